import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { addSeconds, readClock } from '../../domain/src/dates.ts'
import { demoPassword } from '../../server/src/sign-in/demo-accounts.ts'
import { chooseInRow, expectDone, expectRefused } from '../forms.ts'
import { one } from '../records.ts'
import { blockEvents, expectAccessible, open, test } from '../support.ts'

const screen = '/app/settings/integrations'
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** A key has its name by its profile. */
const ofName = (name: string) => `where profile_id = (select id from profiles where name = '${name}')`

/** The secret that a dialog shows this once. */
const secretIn = async (dialog: Locator) => String(await dialog.locator('code').first().textContent())

/** Calls the API as another program does, without a session. */
const asProgram = (request: APIRequestContext, secret: string) => {
  const headers = { authorization: `Bearer ${secret}` }
  return {
    reads: async () => (await request.get('/api/bookings', { headers })).status(),
    writes: async () =>
      (
        await request.post('/api/customers', {
          data: { legalName: 'A Program Ltd' },
          headers: { ...headers, 'idempotency-key': randomUUID() },
        })
      ).status(),
  }
}

test('an administrator makes a key, gives it another secret and revokes it, and a program calls with it', async ({
  as,
  server,
  playwright,
}) => {
  await server.rows('update auth.session set "passwordConfirmedAt" = null')
  const page = await as('admin')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const request = await playwright.request.newContext({ baseURL: server.url })
  await open(page, '/app/settings')
  const section = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Integrations' })
  await section.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${screen}$`))
  await expect(section).toBeFocused()
  await expect(page.getByText('No API key yet.')).toBeVisible()

  await page.getByRole('link', { name: 'New Key' }).first().click()
  const dialog = dialogOf(page, 'New API Key')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('May only read')).toBeChecked()
  await dialog.getByLabel('Calls a minute').fill('10')
  await dialog.getByRole('button', { name: 'Make Key' }).click()
  await expect(dialog.getByText('At least 30 calls a minute')).toBeVisible()
  await expect(dialog.locator('.mantine-InputWrapper-error', { hasText: 'Choose at least one role' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Bookings' }).check()
  await dialog.getByLabel('Calls a minute').fill('60')
  await dialog.getByLabel('Name').fill('Accounts package')
  await dialog.getByRole('button', { name: 'Make Key' }).dblclick()
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expectDone(page, 'Key made', 'Accounts package')
  const shown = dialogOf(page, 'Secret of Accounts package')
  await expect(shown.getByText('Copy it now: it is not shown again')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${screen}$`))
  await expectAccessible(page)
  const first = await secretIn(shown)
  await shown.getByRole('button', { name: 'Copy the secret' }).click()
  await expectDone(page, 'Secret copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(shown).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(first)
  expect(await server.rows('select from api_keys')).toHaveLength(1)
  await expect(shown.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.goBack()
  const leaving = dialogOf(page, 'Leave without the secret?')
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(shown.getByText(first)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${screen}$`))
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New Key' })).toBeFocused()
  // The history has the list once, and the former tab before it.
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/settings$/)
  await page.goForward()

  const key = row(page, 'Accounts package')
  await expect(key).toContainText('Bookings, reads only')
  await expect(key).toContainText('Never')
  await expect(key).toContainText('Active')
  await expect(key).toContainText(first.slice(0, 8))
  await expect(page.getByText(first)).toHaveCount(0)
  const program = asProgram(request, first)
  expect(await program.reads()).toBe(200)
  expect(await program.writes()).toBe(403)
  expect(await server.rows(`select from customers where legal_name = 'A Program Ltd'`)).toEqual([])

  await server.rows('update auth.session set "passwordConfirmedAt" = null')
  await chooseInRow(page, 'Accounts package', 'Rotate')
  const question = dialogOf(page, 'Make a new secret for Accounts package?')
  await expect(question.getByText('The present secret works for 24 more hours.')).toBeVisible()
  await question.getByRole('radio', { name: 'Planned change' }).check()
  await question.getByLabel('The new secret lasts').selectOption({ label: '1 year' })
  const renew = question.getByRole('button', { name: 'Make New Secret' })
  await renew.click()
  await expect(page.getByLabel('Your password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Your password')).toHaveCount(0)
  await expect(question.getByLabel('The new secret lasts')).toHaveValue('365')
  await expect(renew).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectDone(page, 'New secret made', 'Accounts package')
  const second = await secretIn(shown)
  expect(second).not.toBe(first)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(key).toContainText('Old one until')
  const renewed = asProgram(request, second)
  expect([await program.reads(), await renewed.reads()]).toEqual([200, 200])

  await chooseInRow(page, 'Accounts package', 'Revoke')
  await dialogOf(page, 'Revoke the key Accounts package?').getByRole('button', { name: 'Revoke' }).click()
  await expectDone(page, 'Key revoked', 'Accounts package')
  expect([await program.reads(), await renewed.reads()]).toEqual([401, 401])
  await expect(key).toContainText('Revoked')
  await expect(key.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New Key' })).toBeFocused()
  await request.dispose()

  await open(page, '/app/users?tab=log')
  const log = page.getByRole('row')
  await expect(log.nth(1)).toContainText('Accounts packageAPI key revoked')
  await expect(log.nth(2)).toContainText('API key given a new secret')
  await expect(log.nth(3)).toContainText('API key made with the role Bookings')
})

test('a name that is taken is said at its field, a key is edited beside others, and warns before it expires', async ({
  as,
  server,
}) => {
  const page = await as('admin')
  await open(page, `${screen}?new=key`)
  const dialog = dialogOf(page, 'New API Key')
  await dialog.getByLabel('May only read').uncheck()
  await expect(dialog.getByLabel('May only read')).not.toBeChecked()
  await expect(dialog.getByText("enter and change data, in the role's name")).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Management' }).check()
  await expect(dialog.getByLabel('May only read')).toHaveCount(0)
  await expect(dialog.getByText('always only reads')).toBeVisible()
  await dialog.getByLabel('Name').fill('Wanjiru Kamau')
  await dialog.getByRole('button', { name: 'Make Key' }).click()
  await expect(dialog.getByText('A member of staff has this name.').first()).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Reports')
  await dialog.getByRole('button', { name: 'Make Key' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'Reports')).toContainText('Management, reads only')

  await chooseInRow(page, 'Reports', 'Edit')
  const editing = dialogOf(page, 'Edit Key Reports')
  await editing.getByLabel('Name').fill('Monthly reports')
  await editing.getByLabel('Calls a minute').fill('30')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expectDone(page, 'Key saved')
  const key = row(page, 'Monthly reports')
  await expect(key).toContainText('30')

  const expireIn = (days: number) =>
    server.rows(`update api_keys set expires_at = $1 ${ofName('Monthly reports')}`, [
      addSeconds(readClock(), days * 86_400),
    ])
  await expireIn(10)
  await expect(key).toContainText('Expires Soon')
  await expireIn(-1)
  await expect(key).toContainText('Expired')
  await blockEvents(page)
  await page.reload()
  await chooseInRow(page, 'Monthly reports', 'Rotate')
  await expect(page.getByText('The key has expired.')).toBeVisible()
  await page.getByRole('button', { name: 'Make New Secret' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(key).toContainText('Active')

  await server.rows(`update api_keys set calls_per_minute = 31, version = version + 1 ${ofName('Monthly reports')}`)
  await chooseInRow(page, 'Monthly reports', 'Revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expectRefused(page, 'Failed to revoke the key', 'This record was changed')
  await expect(key).toContainText('31')
  expect(await one(server, `select revoked_at from api_keys ${ofName('Monthly reports')}`)).toEqual({
    revoked_at: null,
  })

  await chooseInRow(page, 'Monthly reports', 'Edit')
  const renaming = dialogOf(page, 'Edit Key Monthly reports')
  await renaming.getByLabel('Name').fill('Yearly reports')
  await server.rows(`update api_keys set revoked_at = now(), version = version + 1 ${ofName('Monthly reports')}`)
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('revoked').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(renaming.getByLabel('Name')).toHaveValue('Yearly reports')
  await open(page, `${screen}?edit=${randomUUID()}`)
  await expectRefused(page, 'API key not found')
  await expect(page).toHaveURL(new RegExp(`${screen}$`))

  const manager = await as('management')
  await open(manager, '/app/settings')
  await expect(manager.getByRole('link', { name: 'People' })).toHaveCount(2)
  await expect(manager.getByRole('link', { name: /^(Integrations|Data)$/ })).toHaveCount(0)
})
