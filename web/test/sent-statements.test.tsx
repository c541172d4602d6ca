import type { SentStatementRow } from '@shehena/domain/money/statements/statement'
import type { MailDelivery } from '@shehena/domain/office/mail/delivery'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, answer, sentTo } from './support/network.ts'
import { address, press, show, test } from './support/program.tsx'
import { aCustomer, anId, found, foundCustomers } from './support/samples.ts'

/** The list of the statements that were sent. */

const at = '2026-11-02T06:00:00.000Z'
const delivered: MailDelivery = { status: 'sent', via: 'server', failure: null, replyCode: null, at, nextTryAt: null }
const givenUp: MailDelivery = { ...delivered, status: 'failed', via: null, failure: 'full', replyCode: '552 5.2.2' }

const aRow = (fields: Partial<SentStatementRow>): SentStatementRow => ({
  id: anId(),
  customerId: anId(),
  customerName: 'Likoni Traders',
  from: '2026-10-01',
  to: '2026-10-31',
  sentAt: at,
  isMonthly: false,
  sentBy: 'Amina Cashier',
  sentTo: 'accounts@likoni.example',
  isSentToHidden: false,
  delivery: delivered,
  ...fields,
})

const sent = aRow({})
const monthly = aRow({
  customerName: 'Kisima Millers',
  isMonthly: true,
  sentBy: null,
  sentTo: null,
  isSentToHidden: true,
  delivery: givenUp,
})
const customer = aCustomer({ legalName: 'Bahari Freight' })
const answers = {
  statements: { list: found([sent, monthly], {}) },
  customers: { list: foundCustomers([customer]) },
} satisfies Answers

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
/** What is asked for by default. */
const unfiltered = { page: 1, pageSize: 25, period: 'all', sort: '-sentAt', status: 'all' }
const asked = () => sentTo('statements.list').at(-1)

test('each row says whose, where to, by whom and what became of the mail, and leads to the statement of its days', async () => {
  await show('/app/finance/statements', answers, { as: 'finance' })

  await expect.element(row('Likoni')).toMatchTextContent(/Amina Cashier.*accounts@likoni\.example.*Sent/)
  const link = row('Likoni').getByRole('link', { name: '01/10/2026 to 31/10/2026' })
  await expect
    .element(link)
    .toHaveAttribute('href', `/app/customers/${sent.customerId}/statement?from=2026-10-01&to=2026-10-31`)
  const whose = row('Likoni').getByRole('link', { name: 'Likoni Traders' })
  await expect.element(whose).toHaveAttribute('href', `/app/customers/${sent.customerId}`)
  await expect.element(row('Kisima')).toMatchTextContent(/Monthly.*Restricted.*Not Delivered/)
  await expect.element(row('Kisima')).toMatchTextContent(/The customer's mailbox is full\. .*552 5\.2\.2/)
  await expect.element(row('Likoni')).not.toMatchTextContent(/mailbox/)
})

test('the filters are in the address, and are asked for', async () => {
  await show('/app/finance/statements', answers, { as: 'finance' })
  await expect.element(row('Likoni')).toBeVisible()
  expect(asked()).toEqual(unfiltered)

  await page.getByRole('combobox', { name: 'State of the mail' }).selectOptions('Not Delivered')
  await expect.poll(address).toBe('/app/finance/statements?status=failed')
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Sent: last month')
  await page.getByRole('searchbox', { name: 'Search by customer...' }).fill('kisima')
  await press('Enter')
  await expect.poll(address).toBe('/app/finance/statements?q=kisima&status=failed&period=lastMonth')
  await expect.poll(asked).toEqual({ ...unfiltered, q: 'kisima', status: 'failed', period: 'lastMonth' })

  answer({ statements: { list: found([], {}) } })
  await page.getByRole('combobox', { name: 'State of the mail' }).selectOptions('Unclear')
  await expect.element(page.getByText('No statement matches the filters.')).toBeVisible()
  await page.getByRole('button', { name: /Clear/ }).click()
  await expect.poll(address).toBe('/app/finance/statements')
  await expect.element(row('Likoni')).toBeVisible()
})

test('where none was sent, the page says what will be there, and opens the statement of a customer', async () => {
  await show('/app/finance/statements', { ...answers, statements: { list: found([], {}) } }, { as: 'finance' })

  await expect.element(page.getByText(/None was sent yet\. Statements of account/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'New Statement' }).last().click()
  await expect.poll(address).toBe('/app/finance/statements?choose=customer')
  const field = page.getByRole('combobox', { name: 'Customer' })
  await field.fill('bahari')
  await expect.element(page.getByRole('option', { name: /Bahari Freight/ })).toBeVisible()
  await press('Enter')
  await expect.poll(address).toBe(`/app/customers/${customer.id}/statement`)
})
