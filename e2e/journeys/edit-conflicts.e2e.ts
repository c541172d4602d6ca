import { expect } from '@playwright/test'
import {
  change,
  expectBothVersions,
  expectVersions,
  field,
  type VersionedForm,
  versionsOf,
  windowOf,
} from '../edit-conflict.ts'
import { choose, expectDone, typeDay } from '../forms.ts'
import { aBooking, aCustomer, aJob, aMaintenanceRecord, anInvoice, aVehicle, one } from '../records.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

/** Two people edit one record: the merge, and the window of both versions. */

test('what only one of two clerks changed is merged without a question', async ({ as, server }) => {
  const manager = await as('management')
  const page = await as('bookings')
  const { id, version } = await aBooking(page, { cargoType: 'Maize', notes: 'As it was' })
  await page.goto(`/app/bookings/${id}/edit`)
  await page.getByRole('textbox', { name: 'Additional Notes' }).fill('Call the gate first')
  await change(manager, `bookings/${id}`, { version, cargoType: 'Beans', weightTons: 7.25 })

  await page.getByRole('button', { name: 'Update Booking' }).click()

  await expectDone(
    page,
    'Booking updated successfully',
    'Together with what Peter Otieno changed: Cargo Type, Weight (tons)',
  )
  expect(await one(server, 'select cargo_type, weight_tons, notes from bookings where id = $1', [id])).toEqual({
    cargo_type: 'Beans',
    weight_tons: 7.25,
    notes: 'Call the gate first',
  })
})

test('a window shows both versions; each field is chosen by keyboard, and a third change opens it again', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const page = await as('bookings')
  const other = await aCustomer(page)
  const { id, version } = await aBooking(page, { cargoType: 'Maize', notes: 'As it was' })
  await page.goto(`/app/bookings/${id}/edit`)
  await choose(page, 'Customer', other.legalName)
  await page.getByRole('textbox', { name: 'Cargo Type' }).fill('Wheat')
  await page.getByRole('textbox', { name: 'Weight (tons)' }).fill('7.25')
  await page.getByRole('textbox', { name: 'Additional Notes' }).fill('Notes of the second')
  await page.getByRole('textbox', { name: 'Quoted Amount (KES)' }).fill('88,000.00')
  const third = await aCustomer(page)
  const changes = { cargoType: 'Beans', notes: 'Notes of the first', customerId: third.id, volumeM3: 3 }
  await change(manager, `bookings/${id}`, { version, ...changes })

  await page.getByRole('button', { name: 'Update Booking' }).click()

  const window = windowOf(page)
  await expect(window.getByRole('heading', { level: 2 })).toHaveText(
    /^Peter Otieno changed this record at \d\d\/\d\d\/\d{4} \d\d:\d\d$/,
  )
  await expectVersions(window, 'Customer', [third.legalName, other.legalName])
  await expectVersions(window, 'Cargo Type', ['Beans', 'Wheat'], 'Maize')
  await expectVersions(window, 'Additional Notes', ['Notes of the first', 'Notes of the second'])
  await expect(field(window, 'Weight (tons)')).toHaveCount(0)
  await expect(window.getByRole('region')).toHaveCount(0)
  await expect(window.locator('dl')).toContainText('Quoted Amount (KES) by youempty → KSh 88,000.00')
  await expect(window.locator('dl')).toContainText('Volume (m³) by Peter Otienoempty → 3')
  await expectAccessible(page)
  expect(await stored(server, id)).toMatchObject({ cargo_type: 'Beans', version: 2 })

  // Without a choice nothing is saved, and Escape leaves the form as it was typed.
  await window.getByRole('button', { name: 'Save' }).click()
  await expect(window.getByText('Choose one of the two')).toHaveCount(3)
  await expect(window.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Cargo Type' })).toHaveValue('Wheat')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(other.legalName)
  const banner = page
    .getByRole('alert')
    .filter({ hasText: 'Peter Otieno changed this record while you were editing it.' })
  await banner.getByRole('button', { name: 'Compare' }).click()

  await window.getByRole('button', { name: 'Keep All of Mine' }).click()
  await versionsOf(window, 'Customer').mine.focus()
  await page.keyboard.press('ArrowUp')
  await expect(versionsOf(window, 'Customer').theirs).toBeChecked()
  await change(manager, `bookings/${id}`, { version: 2, cargoType: 'Rice' })
  await window.getByRole('button', { name: 'Save' }).press('Enter')

  await expectVersions(window, 'Cargo Type', ['Rice', 'Wheat'], 'Beans')
  await expect(field(window, 'Customer')).toHaveCount(0)
  await versionsOf(window, 'Cargo Type').mine.check()
  await window.getByRole('button', { name: 'Save' }).click()
  await expectDone(page, 'Booking updated successfully')
  expect(await stored(server, id)).toMatchObject({
    customer_id: third.id,
    cargo_type: 'Wheat',
    notes: 'Notes of the second',
    quoted_amount: 8_800_000,
    volume_m3: 3,
    weight_tons: 7.25,
  })
})

test('the lines of an invoice are one field; a draft sent meanwhile can only be copied from', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id, invoiceNo } = await anInvoice(manager)
  const page = await as('finance')
  await page.goto(`/app/invoices?edit=${id}`)
  const dialog = page.getByRole('dialog', { name: `Edit Invoice ${invoiceNo}` })
  await typeDay(dialog, 'Due Date', '31/12/2027')
  await dialog.getByLabel('Description').fill('Line of the second')
  const lines = [{ description: 'Line of the first', qty: 150, unitPrice: 1_000 }]
  await change(manager, `invoices/${id}`, { version: 1, lines })
  await dialog.getByRole('button', { name: 'Update Invoice' }).click()

  const window = windowOf(page)
  const { theirs, mine } = versionsOf(window, 'Lines')
  await expect(theirs).toHaveAccessibleName(
    'Peter Otieno saved Description: Line of the first Quantity: 1.5 Unit Price: KSh 10.00 Tax %: 16',
  )
  await mine.check()
  const sent = await manager.request.post(`/api/invoices/${id}/send`, { data: { version: 2 } })
  expect(sent.status(), await sent.text()).toBe(200)
  await window.getByRole('button', { name: 'Save' }).click()

  await expect(window.getByRole('alert')).toContainText('Only a draft can be edited.')
  await expect(window.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(window.getByText('Line of the second')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await window.getByRole('button', { name: 'Copy What I Typed' }).click()
  await expectDone(page, 'Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Due Date: 31/12/2027')
  expect(copied).toMatch(/Lines: Description: Line of the second/)
  await window.getByRole('button', { name: 'Back to the Form' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('Line of the second')
  expect(await one(server, 'select status, total from invoices where id = $1', [id])).toEqual({
    status: 'sent',
    total: 1_740,
  })
})

test('a record deleted meanwhile is said to be gone, with what was typed, on a phone too', async ({ as }) => {
  const manager = await as('management')
  const page = await as('dispatch', { width: 390 })
  const { id, make, regNo } = await aVehicle(manager)
  await page.goto(`/app/vehicles?edit=${id}`)
  const dialog = page.getByRole('dialog', { name: `Edit Vehicle ${regNo}` })
  await expect(dialog.getByLabel('Make')).toHaveValue(make)
  await dialog.getByLabel('Notes').fill('Tipper body')
  expect((await manager.request.delete(`/api/vehicles/${id}`)).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Update Vehicle' }).click()

  const window = windowOf(page, 'This record no longer exists')
  await expect(window.getByRole('alert')).toContainText('copy what you still need')
  await expect(window.locator('dl')).toContainText('Notes by youempty → Tipper body')
  await expectNoSidewaysScroll(page)
  await window.getByRole('button', { name: 'Back to the Form' }).click()
  await expect(dialog.getByLabel('Notes')).toHaveValue('Tipper body')
})

test('what was typed in a field that an approval froze can be copied, and the rest is saved', async ({
  as,
  server,
}) => {
  const dispatcher = await as('dispatch')
  const manager = await as('management')
  const { id, version } = await aMaintenanceRecord(dispatcher)
  await dispatcher.goto(`/app/maintenance?record=${id}`)
  const dialog = dispatcher.getByRole('dialog', { name: 'Edit Maintenance Record' })
  await dialog.getByLabel('Cost (KES)').fill('19,000')
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Collected the truck')
  const decided = await manager.request.post(`/api/maintenance/${id}/decision`, {
    data: { version, decision: 'approved' },
  })
  expect(decided.status(), await decided.text()).toBe(200)
  await dialog.getByRole('button', { name: 'Update Record' }).click()

  const window = windowOf(dispatcher)
  await expect(field(window, 'Cost')).toContainText('You can no longer change this field.')
  await expect(window.getByRole('radio')).toHaveCount(0)
  await window.getByRole('button', { name: 'Save' }).click()
  await expectDone(dispatcher, 'Maintenance record updated successfully')
  expect(await one(server, 'select cost, notes from maintenance_records where id = $1', [id])).toEqual({
    cost: 1_850_000,
    notes: 'Collected the truck',
  })
})

const voi = (note: string) => ({ place: 'Voi', lat: -3.3961, lon: 38.5561, type: 'stop', note })
const voiText = 'Place: Voi Latitude: -3.3961 Longitude: 38.5561 Type: Stop Note:'

/** One form of each kind: a page, a dialog over a list, a field that is saved by itself. `npm run test:screens` takes the others. */
const forms: VersionedForm[] = [
  {
    name: 'the waypoints of a job',
    open: async (page) => {
      const { id } = await aJob(page, { waypoints: [voi('As it was')] })
      return { screen: `/app/dispatch/${id}/edit`, path: `jobs/${id}` }
    },
    label: 'Note',
    typed: 'Mine',
    theirs: { waypoints: [voi('Theirs')] },
    submit: 'Update Job',
    versions: ['Waypoints', `${voiText} Theirs`, `${voiText} Mine`],
  },
  {
    name: 'a vehicle',
    open: async (page) => {
      const { id } = await aVehicle(page)
      return { screen: `/app/vehicles?edit=${id}`, path: `vehicles/${id}` }
    },
    label: 'Odometer (km)',
    typed: '150,000',
    theirs: { currentOdometer: 140_000 },
    submit: 'Update Vehicle',
    versions: ['Odometer (km)', '140,000', '150,000'],
  },
  {
    name: 'an exchange rate',
    open: async (page) => {
      const [rate] = await (await page.request.get('/api/settings/exchange-rates')).json()
      return {
        screen: '/app/settings',
        path: `settings/exchange-rates/${rate.id}`,
        version: rate.version,
      }
    },
    label: 'Shillings for 1 USD',
    typed: '130',
    theirs: { centsPerUnit: 13_100 },
    submit: 'Save the USD rate',
    versions: ['Shillings for 1 USD', 'KSh 131.00', 'KSh 130.00'],
  },
]

for (const form of forms) {
  test(`both versions of ${form.name} are shown, and mine is kept`, ({ as }) => expectBothVersions(as, form))
}

const stored = (server: Parameters<typeof one>[0], id: string) =>
  one(
    server,
    'select customer_id, cargo_type, notes, quoted_amount, volume_m3, weight_tons, version from bookings where id = $1',
    [id],
  )
