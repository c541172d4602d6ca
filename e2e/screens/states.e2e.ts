import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addSeconds, epochSeconds, readClock } from '../../domain/src/dates.ts'
import { demoEmail, demoPassword } from '../../server/src/sign-in/demo-accounts.ts'
import { appCode } from '../../server/test/support/authenticator.ts'
import { aPaybill, importFile, mpesaFile } from '../bank-statements.ts'
import { expectDone } from '../forms.ts'
import { linkFrom } from '../mails.ts'
import { aCrew, aCustomer, aDelivery, aJob, anInvoice, aSentInvoice } from '../records.ts'
import { expectEachLook, twoLooks } from '../screen-list.ts'
import { TestServer } from '../server.ts'
import { test } from '../support.ts'
import { cookiesOf } from '../template.ts'

/** Screens in a state that a plain visit does not find, and no journey checks for accessibility. */

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a list between two days, and one with a chosen card', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/app/bookings?period=custom&from=2025-03-31&to=2025-03-30')
  await expect(page.getByText('No bookings match your search criteria')).toBeVisible()
  await expectEachLook(page, twoLooks)

  await page.goto('/app/dispatch?group=waiting')
  await expect(page.locator('main li > a[aria-current]')).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('a job with an open exception, its form, and a step whose time was corrected', async ({ as, server }) => {
  const page = await as('management')
  const waypoints = [
    { place: 'Mombasa', lat: -4.04, lon: 39.67, type: 'pickup' },
    { place: 'Nairobi', lat: -1.29, lon: 36.82, type: 'dropoff' },
  ]
  const { id } = await aJob(page, { ...(await aCrew(server)), waypoints, status: 'en_route' })
  const { items } = await (await page.request.get(`/api/jobs/${id}/log`)).json()
  const at = addSeconds(readClock(), -3600)
  const steps = [
    [`log/${items[0].id}/correct`, { at, reason: 'Gate book' }],
    ['status', { to: 'exception', reason: 'Gearbox broken', place: 'Voi' }],
  ] as const
  for (const [path, data] of steps)
    expect((await page.request.post(`/api/jobs/${id}/${path}`, { data })).status(), path).toBe(200)

  await page.goto(`/app/dispatch/${id}`)
  await expect(page.getByRole('heading', { name: 'Open Exception' })).toBeVisible()
  await expect(page.getByText(/^Was .*; corrected by .*: Gate book/)).toBeVisible()
  await expectEachLook(page, twoLooks)

  await page.goto(`/app/dispatch/${id}/edit`)
  await expect(page.getByText('This job has started: give an expected end instead.')).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('a booking with charges, a delivery that is held, and drafts that are reviewed', async ({ as, server }) => {
  await server.rows(
    `update bookings set hold_reason = 'Not of this test', held_at = now()
      where id in (select booking_id from charges where billable_at is not null and invoice_line_id is null)`,
  )
  const manager = await as('management')
  const [{ id, bookingNo }, { bookingNo: held }] = [await aDelivery(manager, server), await aDelivery(manager, server)]
  const page = await as('finance')
  await page.goto(`/app/bookings/${id}`)
  await press(page, 'Add Charge')
  const dialog = page.getByRole('dialog', { name: `Charge for ${bookingNo}` })
  await dialog.getByLabel('Description').fill('Waiting at Malaba')
  await dialog.getByLabel('Unit Price').fill('5,000')
  await dialog.getByRole('button', { name: 'Save Charge' }).click()
  await expect(page.getByRole('list', { name: 'Charges' }).getByRole('listitem')).toHaveCount(2)
  await expectEachLook(page, twoLooks)

  await page.goto('/app/finance/ready-to-bill')
  await press(page, `Hold Billing of ${held}`)
  await page.getByLabel('Reason').fill('Waits for the order number')
  await page.getByRole('dialog').getByRole('button', { name: 'Hold Billing', exact: true }).click()
  await expect(page.getByText('Held: Waits for the order number')).toBeVisible()
  // On a phone the bar at the foot cuts a box in two, which the rule takes for a small target.
  await expectEachLook(page, twoLooks.slice(0, 1))

  await press(page, 'Create Invoices')
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('the calls of a customer who disputes an invoice', async ({ as }) => {
  const manager = await as('management')
  const { id: customerId, legalName } = await aCustomer(manager, { email: null })
  const { id, version } = await anInvoice(manager, { customerId })
  for (const [path, data] of [
    ['issue', { version, how: 'printed', isConfirmed: true }],
    ['dispute', { reason: 'Short delivery' }],
  ] as const)
    expect((await manager.request.post(`/api/invoices/${id}/${path}`, { data })).status(), path).toBe(200)
  const page = await as('finance')
  await page.goto('/app/finance/chase?filter=disputed')
  await expect(page.getByRole('row').filter({ hasText: legalName })).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('a paybill with its addresses and a test, and reconciliation without an account', async ({ as }) => {
  const page = await as('admin')
  const { id } = await aPaybill(page)
  await page.goto(`/app/reconciliation/paybill?account=${id}`)
  await press(page, 'Make Addresses')
  await press(page, 'Send Test Notification')
  await expect(page.getByText('The test arrived, from ')).toBeVisible()
  await expectEachLook(page, twoLooks)

  await page.route('**/api/bank-accounts', (route) => route.fulfill({ json: { items: [] } }))
  for (const [path, heading] of [
    ['/app/reconciliation', 'No bank account yet'],
    ['/app/reconciliation/paybill', 'No paybill or till yet'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectEachLook(page, twoLooks)
  }
})

test('a webhook in the list, and with a delivery in its log', async ({ as, server }) => {
  const page = await as('admin')
  await server.rows('update auth.session set "passwordConfirmedAt" = now()')
  const post = async (path: string, data: object) => {
    const headers = { origin: server.url, 'idempotency-key': randomUUID() }
    return (await page.request.post(`/api/${path}`, { data, headers })).json()
  }
  const [{ key }] = (await post('api-keys', { name: 'Telematics', roles: ['dispatch'], isReadOnly: true })).keys
  const hook = { keyId: key.id, url: 'https://127.0.0.1:9/shehena', events: ['booking.updated'] }
  const { webhook } = await post('webhooks', hook)
  await page.goto('/app/settings/integrations')
  await expect(page.getByRole('table', { name: 'Webhooks' })).toContainText('Telematics (Dispatch)')
  await expectEachLook(page, twoLooks)

  await page.goto(`/app/settings/integrations/webhooks/${webhook.id}`)
  await press(page, 'Send a Test')
  await expect(page.getByRole('row', { name: /webhook\.test/ })).toContainText('Failed')
  await expectEachLook(page, twoLooks)
})

test('a backup under way, and one that can be downloaded', async ({ as, server }) => {
  await server.rows(
    `insert into system_jobs (kind, status, done, total, requested_by)
       select 'backup', 'running', 10, 40, user_id from profiles where role = 'admin' limit 1`,
  )
  const page = await as('admin')
  await page.goto('/app/settings/data')
  await expect(page.getByRole('progressbar', { name: 'Backup Database' })).toBeVisible()
  await expectEachLook(page, twoLooks)

  await server.rows('delete from system_jobs')
  await page.reload()
  await press(page, 'Backup Database')
  await page.getByRole('textbox', { name: 'Your password' }).fill(demoPassword)
  await press(page, 'Begin')
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('steps of reminders that are refused, and notices that the browser refuses', async ({ as }) => {
  const page = await as('management')
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.goto('/app/settings/papers')
  await page.getByRole('textbox', { name: 'Step 1: Days' }).fill('-50')
  await press(page, 'Save Changes')
  await expect(page.getByRole('group', { name: 'Step 1' }).getByRole('alert')).toBeVisible()
  await expectEachLook(page, twoLooks)

  await page.goto('/app/settings/notifications')
  await page.getByRole('switch', { name: 'Push notifications' }).check({ force: true })
  await expect(page.getByText('Allow them in its site settings')).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('the steps after a sign-up, the pages of mailed links, and a sign-in where nobody signs up', async ({
  visitor: page,
  server,
  as,
}) => {
  const email = 'a-rather-long-address-of-mumbua.who-works-here@a-company-nobody-has-heard-of.example'
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Full Name').fill('Mumbua Mutiso')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('Tumaini-ya-Pwani-7')
  await press(page, 'Sign Up')
  await expect(page.getByRole('status').filter({ hasText: 'Two steps are left' })).toBeVisible()
  await expectEachLook(page, twoLooks)

  await page.goto(await linkFrom(server, email, 'Verify your e-mail address'))
  await expect(page.getByText(`You have signed up with ${email}.`)).toBeVisible()
  await expectEachLook(page, twoLooks)

  await page.goto('/auth/forgot')
  await page.getByLabel('Email').fill(demoEmail('dispatch'))
  await press(page, 'Send Link')
  await page.goto(await linkFrom(server, demoEmail('dispatch'), 'Set a new password'))
  await expect(page.getByText(`For ${demoEmail('dispatch')}.`)).toBeVisible()
  await expectEachLook(page, twoLooks)

  // Sign-up is turned off while somebody fills its form in.
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Full Name').fill('Moraa Nyaboke')
  await page.getByLabel('Email').fill('moraa@haulier.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('Tumaini-ya-Pwani-7')
  const [admin, manager] = [await as('admin'), await as('management')]
  const setting = (of: Page) => of.getByRole('switch', { name: 'People may sign up for an account themselves' })
  for (const each of [manager, admin]) await each.goto('/app/settings/people')
  await expect(setting(manager)).toBeChecked()
  await expect(setting(manager)).toBeDisabled()
  await setting(admin).click()
  await expectDone(admin, 'Sign-up is off')
  await expect(setting(manager)).not.toBeChecked()
  await press(page, 'Sign Up')
  await expect(page.getByText('Nobody can sign up here.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Moraa Nyaboke')
  await page.goto('/auth')
  await expect(page.getByText('Ask an administrator of Bonde Hauliers Ltd for an invitation.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'accounts@bonde.example' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveCount(0)
  await expectEachLook(page, twoLooks)
})

test('a line of a statement, with its best guess and tied by hand', async ({ as }) => {
  const manager = await as('management')
  const { id } = await aPaybill(manager)
  const lines = [{ description: 'A trip', qty: 100, unitPrice: 66_413_00 }]
  const { customerName } = await aSentInvoice(manager, { lines })
  const page = await as('finance')
  await page.goto(`/app/reconciliation?account=${id}&dialog=import`)
  const payer = customerName.toUpperCase()
  const dialog = await importFile(page, mpesaFile([{ amount: 40_111_00, account: 'transport', payer }]))
  await dialog.getByRole('link', { name: 'Go Through It' }).click()
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toContainText(
    customerName,
  )
  await expectEachLook(page, twoLooks)

  await press(page, 'By Hand')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customerName)
  // On a phone the bar at the foot cuts a box in two, which the rule takes for a small target.
  await expectEachLook(page, twoLooks.slice(0, 1))
})

test('the live map on the pictures of the operator', async ({ ownBrowser }) => {
  const server = await TestServer.start({
    MAP_TILE_URL: 'http://localhost:9/{z}/{x}/{y}.png',
    MAP_TILE_ATTRIBUTION: '© OpenStreetMap contributors',
  })
  const storageState = { cookies: cookiesOf('dispatch'), origins: [] }
  const context = await ownBrowser.newContext({ baseURL: server.url, storageState })
  const page = await context.newPage()
  const tile = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>')
  await page.route('http://localhost:9/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: tile }))
  await page.goto('/app/routes')
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible()
  await expectEachLook(page, twoLooks)
  await context.close()
  await server.stop()
})

// The last test of the file: it ends the session that finance has in the others.
test('the pages of a second factor that a role requires', async ({ visitor: page, as }) => {
  const admin = await as('admin')
  await admin.goto('/app/settings/people')
  await admin.getByRole('switch', { name: 'Required of Finance' }).click({ force: true })
  await expectDone(admin, 'Second factor required of Finance')
  await page.goto('/auth')
  await page.getByLabel('Email').fill(demoEmail('finance'))
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await press(page, 'Sign In')
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your second factor' })).toBeVisible()
  await expectEachLook(page, twoLooks)

  await page.getByLabel('Your password').fill(demoPassword)
  await press(page, 'Continue')
  const secret = ((await page.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
  await expectEachLook(page, twoLooks)

  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, epochSeconds(readClock())))
  await press(page, 'Confirm')
  await expect(page.getByRole('heading', { level: 1, name: 'Your recovery codes' })).toBeVisible()
  await expectEachLook(page, twoLooks)
})
