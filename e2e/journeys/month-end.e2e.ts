import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay, formatMonth, readClock, startOfMonth } from '../../domain/src/dates.ts'
import { countClicks } from '../clicks.ts'
import { chooseMore, expectDone, expectRefused, fact } from '../forms.ts'
import { aCustomer, anInvoice, aPayment, aSentInvoice, one, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { open, test } from '../support.ts'

/** The month that ends: its last day, its name, and a day for its invoices. */
const lastDay = addDays(startOfMonth(dayOf(readClock())), -1)
const monthName = formatMonth(`${lastDay}T12:00:00Z`, 'en')
const inTheMonth = { issueDate: addDays(lastDay, -9), dueDate: addDays(lastDay, 21) }

/** At most this many clicks for one act of a clerk. */
const mostClicks = 6

/** One act on a page that is opened afresh: its clicks are counted. */
async function inFewClicks(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  await open(page, path)
  const clicks = await countClicks(page)
  await act()
  expect(await clicks(), path).toBeLessThanOrEqual(mostClicks)
}

/** Chooses who pays in the open form of a payment, and types the code of the transfer and how much. */
async function typePayment(page: Page, { customer, amount, code }: { customer: string; amount: string; code: string }) {
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  const choice = dialog.getByRole('combobox', { name: 'Customer' })
  await choice.fill(customer)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await choice.press('Enter')
  await dialog.getByLabel('Transaction Code').fill(code)
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount)
  return dialog
}

/** Invoices in the order of their numbers: state and cents of money, credit, withheld tax and balance. */
const booksOf = (server: TestServer, customerId: string) =>
  server.rows(
    `select status, paid_total::float as paid, credited_total::float as credited, withheld_total::float as withheld,
        balance::float as balance
      from invoices where customer_id = $1 and status <> 'draft' order by invoice_no`,
    [customerId],
  )
const settled = { status: 'paid', paid: 11_600_000, credited: 0, withheld: 0, balance: 0 }
const code = () => unique('FT').replace(' ', '')

test('one transfer pays four invoices under its own code, with one key', async ({ as, server }) => {
  const manager = await as('management')
  const { id, legalName } = await aCustomer(manager)
  for (let n = 0; n < 4; n += 1) await aSentInvoice(manager, { ...inTheMonth, customerId: id })
  const page = await as('finance')
  const bankTxnId = code()

  await inFewClicks(page, '/app/payments', async () => {
    await page.getByRole('link', { name: 'Record Payment' }).click()
    const dialog = await typePayment(page, { customer: legalName, amount: '464,000', code: bankTxnId })
    await expect(dialog.getByText(/^KSh\s464,000\.00 is exactly /)).toBeVisible()
    await page.keyboard.press('Alt+KeyP')
    await expect(dialog.getByText('Nothing left')).toBeVisible()
    await dialog.getByLabel('Payment Method').selectOption('Bank Transfer')
    await page.keyboard.press('Enter')
    await expectDone(page, 'Payment recorded successfully')
  })

  expect(await booksOf(server, id)).toEqual([settled, settled, settled, settled])
  expect(
    await server.rows('select bank_txn_id as code, method, amount::float from payments where customer_id = $1', [id]),
  ).toEqual([{ code: bankTxnId, method: 'bank_transfer', amount: 46_400_000 }])
})

test('an overpayment by M-Pesa leaves its rest on account, which pays a part of the next invoice', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id, legalName } = await aCustomer(manager)
  const { invoiceNo } = await aSentInvoice(manager, { ...inTheMonth, customerId: id })
  const page = await as('finance')

  await inFewClicks(page, '/app/payments', async () => {
    await page.getByRole('link', { name: 'Record Payment' }).click()
    const dialog = await typePayment(page, { customer: legalName, amount: '120,000', code: code() })
    await dialog.getByRole('checkbox', { name: invoiceNo }).click()
    await dialog.getByLabel('Payment Method').selectOption('M-Pesa')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Keep KSh 4,000.00 on account?' })
    await question.getByRole('button', { name: 'Keep on Account' }).click()
    await expectDone(page, 'Payment recorded successfully')
  })
  const next = await aSentInvoice(manager, { customerId: id })
  await inFewClicks(page, `/app/payments?status=unmatched&q=${encodeURIComponent(legalName)}`, async () => {
    const found = page.getByRole('link', { name: /^View REC-/ })
    // The rows before the search stand until it is answered.
    await expect(found).toHaveCount(1)
    await found.click()
    await page.getByRole('button', { name: 'Allocate to Invoices' }).click()
    const allocating = page.getByRole('dialog', { name: /^Allocate REC-\d+ to invoices$/ })
    await allocating.getByRole('checkbox', { name: next.invoiceNo }).click()
    await allocating.getByRole('button', { name: 'Allocate', exact: true }).click()
    await expectDone(page, 'Payment allocated successfully')
  })

  expect(await booksOf(server, id)).toEqual([
    settled,
    { status: 'sent', paid: 400_000, credited: 0, withheld: 0, balance: 11_200_000 },
  ])
})

test('a customer who withholds 2 % is settled with one key, and its certificate is ticked off', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id, legalName } = await aCustomer(manager, { withholdsVat: true, taxNumber: 'P051365948N' })
  const { invoiceNo } = await aSentInvoice(manager, { ...inTheMonth, customerId: id })
  const page = await as('finance')

  await inFewClicks(page, '/app/payments', async () => {
    await page.getByRole('link', { name: 'Record Payment' }).click()
    const dialog = await typePayment(page, { customer: legalName, amount: '114,000', code: code() })
    await expect(dialog.getByText(/^2 % withheld\? With KSh\s2,000\.00 of VAT this pays/)).toBeVisible()
    await page.keyboard.press('Alt+KeyP')
    await expect(dialog.getByText('Nothing left')).toBeVisible()
    await page.keyboard.press('Enter')
    await expectDone(page, 'Payment recorded successfully')
  })
  expect(await booksOf(server, id)).toEqual([{ ...settled, paid: 11_400_000, withheld: 200_000 }])

  await inFewClicks(page, `/app/finance/withheld?customer=${id}`, async () => {
    await page.getByRole('button', { name: `Certify ${invoiceNo}` }).click()
    const certifying = page.getByRole('dialog', { name: `Certificate for ${invoiceNo}` })
    await certifying.getByLabel('Certificate Number').fill('KRAWHV0100000017')
    await page.keyboard.press('Enter')
    await expectDone(page, 'Certificate recorded successfully')
  })
  expect(await server.rows('select state, certificate_no as no from withheld where customer_id = $1', [id])).toEqual([
    { state: 'certified', no: 'KRAWHV0100000017' },
  ])
})

test('an invoice paid in part is corrected by a credit note', async ({ as, server }) => {
  const manager = await as('management')
  const invoice = await aSentInvoice(manager, inTheMonth)
  await aPayment(manager, { invoice, amount: 6_000_000 })
  const page = await as('finance')

  await inFewClicks(page, `/app/invoices?peek=${invoice.id}`, async () => {
    await chooseMore(page, 'Credit…')
    const dialog = page.getByRole('dialog', { name: `Credit ${invoice.invoiceNo}` })
    await dialog.getByLabel('Reason').selectOption('06')
    await dialog.getByLabel(/^Amount of .+ before tax$/).fill('10,000')
    await expect(dialog.getByRole('definition').last()).toHaveText('KSh 11,600.00')
    await dialog.getByRole('button', { name: 'Issue Credit Note' }).click()
    await expectDone(page, 'Credit note issued successfully')
  })

  expect(await booksOf(server, invoice.customerId)).toMatchObject([
    { paid: 6_000_000, credited: 1_160_000, balance: 4_440_000 },
  ])
})

test('a customer without an e-mail address is invoiced by hand', async ({ as, server }) => {
  const manager = await as('management')
  const { id } = await aCustomer(manager, { email: null })
  const { invoiceNo } = await anInvoice(manager, { ...inTheMonth, customerId: id })
  const page = await as('finance')

  await inFewClicks(page, `/app/invoices?q=${invoiceNo}`, async () => {
    await page.getByRole('button', { name: `Send ${invoiceNo}` }).click()
    const question = page.getByRole('dialog', { name: `Issue invoice ${invoiceNo} by hand?` })
    await question.getByLabel('How it reaches the customer').selectOption('WhatsApp')
    await question.getByRole('button', { name: 'Issue by Hand' }).click()
    await expectDone(page, 'Invoice issued successfully')
  })

  expect(
    await server.rows('select issued_how as how, email_sent_at as mailed from invoices where customer_id = $1', [id]),
  ).toEqual([{ how: 'whatsapp', mailed: null }])
})

test('a wrong allocation is taken back, and the money goes where it belongs', async ({ as, server }) => {
  const manager = await as('management')
  const { id: customerId } = await aCustomer(manager)
  const wrong = await aSentInvoice(manager, { ...inTheMonth, customerId })
  const right = await aSentInvoice(manager, { ...inTheMonth, customerId })
  const payment = await aPayment(manager, { invoice: wrong })
  const page = await as('finance')

  await inFewClicks(page, `/app/payments?q=${payment.receiptNo}`, async () => {
    await page.getByRole('link', { name: `View ${payment.receiptNo}` }).click()
    const details = page.getByRole('dialog', { name: `Payment ${payment.receiptNo}` })
    await details.getByRole('button', { name: `Take back what is allocated to ${wrong.invoiceNo}` }).click()
    const taking = page.getByRole('dialog', { name: `Take back what is allocated to ${wrong.invoiceNo}?` })
    await taking.getByLabel('Reason').fill('It was for the other trip')
    await page.keyboard.press('Enter')
    await expectDone(page, 'Allocation taken back successfully')
    await details.getByRole('button', { name: 'Allocate to Invoices' }).click()
    const allocating = page.getByRole('dialog', { name: /^Allocate REC-\d+ to invoices$/ })
    await allocating.getByRole('checkbox', { name: right.invoiceNo }).click()
    await allocating.getByRole('button', { name: 'Allocate', exact: true }).click()
    await expectDone(page, 'Payment allocated successfully')
  })

  expect(await booksOf(server, customerId)).toMatchObject([
    { paid: 0, balance: 11_600_000 },
    { paid: 11_600_000, balance: 0 },
  ])
})

// The last test of the file: what it closes stays closed.
test('the month is closed, its figures stay, and an act in it is refused; in the next it is sent after a question, cancelled and copied', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const customer = await aCustomer(manager, {
    tradingName: 'Likoni',
    billingAddress: 'Box 1, Mombasa',
    taxNumber: 'P051234567A',
    email: 'likoni@mail.example',
    paymentTerms: 14,
  })
  const late = await anInvoice(manager, { ...inTheMonth, customerId: customer.id })
  const owed = await aSentInvoice(manager, inTheMonth)
  const figures = async () =>
    (await manager.request.get(`/api/receivables?asAt=${lastDay}`)).json() as Promise<Record<string, unknown>>

  // On the first days of a month the company has drafts of the month before.
  const { drafts } = await one<{ drafts: number }>(
    server,
    `select count(*)::int as drafts from invoices
      where status = 'draft' and date_trunc('month', issue_date) = date_trunc('month', $1::date)`,
    [lastDay],
  )

  await inFewClicks(manager, `/app/finance/receivables?asAt=${lastDay}`, async () => {
    await manager.getByRole('link', { name: 'Closed Months' }).click()
    await manager.getByRole('button', { name: `Close ${monthName}` }).click()
    const question = manager.getByRole('dialog', { name: `Close ${monthName}?` })
    await expect(question).toContainText(drafts === 1 ? '1 draft is dated in it' : `${drafts} drafts are dated in it`)
    await question.getByRole('button', { name: 'Close Month' }).click()
    await expectDone(manager, `${monthName} closed`)
  })
  const atClosing = await figures()

  const page = await as('finance')
  await open(page, `/app/invoices?q=${late.invoiceNo}`)
  await page.getByRole('button', { name: `Send ${late.invoiceNo}` }).click()
  await page
    .getByRole('dialog', { name: `Send invoice ${late.invoiceNo}?` })
    .getByRole('button', { name: 'Send' })
    .click()
  const firstOpen = formatDay(addDays(lastDay, 1))
  await expectRefused(
    page,
    'Failed to send invoice',
    `${late.invoiceNo} is dated ${formatDay(inTheMonth.issueDate)}, and ${monthName} is closed. Change its issue date to ${firstOpen} or later, then issue it.`,
  )
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  expect(await server.rows('select status from invoices where id = $1', [late.id])).toEqual([{ status: 'draft' }])

  const dates = { issueDate: addDays(lastDay, 1), dueDate: addDays(dayOf(readClock()), 30) }
  await change(manager, `invoices/${late.id}`, { version: late.version, ...dates })
  await send(page, server, { manager, customer, invoice: late })
  await expectAsSent(page, customer.legalName)
  await cancelAndCopy(page, server, { customer, invoice: late })

  // Money of a day that is closed is taken: it keeps its day and counts from the first open one.
  const { id } = await aPayment(manager, { invoice: owed, paidAt: lastDay })
  await open(page, `/app/payments?payment=${id}`)
  await expect(fact(page, 'Payment Summary', 'Date')).toHaveText(formatDay(lastDay))
  await expect(fact(page, 'Payment Details', 'Booked')).toHaveText(firstOpen)
  expect(await figures()).toEqual(atClosing)
})

type Draft = {
  customer: { id: string; legalName: string }
  invoice: { id: string; invoiceNo: string }
}

/** Sends an invoice of the list after a question, which is refused once, and clicked twice. */
async function send(
  page: Page,
  server: TestServer,
  { manager, customer, invoice: { id, invoiceNo } }: Draft & { manager: Page },
): Promise<void> {
  const path = `customers/${customer.id}`
  const question = page.getByRole('dialog', { name: `Send invoice ${invoiceNo}?` })
  const ask = () => page.getByRole('button', { name: `Send ${invoiceNo}` }).click()
  await ask()
  await expect(question).toContainText('It can no longer be edited afterwards.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await statusOf(server, id)).toEqual({ status: 'draft', has_gone: false })
  await ask()
  await expect(question).toBeVisible()
  await change(manager, path, { version: 1, email: null })
  await question.getByRole('button', { name: 'Send' }).click()
  await expectRefused(
    page,
    'Failed to send invoice',
    `${customer.legalName} has no e-mail address. Have one entered for the customer, then send ${invoiceNo}.`,
  )
  expect(await statusOf(server, id)).toEqual({ status: 'draft', has_gone: false })
  await change(manager, path, { version: 2, email: 'likoni@mail.example' })
  await page.reload()
  await ask()
  await question.getByRole('button', { name: 'Send' }).dblclick()

  await expectDone(page, 'Invoice sent successfully')
  await expect(page.getByRole('row').filter({ hasText: invoiceNo })).toContainText('Sent')
  expect(await statusOf(server, id)).toEqual({ status: 'sent', has_gone: true })
  await change(manager, path, {
    version: 3,
    legalName: unique('Renamed'),
    billingAddress: 'Box 2, Nakuru',
    paymentTerms: 60,
  })
  await page.getByRole('link', { name: `View ${invoiceNo}` }).click()
}

/** Expects the customer as they were when the open invoice was sent. */
async function expectAsSent(page: Page, legalName: string): Promise<void> {
  await expect(fact(page, 'Bill To', 'Legal Name')).toHaveText(legalName)
  await expect(fact(page, 'Bill To', 'Trading Name')).toHaveText('Likoni')
  await expect(fact(page, 'Bill To', 'Billing Address')).toHaveText('Box 1, Mombasa')
  await expect(fact(page, 'Bill To', 'Tax Number (KRA PIN)')).toHaveText('P051234567A')
  // The finance desk sees the recipient's address masked.
  await expect(fact(page, 'Bill To', 'Email')).toHaveText('***@***.***')
  await expect(fact(page, 'Invoice Details', 'Payment Terms')).toHaveText('14 days')
  await expect(fact(page, 'Invoice Details', 'Sent')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    /^Written to the mail folder at .*, because no mail server is set$/,
  )
}

/** Cancels the open invoice for a reason, and drafts it once more. */
async function cancelAndCopy(page: Page, server: TestServer, { customer, invoice: { id, invoiceNo } }: Draft) {
  const cancelling = page.getByRole('dialog', { name: `Cancel invoice ${invoiceNo}?` })
  await chooseMore(page, 'Cancel Invoice')
  await expect(cancelling).toContainText('It keeps its number and cannot be reopened.')
  await cancelling.getByRole('button', { name: 'Keep Invoice' }).click()
  await expect(cancelling).toBeHidden()
  expect(await statusOf(server, id)).toMatchObject({ status: 'sent' })
  await chooseMore(page, 'Cancel Invoice')
  await cancelling.getByRole('button', { name: 'Cancel Invoice' }).click()
  await expect(cancelling.getByText('Say why')).toBeVisible()
  expect(await statusOf(server, id)).toMatchObject({ status: 'sent' })
  await cancelling.getByLabel('Reason').fill('Sent to the wrong branch')
  await cancelling.getByRole('button', { name: 'Cancel Invoice' }).click()
  await expectDone(page, 'Invoice cancelled successfully')
  await expect(page.getByRole('alert').filter({ hasText: 'Cancelled' })).toContainText('Sent to the wrong branch')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^More for/ })).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Record Payment' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Duplicate as draft' }).click()
  const copy = page.getByRole('dialog', { name: 'New Invoice' })
  await expect(copy.getByLabel('Issue Date')).toHaveValue(formatDay(dayOf(readClock())))
  await copy.getByRole('button', { name: 'Create Invoice' }).click()
  await expectDone(page, 'Invoice created successfully')
  expect(
    await server.rows(
      `select i.status, i.total::float, l.description from invoices i join invoice_lines l on l.invoice_id = i.id
        where i.customer_id = $1 order by i.invoice_no`,
      [customer.id],
    ),
  ).toEqual([
    { status: 'cancelled', total: 11_600_000, description: 'Mombasa to Nairobi, one trip' },
    { status: 'draft', total: 11_600_000, description: 'Mombasa to Nairobi, one trip' },
  ])
}

const statusOf = (server: TestServer, id: string) =>
  one(server, 'select status, email_sent_at is not null as has_gone from invoices where id = $1', [id])

async function change(page: Page, path: string, fields: object): Promise<void> {
  const response = await page.request.patch(`/api/${path}`, { data: fields })
  expect(response.status(), await response.text()).toBe(200)
}
