import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, readClock } from '../../domain/src/dates.ts'
import { hold, open, show, signIn, signInHere, test } from '../support.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })

/** A tab with a fake clock. */
async function openTab(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  return page
}

/** Expects the sign-in page instead of the form, of which nothing is left to read. */
async function expectHidden(page: Page, typed: string) {
  await expect(page.getByText('What you typed is kept for you')).toBeVisible()
  await expect(page).toHaveTitle('Sign In · Shehena')
  // It looks as it always does: the styles of the app stay.
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveCSS('font-family', /Inter/)
  await expect(page.getByLabel('Legal Name')).toHaveCount(0)
  const texts = () => [
    document.documentElement.outerHTML,
    ...[...document.querySelectorAll('input')].map((i) => i.value),
  ]
  expect((await page.evaluate(texts)).join()).not.toContain(typed)
}

test('a user who has left is asked for a minute, then signed out in every tab; what was typed waits for them, out of sight', async ({
  ownBrowser: browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  await context.clock.install()
  const page = await context.newPage()
  await signIn(page, 'bookings')
  await show(page, '/app/customers/new')
  await page.getByLabel('Legal Name').fill('Half typed Ltd')
  const other = await openTab(await context.newPage(), '/app/bookings')

  await context.clock.fastForward('29:10')

  await expect(question(page)).toBeVisible()
  await expect(question(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await expect(question(other)).toBeVisible()
  await context.clock.fastForward('01:00')
  await expect(other).toHaveURL(/\/auth\?next=%2Fapp%2Fbookings/)
  await expect(page.getByText('You were signed out because nothing happened for a while.')).toBeVisible()
  await expectHidden(page, 'Half typed Ltd')
  expect((await context.request.get('/api/me')).status()).toBe(401)
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await signInHere(page, 'bookings', 'not my password')
  await expect(page.getByRole('alert')).toContainText('Error signing in')
  await signInHere(page, 'bookings')

  await expect(page.getByLabel('Legal Name')).toHaveValue('Half typed Ltd')
  await expect(page.getByLabel('Legal Name')).toBeFocused()
  await expect(page).toHaveURL(/\/app\/customers\/new$/)
  await expect(other).toHaveURL(/\/app\/bookings$/)
  await context.close()
})

test('a save that meets the end of the session goes on after signing in again, and for another person the page is a new one; signing out asks, and ends every tab', async ({
  ownBrowser: browser,
  server,
}) => {
  const endSessions = () => server.rows('delete from auth.session')
  const stored = () => server.rows(`select from customers where legal_name = 'Typed before the end Ltd'`)
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await signIn(page, 'bookings')
  await show(page, '/app/customers/new')
  await page.getByLabel('Legal Name').fill('Typed before the end Ltd')
  const save = await hold(page, '**/api/customers')
  await page.getByRole('button', { name: 'Create Customer' }).click()
  await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible()
  await endSessions()

  save.letGo()

  await expectHidden(page, 'Typed before the end Ltd')
  expect(await stored()).toHaveLength(0)
  await signInHere(page, 'bookings')
  await expect(page).toHaveURL(/\/app\/customers$/)
  expect(await stored()).toHaveLength(1)

  await page.getByRole('link', { name: 'New Customer' }).click()
  await page.getByLabel('Legal Name').fill('For the booking desk alone')
  await endSessions()
  await expectHidden(page, 'For the booking desk alone')
  const other = await context.newPage()
  await signIn(other, 'finance')

  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('For the booking desk alone')).toHaveCount(0)

  await show(page, '/app/account')
  await show(other, '/app/payments')
  await page.getByLabel('Full Name').fill('Half a name')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Half a name')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await leave.getByRole('button', { name: 'Leave' }).click()

  await expect(page).toHaveURL(/\/auth$/)
  await expect(other).toHaveURL(/\/auth\?next=%2Fapp%2Fpayments/)
  await signInHere(page, 'finance')
  await expect(other).toHaveURL(/\/app\/payments$/)
  await context.close()
})

test('who stays is asked no more, in any tab; activity in one tab is activity in all; the minutes are those of the settings', async ({
  ownBrowser: browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  await context.clock.install()
  const page = await context.newPage()
  await signIn(page, 'management')
  await open(page, '/app/settings/preferences')
  await page.getByLabel('Auto logout (minutes)').fill('5')
  await page.getByRole('button', { name: 'Save Changes' }).click()
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

  // The last activity of a clock that ran ahead counts as now.
  await page.evaluate((future) => localStorage.setItem('last-activity', future), addDays(dayOf(readClock()), 3))
  await context.clock.fastForward('00:02')
  await context.clock.fastForward('04:10')
  await expect(question(page)).toBeVisible()
  await context.close()
})
