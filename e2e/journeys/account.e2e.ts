import { type Browser, expect, type Page } from '@playwright/test'
import { epochSeconds, readClock } from '../../domain/src/dates.ts'
import { demoEmail, demoPassword } from '../../server/src/sign-in/demo-accounts.ts'
import { appCode } from '../../server/test/support/authenticator.ts'
import { expectAccessible, hold, open, signIn, signInHere, test } from '../support.ts'

const newPassword = 'quite another passphrase'

const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account, theme and language' }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
}

async function otherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

test('a name, a theme and a language that are chosen on the Account page show at once, and the last choice stays', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  await open(page, '/app/dashboard')
  await openAccount(page)
  const profile = card(page, 'Profile')
  await expect(profile.getByLabel('Email')).toHaveValue(demoEmail('bookings'))
  await expect(profile.getByLabel('Email')).not.toBeEditable()
  await profile.getByLabel('Full Name').fill(' ')
  await profile.getByRole('button', { name: 'Save name' }).click()
  await expect(profile.getByLabel('Full Name')).toHaveAccessibleDescription('Fill in this field')

  await profile.getByLabel('Full Name').fill('Wanjirũ wa Kamau')
  await profile.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Name saved')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Wanjirũ wa Kamau/ })).toBeVisible()

  await page.getByLabel('Theme').selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account/language')) sent.push(request.postDataJSON())
  })
  const { letGo } = await hold(page, '**/api/account/language')
  await page.getByLabel('Language').selectOption('sw')

  await expect(page.getByRole('heading', { level: 1, name: 'Akaunti' })).toBeVisible()
  await page.getByLabel('Lugha').selectOption('en')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  expect(sent).toEqual([{ language: 'sw' }])
  letGo()

  await expect
    .poll(() =>
      server.rows(`select language from user_settings where user_id = (select id from auth."user" where email = $1)`, [
        demoEmail('bookings'),
      ]),
    )
    .toEqual([{ language: 'en' }])
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})

test('with a second factor the password is not enough: a code of the app, or a recovery code once', async ({
  as,
  ownBrowser: browser,
  server,
}) => {
  const page = await as('finance')
  await open(page, '/app/account')
  const factor = card(page, 'Second factor')
  const dialog = page.getByRole('dialog')

  await factor.getByRole('button', { name: 'Set up second factor' }).click()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await dialog.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
  const code = (steps = 0) => appCode(secret, epochSeconds(readClock()) + steps * 30)
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('That code is not valid.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code())
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await dialog.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('shehena-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(factor.getByText('10 recovery codes are left.')).toBeVisible()

  const other = await otherBrowser(browser, server.url)
  await other.goto('/auth')
  await signInHere(other, 'finance')
  await expect(other.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(other.getByLabel('Code')).toBeFocused()
  expect((await other.request.get('/api/me')).status()).toBe(401)
  await other.getByLabel('Code').fill(code(1))
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other).toHaveURL(/\/app\/dashboard$/)

  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/\/auth$/)
  await signInHere(other, 'finance')
  await other.getByLabel('Code').fill(recoveryCode)
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other).toHaveURL(/\/app\/dashboard$/)
  await page.reload()
  await expect(factor.getByText('9 recovery codes are left.')).toBeVisible()

  await factor.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(factor.getByText('Off', { exact: true })).toBeVisible()
  await other.context().close()
})

test('a session of another browser is ended, alone, with all others and by a new password, and its page leaves at once', async ({
  as,
  ownBrowser: browser,
  server,
}) => {
  const other = await otherBrowser(browser, server.url)
  await signIn(other, 'management')
  const page = await as('management')
  await open(page, '/app/account')
  const sessions = card(page, 'My sessions')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('This device')
  await expect(sessions.getByRole('listitem').last()).toContainText(/Chrome on Linux/)

  await sessions.getByRole('button', { name: /^End the session of Chrome on Linux/ }).click()

  await expect(page.getByText('Session ended')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('button', { name: 'End all others' })).toHaveCount(0)
  await expect(other).toHaveURL(/\/auth\?next=/)
  await signInHere(other, 'management')
  await expect(other).toHaveURL(/\/app\/dashboard$/)
  await page.reload()
  await sessions.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('1 other session ended')).toBeVisible()
  await expect(other).toHaveURL(/\/auth\?next=/)

  await signInHere(other, 'management')
  await expect(other).toHaveURL(/\/app\/dashboard$/)
  const password = card(page, 'Password')
  await password.getByLabel('Current password').fill('not the password')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('Fill in this field')).toBeVisible()
  await expect(password.getByLabel('New password')).toBeFocused()
  await password.getByLabel('New password').fill(newPassword)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('That is not your password.')).toBeVisible()
  await expect(password.getByLabel('Current password')).toBeFocused()

  await password.getByLabel('Current password').fill(demoPassword)
  await password.getByRole('button', { name: 'Change password' }).click()

  await expect(page.getByText('You were signed out everywhere else.')).toBeVisible()
  await expect(other).toHaveURL(/\/auth\?next=/)
  expect((await page.request.get('/api/me')).status()).toBe(200)
  await signInHere(other, 'management', newPassword)
  await expect(other).toHaveURL(/\/app\/dashboard$/)
  await other.context().close()
})
