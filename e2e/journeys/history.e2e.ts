import { expect, type Locator, type Page } from '@playwright/test'
import { aBooking } from '../records.ts'
import { expectAccessible, open, test } from '../support.ts'

test('an administrator reads who changed a booking, sees what follows as it happens, and asks for what is older', async ({
  as,
}) => {
  const clerk = await as('bookings')
  const booking = await aBooking(clerk, { quotedAmount: 1_250_000 })
  for (let version = 1; version <= 26; version += 1)
    await change(clerk, `bookings/${booking.id}`, { version, cargoType: `Load ${version}` })
  const page = await as('admin')
  await open(page, `/app/bookings/${booking.id}`)
  const panel = await openHistory(page, booking.bookingNo)
  const entries = panel.getByRole('listitem')
  await expect(entries).toHaveCount(25)
  await expect(was(entries.first(), 'Cargo Type')).toHaveText('Load 25 → Load 26')
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Show older changes' }).click()
  await expect(entries).toHaveCount(27)
  await expect(entries.last()).toContainText(/^Created by Grace Mutua\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(was(entries.last(), 'Quoted Amount')).toHaveText('KSh 12,500.00')
  await expect(panel.getByRole('button', { name: 'Show older changes' })).toHaveCount(0)

  await change(clerk, `bookings/${booking.id}`, { version: 27, status: 'quoted', quotedAmount: 1_300_000 })
  await expect(was(entries.first(), 'Status')).toHaveText('Draft → Quoted')
  await expect(entries.first()).toContainText(/^Changed by Grace Mutua/)
  await expect(was(entries.first(), 'Quoted Amount')).toHaveText('KSh 12,500.00 → KSh 13,000.00')
  await expect(entries.first().locator('dl > div')).toHaveCount(2)

  const period = panel.getByLabel('Period')
  await period.selectOption('Changed: last year')
  await expect(panel.getByText('No changes in this period')).toBeVisible()
  await period.selectOption('Changed: last 30 days')
  await expect(entries).toHaveCount(25)
  await period.selectOption('Changed: choose days')
  // The calendar stands in front of the panel.
  await panel.getByLabel('First day').and(page.locator(':not([readonly])')).click()
  await panel.getByRole('button', { name: /^15 / }).click()
  await expect(panel.getByLabel('First day')).toHaveValue(/^15\//)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: `History of ${booking.bookingNo}` })).toBeFocused()
})

async function openHistory(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `History of ${name}` }).click()
  const panel = page.getByRole('dialog', { name: `History of ${name}` })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  return panel
}

/** A value in a history entry, by its label. */
const was = (entry: Locator, label: string) =>
  entry
    .locator('dl > div')
    .filter({ has: entry.page().locator('dt').getByText(label, { exact: true }) })
    .locator('dd')

async function change(page: Page, path: string, fields: object): Promise<void> {
  const response = await page.request.patch(`/api/${path}`, { data: fields })
  expect(response.status(), await response.text()).toBe(200)
}
