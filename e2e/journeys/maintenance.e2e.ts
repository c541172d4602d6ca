import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { choose, expectDone, expectRefused, figure, typeDay } from '../forms.ts'
import { aMaintenanceRecord, aVehicle, one, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, expectNoSidewaysScroll, hold, test } from '../support.ts'

const today = () => dayOf(readClock())
const shown = (day: string) => formatDay(day)

test('the list has its words, and a row all that one asks about a record', async ({ as }) => {
  const manager = await as('management')
  const { vehicle } = await aMaintenanceRecord(manager, {
    nextServiceDate: addDays(today(), 90),
    nextServiceMileage: 135_500,
  })
  const page = await as('dispatch')
  await page.goto(`/app/maintenance?vehicle=${vehicle.id}`)

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
    'Cost',
    'Next Service',
    'Approval Status',
    'Documents',
    'Actions',
  ])
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    `${vehicle.regNo}Isuzu FVZ 34T`,
    shown(today()),
    'Mlolongo yard',
    'Oil and filter change',
    '120,500',
    'KSh 18,500.00',
    `${shown(addDays(today(), 90))}135,500 km`,
    'Pending Approval',
    '0',
    'EditDelete',
  ])
})

test('the cards count records, vehicles and shillings', async ({ as, server }) => {
  const { total, cost, pending } = await one<{ total: number; cost: number; pending: number }>(
    server,
    `select count(*) as total, sum(cost) as cost, count(*) filter (where approval_status = 'pending') as pending
      from maintenance_records`,
  )
  const { n } = await one<{ n: number }>(server, `select count(*) as n from vehicles where status = 'maintenance'`)
  const page = await as('dispatch')
  await page.goto('/app/maintenance')

  await expect(figure(page, 'Total Records')).toHaveText(String(total))
  await expect(figure(page, 'Total Cost')).toHaveText(
    `KSh ${(Number(cost) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`,
  )
  await expect(figure(page, 'In Maintenance')).toHaveText(String(n))
  await expect(figure(page, 'Pending Approvals')).toHaveText(String(pending))
})

test('search and filters live in the address, and Back undoes them one by one', async ({ as }) => {
  const manager = await as('management')
  const place = unique('Gilgil yard')
  const early = `${Number(today().slice(0, 4)) - 1}-06-15`
  const vehicle = await aVehicle(manager)
  await aMaintenanceRecord(manager, { vehicleId: vehicle.id, location: place })
  await aMaintenanceRecord(manager, { location: place, maintenanceDate: early, nextServiceDate: addDays(early, 30) })
  const page = await as('dispatch')
  await page.goto('/app/maintenance')
  await page.getByRole('searchbox', { name: 'Search maintenance records...' }).fill(place.toUpperCase())
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last year')
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
})

test('an empty list says what to do, and a failed one lets one try again', async ({ as }) => {
  const page = await as('dispatch')
  const cards = { total: 0, totalCost: 0, inMaintenance: 0, pendingApprovals: 0 }
  const empty = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 25, cards }
  await page.route(/\/api\/maintenance(\?|$)/, (route) => route.fulfill({ json: empty }))
  await page.goto('/app/maintenance')
  await expect(
    page.getByText('No maintenance records found. Add your first maintenance record to get started.'),
  ).toBeVisible()
  await expect(figure(page, 'Total Cost')).toHaveText('KSh 0.00')
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Maintenance Record' })).toHaveCount(2)

  await page.unroute(/\/api\/maintenance(\?|$)/)
  await page.route(/\/api\/maintenance(\?|$)/, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Failed to fetch maintenance records')).toBeVisible()
  await page.unroute(/\/api\/maintenance(\?|$)/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('work is recorded today on a vehicle in maintenance, which goes back on the road with it', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const active = await aVehicle(manager)
  const { id, regNo } = await aVehicle(manager, { status: 'maintenance' })
  const page = await as('dispatch')
  const dialog = await addRecord(page)
  await expect(dialog.getByLabel('Maintenance Date')).toHaveValue(shown(today()))

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
  await dialog.getByLabel('Current Mileage (km)').fill('121,000')
  await dialog.getByLabel('Cost (KES)').fill('45,000.50')
  await typeDay(dialog, 'Next Service Date', shown(addDays(today(), 90)))
  await dialog.getByLabel('Next Service Mileage (km)').fill('136000')
  await dialog.getByRole('combobox', { name: 'Vehicle Status' }).selectOption('Set to Active')
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Test drive to Athi River')
  await dialog.getByRole('button', { name: 'Add Record' }).click()

  await expectDone(page, 'Maintenance record added successfully')
  const opened = page.getByRole('dialog', { name: 'Edit Maintenance Record' })
  await expect(opened.getByText('This maintenance record is awaiting approval from management.')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/maintenance\?record=[0-9a-f-]{36}$/)
  await expect(opened.getByRole('button', { name: 'Approve' })).toHaveCount(0)
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

  // What it made can be made only once: Back leads past the form.
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what is missing or contradicts itself is refused at its field, and nothing typed is lost', async ({
  as,
  server,
}) => {
  const { id, regNo } = await aVehicle(await as('management'))
  const page = await as('dispatch')
  const dialog = await addRecord(page)
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Kept')
  await dialog.getByRole('button', { name: 'Add Record' }).click()
  for (const message of ['Choose a vehicle', 'Fill in this field', 'Enter the mileage in whole kilometres']) {
    await expect(dialog.getByText(message).first()).toBeVisible()
  }
  await expect(dialog.getByRole('combobox', { name: 'Vehicle', exact: true })).toBeFocused()

  await choose(dialog, 'Vehicle', regNo)
  await dialog.getByLabel('Service Location').fill('Voi')
  await dialog.getByLabel('Work Performed').fill('Puncture')
  await dialog.getByLabel('Current Mileage (km)').fill('120000.5')
  await typeDay(dialog, 'Next Service Date', shown(today()))
  await dialog.getByLabel('Next Service Mileage (km)').fill('120000')
  await dialog.getByRole('button', { name: 'Add Record' }).click()
  await expect(dialog.getByText('Enter the mileage in whole kilometres')).toBeVisible()
  await dialog.getByLabel('Current Mileage (km)').fill('120000')
  await dialog.getByRole('button', { name: 'Add Record' }).click()
  await expect(dialog.getByText('The next service must be after the maintenance date')).toBeVisible()
  await expect(dialog.getByText('The next service must be above the current mileage')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Kept')
  expect(await server.rows('select id from maintenance_records where vehicle_id = $1', [id])).toEqual([])
})

test('a mileage below the odometer is warned about and saved, and the odometer stays', async ({ as, server }) => {
  const { id, regNo } = await aVehicle(await as('management'))
  const page = await as('dispatch')
  const dialog = await addRecord(page)
  await choose(dialog, 'Vehicle', regNo)
  await dialog.getByLabel('Service Location').fill('Voi')
  await dialog.getByLabel('Work Performed').fill('Puncture, entered late')
  await dialog.getByLabel('Current Mileage (km)').fill('1199500')
  await expect(
    dialog.getByText("Far above the vehicle's odometer, which shows 120,000 km. Is this right?"),
  ).toBeVisible()
  await dialog.getByLabel('Current Mileage (km)').fill('119500')
  await expect(
    dialog.getByText("Below the vehicle's odometer, which shows 120,000 km. The odometer stays as it is."),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Record' }).click()

  await expectDone(page, 'Maintenance record added successfully')
  expect(await recordOf(server, id)).toMatchObject({ current_mileage: 119_500 })
  expect(await vehicleNow(server, id)).toEqual({ status: 'active', odometer: 120_000 })
})

test('a record is changed on its own vehicle, and the list follows on other screens', async ({ as, server }) => {
  const { vehicle } = await aMaintenanceRecord(await as('management'))
  const watching = await as('management')
  await watching.goto(`/app/maintenance?vehicle=${vehicle.id}`)
  await expect(rows(watching)).toContainText(['KSh 18,500.00'])
  const page = await as('dispatch')
  await page.goto(`/app/maintenance?vehicle=${vehicle.id}`)
  await page.getByRole('link', { name: /^Edit the record of/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Maintenance Record' })
  await expect(dialog.getByRole('combobox', { name: 'Vehicle', exact: true })).toHaveAttribute('readonly', '')
  await dialog.getByLabel('Cost (KES)').fill('20,000')
  await dialog.getByRole('button', { name: 'Update Record' }).click()

  await expectDone(page, 'Maintenance record updated successfully')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows(page)).toContainText(['KSh 20,000.00'])
  await expect(rows(watching)).toContainText(['KSh 20,000.00'])
  expect(await recordOf(server, vehicle.id)).toMatchObject({ cost: 2_000_000, version: 2 })
})

test('a record that was open before is read anew, so that nobody edits what is out of date', async ({ as }) => {
  const manager = await as('management')
  const { id, version, vehicle } = await aMaintenanceRecord(manager)
  const page = await as('dispatch')
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`/app/maintenance?vehicle=${vehicle.id}`)
  await page.getByRole('link', { name: /^Edit the record of/ }).click()
  const cost = page.getByRole('dialog', { name: 'Edit Maintenance Record' }).getByLabel('Cost (KES)')
  await expect(cost).toHaveValue('18,500.00')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await manager.request.patch(`/api/maintenance/${id}`, { data: { version, cost: 2_100_000 } })

  const { letGo } = await hold(page, `**/api/maintenance/${id}`)
  await page.getByRole('link', { name: /^Edit the record of/ }).click()
  await expect(page.getByRole('dialog').getByText('Loading maintenance record...')).toBeAttached()
  await expect(cost).toHaveCount(0)
  letGo()

  await expect(cost).toHaveValue('21,000.00')
})

test('deleting asks first, and tells who is not quick enough', async ({ as, server }) => {
  const manager = await as('management')
  const { id, version, vehicle } = await aMaintenanceRecord(manager)
  // The author does not decide: an administrator does, while the dispatcher's screen is out of date.
  const page = await as('dispatch')
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`/app/maintenance?vehicle=${vehicle.id}`)
  await page.getByRole('button', { name: /^Delete the record of/ }).click()
  const question = page.getByRole('dialog', { name: 'Delete Maintenance Record' })
  await expect(question).toContainText(
    `Are you sure you want to delete the record of ${vehicle.regNo} on ${shown(today())}? Its documents are deleted too.`,
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: /^Delete the record of/ }).click()
  const admin = await as('admin')
  await admin.request.post(`/api/maintenance/${id}/decision`, { data: { version, decision: 'approved' } })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectRefused(page, 'Failed to delete maintenance record', 'This record was approved by Wanjiru Kamau')
  await expect(rows(page)).toContainText(['Approved'])
  await expect(page.getByRole('button', { name: /^Delete the record of/ })).toHaveCount(0)

  await admin.goto(`/app/maintenance?vehicle=${vehicle.id}`)
  await admin.getByRole('button', { name: /^Delete the record of/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectDone(admin, 'Maintenance record deleted successfully')
  await expect(admin.getByText('No maintenance records match your search criteria')).toBeVisible()
  expect(await server.rows('select id from maintenance_records where id = $1', [id])).toEqual([])
})

test('the fleet marks a vehicle that is due for a service, and leads to the record that says so', async ({ as }) => {
  const manager = await as('management')
  const { vehicle } = await aMaintenanceRecord(manager, { nextServiceDate: addDays(today(), 3) })
  const page = await as('dispatch')
  await page.goto(`/app/vehicles?q=${encodeURIComponent(vehicle.regNo)}`)
  await rows(page).getByRole('link', { name: 'Service Due' }).click()
  await expect(page).toHaveURL(new RegExp(`/app/maintenance\\?vehicle=${vehicle.id}&service=due$`))
  await expect(rows(page)).toContainText([new RegExp(`${vehicle.regNo}.*Service Due`)])

  await page.goto(`/app/vehicles/${vehicle.id}`)
  await expect(page.getByText('Service Due')).toBeVisible()
  await page.getByRole('link', { name: 'Maintenance', exact: true }).last().click()
  await expect(rows(page)).toHaveCount(1)

  const clerk = await as('bookings')
  await clerk.goto(`/app/vehicles/${vehicle.id}`)
  await expect(clerk.getByRole('heading', { level: 1, name: vehicle.regNo })).toBeVisible()
  await expect(clerk.getByText('Service Due')).toHaveCount(0)
  await expect(clerk.getByRole('main').getByRole('link', { name: 'Maintenance' })).toHaveCount(0)
})

test('work is recorded without the mouse', async ({ as, server }) => {
  const { id, regNo } = await aVehicle(await as('management'))
  const page = await as('dispatch')
  await page.goto('/app/maintenance')
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

test('on a phone the list and its dialog fit, in the dark too', async ({ as }) => {
  const { id } = await aMaintenanceRecord(await as('management'))
  const page = await as('dispatch', { width: 390, colorScheme: 'dark' })
  await page.goto('/app/maintenance')
  await expect(rows(page).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.goto(`/app/maintenance?record=${id}`)
  await expect(page.getByRole('dialog').getByLabel('Service Location')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

async function addRecord(page: Page): Promise<Locator> {
  await page.goto('/app/maintenance')
  await page.getByRole('link', { name: 'Add Maintenance Record' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Maintenance Record' })
  // The calendar comes after the form.
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
