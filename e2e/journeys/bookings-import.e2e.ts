import { expect, type Page } from '@playwright/test'
import { showAll } from '../office-files.ts'
import { aCustomer, aRoute, unique } from '../records.ts'
import { expectNoSidewaysScroll, open, takeSaves, test } from '../support.ts'

const cell = (page: Page, rowNo: number, field: string) => page.locator(`[data-cell="${rowNo}:${field}"]`)
const row = (page: Page, rowNo: number) => page.getByRole('row').filter({ has: cell(page, rowNo, 'customer') })

async function bring(page: Page, lines: readonly string[]) {
  await page.getByRole('button', { name: 'Import / Export' }).click()
  await page.getByRole('menuitem', { name: 'Import...' }).click()
  await expect(page.getByRole('combobox', { name: 'What does it hold?' })).toHaveValue('bookings')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Choose/ }).click(),
  ])
  await chooser.setFiles({ name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('the orders of a week come in: a route that was missing, a price that was not one, and next week only what is new', async ({
  as,
}) => {
  const page = await as('bookings')
  const customer = unique('Bahari Salama')
  const [lpo, place] = [unique('LPO').replace(' ', '-'), unique('Kitale')]
  await aCustomer(page, { legalName: `${customer} Limited` })
  const week = [
    'LOADING PROGRAMME WEEK 49;;;;;;;',
    'Client;LPO No;From;To;Loading Date;Commodity;Tons;Rate',
    `${customer.toUpperCase()} LTD;${lpo};Mombasa;${place};03/12/2026 14:30;Wheat;28;KSh 85,000/=`,
    `${customer};;;;25/12/2026;Maize;14;forty`,
  ]
  await open(page, '/app/bookings')
  await bring(page, week)

  await expect(cell(page, 3, 'destination')).toContainText('No route has these places.')
  await expect(cell(page, 4, 'quotedAmount')).toContainText('Enter an amount, such as 85000.50')
  await cell(page, 4, 'quotedAmount').dblclick()
  await page.getByRole('textbox', { name: 'Quoted Amount of row 4' }).fill('40,000')
  await page.keyboard.press('Enter')
  await expect(row(page, 4)).toContainText('New')

  // A colleague adds the route.
  await aRoute(await as('dispatch'), { destination: place })
  await page.getByRole('button', { name: 'Compare Again' }).click()
  await expect(row(page, 3)).toContainText('New')
  await expect(cell(page, 4, 'quotedAmount')).toHaveText('40,000')
  await expect(page.getByRole('button', { name: 'Compare Again' })).toBeHidden()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('2 added')).toBeVisible()

  await page.getByRole('link', { name: 'Go to Bookings' }).click()
  await page.getByRole('searchbox').fill(lpo)
  await expect(page.getByRole('row').nth(1)).toContainText(`${customer} Limited · ${lpo}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: /^View BK/ }).click()
  const details = page.getByRole('main')
  await expect(details).toContainText(`Customer Reference${lpo}`)
  await expect(details).toContainText(place)
  await page.getByRole('link', { name: 'Edit Booking' }).click()
  await expect(page.getByRole('textbox', { name: 'Customer Reference' })).toHaveValue(lpo)

  await page.getByRole('link', { name: 'Bookings' }).first().click()
  await bring(page, [
    ...week.with(3, `${customer};;;;25/12/2026;Maize;14;40000`),
    `${customer};;;;25/12/2026;Maize;14;40000`,
  ])
  await expect(page.getByRole('group', { name: 'Rows shown' }).getByRole('button')).toHaveText([
    'All 3',
    'New 1',
    'Same 2',
  ])
  await expect(page.getByText('Applying adds 1')).toBeVisible()
  const phone = await as('bookings', { width: 390 })
  await open(phone, page.url())
  await expect(phone.getByText('Applying adds 1')).toBeVisible()
  await expectNoSidewaysScroll(phone)
})

test('comparing again shows at a colleague too, keeps what is typed, and says why it could not be', async ({ as }) => {
  const page = await as('bookings')
  const [customer, place] = [unique('Simba Nne'), unique('Lodwar')]
  await aCustomer(page, { legalName: customer })
  const line = `${customer};Mombasa;${place};03/12/2026;Wheat`
  await open(page, '/app/bookings')
  await bring(page, ['Client;From;To;Loading Date;Commodity', line, line])
  await expect(row(page, 2)).toContainText('Wrong')
  const colleague = await as('admin')
  await open(colleague, page.url())
  await expect(row(colleague, 2)).toContainText('Wrong')
  await showAll(colleague)

  // Without the server: a sentence, and the button has the focus again.
  const again = page.getByRole('button', { name: 'Compare Again' })
  await takeSaves(page, '**/api/imports/*/compare', (route) => route.abort())
  await again.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Failed to compare the rows')
  await expect(again).toBeFocused()
  await page.unroute('**/api/imports/*/compare')

  // A cell that is not saved yet.
  await cell(page, 3, 'cargoType').dblclick()
  const input = page.getByRole('textbox', { name: 'Cargo Type of row 3' })
  await input.fill('Half typ')
  await aRoute(page, { destination: place })
  await cell(colleague, 3, 'cargoType').dblclick()
  await colleague.getByRole('textbox', { name: 'Cargo Type of row 3' }).fill('Barley')
  await colleague.keyboard.press('Escape')
  await colleague.getByRole('button', { name: 'Compare Again' }).click()

  await expect(row(colleague, 2)).toContainText('New')
  for (const each of [colleague, page]) await expect(each.getByText('Applying adds 2')).toBeVisible()
  // Among the wrong rows only the one stays in which somebody types.
  await expect(row(page, 2)).toBeHidden()
  await expect(input).toHaveValue('Half typ')
  await input.press('Enter')
  await expect(cell(page, 3, 'cargoType')).toHaveText('Half typ')
  await expect(cell(colleague, 2, 'cargoType')).toHaveText('Wheat')
})
