import type { Booking } from '@shehena/domain/sales/bookings/booking'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { newBooking } from './support/booking-form.ts'
import { aDraft, aLine, cents, foundInvoices } from './support/money-samples.ts'
import { type Answers, answer, Refused, sentTo } from './support/network.ts'
import { address, press, show, test } from './support/program.tsx'
import { aMaintenanceRecord, aVehicle, noMaintenance, noVehicles } from './support/road-samples.ts'
import { aBooking, foundCustomers } from './support/samples.ts'

/** Two people edit one record: the merge, and the window of both versions. */

const lastChange = { by: 'Peter Otieno', at: '2026-11-20T08:30:00.000Z' }
const stale = () => {
  throw new Refused('STALE', 'This record was changed by Peter Otieno.', { lastChange })
}
const window = page.getByRole('dialog', { name: 'Peter Otieno changed this record at 20/11/2026 11:30' })
const saveIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Save', exact: true })

const notes = page.getByRole('textbox', { name: 'Additional Notes' })
const cargo = page.getByRole('textbox', { name: 'Cargo Type' })
const update = page.getByRole('button', { name: 'Update Booking' })

/** The form of a booking, which a colleague has changed since. A save of the newest version is taken. */
async function editMeanwhile(mine: Booking, theirs: Booking) {
  const form = newBooking()
  await show(`/app/bookings/${mine.id}/edit`, {
    ...form,
    bookings: {
      ...form.bookings,
      get: mine,
      update: ({ version }) => (version === theirs.version ? { ...theirs, version: theirs.version + 1 } : stale()),
    },
    attachments: { list: { items: [] } },
  } satisfies Answers)
  answer({ bookings: { get: theirs } })
}

test('what only one of two clerks changed is merged without a question', async () => {
  const mine = aBooking({ cargoType: 'Maize', notes: 'As it was' })
  await editMeanwhile(mine, { ...mine, cargoType: 'Beans', weightTons: 7.25, version: 2 })
  await notes.fill('Call the gate first')
  await update.click()

  const notice = page.getByRole('status').filter({ hasText: 'Booking updated successfully' })
  await expect.element(notice).toMatchTextContent('Together with what Peter Otieno changed: Cargo Type, Weight (tons)')
  await expect
    .poll(() => sentTo('bookings.update').at(-1))
    .toEqual({ id: mine.id, version: 2, notes: 'Call the gate first', isConfirmed: false })
})

test('a window shows both versions; without a choice nothing is saved, and Escape leaves the form as it was typed', async () => {
  const mine = aBooking({ cargoType: 'Maize', notes: 'As it was' })
  const theirs = { cargoType: 'Beans', notes: 'Notes of the first', volumeM3: 3, version: 2 }
  await editMeanwhile(mine, { ...mine, ...theirs })
  await cargo.fill('Wheat')
  await notes.fill('Notes of the second')
  await page.getByRole('textbox', { name: 'Quoted Amount (KES)' }).fill('88,000.00')
  await update.click()

  await expectVersions('Cargo Type', 'Beans', 'Wheat')
  await expectVersions('Additional Notes', 'Notes of the first', 'Notes of the second')
  await expect.element(window.getByRole('group', { name: 'Cargo Type' })).toMatchTextContent(/Before ?Maize/)
  await expect.element(window).toMatchTextContent(/Quoted Amount \(KES\) by you ?empty → KSh.88,000\.00/)
  await expect.element(window).toMatchTextContent(/Volume \(m³\) by Peter Otieno ?empty → 3/)
  await saveIn(window).click()
  await expect.element(window.getByText('Choose one of the two')).toHaveLength(2)
  await expect.element(window.getByRole('radio').first()).toHaveFocus()
  await press('Escape')
  await expect.element(window).not.toBeInTheDocument()
  await expect.element(cargo).toHaveValue('Wheat')

  await page.getByRole('button', { name: 'Compare' }).click()
  await window.getByRole('button', { name: 'Keep All of Mine' }).click()
  await window.getByRole('group', { name: 'Cargo Type' }).getByRole('radio').last().click()
  await press('ArrowUp')
  await saveIn(window).click()
  await expect.poll(address).toBe('/app/bookings')
  await expect
    .poll(() => sentTo('bookings.update').at(-1))
    .toEqual({
      id: mine.id,
      isConfirmed: false,
      version: 2,
      notes: 'Notes of the second',
      quotedAmount: 8_800_000,
    })
})

test('the lines of an invoice are one field; a draft that somebody else sent can only be copied from', async () => {
  const draft = aDraft()
  const theirs = { ...draft, lines: [aLine('Line of the first', 1_000, 150)], version: 2 }
  await show(`/app/invoices?edit=${draft.id}`, {
    invoices: { list: foundInvoices([]), get: draft, update: stale },
    bookings: newBooking().bookings,
    customers: { list: foundCustomers([]) },
  })
  const dialog = page.getByRole('dialog', { name: `Edit Invoice ${draft.invoiceNo}` })
  await dialog.getByRole('textbox', { name: 'Due Date' }).fill('31/12/2027')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Line of the second')
  answer({ invoices: { get: theirs } })
  await dialog.getByRole('button', { name: 'Update Invoice' }).click()

  const [first, second] = [window.getByRole('radio').first(), window.getByRole('radio').last()]
  await expect
    .element(first)
    .toHaveAccessibleName(
      /^Peter Otieno saved Description: Line of the first Quantity: 1\.5 Unit Price: KSh.10\.00 Tax %: 16$/,
    )
  await second.click()
  answer({ invoices: { get: { ...theirs, status: 'sent', balance: cents(1_740), version: 3 } } })
  await saveIn(window).click()

  await expect.element(window.getByRole('alert')).toMatchTextContent('Only a draft can be edited.')
  await expect.element(saveIn(window)).not.toBeInTheDocument()
  await window.getByRole('button', { name: 'Copy What I Typed' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('Due Date: 31/12/2027')
  expect(copied).toMatch(/Lines: Description: Line of the second/)
  await window.getByRole('button', { name: 'Back to the Form' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Line of the second')
})

test('a record that somebody else deleted is said to be gone, with what was typed', async () => {
  const vehicle = aVehicle()
  const gone = () => {
    throw new Refused('NOT_FOUND', 'Vehicle not found')
  }
  await show(
    `/app/vehicles?edit=${vehicle.id}`,
    { vehicles: { list: noVehicles, get: vehicle, update: gone } },
    { as: 'dispatch', width: 390, height: 844 },
  )
  const dialog = page.getByRole('dialog', { name: `Edit Vehicle ${vehicle.regNo}` })
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Tipper body')
  answer({ vehicles: { get: gone } })
  await dialog.getByRole('button', { name: 'Update Vehicle' }).click()

  const end = page.getByRole('dialog', { name: 'This record no longer exists' })
  await expect.element(end.getByRole('alert')).toMatchTextContent('copy what you still need')
  await expect.element(end).toMatchTextContent(/Notes by you ?empty → Tipper body/)
  await end.getByRole('button', { name: 'Back to the Form' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Tipper body')
})

test('what was typed in a field that an approval froze can be copied, and the rest is saved', async () => {
  const record = aMaintenanceRecord()
  const approved = {
    ...record,
    approvalStatus: 'approved' as const,
    approvedBy: 'Peter Otieno',
    approvedAt: lastChange.at,
    version: 2,
  }
  await show(
    `/app/maintenance?record=${record.id}`,
    {
      maintenance: {
        list: noMaintenance(),
        vehicles: { items: [] },
        get: record,
        update: ({ version }) => (version === 2 ? { ...approved, version: 3 } : stale()),
      },
      maintenanceDocuments: { list: { items: [] } },
      vehicles: { list: noVehicles },
    },
    { as: 'dispatch' },
  )
  const dialog = page.getByRole('dialog', { name: /^Edit Maintenance Record/ })
  await dialog.getByRole('textbox', { name: /^Cost/ }).fill('19,000')
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Collected the truck')
  answer({ maintenance: { get: approved } })
  await dialog.getByRole('button', { name: 'Update Record' }).click()

  await expect
    .element(window.getByRole('group', { name: 'Cost' }))
    .toMatchTextContent('You can no longer change this field.')
  await expect.element(window.getByRole('radio')).toHaveLength(0)
  await saveIn(window).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Maintenance record updated' })).toBeVisible()
  await expect
    .poll(() => sentTo('maintenance.update').at(-1))
    .toEqual({
      id: record.id,
      version: 2,
      notes: 'Collected the truck',
      isConfirmed: false,
    })
})

async function expectVersions(label: string, theirs: string, mine: string) {
  const group = window.getByRole('group', { name: label })
  await expect.element(group.getByRole('radio').first()).toHaveAccessibleName(`Peter Otieno saved ${theirs}`)
  await expect.element(group.getByRole('radio').last()).toHaveAccessibleName(`You typed ${mine}`)
}
