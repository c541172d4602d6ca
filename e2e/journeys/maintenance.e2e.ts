import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { choose, chooseInRow, expectDone, expectRefused, figure, typeDay } from '../forms.ts'
import { aMaintenanceRecord, aVehicle, one, unique } from '../records.ts'
import { refuse } from '../refusals.ts'
import type { TestServer } from '../server.ts'
import { blockEvents, hold, open, test } from '../support.ts'

/** Opens a screen within the program. */
const today = () => dayOf(readClock())
const shown = (day: string) => formatDay(day)

test('records are listed, follow what others change, are searched and filtered in the address, and Back undoes that; an empty list and a failed one say so', async ({
  as,
}) => {
  const manager = await as('management')
  const place = unique('Gilgil yard')
  const early = `${Number(today().slice(0, 4)) - 1}-06-15`
  const { id, version, vehicle } = await aMaintenanceRecord(manager, {
    location: place,
    nextServiceDate: addDays(today(), 90),
    nextServiceMileage: 135_500,
  })
  await aMaintenanceRecord(manager, { location: place, maintenanceDate: early, nextServiceDate: addDays(early, 30) })
  const page = await as('dispatch')
  await open(page, '/app/maintenance')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Maintenance')
  for (const card of ['Total Records', 'Total Cost', 'In Maintenance', 'Pending Approvals']) {
    await expect(figure(page, card)).toHaveText(/^(KSh\s)?[\d,.]+$/)
  }
  await expect(page.getByRole('columnheader')).toHaveText([
    'Vehicle',
    'Date',
    'Location',
    'Work Performed',
    'Mileage (km)',
    'Cost (KSh)',
    'Next Service',
    'Approval Status',
    'Documents',
    'Actions',
  ])
  await page.getByRole('searchbox', { name: 'Search maintenance records...' }).fill(place.toUpperCase())
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first().getByRole('cell')).toHaveText([
    // The model for a card, and for a wide table.
    new RegExp(`^${vehicle.regNo} Isuzu FVZ 34T`),
    shown(today()),
    place,
    'Oil and filter change',
    '120,500',
    'KSh 18,500.00',
    `${shown(addDays(today(), 90))} 135,500 km`,
    'Pending Approval',
    '0',
    'Edit',
  ])
  await manager.request.patch(`/api/maintenance/${id}`, { data: { version, cost: 2_000_000 } })
  await expect(rows(page).first()).toContainText('KSh 20,000.00')

  await page.getByRole('combobox', { name: 'Period' }).selectOption('Date of work: last year')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=GILGIL\+YARD\+\d+&period=lastYear$/)
  await page.getByRole('combobox', { name: 'Services' }).selectOption('Due for service')
  await expect(rows(page)).toContainText([/Service Overdue/])
  await page.getByRole('combobox', { name: 'Approval Status' }).selectOption('Approved')
  await expect(page.getByText('No maintenance records match your search criteria')).toBeVisible()

  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await choose(page, 'Vehicle', vehicle.regNo)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('columnheader', { name: 'Cost' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=cost&vehicle=[0-9a-f-]{36}$/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Vehicle' })).toHaveValue(vehicle.regNo)

  // An empty list says what to do, and a failed one lets one try again.
  const cards = { total: 0, totalCost: 0, inMaintenance: 0, pendingApprovals: 0 }
  const empty = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 25, cards }
  await page.route(/\/api\/maintenance(\?|$)/, (route) => route.fulfill({ json: empty }))
  await open(page, '/app/maintenance?sort=cost')
  await expect(
    page.getByText('No maintenance records found. Add your first maintenance record to get started.'),
  ).toBeVisible()
  await expect(figure(page, 'Total Cost')).toHaveText('KSh 0.00')
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Maintenance Record' })).toHaveCount(2)

  await page.unroute(/\/api\/maintenance(\?|$)/)
  await refuse(page, 'GET', /\/api\/maintenance(\?|$)/)
  await open(page, '/app/maintenance?sort=-cost')
  await expect(page.getByText('Failed to fetch maintenance records')).toBeVisible()
  await page.unroute(/\/api\/maintenance(\?|$)/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('work is recorded on a vehicle in maintenance, which goes back on the road with it; what is wrong is refused and nothing typed is lost', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const active = await aVehicle(manager)
  const { id, regNo } = await aVehicle(manager, { status: 'maintenance' })
  const page = await as('dispatch')
  const dialog = await addRecord(page)
  await expect(dialog.getByLabel('Maintenance Date')).toHaveValue(shown(today()))
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Test drive to Athi River')
  await dialog.getByRole('button', { name: 'Add Record' }).click()
  for (const message of ['Choose a vehicle', 'Fill in this field', 'Enter the mileage in whole kilometres']) {
    await expect(dialog.getByText(message).first()).toBeVisible()
  }
  await expect(dialog.getByRole('combobox', { name: 'Vehicle', exact: true })).toBeFocused()

  await dialog.getByRole('combobox', { name: 'Vehicle', exact: true }).fill('KDT')
  const offered = page.getByRole('listbox').getByRole('option')
  await expect(offered.filter({ hasText: active.regNo })).toBeVisible()
  const labels = await offered.allTextContents()
  expect(labels.findIndex((label) => label.includes(regNo))).toBeLessThan(
    labels.findIndex((label) => label.includes(active.regNo)),
  )
  await offered.filter({ hasText: regNo }).click()
  await expect(dialog.getByText('The odometer shows 120,000 km')).toBeVisible()
  await dialog.getByLabel('Service Location').fill('Mariakani garage')
  await dialog.getByLabel('Work Performed').fill('Gearbox overhaul')
  await dialog.getByLabel('Parts Replaced').fill('Synchro rings')
  const mileage = dialog.getByLabel('Current Mileage (km)')
  await mileage.fill('1199500')
  await expect(
    dialog.getByText("Far above the vehicle's odometer, which shows 120,000 km. Is this right?"),
  ).toBeVisible()
  await mileage.fill('119500')
  await expect(
    dialog.getByText("Below the vehicle's odometer, which shows 120,000 km. The odometer stays as it is."),
  ).toBeVisible()
  await mileage.fill('121,000')
  await dialog.getByLabel('Cost (KES)').fill('45,000.50')
  await dialog.getByRole('combobox', { name: 'Vehicle Status' }).selectOption('Set to Active')
  await typeDay(dialog, 'Next Service Date', shown(today()))
  await dialog.getByLabel('Next Service Mileage (km)').fill('121000')
  await dialog.getByRole('button', { name: 'Add Record' }).click()
  await expect(dialog.getByText('The next service must be after the maintenance date')).toBeVisible()
  await expect(dialog.getByText('The next service must be above the current mileage')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Test drive to Athi River')
  expect(await server.rows('select id from maintenance_records where vehicle_id = $1', [id])).toEqual([])
  await typeDay(dialog, 'Next Service Date', shown(addDays(today(), 90)))
  await dialog.getByLabel('Next Service Mileage (km)').fill('136000')
  await dialog.getByRole('button', { name: 'Add Record' }).click()

  await expectDone(page, 'Maintenance record added successfully')
  const opened = page.getByRole('dialog', { name: /^Edit Maintenance Record \S+ \S+, \d\d\/\d\d\/\d{4}$/ })
  await expect(opened.getByText('This maintenance record is awaiting approval from management.')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/maintenance\?record=[0-9a-f-]{36}$/)
  await expect(opened.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  // The vehicle of a record cannot change.
  await expect(opened.getByRole('combobox', { name: 'Vehicle', exact: true })).toHaveAttribute('readonly', '')
  expect(await recordOf(server, id)).toMatchObject({
    location: 'Mariakani garage',
    work_performed: 'Gearbox overhaul',
    parts_replaced: 'Synchro rings',
    current_mileage: 121_000,
    cost: 4_500_050,
    next_service_date: addDays(today(), 90),
    next_service_mileage: 136_000,
    notes: 'Test drive to Athi River',
    approval_status: 'pending',
  })
  expect(await vehicleNow(server, id)).toEqual({ status: 'active', odometer: 121_000 })

  // Back skips the form: its record is created already.
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a record that was open before is read again; deleting asks first, and tells who is not quick enough', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id, vehicle } = await aMaintenanceRecord(manager)
  const page = await as('dispatch')
  await blockEvents(page)
  await open(page, `/app/maintenance?vehicle=${vehicle.id}`)
  await page.getByRole('link', { name: /^Edit the record of/ }).click()
  const cost = page.getByRole('dialog', { name: 'Edit Maintenance Record' }).getByLabel('Cost (KES)')
  await expect(cost).toHaveValue('18,500.00')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await manager.request.patch(`/api/maintenance/${id}`, { data: { version: 1, cost: 2_100_000 } })

  const { letGo } = await hold(page, `**/api/maintenance/${id}`)
  await page.getByRole('link', { name: /^Edit the record of/ }).click()
  await expect(page.getByRole('dialog').getByText('Loading maintenance record...')).toBeAttached()
  await expect(cost).toHaveCount(0)
  letGo()

  await expect(cost).toHaveValue('21,000.00')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The author may not decide. An administrator does, while the dispatcher's screen is out of date.
  await chooseInRow(page, 'the record of', 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete Maintenance Record' })
  await expect(question).toContainText(
    `Are you sure you want to delete the record of ${vehicle.regNo} on ${shown(today())}? Its documents are deleted too.`,
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await chooseInRow(page, 'the record of', 'Delete')
  const admin = await as('admin')
  await admin.request.post(`/api/maintenance/${id}/decision`, { data: { version: 2, decision: 'approved' } })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectRefused(page, 'Failed to delete maintenance record', 'This record was approved by Wanjiru Kamau')
  await expect(rows(page)).toContainText(['Approved'])
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0)

  await open(admin, `/app/maintenance?vehicle=${vehicle.id}`)
  await chooseInRow(admin, 'the record of', 'Delete')
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectDone(admin, 'Maintenance record deleted successfully')
  await expect(admin.getByText('No maintenance records match your search criteria')).toBeVisible()
  expect(await server.rows('select id from maintenance_records where id = $1', [id])).toEqual([])
})

test('work is recorded without the mouse', async ({ as, server }) => {
  const { id, regNo } = await aVehicle(await as('management'))
  const page = await as('dispatch')
  await open(page, '/app/maintenance')
  await page.getByRole('link', { name: 'Add Maintenance Record' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Maintenance Record' })
  await expect(dialog.getByRole('combobox', { name: 'Vehicle', exact: true })).toBeFocused()
  await expect(dialog.getByLabel('Maintenance Date')).toBeEditable()
  await page.keyboard.type(regNo)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(regNo)])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Service Location'))
  await page.keyboard.type('Emali')
  await tabTo(page, dialog.getByLabel('Current Mileage (km)'))
  await page.keyboard.type('120100')
  await tabTo(page, dialog.getByLabel('Work Performed'))
  await page.keyboard.type('Fan belt')
  await page.keyboard.press('Control+Enter')

  await expectDone(page, 'Maintenance record added successfully')
  expect(await recordOf(server, id)).toMatchObject({ location: 'Emali', work_performed: 'Fan belt' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

async function addRecord(page: Page): Promise<Locator> {
  await open(page, '/app/maintenance')
  await page.getByRole('link', { name: 'Add Maintenance Record' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Maintenance Record' })
  // The calendar loads after the form.
  await expect(dialog.getByLabel('Maintenance Date')).toBeEditable()
  return dialog
}

/** Presses Tab until a field has the focus. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    if (await field.evaluate((element) => element === document.activeElement)) return
  }
  await expect(field).toBeFocused()
}

const recordOf = (server: TestServer, vehicleId: string) =>
  one(server, 'select *, next_service_date::text as next_service_date from maintenance_records where vehicle_id = $1', [
    vehicleId,
  ])

const vehicleNow = (server: TestServer, id: string) =>
  one(server, 'select status, current_odometer as odometer from vehicles where id = $1', [id])
