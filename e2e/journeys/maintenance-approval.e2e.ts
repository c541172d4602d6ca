import { expect, type Page } from '@playwright/test'
import { dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { expectDone, expectRefused } from '../forms.ts'
import { aMaintenanceRecord, one } from '../records.ts'
import { reason, refuse } from '../refusals.ts'
import type { TestServer } from '../server.ts'
import { open, test } from '../support.ts'

const today = () => formatDay(dayOf(readClock()))

test('a manager approves what a dispatcher recorded, once what was typed is saved, and it says so from then on', async ({
  as,
  server,
}) => {
  const { id, vehicle } = await aMaintenanceRecord(await as('dispatch'))
  const page = await as('admin')
  await openRecord(page, id)
  await expect(dialog(page).getByText('Pending Approval', { exact: true })).toBeVisible()
  await expect(dialog(page).getByText(/^Recorded by Daniel Kiptoo on \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
  await expect(dialog(page).getByText('This maintenance record is awaiting approval from management.')).toBeVisible()
  await dialog(page).getByLabel('Cost (KES)').fill('9')
  await expect(dialog(page).getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expect(dialog(page).getByText('Save or undo your changes before you decide.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Update Record' }).click()
  await expectDone(page, 'Maintenance record updated successfully')
  await expect(dialog(page)).toHaveCount(0)

  await reopen(page, id)
  await expect(dialog(page).getByLabel('Cost (KES)')).toHaveValue('9.00')
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expectDone(page, 'Maintenance record approved successfully')
  await expect(dialog(page).getByText('Approved', { exact: true })).toBeVisible()
  await expect(
    dialog(page).getByText(new RegExp(`^Approved by Wanjiru Kamau on ${today()} \\d\\d:\\d\\d$`)),
  ).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0)
  expect(await stateOf(server, id)).toEqual({ status: 'approved', by: 'Wanjiru Kamau', reason: null })

  await dialog(page)
    .getByRole('button', { name: `History of the record of ${vehicle.regNo} on ${today()}` })
    .click()
  const history = page.getByRole('dialog', { name: /^History of the record/ })
  await expect(history.getByRole('listitem').first()).toContainText(
    /Changed by Wanjiru Kamau.*Approval Status.*Approved/,
  )
  await expect(history.getByRole('listitem').last()).toContainText(/Created by Daniel Kiptoo/)
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: vehicle.regNo })).toContainText('Approved')
})

test('a rejection says why, nobody decides on what they recorded themselves, and who is second is told who was first', async ({
  as,
  server,
}) => {
  const dispatcher = await as('dispatch')
  const { id } = await aMaintenanceRecord(dispatcher)
  const page = await as('admin')
  const own = await aMaintenanceRecord(page)
  await openRecord(page, own.id)
  await expect(
    dialog(page).getByText('You recorded this work yourself. Another manager or administrator decides on it.'),
  ).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0)

  await reopen(page, id)
  await dialog(page).getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: 'Reject this maintenance record?' })
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Reject' }).click()
  await question.getByRole('textbox', { name: 'Reason' }).fill('No receipt from the garage')
  const decisions = new RegExp(`/api/maintenance/${id}/decision$`)
  await refuse(page, 'POST', decisions)
  await question.getByRole('button', { name: 'Reject' }).click()
  await expectRefused(page, 'Failed to reject maintenance record', reason)
  await expect(question.getByRole('textbox', { name: 'Reason' })).toHaveValue('No receipt from the garage')
  await page.unroute(decisions)
  await question.getByRole('button', { name: 'Reject' }).click()

  await expectDone(page, 'Maintenance record rejected successfully')
  await expect(dialog(page).getByText('Rejected', { exact: true })).toBeVisible()
  await expect(dialog(page).getByText('Reason: No receipt from the garage')).toBeVisible()
  expect(await stateOf(server, id)).toEqual({
    status: 'rejected',
    by: 'Wanjiru Kamau',
    reason: 'No receipt from the garage',
  })

  // The question stays with what was typed where another manager is first.
  const late = await aMaintenanceRecord(dispatcher)
  await reopen(page, late.id)
  await dialog(page).getByRole('button', { name: 'Reject' }).click()
  await question.getByRole('textbox', { name: 'Reason' }).fill('The invoice is missing')

  const manager = await as('management')
  const approved = await manager.request.post(`/api/maintenance/${late.id}/decision`, {
    data: { version: late.version, decision: 'approved' },
  })
  expect(approved.ok()).toBe(true)
  await expect(dialog(page).getByText('Approved', { exact: true })).toBeVisible()
  await expect(question.getByRole('textbox', { name: 'Reason' })).toHaveValue('The invoice is missing')
  await question.getByRole('button', { name: 'Reject' }).click()

  await expectRefused(
    page,
    'Failed to reject maintenance record',
    new RegExp(`This record was approved by Peter Otieno at ${today()} \\d\\d:\\d\\d\\.`),
  )
  await expect(question.getByRole('textbox', { name: 'Reason' })).toHaveValue('The invoice is missing')
  expect(await stateOf(server, late.id)).toEqual({ status: 'approved', by: 'Peter Otieno', reason: null })
})

test('a decided record is frozen for dispatch but for its notes, and awaits approval again once a manager corrects it', async ({
  as,
  server,
}) => {
  const dispatcher = await as('dispatch')
  const { id } = await aMaintenanceRecord(dispatcher)
  await openRecord(dispatcher, id)
  await expect(dialog(dispatcher).getByLabel('Service Location')).toBeEditable()
  const manager = await as('management')
  await openRecord(manager, id)
  await dialog(manager).getByRole('button', { name: 'Approve' }).click()

  // The dispatcher's screen updates by event.
  await expect(
    dialog(dispatcher).getByText('The work and its figures can no longer be changed. Notes and documents can.'),
  ).toBeVisible()
  for (const label of [
    'Maintenance Date',
    'Service Location',
    'Cost (KES)',
    'Current Mileage (km)',
    'Work Performed',
  ]) {
    await expect(dialog(dispatcher).getByLabel(label)).not.toBeEditable()
  }
  await dialog(dispatcher).getByRole('textbox', { name: 'Notes' }).fill('Collected the truck')
  await dialog(dispatcher).getByRole('button', { name: 'Update Record' }).click()
  await expectDone(dispatcher, 'Maintenance record updated successfully')
  expect(await stateOf(server, id)).toMatchObject({ status: 'approved' })

  await expect(dialog(manager).getByRole('textbox', { name: 'Notes' })).toHaveValue('Collected the truck')
  await expect(
    dialog(manager).getByText('A change to the work or its figures makes the record await approval again.'),
  ).toBeVisible()
  await dialog(manager).getByLabel('Cost (KES)').fill('19,000')
  await dialog(manager).getByRole('button', { name: 'Update Record' }).click()
  await expectDone(manager, 'Maintenance record updated successfully')
  expect(await stateOf(server, id)).toEqual({ status: 'pending', by: null, reason: null })
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Maintenance Record' })

async function openRecord(page: Page, id: string): Promise<void> {
  await open(page, `/app/maintenance?record=${id}`)
  // The calendar loads after the form.
  await expect(dialog(page).getByLabel('Next Service Date')).toBeVisible()
}

/** Opens a record within the program. */
async function reopen(page: Page, id: string): Promise<void> {
  await open(page, `/app/maintenance?record=${id}`)
  await expect(dialog(page).getByLabel('Next Service Date')).toBeVisible()
}

const stateOf = (server: TestServer, id: string) =>
  one(
    server,
    `select m.approval_status as status, p.name as by, m.rejection_reason as reason
      from maintenance_records m left join profiles p on p.user_id = m.approved_by where m.id = $1`,
    [id],
  )
