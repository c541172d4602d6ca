import { expect, type Page } from '@playwright/test'
import { one } from '../records.ts'
import { hold, open, test } from '../support.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search records, or type a command...' })
const options = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' }).getByRole('option')

test('Ctrl+K works from the moment a page shows its heading: what is typed before the palette has come is searched, and Enter opens the first record, without the mouse', async ({
  as,
  server,
}) => {
  const { booking_no: number } = await one<{ booking_no: string }>(server, 'select booking_no from bookings limit 1')
  // Its history is counted: nothing was opened in it before.
  const page = await as('management', { isNew: true })
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('h1')) return
      watch.disconnect()
      const keys = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', keys))
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  const palette = await hold(page, '**/assets/command-palette-*.js')
  const answers = await hold(page, '**/api/search?*')

  await page.goto('/app/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await page.keyboard.type(`${number}x`)
  await page.keyboard.press('Backspace')
  await expect(page.getByText(`${number}…`)).toBeVisible()
  palette.letGo()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue(number)
  await page.keyboard.press('Enter')
  answers.letGo()
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  expect(await page.evaluate(() => history.length)).toBe(3)

  await open(page, '/app/dashboard')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(number.toLowerCase())
  await expect(options(page).first()).toContainText(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible()
})
