import { type Browser, expect, type Page } from '@playwright/test'
import { epochSeconds, readClock } from '../../domain/src/dates.ts'
import { demoEmail, demoPassword } from '../../server/src/sign-in/demo-accounts.ts'
import { appCode } from '../../server/test/support/authenticator.ts'
import { expectDone } from '../forms.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, hold, open, signIn, test } from '../support.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })
const password = (page: Page) => page.getByLabel('Your password')
const forgetPasswords = (server: TestServer) => server.rows('update auth.session set "passwordConfirmedAt" = null')

async function confirm(page: Page, typed: string = demoPassword) {
  await password(page).fill(typed)
  await question(page).getByRole('button', { name: 'Continue' }).click()
}

test('an administrator is asked for the password once, and then changes one role after another', async ({
  as,
  server,
}) => {
  await forgetPasswords(server)
  const page = await as('admin')
  await open(page, '/app/users')
  // By name: the first list that is enabled is another person's while this one is being saved.
  const role = page.getByRole('combobox', { name: 'Role of Peter Otieno' })
  await role.selectOption({ label: 'Dispatch' })

  await expect(password(page)).toBeFocused()
  await confirm(page, 'not my password')
  await expect(question(page).getByText('That is not your password.')).toBeVisible()
  await expect(password(page)).toBeFocused()
  await confirm(page)

  await expectDone(page, 'User role updated to Dispatch')
  await expect(question(page)).toHaveCount(0)
  await role.selectOption({ label: 'Bookings' })
  await expectDone(page, 'User role updated to Bookings')
  await expect(question(page)).toHaveCount(0)
})

test('who cancels finds the dialog as it was, and nobody was invited', async ({ as, server }) => {
  await forgetPasswords(server)
  const page = await as('admin', { width: 390, colorScheme: 'dark' })
  await open(page, '/app/users?invite=somebody')
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Full Name').fill('Nekesa Wafula')
  await dialog.getByLabel('Email').fill('nekesa@haulier.example')
  await dialog.getByLabel('Role').selectOption({ label: 'Administrator' })
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(password(page)).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.press('Escape')

  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Nekesa Wafula')
  await expect(dialog.getByLabel('Role')).toHaveValue('admin')
  const find = `select from auth."user" where email = 'nekesa@haulier.example'`
  expect(await server.rows(find)).toHaveLength(0)

  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await confirm(page)
  await expectDone(page, 'Invitation sent')
  expect(await server.rows(find)).toHaveLength(1)
})

/** Signs in with a browser of its own, and sets the second factor up where the page leads to it. */
async function setUpIn(browser: Browser, server: TestServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/auth?next=%2Fapp%2Fpayments')
  await page.getByLabel('Email').fill(demoEmail('finance'))
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your second factor' })).toBeVisible()
  await expect(page.getByText('An administrator requires a second factor of your role')).toBeVisible()
  return page
}

test('whose role requires a second factor is led to it from everywhere, and then goes on', async ({
  as,
  ownBrowser: browser,
  server,
}) => {
  const admin = await as('admin')
  const working = await as('finance')
  await open(working, '/app/invoices')
  await expect(working.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible()
  await open(admin, '/app/settings/people')
  const ofAdmins = admin.getByRole('switch', { name: 'Required of Administrator' })
  await expect(ofAdmins).toBeAttached()
  // The next click counts although the rules are being loaded again.
  const { letGo } = await hold(admin, '**/api/system/second-factor')
  await ofAdmins.click({ force: true })
  await expect(admin.getByRole('alert')).toContainText('Set up your own second factor first')
  await expect(ofAdmins).not.toBeChecked()

  await admin.getByRole('switch', { name: 'Required of Finance' }).click({ force: true })
  await expectDone(admin, 'Second factor required of Finance')
  letGo()
  await expect(admin.getByRole('switch', { name: 'Required of Finance' })).toBeChecked()
  // The page that is open already follows.
  await expect(working).toHaveURL(/\/auth\/second-factor\?next=%2Fapp%2Finvoices$/)

  const page = await setUpIn(browser, server)
  await open(page, '/app/reports')
  await expect(page).toHaveURL(/\/auth\/second-factor\?next=%2Fapp%2Freports$/)
  await password(page).fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await page.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, epochSeconds(readClock())))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your recovery codes' })).toBeVisible()
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await expect(page).toHaveURL(/\/app\/reports$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible()
  // Turning it on has ended the other session.
  await working.reload()
  await expect(working).toHaveURL(/\/auth\?next=%2Fapp%2Finvoices$/)

  await open(page, '/app/account')
  await expect(page.getByText('Your role requires it.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('afterwards you can do nothing before you have set up another one')).toBeVisible()
  await password(page).fill(demoPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page).toHaveURL(/\/auth\/second-factor\?next=%2Fapp%2Faccount$/)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.context().close()

  await admin.getByRole('switch', { name: 'Required of Finance' }).click({ force: true })
  await expectDone(admin, 'Second factor no longer required of Finance')
  const again = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(again, 'finance')
  await again.context().close()
})
