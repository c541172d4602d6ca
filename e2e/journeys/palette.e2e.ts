import { expect, type Page } from '@playwright/test'
import { one } from '../records.ts'
import { open, test } from '../support.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search records, or type a command...' })
const options = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' }).getByRole('option')

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('Ctrl+K finds a booking by its number and opens it, without the mouse; ? lists the shortcuts', async ({
  as,
  server,
}) => {
  const { booking_no: number } = await one<{ booking_no: string }>(server, 'select booking_no from bookings limit 1')
  const page = await as('management')
  await open(page, '/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await openPalette(page)
  await page.keyboard.type(number.toLowerCase())
  await expect(options(page).first()).toContainText(number)
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).first().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible()
  await expect(box(page)).toHaveCount(0)

  // ? lists the shortcuts, but not while one types.
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await page.getByRole('searchbox').click()
  await page.keyboard.press('Shift+?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue('?')
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('Shift+?')

  await expect(list).toContainText('Search records and commands')
  await expect(list).toContainText('Another row of a list')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
})

test('Ctrl+K works from the moment a page shows its heading', async ({ as }) => {
  const page = await as('management')
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('h1')) return
      watch.disconnect()
      const keys = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', keys))
    })
    watch.observe(document, { childList: true, subtree: true })
  })

  await open(page, '/app/dashboard')
  await expect(box(page)).toBeFocused()
})

test('what is typed before the palette has come is searched, and Enter opens the first record', async ({
  as,
  server,
}) => {
  const { booking_no: number } = await one<{ booking_no: string }>(server, 'select booking_no from bookings limit 1')
  const page = await as('management')
  const [palette, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/command-palette-*.js', (route) => palette.promise.then(() => route.continue()))
  await page.route('**/api/search?*', (route) => answers.promise.then(() => route.continue()))
  await open(page, '/app/customers')
  await page.getByRole('searchbox').click()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${number}x`)
  await page.keyboard.press('Backspace')
  await expect(page.getByText(`${number}…`)).toBeVisible()
  palette.resolve()
  await expect(box(page)).toHaveValue(number)
  await page.keyboard.press('Enter')
  answers.resolve()

  await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(3)
})
