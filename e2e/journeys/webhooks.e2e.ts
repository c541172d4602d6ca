import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../../server/src/sign-in/demo-accounts.ts'
import { chooseInRow, expectDone, fact } from '../forms.ts'
import { one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, open, test } from '../support.ts'

const screen = '/app/settings/integrations'
// Nothing listens there.
const address = 'https://127.0.0.1:9/shehena'
const host = '127.0.0.1:9'

const row = (page: Page, name: string) => page.getByRole('table', { name: 'Webhooks' }).getByRole('row', { name })
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const endpoint = (server: TestServer) =>
  one<{ id: string; status: string; url: string; events: string[] }>(
    server,
    'select id, status, url, events from webhook_endpoints',
  )

/** Makes a record by the API. The own password was given a moment ago. */
async function make(page: Page, server: TestServer, path: string, data: object) {
  await server.rows('update auth.session set "passwordConfirmedAt" = now()')
  const response = await page.request.post(`/api/${path}`, {
    data,
    headers: { origin: server.url, 'idempotency-key': randomUUID() },
  })
  expect(response.status()).toBe(200)
  return response.json()
}

async function makeKey(page: Page, server: TestServer, name: string, role: string): Promise<string> {
  const { keys } = await make(page, server, 'api-keys', { name, roles: [role], isReadOnly: true })
  return keys[0].key.id
}

test('an administrator adds a webhook, is shown its secret once, and changes it', async ({ as, server }) => {
  const page = await as('admin')
  await open(page, '/app/settings')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Integrations' }).click()
  await expect(page.getByText('A webhook needs an API key in use')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a Webhook' })).toHaveCount(0)

  await makeKey(page, server, 'Accounts package', 'finance')
  await makeKey(page, server, 'Tracking', 'dispatch')
  await server.rows('update auth.session set "passwordConfirmedAt" = null')
  await page.reload()
  await page.getByRole('link', { name: 'Add a Webhook' }).first().click()
  const dialog = dialogOf(page, 'Add a Webhook')
  const save = dialog.getByRole('button', { name: 'Add Webhook' })
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await save.click()
  await expect(dialog.locator('.mantine-InputWrapper-error', { hasText: 'Choose a key' })).toBeVisible()
  await expect(dialog.getByText('Choose at least one event')).toBeVisible()
  await dialog.getByLabel('Key').selectOption({ label: 'Accounts package (Finance)' })
  await expect(dialog.getByRole('group', { name: 'Jobs' })).toHaveCount(0)
  await dialog.getByLabel('Address').fill('http://127.0.0.1:9/shehena')
  await dialog.getByLabel('invoice.sent').check()
  await dialog.getByRole('group', { name: 'Bookings' }).getByLabel('All', { exact: true }).check()
  await expect(dialog.getByText('9 chosen')).toBeVisible()
  await save.click()
  await expect(dialog.getByText('Enter an address that starts with https://')).toBeVisible()
  await expect(dialog.getByLabel('Address')).toBeFocused()
  expect(await server.rows('select from webhook_endpoints')).toEqual([])

  await dialog.getByLabel('Key').selectOption({ label: 'Tracking (Dispatch)' })
  await expect(dialog.getByText('Taken out: Invoices, which the role Dispatch may not see')).toBeVisible()
  await expect(dialog.getByLabel('invoice.sent')).toHaveCount(0)
  await dialog.getByLabel('Address').fill(address)
  await save.dblclick()
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expectDone(page, 'Webhook added', host)
  const shown = dialogOf(page, `Secret of the webhook to ${host}`)
  await expect(shown.getByText('Copy it now: it is not shown again')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${screen}$`))
  const secret = String(await shown.locator('code').first().textContent())
  expect(secret).toMatch(/^whsec_/)
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  await page.goBack()
  const leaving = dialogOf(page, 'Leave without the secret?')
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add a Webhook' }).first()).toBeFocused()
  await page.reload()
  await expect(row(page, host)).toContainText('Tracking (Dispatch)')
  await expect(row(page, host)).toContainText('Bookings: everything')
  await expect(page.getByText(secret)).toHaveCount(0)
  expect(await server.rows('select from webhook_endpoints')).toHaveLength(1)

  await chooseInRow(page, host, 'Edit')
  const editing = dialogOf(page, `Edit Webhook ${host}`)
  await editing.getByLabel('Address').fill(`${address}/hooks`)
  await editing.getByLabel('booking.deleted').uncheck()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expectDone(page, 'Webhook saved', host)
  await expect(row(page, host)).toContainText('7 events')
  await expect(row(page, host)).toContainText(`${address}/hooks`)

  await chooseInRow(page, host, 'Rotate Secret')
  const question = dialogOf(page, `Make a new secret for ${host}?`)
  await question.getByRole('radio', { name: 'Planned change' }).check()
  await question.getByRole('button', { name: 'Make New Secret' }).click()
  await expectDone(page, 'New secret made', host)
  expect(await shown.locator('code').first().textContent()).not.toBe(secret)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, host)).toContainText('Old secret signs until')
  await server.rows('delete from webhook_endpoints')
})

test('an administrator pauses, resumes and tests a webhook, reads its log, revokes its key and deletes it', async ({
  as,
  server,
}) => {
  const page = await as('admin')
  const keyId = await makeKey(page, server, 'Telematics', 'dispatch')
  await make(page, server, 'webhooks', { keyId, url: address, events: ['booking.updated'] })
  await open(page, screen)

  await chooseInRow(page, host, 'Pause')
  await dialogOf(page, `Pause ${host}?`).getByRole('button', { name: 'Pause' }).click()
  await expectDone(page, 'Webhook paused', host)
  await expect(row(page, host)).toContainText('Paused')
  expect((await endpoint(server)).status).toBe('paused')
  // A change of a booking waits.
  await server.rows(
    "update bookings set notes = 'Told' where id = (select id from bookings order by booking_no limit 1)",
  )
  // What waits does not come by itself, and rows of a few seconds ago are not read again.
  await page.reload()
  await chooseInRow(page, host, 'Resume')
  const resuming = dialogOf(page, `Resume ${host}?`)
  await expect(resuming.getByText('1 delivery waits and is sent at once.')).toBeVisible()
  await resuming.getByRole('button', { name: 'Resume' }).click()
  await expectDone(page, 'Webhook resumed', host)
  await expect(row(page, host)).toContainText('On')

  await chooseInRow(page, host, 'Send a Test')
  const notice = await expectDone(page, 'Test on its way')
  await notice.getByRole('link', { name: 'Delivery Log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: host })).toBeVisible()
  await expect(page.getByText('Deliveries are kept for 30 days.')).toBeVisible()
  const log = page.getByRole('table', { name: 'Deliveries' })
  // It comes without a reload.
  const tested = log.getByRole('row', { name: /webhook\.test/ })
  await expect(tested).toContainText('Failed')
  await expect(tested).toContainText('No connection')
  const told = log.getByRole('row', { name: /booking\.updated/ })
  await expect(told).toContainText('Queued')
  await expect(fact(page, 'Webhook', 'Reason')).toContainText('Failing since')
  await page.getByLabel('Status').selectOption('failed')
  await expect(told).toHaveCount(0)
  await expect(page).toHaveURL(/status=failed/)

  await tested.getByRole('link').click()
  const delivery = dialogOf(page, 'Delivery: Test')
  await expect(delivery.getByRole('group', { name: 'What was sent' })).toContainText('"type": "webhook.test"')
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await delivery.getByRole('button', { name: 'Copy what was sent' }).click()
  await expectDone(page, 'Copied')
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({ type: 'webhook.test' })
  await delivery.getByRole('button', { name: 'Send Again' }).click()
  await expectDone(page, 'It is sent again')
  await page.keyboard.press('Escape')
  await expect(delivery).toHaveCount(0)

  await page.getByRole('button', { name: 'Send Again...' }).click()
  const days = dialogOf(page, 'Send the deliveries of some days again')
  await expect(days.getByLabel('From')).toBeFocused()
  await days.getByRole('button', { name: 'Send Again' }).click()
  // A test is not a change, and the other delivery waits anyway.
  await expectDone(page, 'There is nothing to send from these days')

  // With its key it is turned off: what is left is its log, and its deletion.
  await page.getByRole('link', { name: '← Integrations' }).click()
  await chooseInRow(page, 'Telematics', 'Revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expectDone(page, 'Key revoked', 'Telematics')
  await expect(row(page, host)).toContainText('Off')
  await expect(row(page, host)).toContainText('Its key was revoked')
  await expect(row(page, host)).toContainText('Key Revoked')
  await row(page, host).getByRole('button').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Delivery Log', 'Delete'])
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const deleting = dialogOf(page, `Delete the webhook to ${host}?`)
  await expect(deleting.getByText('Its deliveries are deleted too')).toBeVisible()
  await deleting.getByRole('button', { name: 'Delete' }).click()
  await expectDone(page, 'Webhook deleted', host)
  await expect(page.getByText('No webhook yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a Webhook' }).first()).toBeFocused()
  expect(await server.rows('select from webhook_deliveries')).toEqual([])
})
