import { readFile } from 'node:fs/promises'
import { expect, type Page, type Route } from '@playwright/test'
import { expectDone, expectMore } from '../forms.ts'
import { showAll } from '../office-files.ts'
import { aCustomer, aDriver, aVehicle, unique } from '../records.ts'
import { expectAccessible, expectNoSidewaysScroll, hold, open, takeSaves, test } from '../support.ts'

/** A file of vehicles as an office has it: a letterhead, units, words, one truck twice and a total. Windows-1252, with semicolons. */
function fleet(known: string, family: string) {
  const lines = [
    'MAGARI YETU – 2026;;;;;',
    ';;;;;',
    'Truck;Manufacturer;Model;Tonnage;Fuel;Remarks',
    `${known.toLowerCase().replace(' ', '')};Isuzu;FVZ;14 tons;Dizeli;tyres changed`,
    `KZA ${family}1A;Isuzu;FVZ;28T;Deisel;`,
    `KZA ${family}2B;Mercedes;Actros;28;Deisel;`,
    `kza${family}3c;Scania;R 450;heavy;Diesel;Café lorry`,
    `KZA ${family}3C;Scania;R 450;30;Diesel;`,
    `KZA ${family}4D;Faw;J6;28;Diesel;`,
    'GRAND TOTAL;;;142;;',
  ]
  return Buffer.from(lines.join('\r\n').replace('–', '\u0096'), 'latin1')
}

const twoDigits = () => unique('').trim().slice(-2).padStart(2, '0')

test('a fleet is moved in: the file is read, what is wrong is corrected in the grid by keyboard alone, applied, and taken back', async ({
  as,
}) => {
  const page = await as('dispatch')
  const digits = twoDigits()
  const { regNo } = await aVehicle(page, { make: 'Isuzu', model: 'FVZ', capacityTons: 14, notes: null })
  await open(page, '/app/vehicles')
  await page.getByRole('button', { name: 'Import / Export' }).click()
  await page.getByRole('menuitem', { name: 'Import...' }).click()
  await expect(page.getByRole('combobox', { name: 'What does it hold?' })).toHaveValue('vehicles')
  await chooseFile(page, 'magari.csv', fleet(regNo, digits))

  // The letterhead is no header, the columns are told by their names.
  await expect(page.getByRole('heading', { level: 1, name: 'magari.csv' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '2 Columns' })).toHaveAttribute('aria-selected', 'true')
  for (const [column, field] of [
    ['Truck', 'Registration No.'],
    ['Manufacturer', 'Make'],
    ['Tonnage', 'Capacity (tons)'],
    ['Fuel', 'Fuel Type'],
    ['Remarks', 'Notes'],
  ] as const) {
    const select = page.getByRole('combobox', { name: `What ${column} becomes` })
    await expect(select.locator('option:checked')).toHaveText(field)
  }
  await page.getByRole('button', { name: 'Continue' }).click()

  // What is wrong comes first; which cells it is, is said beside the row too.
  await expect(tabs(page)).toHaveText(['All 7', 'New 1', 'Changed 1', 'Wrong 5'])
  await expect(tabs(page).filter({ hasText: 'Wrong' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(6)
  await row(page, 5).getByRole('button', { name: 'Go to Fuel Type' }).click()
  await expect(cell(page, 5, 'fuelType')).toBeFocused()
  await showAll(page)
  await expect(row(page, 10)).toContainText('This looks like the foot of the table. Leave it out.')
  await page.getByRole('button', { name: 'Leave row 10 out' }).press('Enter')
  await expect(page.getByText('Applying adds 1 and changes 1. 4 rows that are wrong stay behind.')).toBeVisible()
  await expect(row(page, 4)).toContainText(`Is ${regNo}`)
  await expect(cell(page, 4, 'notes')).toHaveText('tyres changedwas empty')
  await expect(cell(page, 7, 'notes')).toContainText('Café lorry')
  await expect(cell(page, 7, 'capacityTons')).toContainText('heavy')
  await expect(row(page, 8)).toContainText('Rows 7 & 8 are the same vehicle. Leave all but one of them out.')
  await expectAccessible(page)

  // Escape leaves a cell as it was; Ctrl+Enter replaces all that are alike; Enter saves and goes down.
  await cell(page, 5, 'fuelType').focus()
  await page.keyboard.press('Enter')
  const input = page.getByRole('textbox', { name: 'Fuel Type of row 5' })
  await expect(input).toBeFocused()
  await input.fill('x')
  await page.keyboard.press('Escape')
  await expect(cell(page, 5, 'fuelType')).toBeFocused()
  await expect(cell(page, 5, 'fuelType')).toContainText('Write one of: Diesel, Petrol, Electric, Hybrid')
  await page.keyboard.press('F2')
  await input.fill('Diesel')
  await page.keyboard.press('ControlOrMeta+Enter')
  const notice = await expectDone(page, '2 rows changed')
  // It lies on no button, also where the page ends above the foot of the window.
  const applying = page.getByRole('button', { name: 'Apply', exact: true })
  await expect(async () => {
    const [above, bar] = [await notice.boundingBox(), await applying.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }).toPass()
  await expect(tabs(page)).toHaveText(['All 7', 'New 3', 'Changed 1', 'Wrong 2', 'Left out 1'])
  await expect(cell(page, 5, 'fuelType')).toBeFocused()

  // Typing begins a cell; arrow keys move.
  await cell(page, 6, 'capacityTons').focus()
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 7, 'capacityTons')).toBeFocused()
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await expect(cell(page, 8, 'capacityTons')).toBeFocused()
  await expect(cell(page, 7, 'capacityTons')).toHaveText('30')
  await page.getByRole('button', { name: 'Leave row 8 out' }).press('Enter')
  await expect(tabs(page)).toHaveText(['All 7', 'New 4', 'Changed 1', 'Left out 2'])

  await page.getByRole('button', { name: 'Apply', exact: true }).press('Enter')
  await expect(page.getByText('4 added')).toBeVisible()
  await expect(page.getByText('1 changed')).toBeVisible()
  await expect(page.getByText('2 were left out')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of what was not written' }).click()
  const left = await readFile(await (await saved).path(), 'utf8')
  expect(left).toContain(`KZA ${digits}3C,Scania,R 450,30,Diesel,,Left out.`)
  expect(left.trim().split('\r\n')).toHaveLength(3)
  await page.getByRole('link', { name: 'Go to Vehicles' }).click()
  await page.getByRole('searchbox').fill(`KZA ${digits}3C`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('30')

  // A vehicle that somebody has changed since stays.
  const { items } = await (await page.request.get(`/api/vehicles?q=KZA+${digits}4D`)).json()
  const patch = await page.request.patch(`/api/vehicles/${items[0].id}`, { data: { version: 1, notes: 'From Thika' } })
  expect(patch.status()).toBe(200)
  await open(page, '/app/imports')
  await page.getByRole('link', { name: 'magari.csv' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 stayed: somebody has changed it or referred to it since')).toBeVisible()
  await expect(page.getByText('4 taken back')).toBeVisible()
  await expect(page.getByText(/^Undone by /)).toBeVisible()
  await page.getByRole('link', { name: 'Show: Applied' }).click()
  await expect(row(page, 9)).toContainText('Somebody has changed this record since.')
  await open(page, `/app/vehicles?q=KZA+${digits}`)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('a column that a role may not write is not kept; a name that is known asks which record it is; the columns can be others', async ({
  as,
}) => {
  const page = await as('bookings')
  const name = unique('Duka Moja')
  const content = [
    'Customer,Nickname,KRA PIN',
    `${name} Ltd,${name},P051234567X`,
    `${unique('Soko')} Ltd,P051234568Y,`,
  ].join('\n')
  await open(page, '/app/imports?new=customers')
  await chooseFile(page, 'wateja.csv', content)
  const pin = page.getByRole('row', { name: /KRA PIN/ })
  await expect(pin).toContainText('You may not write this field. Its cells were not kept.')
  await expect(page.getByText('P051234567X')).toBeHidden()
  const nickname = page.getByRole('combobox', { name: 'What Nickname becomes' })
  await nickname.selectOption('Legal Name')
  await expect(page.getByText('Another column is Legal Name too. Choose one')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/step=columns/)
  // What was chosen is not lost by another step.
  await page.getByRole('tab', { name: '1 File' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await nickname.selectOption('Contact Person')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(cell(page, 2, 'contact')).toHaveText(name)
  await expect(cell(page, 3, 'contact')).toContainText('This looks like a KRA PIN. Check the column.')
  await page.getByRole('tab', { name: '2 Columns' }).click()
  await expect(nickname.locator('option:checked')).toHaveText('Contact Person')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectDone(page, 'Import deleted')
  await expect(page).toHaveURL(/\/app\/imports$/)
  await expect(page.getByRole('link', { name: 'wateja.csv' })).toBeHidden()

  const manager = await as('management')
  const driver = await aDriver(manager, { name: unique('Juma Otieno') })
  await open(manager, '/app/imports?new=drivers')
  await chooseFile(manager, 'madereva.csv', `Jina,Simu\n${driver.name},`)
  await manager.getByRole('button', { name: 'Continue' }).click()
  await expect(row(manager, 2)).toContainText('A driver has this name. Say whether it is the same one.')
  const which = manager.getByRole('combobox', { name: 'Which record row 2 is' })
  await which.selectOption('A new one')
  await expect(tabs(manager)).toHaveText(['All 1', 'New 1', 'Wrong 0'])
  await expect(which.locator('option:checked')).toHaveText('A new one')
  await which.selectOption(driver.name)
  await expect(tabs(manager)).toHaveText(['All 1', 'Same 1', 'Wrong 0'])
  await expect(manager.getByText('No row is new or changed: there is nothing to apply.')).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled()
})

test('what is typed into a cell is not lost: a refusal keeps it, and neither a step nor applying leaves it behind', async ({
  as,
}) => {
  const page = await as('management')
  const town = unique('Mji')
  await open(page, '/app/imports?new=routes')
  await chooseFile(page, 'njia.csv', `From,To,Km\n${town},Embu,far\n${town},Meru,140`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(tabs(page)).toHaveText(['All 2', 'New 1', 'Wrong 1'])
  await showAll(page)
  await takeSaves(page, '**/api/imports/*/rows/2', (route) => route.abort(), 1)
  await cell(page, 2, 'distanceKm').focus()
  await page.keyboard.type('90')
  await page.keyboard.press('Tab')
  await expect(cell(page, 2, 'distanceKm')).toContainText('90Not saved: The server cannot be reached.')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('A cell is not saved yet. Save it or press Escape in it first.')).toBeVisible()
  await page.getByRole('tab', { name: '4 Done' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  // A second click changes a cell; a click elsewhere saves it.
  await cell(page, 2, 'distanceKm').click()
  await cell(page, 2, 'distanceKm').click()
  await expect(page.getByRole('textbox', { name: 'Distance (km) of row 2' })).toHaveValue('90')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(tabs(page)).toHaveText(['All 2', 'New 2'])

  // A row that was corrected stays where it is, until the tab is another.
  await cell(page, 3, 'destination').focus()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(tabs(page)).toHaveText(['All 2', 'New 1', 'Wrong 1'])
  await tabs(page).filter({ hasText: 'Wrong' }).click()
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  await cell(page, 3, 'destination').focus()
  await page.keyboard.type('Meru')
  // The change is still under way when it is applied: applying waits for it.
  const sending = await hold(page, '**/api/imports/*/rows/3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  sending.letGo()
  await expect(page.getByText('2 added')).toBeVisible()
})

test('what is typed twice, in several lines, into a field without a column, or beside a colleague, is what is stored', async ({
  as,
}) => {
  const page = await as('dispatch')
  const digits = twoDigits()
  await open(page, '/app/imports?new=vehicles')
  const lines = ['Make,Model,Tons,Fuel,Remarks', 'Isuzu,FVZ,heavy,Diesel,"first line', 'second line"']
  await chooseFile(page, 'magari.csv', lines.join('\n'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('tabpanel').locator('> div')).toBeFocused()
  await tabs(page).filter({ hasText: 'Wrong' }).click()
  // A missing field has a column, and keeps it.
  await cell(page, 2, 'regNo').focus()
  await page.keyboard.type(`KZB ${digits}1A`)
  await page.keyboard.press('Enter')
  await expect(cell(page, 2, 'regNo')).toHaveText(`KZB ${digits}1A`)

  // The first answer is late: other texts are typed before it, also into the same cell.
  const answer = Promise.withResolvers<void>()
  const late = async (route: Route) => {
    const response = await route.fetch()
    await answer.promise
    await route.fulfill({ response })
  }
  await takeSaves(page, '**/api/imports/*/rows/2', late, 1)
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.postData() ?? '')
  })
  await cell(page, 2, 'capacityTons').focus()
  await page.keyboard.type('999')
  await page.keyboard.press('Enter')
  await cell(page, 2, 'make').press('F')
  await page.keyboard.type('uso')
  await page.keyboard.press('Enter')
  await cell(page, 2, 'capacityTons').press('F2')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('heavy')
  await page.keyboard.press('Enter')
  // One after the other: an earlier answer is never the last.
  expect(changes).toHaveLength(1)
  answer.resolve()
  await expect.poll(() => changes.length).toBe(3)
  await expect(cell(page, 2, 'capacityTons')).toHaveText('heavyEnter a number')
  await expect(tabs(page)).toHaveText(['All 1', 'Wrong 1'])
  await expect(cell(page, 2, 'make')).toHaveText('Fuso')
  await cell(page, 2, 'capacityTons').press('2')
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(tabs(page)).toHaveText(['All 1', 'New 1', 'Wrong 0'])

  await cell(page, 2, 'notes').focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('!')
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.type('third line')
  // A colleague's upload reloads the screens of imports, but keeps the text being typed.
  const colleague = await as('admin')
  await open(colleague, '/app/imports?new=routes')
  const heard = page.waitForResponse((response) => /\/api\/imports\/[\w-]+$/.test(response.url()))
  await chooseFile(colleague, 'njia.csv', 'From,To,Km\nThika,Embu,90')
  await heard
  await colleague.getByRole('button', { name: 'Continue' }).click()
  await expect(tabs(colleague)).toHaveText(['All 1', 'New 1'])
  await expect(page.getByRole('textbox', { name: 'Notes of row 2' })).toBeFocused()
  const sending = await hold(page, '**/api/imports/*/rows/2')
  await page.keyboard.press('Enter')
  // A step that is pressed at once waits for the cell, and asks nothing.
  await page.getByRole('tab', { name: '1 File' }).click()
  sending.letGo()
  await expect(page.getByRole('textbox', { name: 'Header row' })).toBeVisible()
  await page.getByRole('tab', { name: '3 Check' }).click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('1 added')).toBeVisible()
  const { items } = await (await page.request.get(`/api/vehicles?q=KZB+${digits}1A`)).json()
  const vehicle = await (await page.request.get(`/api/vehicles/${items[0].id}`)).json()
  expect(vehicle).toMatchObject({ make: 'Fuso', capacityTons: 28, notes: 'first line\nsecond line!\nthird line' })
})

test('what is left after applying is corrected and applied, and what was undone is applied again', async ({ as }) => {
  const page = await as('management')
  const town = unique('Mji')
  await open(page, '/app/imports?new=routes')
  await chooseFile(page, 'njia.csv', `From,To,Km\n${town},Embu,far\n${town},Meru,140\n${town},Isiolo,270`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await showAll(page)
  await page.getByRole('button', { name: 'Leave row 4 out' }).click()
  await expect(tabs(page)).toHaveText(['All 3', 'New 1', 'Wrong 1', 'Left out 1'])
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('1 added')).toBeVisible()
  await expect(page.getByText('1 is wrong and was not written')).toBeVisible()

  // The row that is written stays; the others are as before.
  await page.getByRole('link', { name: 'Correct What Is Left' }).click()
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  await cell(page, 2, 'distanceKm').focus()
  await page.keyboard.type('90')
  await page.keyboard.press('Enter')
  await expect(tabs(page)).toHaveText(['All 3', 'New 1', 'Wrong 0', 'Left out 1', 'Applied 1'])
  await showAll(page)
  await expect(cell(page, 3, 'distanceKm')).toHaveAttribute('aria-readonly', 'true')
  await expect(page.getByRole('button', { name: 'Leave row 3 out' })).toBeHidden()
  await page.getByRole('button', { name: 'Bring row 4 back' }).click()
  await expect(page.getByText('Applying adds 2.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply What Is Left' }).click()
  await expect(page.getByText('3 added')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Correct What Is Left' })).toBeHidden()

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 taken back')).toBeVisible()
  await takeSaves(page, '**/api/imports/*/compare', (route) => route.abort(), 1)
  await page.getByRole('button', { name: 'Compare Again' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to compare the rows')
  await page.getByRole('button', { name: 'Compare Again' }).click()
  await expect(tabs(page)).toHaveText(['All 3', 'New 3'])
  await expect(cell(page, 2, 'distanceKm')).toHaveText('90')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('3 added')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Routes' }).click()
  await page.getByRole('searchbox').fill(town)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(4)
})

test('finance prepares the open invoices of the former system, a manager applies them on a phone, and they are owed', async ({
  as,
}) => {
  const desk = await as('bookings')
  const [known, coded] = [unique('Bahari Salama'), unique('Kiboko')]
  const code = unique('C').replace(/\W/g, '')
  await aCustomer(desk, { legalName: `${known} Limited` })
  await aCustomer(desk, { legalName: coded, externalCode: code })
  const no = unique('T').replace(/\W/g, '')
  const lines = [
    'MFANO HAULIERS LTD - OPEN INVOICES;;;;',
    'Num;Customer Name;Date;Due Date;Open Balance',
    `${no}/1;${known.toUpperCase()} LTD;03/04/2026;03/05/2026;KSh 85,000.50`,
    `${no}/2;${code};05/06/2026;;14,999.50/=`,
    `${no}/3;Nobody Known;07/08/2026;;10,000`,
    'TOTAL;;;;110,000.00',
  ]
  const finance = await as('finance')
  await open(finance, '/app/invoices')
  await finance.getByRole('button', { name: 'Import / Export' }).click()
  await finance.getByRole('menuitem', { name: 'Import...' }).click()
  const what = finance.getByRole('combobox', { name: 'What does it hold?' })
  await expect(what.getByRole('option')).toHaveText(['Opening invoices'])
  await chooseFile(finance, 'open.csv', lines.join('\r\n'))

  // No figure above 12 tells whether the day comes first.
  await expect(finance.getByRole('combobox', { name: 'How dates are written' })).toHaveValue('day-first')
  const num = finance.getByRole('combobox', { name: 'What Num becomes' })
  await expect(num.locator('option:checked')).toHaveText('Invoice No')
  await finance.getByRole('button', { name: 'Continue' }).click()
  await showAll(finance)
  await expect(cell(finance, 3, 'issueDate')).toContainText('Read as 3 April 2026. Check it.')
  await expect(cell(finance, 5, 'customer')).toContainText('No customer has this name, code or PIN.')
  await finance.getByRole('button', { name: 'Leave row 6 out' }).click()
  await expect(finance.getByRole('button', { name: 'Bring row 6 back' })).toBeVisible()
  await expect(cutOver(finance)).toContainText('Rows add up toKSh 100,000.00')

  await cutOver(finance).getByRole('button', { name: 'Enter Day and Total' }).click()
  const dialog = finance.getByRole('dialog', { name: 'Cut-over' })
  await dialog.getByRole('textbox', { name: 'Count from' }).fill('31/08/2026')
  await dialog.getByRole('textbox', { name: 'Total in the former system' }).fill('110,000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectDone(finance, 'Cut-over saved')
  await expect(cutOver(finance)).toContainText('Difference-KSh 10,000.00')
  await expect(cutOver(finance)).toContainText('nothing can be applied')

  // The customer is corrected, and the sum agrees.
  await cell(finance, 5, 'customer').dblclick()
  await finance.getByRole('textbox', { name: 'Customer of row 5' }).fill(coded)
  await finance.keyboard.press('Enter')
  await expect(cutOver(finance)).toContainText('DifferenceKSh 0.00')
  await expect(finance.getByText('A manager or an administrator applies opening invoices.')).toBeVisible()
  await expect(finance.getByRole('button', { name: 'Apply' })).toBeHidden()
  const manager = await as('management', { width: 390 })
  await manager.goto(finance.url())
  await expect(cutOver(manager)).toContainText('DifferenceKSh 0.00')
  await expectNoSidewaysScroll(manager)
  await manager.getByRole('button', { name: 'Apply' }).click()
  await expect(manager.getByText('3 added')).toBeVisible()

  await open(finance, `/app/invoices?q=${encodeURIComponent(no)}&status=opening`)
  await finance.getByRole('link', { name: `View ${no}/1` }).click()
  const details = finance.getByRole('dialog')
  await expect(details).toContainText('By the former system')
  await expect(details).toContainText('Brought from the former system')
  await expect(details).toContainText('31/08/2026')
  await expect(details.getByRole('link', { name: 'Record Payment' })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Resend' })).toBeHidden()
  const chasing = ['Promise…', 'Dispute…', 'Stop Reminders']
  await expectMore(finance, ['Write Off Difference', ...chasing, 'Cancel Invoice'])

  // Taken back: cancelled, and the file could come again.
  await manager.getByRole('button', { name: 'Undo' }).click()
  await expect(manager.getByRole('dialog')).toContainText('is cancelled')
  await manager.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(manager.getByText('3 taken back')).toBeVisible()
  await open(finance, `/app/invoices?q=${encodeURIComponent(no)}&status=cancelled`)
  await expect(finance.getByRole('link', { name: `View ${no}/1` })).toBeVisible()
})

test('a file is moved in on a phone', async ({ as }) => {
  const page = await as('management', { width: 390, isTouch: true })
  const town = unique('Kijiji')
  await open(page, '/app/imports')
  await page.getByRole('link', { name: 'Import a File' }).click()
  await page.getByRole('combobox', { name: 'What does it hold?' }).selectOption('Routes')
  await chooseFile(page, 'njia zetu.csv', `From,To,Km\n${town},Embu,far`)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(tabs(page)).toHaveText(['All 1', 'Wrong 1'])
  await expectNoSidewaysScroll(page)
  await cell(page, 2, 'distanceKm').tap()
  await page.getByRole('textbox', { name: 'Distance (km) of row 2' }).fill('75')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Apply', exact: true }).tap()
  await expect(page.getByText('1 added')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Go to Routes' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Routes' })).toBeVisible()
})

const cutOver = (page: Page) => page.getByRole('group', { name: 'Cut-over' })
const tabs = (page: Page) => page.getByRole('group', { name: 'Rows shown' }).getByRole('button')
const cell = (page: Page, rowNo: number, field: string) => page.locator(`[data-cell="${rowNo}:${field}"]`)
const row = (page: Page, rowNo: number) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(rowNo), exact: true }) })

async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Choose/ }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}
