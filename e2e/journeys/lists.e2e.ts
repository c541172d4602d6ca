import { expect, type Locator, type Page } from '@playwright/test'
import { figure, typeDay } from '../forms.ts'
import { aBooking, unique } from '../records.ts'
import { expectNoSidewaysScroll, open, test } from '../support.ts'

test('a booking is found by its day of pickup or of creation, and the address keeps which', async ({ as }) => {
  const page = await as('bookings')
  const cargoType = unique('Macadamia')
  const { bookingNo } = await aBooking(page, { cargoType, pickupAt: '2025-03-31T20:59:00.000Z', dropoffAt: null })
  await open(page, `/app/bookings?q=${encodeURIComponent(cargoType)}`)
  await expect(row(page, bookingNo)).toBeVisible()
  await expect(page.getByTitle('These figures count everything, not only what is found below.')).toBeVisible()

  await period(page).selectOption('Pickup: choose days')
  await typeDay(page, 'First day', '01/04/2025')
  await expect(page.getByText('No bookings match your search criteria')).toBeVisible()
  await typeDay(page, 'First day', '31/03/2025')
  await typeDay(page, 'Last day', '31/03/2025')
  await expect(page).toHaveURL(/&period=custom&from=2025-03-31&to=2025-03-31$/)
  await expect(row(page, bookingNo)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Pickup Date' })).toHaveAttribute('aria-sort', 'descending')
  await page.reload()
  await expect(row(page, bookingNo)).toBeVisible()

  await typeDay(page, 'Last day', '30/03/2025')
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription('The last day is before the first day')
  await expect(page.getByText('No bookings match your search criteria')).toBeVisible()

  await expect(figure(page, 'Total Bookings')).toHaveText(/^\d+$/)

  await period(page).selectOption('Pickup: today')
  await expect(page.getByText('No bookings match your search criteria')).toBeVisible()
  await page.getByRole('combobox', { name: 'Which date' }).selectOption('By day of creation')
  await expect(page).toHaveURL(/&period=today&by=created$/)
  await expect(row(page, bookingNo)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('No bookings match your search criteria')).toBeVisible()
})

test('a card shows exactly what it counts, and everything again when it is pressed once more', async ({ as }) => {
  const page = await as('admin')
  await open(page, '/app/imports')
  for (const list of ['customers', 'bookings', 'dispatch', 'vehicles', 'drivers', 'maintenance', 'users']) {
    await open(page, `/app/${list}`)
    await expect(cards(page).first()).toHaveAttribute('href', new RegExp(`^/app/${list}`))
    await expect(cards(page).first().locator('b')).toHaveText(/\d/)
    expect((await strip(page).boundingBox())?.height).toBeLessThanOrEqual(40)
    const counted = await cards(page).evaluateAll((links: HTMLAnchorElement[]) =>
      links.map(({ pathname, textContent: name }) => ({ pathname, name })),
    )
    for (const [n, { pathname, name }] of counted.entries()) {
      if (n === 0 || !pathname.endsWith(list)) continue
      const card = cards(page).nth(n)
      // The customers begin with the active ones.
      if ((await card.getAttribute('aria-current')) === null) await card.click()
      await expect(card, `${list}: ${name}`).toHaveAttribute('aria-current', 'true')
      await expect.poll(() => foundRows(page), `${list}: ${name}`).toBe(await countOf(card))
    }
    await page.locator('main li > a[aria-current]').click()
    await expect(cards(page).first()).toHaveAttribute('aria-current', 'true')
    await expect.poll(() => foundRows(page)).toBe(await countOf(cards(page).first()))
  }
})

test('a card lives in the address, takes other filters off, and Back undoes it', async ({ as }) => {
  const page = await as('dispatch')
  await open(page, '/app/dispatch?q=nairobi')
  const pending = page.getByRole('link', { name: /^Pending/ })
  await expect(pending).toHaveText(/^Pending.*\d+ unassigned, \d+ assigned$/)
  await pending.click()
  await expect(page).toHaveURL(/\/app\/dispatch\?group=waiting$/)
  await expect(page.getByRole('combobox', { name: 'Which jobs' })).toHaveValue('waiting')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('nairobi')
  await expect(pending).not.toHaveAttribute('aria-current')

  await open(page, '/app/maintenance')
  await page.getByRole('link', { name: /^In Maintenance/ }).click()
  await expect(page).toHaveURL(/\/app\/vehicles\?status=maintenance$/)

  // The days of a period fit a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/app/dispatch?from=2025-01-01&to=2025-01-31')
  await expect(period(page)).toHaveValue('custom')
  await expect(page.getByLabel('First day')).toHaveValue('01/01/2025')
  await expect(page.getByText('No jobs match your search criteria')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('Back undoes a search as a whole, and the next one by itself', async ({ as }) => {
  const page = await as('bookings')
  const box = page.getByRole('searchbox', { name: 'Search bookings...' })
  await open(page, '/app/bookings?status=confirmed')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('confirmed')
  await box.fill('ce')
  await expect(page).toHaveURL(/\?q=ce&status=confirmed$/)
  await box.fill('cement')
  await expect(page).toHaveURL(/\?q=cement&status=confirmed$/)
  await box.press('Enter')
  await box.fill('maize')
  await expect(page).toHaveURL(/\?q=maize&status=confirmed$/)

  await page.goBack()
  await expect(page).toHaveURL(/\?q=cement&status=confirmed$/)
  await expect(box).toHaveValue('cement')
  await page.goBack()
  await expect(page).toHaveURL(/\?status=confirmed$/)
  await expect(box).toHaveValue('')
  await page.goForward()
  await expect(box).toHaveValue('cement')
})

/** Opens a screen within the program. */
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const period = (page: Page) => page.getByRole('combobox', { name: 'Period' })

const cards = (page: Page) => page.locator('main li > a:has(b)')
const strip = (page: Page) => page.locator('main ul').filter({ has: page.locator('li > a > b') })
const countOf = async (card: Locator) => Number((await card.locator('b').textContent())?.replaceAll(',', ''))

/** How many rows a list has found, as the line below it says. */
async function foundRows(page: Page): Promise<number> {
  // Without waiting: an empty list has no such line.
  const [line] = await page.getByRole('navigation', { name: 'Pages' }).allTextContents()
  if (line === undefined && (await page.getByRole('button', { name: 'Clear filters' }).isVisible())) return 0
  return Number(line?.match(/of ([\d,]+)/)?.[1]?.replaceAll(',', ''))
}
