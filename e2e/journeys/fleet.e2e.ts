import { expect, type Locator, type Page } from '@playwright/test'
import { dayOf, readClock } from '../../domain/src/dates.ts'
import { expectDone, expectRefused, fact, figure } from '../forms.ts'
import { aJob, aVehicle, one, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

test('the list has its words, its figures, and a row all that one asks about a vehicle', async ({ as, server }) => {
  const page = await as('dispatch')
  const { regNo, make, model } = await aVehicle(page, {
    year: 2021,
    capacityTons: 28.5,
    fuelType: 'electric',
    currentOdometer: 412_380,
  })
  await page.goto('/app/vehicles')

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
  await expect(page.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveText([
    'All statuses',
    'Active',
    'Maintenance',
    'Inactive',
    'Available now',
  ])
  // The newest comes first.
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    regNo,
    `${make} ${model}`,
    '2021',
    '28.5 tons',
    'Electric',
    '412,380',
    'Active',
    'EditDelete',
  ])
  const fleet = await one(
    server,
    `select count(*)::int as total, count(*) filter (where status = 'active')::int as active,
        count(*) filter (where status = 'maintenance')::int as maintenance, sum(capacity_tons)::float as tons
      from vehicles`,
  )
  await expect(figure(page, 'Total Vehicles')).toHaveText(String(fleet.total))
  await expect(figure(page, 'Active Vehicles')).toHaveText(String(fleet.active))
  await expect(figure(page, 'In Maintenance')).toHaveText(String(fleet.maintenance))
  await expect(figure(page, 'Total Capacity (tons)')).toHaveText(String(fleet.tons))
})

test('search, filter and sort live in the address, and Back undoes them', async ({ as }) => {
  const page = await as('management')
  const make = unique('Tatra')
  const old = await aVehicle(page, { make, year: 2009 })
  const young = await aVehicle(page, { make, year: 2024, status: 'maintenance' })
  const plates = () => page.getByRole('row').getByRole('link', { name: /^KDT/ })
  await page.goto('/app/vehicles')
  await page.getByRole('searchbox', { name: 'Search vehicles...' }).fill(make.toLowerCase())
  await expect(plates()).toHaveText([young.regNo, old.regNo])

  await page.getByRole('button', { name: 'Year' }).click()
  await expect(plates()).toHaveText([old.regNo, young.regNo])
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Maintenance')
  await expect(plates()).toHaveText([young.regNo])
  await expect(page).toHaveURL(/\/app\/vehicles\?q=tatra\+\d+&status=maintenance&sort=year$/)
  await page.goBack()
  await expect(plates()).toHaveText([old.regNo, young.regNo])

  await page.goto(`/app/vehicles?q=${young.regNo.replace(' ', '').toLowerCase()}`)
  await expect(plates()).toHaveText([young.regNo])
  await page.getByRole('searchbox').fill('no such lorry')
  await expect(page.getByText('No vehicles match your search criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/app\/vehicles$/)
})

test('an empty fleet asks for its first vehicle, and a list that cannot be had says so', async ({ as }) => {
  const page = await as('dispatch')
  const cards = { total: 0, active: 0, maintenance: 0, capacityTons: 0 }
  const empty = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 25, cards }
  await page.route(/\/api\/vehicles(\?|$)/, (route) => route.fulfill({ json: empty }))
  await page.goto('/app/vehicles')
  await expect(page.getByText('No vehicles found. Add your first vehicle to get started.')).toBeVisible()

  await page.unroute(/\/api\/vehicles(\?|$)/)
  await page.route(/\/api\/vehicles(\?|$)/, (route) => route.abort())
  await page.reload()
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
  await page.goto('/app/vehicles')
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

  await expectDone(page, 'Vehicle added successfully')
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

test('what is missing or wrong is said at its field, and nothing is added', async ({ as, server }) => {
  const page = await as('dispatch')
  const dialog = await addVehicle(page)
  const latest = Number(dayOf(readClock()).slice(0, 4)) + 1
  await submit(dialog)
  for (const field of ['Registration Number', 'Make', 'Model']) {
    await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(/Fill in this field/)
  }
  await expect(dialog.getByLabel('Capacity (tons)')).toHaveAccessibleDescription(/Enter a number/)
  await expect(dialog.getByLabel('Registration Number')).toBeFocused()

  await fill(dialog, { 'Registration Number': 'KDZ 902A', Make: 'Hino', Model: '500', 'Capacity (tons)': '18' })
  for (const [field, value, message] of [
    ['Year', '1899', 'Enter a year from 1900'],
    ['Year', String(latest + 1), `Enter a year up to ${latest}`],
    ['Year', 'new', 'Enter a year of four figures'],
    ['Odometer (km)', '12.5', 'Enter whole kilometres'],
    ['Odometer (km)', '', 'Enter whole kilometres'],
    ['Capacity (tons)', '-1', 'Enter a number'],
    ['Capacity (tons)', '1.234', 'Enter a number'],
  ] as const) {
    const right = await dialog.getByLabel(field).inputValue()
    await dialog.getByLabel(field).fill(value)
    await submit(dialog)
    await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(new RegExp(message))
    await expect(dialog.getByLabel(field)).toBeFocused()
    await dialog.getByLabel(field).fill(right)
  }
  expect(await server.rows(`select id from vehicles where reg_no = 'KDZ 902A'`)).toEqual([])

  await fill(dialog, { Year: String(latest) })
  await submit(dialog)
  await expectDone(page, 'Vehicle added successfully')
  expect(await stored(server, 'KDZ 902A')).toMatchObject({ year: latest, current_odometer: 0 })
})

test('an unusual registration is pointed out and saved; one that is taken is refused by name', async ({
  as,
  server,
}) => {
  const page = await as('management')
  const dialog = await addVehicle(page)
  await fill(dialog, { 'Registration Number': 'UAX 901 b', Make: 'Hino', Model: '700', 'Capacity (tons)': '30' })
  await expect(dialog.getByText('A registration usually looks like KDA 123B. Check it;')).toBeVisible()
  await submit(dialog)
  await expectDone(page, 'Vehicle added successfully')

  const again = await addVehicle(page)
  await fill(again, { 'Registration Number': 'uax901b', Make: 'MAN', Model: 'TGS', 'Capacity (tons)': '28' })
  await submit(again)

  const refusal = 'Vehicle UAX 901 B (Hino 700) is in the fleet already.'
  await expect(again.getByLabel('Registration Number')).toHaveAccessibleDescription(new RegExp(escaped(refusal)))
  await expect(again.getByLabel('Registration Number')).toBeFocused()
  await expect(again.getByLabel('Model')).toHaveValue('TGS')
  expect(await stored(server, 'UAX 901 B')).toMatchObject({ make: 'Hino' })
  await again.getByLabel('Registration Number').fill('kdz 903a')
  await submit(again)
  await expectDone(page, 'Vehicle added successfully')
  expect(await stored(server, 'KDZ 903A')).toMatchObject({ make: 'MAN' })
})

test('a double click adds one vehicle', async ({ as, server }) => {
  const page = await as('dispatch')
  const dialog = await addVehicle(page)
  await fill(dialog, { 'Registration Number': 'KDZ 904A', Make: 'Hino', Model: '500', 'Capacity (tons)': '18' })

  await dialog.getByRole('button', { name: 'Add Vehicle' }).dblclick()

  await expectDone(page, 'Vehicle added successfully')
  await stored(server, 'KDZ 904A')
})

test('an edit changes what was changed; the odometer goes down only as a correction', async ({ as, server }) => {
  const page = await as('dispatch')
  const { regNo } = await aVehicle(page, { currentOdometer: 412_380, notes: 'Tipper body' })
  await page.goto(`/app/vehicles?q=${regNo}`)
  await page.getByRole('link', { name: `Edit ${regNo}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Vehicle' })
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

test('who saves second is told who was first, keeps what was typed, and may reload', async ({ as, server }) => {
  const first = await as('management')
  const { id, regNo } = await aVehicle(first)
  const second = await as('dispatch')
  for (const page of [first, second]) {
    await page.goto(`/app/vehicles?edit=${id}`)
    await expect(page.getByRole('dialog').getByLabel('Make')).toHaveValue('Isuzu')
  }
  await fill(second.getByRole('dialog'), { Make: 'Typed Second' })
  await fill(first.getByRole('dialog'), { Make: 'Saved First' })
  await submit(first.getByRole('dialog'), 'Update Vehicle')
  await expectDone(first, 'Vehicle updated successfully')

  await submit(second.getByRole('dialog'), 'Update Vehicle')

  await expect(second.getByRole('dialog').getByRole('alert')).toContainText(
    /^This record was changed by Peter Otieno at \d\d\/\d\d\/\d{4} \d\d:\d\d\. Reload to see the changes\./,
  )
  await expect(second.getByRole('dialog').getByLabel('Make')).toHaveValue('Typed Second')
  await second.getByRole('button', { name: 'Reload' }).click()
  await expect(second.getByRole('dialog').getByLabel('Make')).toHaveValue('Saved First')
  expect(await stored(server, regNo)).toMatchObject({ make: 'Saved First' })
})

test('deleting asks first; Escape takes nothing away', async ({ as, server }) => {
  const page = await as('dispatch')
  const { regNo } = await aVehicle(page)
  await page.goto(`/app/vehicles?q=${regNo}`)
  const ask = page.getByRole('button', { name: `Delete ${regNo}` })
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this vehicle?' })

  await ask.focus()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(ask).toBeFocused()
  await stored(server, regNo)
  await ask.click()
  await expect(question).toContainText(regNo)
  await question.getByRole('button', { name: 'Delete' }).click()

  await expectDone(page, 'Vehicle deleted successfully')
  await expect(page.getByText('No vehicles match your search criteria')).toBeVisible()
  expect(await server.rows('select id from vehicles where reg_no = $1', [regNo])).toEqual([])
})

test('a vehicle that a job refers to stays, and the reason is given', async ({ as, server }) => {
  const page = await as('management')
  const { id, regNo } = await aVehicle(page)
  await aJob(page, { vehicleId: id })
  await page.goto(`/app/vehicles?q=${regNo}`)

  await page.getByRole('button', { name: `Delete ${regNo}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()

  await expectRefused(
    page,
    'Failed to delete vehicle',
    `Vehicle ${regNo} cannot be deleted: dispatch jobs refer to it. Set it inactive instead.`,
  )
  await expect(row(page, regNo)).toBeVisible()
  await stored(server, regNo)
})

test('a vehicle that somebody else changes is seen to change', async ({ as }) => {
  const page = await as('dispatch')
  const { id, regNo } = await aVehicle(page)
  await page.goto(`/app/vehicles?q=${regNo}`)
  await expect(row(page, regNo)).toContainText('Active')

  const manager = await as('management')
  const answer = await manager.request.patch(`/api/vehicles/${id}`, { data: { version: 1, status: 'inactive' } })
  expect(answer.status()).toBe(200)

  await expect(row(page, regNo)).toContainText('Inactive')
})

test('on a phone the dialogs fill the screen, and nothing is wider than it', async ({ as, server }) => {
  const page = await as('dispatch', { width: 390, colorScheme: 'dark' })
  const dialog = await addVehicle(page)
  await fill(dialog, { 'Registration Number': 'the red lorry', Year: '1' })
  await submit(dialog)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await fill(dialog, { 'Registration Number': 'kdz905a', Year: '', Make: 'Isuzu', Model: 'NQR' })
  await fill(dialog, { 'Capacity (tons)': '5' })

  await submit(dialog)

  await expectDone(page, 'Vehicle added successfully')
  await stored(server, 'KDZ 905A')
})

test('finance has no fleet, and the bookings desk may look and not touch', async ({ as }) => {
  const finance = await as('finance')
  await finance.goto('/app/vehicles')
  await expect(finance.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()

  const { id, regNo } = await aVehicle(await as('dispatch'))
  const clerk = await as('bookings')
  await clerk.goto(`/app/vehicles?edit=${id}`)
  await expect(clerk.getByRole('link', { name: regNo })).toBeVisible()
  await expect(clerk.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
  await expect(clerk.getByRole('link', { name: /Add Vehicle|Edit|Drivers/ })).toHaveCount(0)
  await expect(clerk.getByRole('dialog')).toHaveCount(0)
  await clerk.getByRole('link', { name: regNo }).click()
  await expect(fact(clerk, 'Vehicle Details', 'Registration No.')).toHaveText(regNo)
  await expect(fact(clerk, 'Utilization', 'Last 30 days')).toHaveText('0%')
  await expect(clerk.getByRole('heading', { name: 'Jobs' })).toHaveCount(0)
  await expect(clerk.getByRole('link', { name: 'Edit Vehicle' })).toHaveCount(0)
})

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const escaped = (text: string) => text.replaceAll(/[().]/g, '\\$&')

async function addVehicle(page: Page): Promise<Locator> {
  await page.goto('/app/vehicles?create=blank')
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

/** Presses keys by name, and types what is none. */
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
