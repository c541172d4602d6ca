import { type Browser, expect, type Page } from '@playwright/test'
import { epochSeconds, readClock } from '../../domain/src/dates.ts'
import type { Role } from '../../domain/src/roles.ts'
import { demoEmail, demoPassword } from '../../server/src/demo/demo-accounts.ts'
import { appCode } from '../../server/test/authenticator.ts'
import { expectAccessible, hold, signIn, test } from '../support.ts'

const newPassword = 'quite another passphrase'

const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })

async function fillIn(page: Page, role: Role, password = demoPassword): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(demoEmail(role))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account, theme and language' }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
}

async function otherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

test('a name that is changed on the Account page shows in the menu at once', async ({ visitor }) => {
  await signIn(visitor, 'bookings')
  await openAccount(visitor)
  const profile = card(visitor, 'Profile')

  await profile.getByLabel('Full Name').fill('Wanjirũ wa Kamau')
  await profile.getByRole('button', { name: 'Save name' }).click()

  await expect(visitor.getByText('Name saved')).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^Wanjirũ wa Kamau/ })).toBeVisible()
  await expect(profile.getByLabel('Email')).toHaveValue(demoEmail('bookings'))
  await expect(profile.getByLabel('Email')).not.toBeEditable()
})

test('a password that is changed ends the session of another browser, and this one goes on', async ({
  visitor,
  browser,
  server,
}) => {
  const other = await otherBrowser(browser, server.url)
  await signIn(other, 'dispatch')
  await signIn(visitor, 'dispatch')
  await openAccount(visitor)
  const password = card(visitor, 'Password')

  await password.getByLabel('Current password').fill('not the password')
  await password.getByLabel('New password').fill(newPassword)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('That is not your password.')).toBeVisible()
  await expect(password.getByLabel('Current password')).toBeFocused()

  await password.getByLabel('Current password').fill(demoPassword)
  await password.getByRole('button', { name: 'Change password' }).click()

  await expect(visitor.getByText('You were signed out everywhere else.')).toBeVisible()
  await expect(other).toHaveURL(/\/auth\?next=/)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await fillIn(other, 'dispatch')
  await expect(other.getByText('Invalid email or password')).toBeVisible()
  await fillIn(other, 'dispatch', newPassword)
  await expect(other).toHaveURL(/\/app\/dashboard$/)
  await other.context().close()
})

test('with a second factor the password is not enough: a code of the app, or a recovery code once', async ({
  visitor,
  browser,
  server,
}) => {
  test.setTimeout(300_000)
  await signIn(visitor, 'finance')
  await openAccount(visitor)
  const factor = card(visitor, 'Second factor')
  const dialog = visitor.getByRole('dialog')

  await factor.getByRole('button', { name: 'Set up second factor' }).click()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(visitor)
  const secret = ((await dialog.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
  const code = (steps = 0) => appCode(secret, epochSeconds(readClock()) + steps * 30)
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('That code is not valid.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code())
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(visitor)
  const [recoveryCode = ''] = await dialog.getByRole('listitem').allTextContents()
  const download = visitor.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('shehena-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(factor.getByText('10 recovery codes are left.')).toBeVisible()

  const other = await otherBrowser(browser, server.url)
  await fillIn(other, 'finance')
  await expect(other.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(other.getByLabel('Code')).toBeFocused()
  await expectAccessible(other)
  expect((await other.request.get('/api/me')).status()).toBe(401)
  await other.getByLabel('Code').fill('000000')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('alert').getByText('That code is not valid.')).toBeVisible()
  await other.getByLabel('Code').fill(code(1))
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other).toHaveURL(/\/app\/dashboard$/)

  await other.context().clearCookies()
  await fillIn(other, 'finance')
  await other.getByLabel('Code').fill(recoveryCode)
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other).toHaveURL(/\/app\/dashboard$/)
  await visitor.reload()
  await expect(factor.getByText('9 recovery codes are left.')).toBeVisible()

  await factor.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(factor.getByText('Off', { exact: true })).toBeVisible()
  await other.context().clearCookies()
  await signIn(other, 'finance')
  await other.context().close()
})

test('a session of another browser is seen and ended, and its page leaves at once', async ({
  visitor,
  browser,
  server,
}) => {
  const other = await otherBrowser(browser, server.url)
  await signIn(other, 'management')
  await signIn(visitor, 'management')
  await openAccount(visitor)
  const sessions = card(visitor, 'My sessions')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('This device')
  await expect(sessions.getByRole('listitem').last()).toContainText(/Chrome on Linux/)

  await sessions.getByRole('button', { name: /^End the session of Chrome on Linux/ }).click()

  await expect(visitor.getByText('Session ended')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('button', { name: 'End all others' })).toHaveCount(0)
  await expect(other).toHaveURL(/\/auth\?next=/)
  await signIn(other, 'management')
  await visitor.reload()
  await sessions.getByRole('button', { name: 'End all others' }).click()
  await expect(visitor.getByText('1 other session ended')).toBeVisible()
  await expect(other).toHaveURL(/\/auth\?next=/)
  await other.context().close()
})

test('language and theme are chosen on the Account page too, and the last choice stays', async ({
  visitor,
  server,
}) => {
  await signIn(visitor, 'admin')
  await openAccount(visitor)

  await visitor.getByLabel('Theme').selectOption('dark')
  await expect(visitor.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const sent: unknown[] = []
  visitor.on('request', (request) => {
    if (request.url().endsWith('/api/account/language')) sent.push(request.postDataJSON())
  })
  const { letGo } = await hold(visitor, '**/api/account/language')
  await visitor.getByLabel('Language').selectOption('sw')

  await expect(visitor.getByRole('heading', { level: 1, name: 'Akaunti' })).toBeVisible()
  await visitor.getByLabel('Lugha').selectOption('en')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  expect(sent).toEqual([{ language: 'sw' }])
  letGo()

  await expect
    .poll(() =>
      server.rows(`select language from user_settings where user_id = (select id from auth."user" where email = $1)`, [
        demoEmail('admin'),
      ]),
    )
    .toEqual([{ language: 'en' }])
  await expect(visitor.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})

test('an administrator removes the second factor of somebody who has lost the phone', async ({ visitor, server }) => {
  await server.rows(
    `insert into second_factors (user_id, sealed_secret, confirmed_at)
       select p.user_id, 'x', now() from profiles p join auth."user" u on u."id" = p.user_id
         where u."email" = $1 returning id`,
    [demoEmail('bookings')],
  )
  await signIn(visitor, 'admin')
  await visitor.goto('/app/users')

  await visitor.getByRole('button', { name: /^Remove the second factor of/ }).click()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Remove second factor' }).click()

  await expect(visitor.getByRole('status').getByText('Second factor removed')).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^Remove the second factor of/ })).toHaveCount(0)
  await visitor.getByRole('tab', { name: 'Log' }).click()
  await expect(visitor.getByRole('cell', { name: 'Second factor removed' })).toBeVisible()
})
