import { expect, type Locator, type Page } from '@playwright/test'
import { chooseInRow, expectCreated, expectDone, expectRefused, figure } from '../forms.ts'
import { aJob, aVehicle, one, unassign, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { open, test } from '../support.ts'

/** Opens a screen within the program. */
test('the fleet is listed, follows what others change, is searched, filtered and sorted in the address, and Back undoes that; an empty one and a failed one say so', async ({
  as,
}) => {
  const page = await as('management')
  const make = unique('Tatra')
  const old = await aVehicle(page, { make, year: 2009 })
  const young = await aVehicle(page, {
    make,
    year: 2024,
    capacityTons: 28.5,
    fuelType: 'electric',
    currentOdometer: 412_380,
  })
  const plates = () => page.getByRole('row').getByRole('link', { name: /^KDT/ })
  await open(page, '/app/vehicles')

  await expect(page.getByRole('heading', { level: 1, name: 'Fleet Management' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Registration No.',
    'Make & Model',
    'Year',
    'Capacity',
    'Fuel Type',
    'Odometer (km)',
    'Status',
    'Actions',
  ])
  for (const card of ['Total Vehicles', 'Active Vehicles', 'In Maintenance', 'Total Capacity (tons)'])
    await expect(figure(page, card)).toHaveText(/^[\d,.]+$/)
  await expect(page.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveText([
    'All statuses',
    'Active',
    'Maintenance',
    'Inactive',
    'Available now',
  ])
  // The newest comes first.
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    young.regNo,
    `${make} ${young.model}`,
    '2024',
    '28.5 tons',
    'Electric',
    '412,380',
    'Active',
    'Edit',
  ])
  const answer = await page.request.patch(`/api/vehicles/${young.id}`, { data: { version: 1, status: 'maintenance' } })
  expect(answer.status()).toBe(200)
  await expect(row(page, young.regNo)).toContainText('Maintenance')

  await page.getByRole('searchbox', { name: 'Search vehicles...' }).fill(make.toLowerCase())
  await expect(plates()).toHaveText([young.regNo, old.regNo])
  await page.getByRole('button', { name: 'Year' }).click()
  await expect(plates()).toHaveText([old.regNo, young.regNo])
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Maintenance')
  await expect(plates()).toHaveText([young.regNo])
  await expect(page).toHaveURL(/\/app\/vehicles\?q=tatra\+\d+&status=maintenance&sort=year$/)
  await page.goBack()
  await expect(plates()).toHaveText([old.regNo, young.regNo])
  await page.getByRole('searchbox').fill('no such lorry')
  await expect(page.getByText('No vehicles match your search criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/app\/vehicles\?sort=year$/)
  await expect(page.getByRole('row').nth(3)).toBeVisible()

  // An empty fleet asks for its first vehicle, and a list that cannot be had says so.
  const cards = { total: 0, active: 0, maintenance: 0, capacityTons: 0 }
  const empty = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 25, cards }
  await page.route(/\/api\/vehicles(\?|$)/, (route) => route.fulfill({ json: empty }))
  await open(page, '/app/vehicles?sort=-year')
  await expect(page.getByText('No vehicles found. Add your first vehicle to get started.')).toBeVisible()

  await page.unroute(/\/api\/vehicles(\?|$)/)
  await page.route(/\/api\/vehicles(\?|$)/, (route) => route.abort())
  await open(page, '/app/vehicles?sort=capacityTons')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch vehicles')
  await page.unroute(/\/api\/vehicles(\?|$)/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('a vehicle is added with the keyboard alone, its registration put into its usual spelling', async ({
  as,
  server,
}) => {
  const page = await as('dispatch')
  await open(page, '/app/vehicles')
  await page.getByRole('link', { name: 'Add Vehicle' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Vehicle' })
  await expect(dialog.getByLabel('Registration Number')).toBeFocused()
  await expect(dialog.getByLabel('Fuel Type')).toHaveValue('diesel')
  await expect(dialog.getByLabel('Status')).toHaveValue('active')

  await page.keyboard.type('kdz901a')
  await expect(dialog.getByText('Will be saved as KDZ 901A')).toBeVisible()
  await press(page, 'Tab', '2019', 'Tab', 'Isuzu', 'Tab', 'FVZ', 'Tab', '15', 'ArrowUp', 'Tab', 'h', 'Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1200')
  await page.keyboard.press('ControlOrMeta+Enter')

  await expectCreated(page, 'Vehicle added successfully', 'KDZ 901A', /^\/app\/vehicles\//)
  await expect(page).toHaveURL(/\/app\/vehicles$/)
  await expect(row(page, 'KDZ 901A')).toContainText('15.1 tons')
  expect(await stored(server, 'KDZ 901A')).toMatchObject({
    year: 2019,
    make: 'Isuzu',
    model: 'FVZ',
    capacity: 15.1,
    fuel_type: 'hybrid',
    status: 'active',
    current_odometer: 1200,
  })
})

test('a wrong field has the focus, a registration that is taken is refused by name, and a double click adds one vehicle', async ({
  as,
  server,
}) => {
  const page = await as('management')
  const { regNo } = await aVehicle(page)
  const dialog = await addVehicle(page)
  await submit(dialog)
  for (const field of ['Registration Number', 'Make', 'Model']) {
    await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(/Fill in this field/)
  }
  await expect(dialog.getByLabel('Capacity (tons)')).toHaveAccessibleDescription(/Enter a number/)
  await expect(dialog.getByLabel('Registration Number')).toBeFocused()

  const typed = regNo.replace(' ', '').toLowerCase()
  await fill(dialog, { 'Registration Number': typed, Make: 'MAN', Model: 'TGS', 'Capacity (tons)': '28' })
  await fill(dialog, { Year: 'new', 'Odometer (km)': '12.5' })
  await submit(dialog)
  await expect(dialog.getByLabel('Year')).toHaveAccessibleDescription(/Enter a year of four figures/)
  await expect(dialog.getByLabel('Odometer (km)')).toHaveAccessibleDescription(/Enter whole kilometres/)
  await expect(dialog.getByLabel('Year')).toBeFocused()
  await expect(dialog.getByLabel('Year')).toHaveValue('new')

  await fill(dialog, { Year: '2019', 'Odometer (km)': '1200' })
  await submit(dialog)
  const refusal = `Vehicle ${regNo} (Isuzu FVZ 34T) is in the fleet already.`
  await expect(dialog.getByLabel('Registration Number')).toHaveAccessibleDescription(new RegExp(escaped(refusal)))
  await expect(dialog.getByLabel('Registration Number')).toBeFocused()
  await expect(dialog.getByLabel('Model')).toHaveValue('TGS')
  expect(await stored(server, regNo)).toMatchObject({ make: 'Isuzu' })

  await fill(dialog, { 'Registration Number': 'UAX 901 b' })
  await expect(dialog.getByText('A registration usually looks like KDA 123B. Check it;')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Vehicle' }).dblclick()
  await expectDone(page, 'Vehicle added successfully')
  expect(await stored(server, 'UAX 901 B')).toMatchObject({ make: 'MAN', year: 2019, current_odometer: 1200 })
})

test('an edit changes what was changed; the odometer goes down only as a correction', async ({ as, server }) => {
  const page = await as('dispatch')
  const { regNo } = await aVehicle(page, { currentOdometer: 412_380, notes: 'Tipper body' })
  await open(page, `/app/vehicles?q=${regNo}`)
  await page.getByRole('link', { name: `Edit ${regNo}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit Vehicle ${regNo}` })
  await expect(dialog.getByLabel('Odometer (km)')).toHaveValue('412,380')
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)

  await dialog.getByLabel('Status').selectOption('Maintenance')
  await fill(dialog, { 'Odometer (km)': '41238' })
  await expect(dialog.getByText('The last reading was 412,380 km.')).toBeVisible()
  await submit(dialog, 'Update Vehicle')
  await expect(dialog.getByLabel('Odometer (km)')).toHaveAccessibleDescription(
    /The odometer stood at 412,380 km already\. A lower reading needs to be marked as a correction\./,
  )
  expect(await stored(server, regNo)).toMatchObject({ status: 'active', current_odometer: 412_380 })
  await dialog.getByRole('checkbox', { name: 'The last reading was wrong. This one is right.' }).check()
  await submit(dialog, 'Update Vehicle')

  await expectDone(page, 'Vehicle updated successfully')
  await expect(row(page, regNo)).toContainText('Maintenance')
  await expect(page).toHaveURL(/\/app\/vehicles\?q=KDT\+\w+$/)
  expect(await stored(server, regNo)).toMatchObject({
    status: 'maintenance',
    current_odometer: 41_238,
    notes: 'Tipper body',
  })
})

test('deleting asks first, Escape takes nothing away, and a vehicle that a job refers to stays', async ({
  as,
  server,
}) => {
  const page = await as('management')
  const { id, regNo } = await aVehicle(page)
  const job = await aJob(page, { vehicleId: id })
  await open(page, `/app/vehicles?q=${regNo}`)
  const more = page.getByRole('button', { name: `More for ${regNo}` })
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this vehicle?' })

  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(more).toBeFocused()
  await chooseInRow(page, regNo, 'Delete')
  await expect(question).toContainText(regNo)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectRefused(
    page,
    'Failed to delete vehicle',
    `Vehicle ${regNo} cannot be deleted: dispatch jobs refer to it. Set it inactive instead.`,
  )
  await expect(row(page, regNo)).toBeVisible()
  await stored(server, regNo)

  await unassign(server, job.id, 'vehicle_id')
  await chooseInRow(page, regNo, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectDone(page, 'Vehicle deleted successfully')
  await expect(page.getByText('No vehicles match your search criteria')).toBeVisible()
  expect(await server.rows('select id from vehicles where reg_no = $1', [regNo])).toEqual([])
})

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const escaped = (text: string) => text.replaceAll(/[().]/g, '\\$&')

async function addVehicle(page: Page): Promise<Locator> {
  await open(page, '/app/vehicles?create=blank')
  const dialog = page.getByRole('dialog', { name: 'Add Vehicle' })
  await expect(dialog.getByLabel('Registration Number')).toBeVisible()
  return dialog
}

async function fill(dialog: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
}

const submit = (dialog: Locator, name = 'Add Vehicle') => dialog.getByRole('button', { name }).click()

/** Presses keys by name, and types any other text. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await (keyNames.has(key) ? page.keyboard.press(key) : page.keyboard.type(key))
}
const keyNames = new Set(['Tab', 'ArrowUp'])

const stored = (server: TestServer, regNo: string) =>
  one(
    server,
    `select make, model, year, capacity_tons::float as capacity, fuel_type, status, current_odometer, notes
      from vehicles where reg_no = $1`,
    [regNo],
  )
