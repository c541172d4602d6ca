import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { paybillAccount } from '../../domain/src/bank/matching/check-digit.ts'
import { localOf, readClock } from '../../domain/src/dates.ts'
import { demoPassword } from '../../server/src/sign-in/demo-accounts.ts'
import { Daraja } from '../../server/test/daraja.ts'
import { expectDone } from '../forms.ts'
import { aSentInvoice } from '../records.ts'
import { open, test } from '../support.ts'

let count = 0

/** A paybill of its own, made through the API. Needs an administrator's or a manager's page. */
async function aPaybill(page: Page): Promise<{ id: string; name: string; number: string }> {
  count += 1
  const response = await page.request.post('/api/bank-accounts', {
    data: { name: `Paybill ${count}`, kind: 'paybill', number: `${400_200 + count}` },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}

/** The value that stands beside a name in the list of what is entered at Safaricom. */
const entered = async (page: Page, name: string) =>
  String(await page.locator('dl > div').filter({ hasText: name }).locator('code').textContent())

const cells = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row').nth(1)

test('an administrator makes the addresses, tests them, and a payment told of pays an invoice on an open screen', async ({
  as,
  server,
  request,
}) => {
  await server.rows('update auth.session set "passwordConfirmedAt" = null')
  const page = await as('admin')
  // Before the page: what is made while its stream of events is still opening, it does not hear of.
  const { id, name, number } = await aPaybill(page)
  await open(page, '/app/reconciliation/paybill')
  await page.getByLabel('Account').selectOption(name)
  await expect(page.getByText(`${name} · ${number}`)).toBeVisible()

  await page.getByRole('button', { name: 'Make Addresses' }).click()
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectDone(page, 'Addresses made')
  await expect(page.getByText('Safaricom can only call a public https address')).toBeVisible()
  expect(await entered(page, 'ShortCode')).toBe(number)
  const confirmationUrl = await entered(page, 'ConfirmationURL')
  const validationUrl = await entered(page, 'ValidationURL')
  expect(confirmationUrl).toMatch(/\/hooks\/c2b\/[\w-]{43}\/confirm$/)
  await page.getByRole('button', { name: 'Send Test Notification' }).click()
  await expect(page.getByText('The test arrived, from ')).toBeVisible()
  await expect(cells(page, 'What Was No Payment')).toContainText('Test notification')

  // An amount of its own: no other invoice of it is a slip away.
  const lines = [{ description: 'A trip', qty: 100, unitPrice: 100_001_00, taxRate: 1600 }]
  const invoice = await aSentInvoice(await as('management'), { lines })
  const finance = await as('finance')
  await open(finance, `/app/invoices?peek=${invoice.id}`)
  const dialog = finance.getByRole('dialog')
  await expect(dialog.getByText('Sent', { exact: true }).first()).toBeVisible()
  await finance.evaluate(() => Object.assign(window, { isSamePage: true }))
  const told = new Daraja(number, { confirmationUrl, validationUrl }).body({
    receipt: 'SGH7K2M9QP',
    amount: 116_001.16,
    account: paybillAccount(invoice.invoiceNo),
    time: localOf(readClock()).replaceAll(/\D/g, ''),
  })
  const tell = (amount: string) =>
    request.post(`${server.url}${new URL(confirmationUrl).pathname}`, { data: { ...told, TransAmount: amount } })
  const answer = await tell(told.TransAmount)
  expect(await answer.json()).toEqual({ ResultCode: 0, ResultDesc: 'Accepted' })

  await expect(dialog.getByText('Paid', { exact: true }).first()).toBeVisible()
  expect(await finance.evaluate(() => 'isSamePage' in window)).toBe(true)
  await expect(cells(page, 'Last Notifications')).toContainText('SGH7K2M9QP')
  await expect(cells(page, 'Last Notifications')).toContainText('Not yet')

  await tell('1160.00')
  await expect(cells(page, 'What Was No Payment')).toContainText('Came again with another amount')
  await expect(page.getByText('Came again with another amount: SGH7K2M9QP.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Last Notifications' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: '1 payment, KSh 116,001.16' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/app/reconciliation\\?account=${id}&status=notOnStatement&from=`))
  await expect(page.getByRole('row').filter({ hasText: 'SGH7K2M9QP' })).toBeVisible()
})

test('who may call is checked as it is saved, and addresses end when they are turned off', async ({
  as,
  request,
  server,
}) => {
  const page = await as('admin')
  const { id, name } = await aPaybill(page)
  await open(page, '/app/reconciliation?dialog=accounts')
  await page.getByRole('link', { name: `Notifications of ${name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/app/reconciliation/paybill\\?account=${id}$`))
  await page.getByRole('button', { name: 'Make Addresses' }).click()
  const first = await entered(page, 'ConfirmationURL')

  const callers = page.getByLabel('Who may call')
  await callers.fill('196.201.214.0/24\n196.201.214')
  await page.getByLabel('Refuse payments whose account names nothing').check()
  await page.getByRole('button', { name: 'Save Rules' }).click()
  await expect(page.getByText('196.201.214: Enter an address such as 196.201.214.200')).toBeVisible()
  await expect(callers).toBeFocused()
  await callers.fill('196.201.214.0/24, 196.201.213.114')
  await page.getByRole('button', { name: 'Save Rules' }).click()
  await expectDone(page, 'Rules saved')
  await expect(callers).toHaveValue('196.201.214.0/24\n196.201.213.114')
  await page.getByRole('button', { name: 'Send Test Notification' }).click()
  await expect(page.getByText('This browser is not among those who may call.')).toBeVisible()
  await callers.fill('')
  await page.getByRole('button', { name: 'Save Rules' }).click()
  await expect(page.getByRole('button', { name: 'Save Rules' })).toBeEnabled()

  await page.getByRole('button', { name: 'Renew Addresses' }).click()
  const question = page.getByRole('dialog', { name: 'Renew the addresses?' })
  await question.getByRole('radio', { name: 'Planned change' }).check()
  await question.getByRole('button', { name: 'Renew Addresses' }).click()
  await expect(page.getByText('The addresses before these work until')).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)
  const second = await entered(page, 'ConfirmationURL')
  const answers = () =>
    Promise.all([first, second].map(async (url) => (await request.post(url, { data: {} })).status()))
  expect(await answers()).toEqual([200, 200])

  await page.getByRole('button', { name: 'Turn Off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click()
  await expectDone(page, 'Notifications turned off')
  await expect(page.getByRole('button', { name: 'Make Addresses' })).toBeVisible()
  expect(await answers()).toEqual([404, 404])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Make Addresses' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'What Was No Payment' }).getByRole('row')).toHaveCount(3)

  // A company without a paybill is led to where one is added.
  await server.rows(`update bank_accounts set kind = 'bank'`)
  await expect(page.getByRole('heading', { name: 'No paybill or till yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Reconciliation' }).click()
  await expect(page).toHaveURL(/\/app\/reconciliation$/)
})
