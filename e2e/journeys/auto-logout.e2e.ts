import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, readClock } from '../../domain/src/dates.ts'
import { signIn, test } from '../support.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })

/** A tab with a fake clock. */
async function openTab(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  return page
}

test('whoever has left is asked for a minute, then signed out in every tab, typed text and all', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  await context.clock.install()
  const page = await context.newPage()
  await signIn(page, 'bookings')
  await openTab(page, '/app/customers/new')
  await page.getByLabel('Legal Name').fill('Half typed Ltd')
  const other = await openTab(await context.newPage(), '/app/bookings')

  await context.clock.fastForward('29:10')

  await expect(question(page)).toBeVisible()
  await expect(question(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await expect(question(other)).toBeVisible()
  await context.clock.fastForward('01:00')
  await expect(page).toHaveURL(/\/auth\?next=%2Fapp%2Fcustomers%2Fnew/)
  await expect(other).toHaveURL(/\/auth\?next=%2Fapp%2Fbookings/)
  await expect(page.getByText('You were signed out because nothing happened for a while.')).toBeVisible()
  expect((await context.request.get('/api/me')).status()).toBe(401)
  await context.close()
})

test('who stays is asked no more, in any tab; activity in one tab is activity in all; the minutes are those of the settings', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  await context.clock.install()
  const page = await context.newPage()
  await signIn(page, 'management')
  await openTab(page, '/app/settings?tab=preferences')
  await page.getByLabel('Auto logout (minutes)').fill('5')
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Preferences settings have been updated successfully.')).toBeVisible()
  const other = await openTab(await context.newPage(), '/app/drivers')

  await context.clock.fastForward('03:00')
  await other.mouse.move(200, 200)
  await context.clock.fastForward('03:00')
  await expect(question(page)).toHaveCount(0)
  await context.clock.fastForward('01:10')
  await expect(question(page)).toBeVisible()
  await expect(question(other)).toBeVisible()
  // Activity during the warning does not count.
  await page.mouse.move(10, 10)
  await other.getByRole('button', { name: 'Stay signed in' }).click()

  await expect(question(other)).toHaveCount(0)
  await context.clock.fastForward('00:02')
  await expect(question(page)).toHaveCount(0)
  expect((await context.request.get('/api/me')).status()).toBe(200)
  await context.clock.fastForward('04:10')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await context.close()
})

test('signing out in one tab signs out the others at once; signing in brings them back', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await signIn(page, 'finance')
  const other = await openTab(await context.newPage(), '/app/payments')

  await page.getByRole('button', { name: 'Sign Out' }).click()

  await expect(page).toHaveURL(/\/auth$/)
  await expect(other).toHaveURL(/\/auth\?next=%2Fapp%2Fpayments/)
  await signIn(page, 'finance')
  await expect(other).toHaveURL(/\/app\/payments$/)
  await context.close()
})

test('the last activity of a clock that ran ahead counts as now', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url })
  await context.clock.install()
  const page = await context.newPage()
  await signIn(page, 'bookings')
  // The guard is there once it has noted the opened page.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-activity'))).not.toBeNull()
  await page.evaluate((future) => localStorage.setItem('last-activity', future), addDays(dayOf(readClock()), 3))

  await context.clock.fastForward('00:02')
  await context.clock.fastForward('29:10')

  await expect(question(page)).toBeVisible()
  await context.close()
})
