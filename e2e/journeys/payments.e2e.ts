import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { choose, expectDone, expectRefused, fact, typeDay } from '../forms.ts'
import { aCustomer, anInvoice, aPayment, aSentInvoice, one, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { blockEvents, hold, open, test } from '../support.ts'

test('the list has its words; search and filter live in the address; a payment shows all that was noted of it', async ({
  as,
}) => {
  const manager = await as('management')
  const customer = await aCustomer(manager, { tradingName: unique('Mnarani Stores') })
  const invoice = await aSentInvoice(manager, { customerId: customer.id })
  const code = aCode()
  const paidAt = addDays(today(), -1)
  const cash = await aPayment(manager, { invoice, amount: 100 })
  const cheque = await aPayment(manager, {
    invoice,
    amount: 4_000_050,
    method: 'cheque',
    bankTxnId: code,
    paidAt,
    notes: 'Two trips.\nThird to come.',
  })
  const page = await as('finance')
  const method = page.getByRole('combobox', { name: 'Method' })
  await open(page, '/app/payments')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Receipt No',
    'Customer',
    'Invoice',
    'Amount (KSh)',
    'Method',
    'Date',
    'Actions',
  ])
  await expect(method.getByRole('option')).toHaveText([
    'All methods',
    'By bank',
    'Cash',
    'M-Pesa',
    'Bank Transfer',
    'Cheque',
    'Card',
  ])
  await page.getByRole('searchbox', { name: 'Search payments...' }).fill(customer.legalName.toLowerCase())
  await expect(page.getByRole('row')).toHaveCount(3)
  await method.selectOption('Cheque')
  await expect(page).toHaveURL(/\/app\/payments\?q=likoni\+traders\+\d+&method=cheque$/)
  await expect(row(page, cash.receiptNo)).toHaveCount(0)
  await expect(row(page, cheque.receiptNo).getByRole('cell')).toHaveText([
    cheque.receiptNo,
    customer.legalName,
    invoice.invoiceNo,
    'KSh 40,000.50',
    'Cheque',
    formatDay(paidAt),
    'View',
  ])

  await page.getByRole('link', { name: `View ${cheque.receiptNo}` }).click()
  await expect(boxes(page, cheque.receiptNo)).toHaveText([
    'Payment Summary',
    'Customer Information',
    'Invoices Paid',
    'Notes',
    'Payment Details',
  ])
  await expect(fact(page, 'Payment Summary', 'Total Amount')).toHaveText('KSh 40,000.50')
  await expect(fact(page, 'Payment Summary', 'Date')).toHaveText(formatDay(paidAt))
  await expect(fact(page, 'Payment Summary', 'Method')).toHaveText('Cheque')
  await expect(box(page, 'Customer Information')).toContainText(/Mnarani Stores \d+$/)
  await expect(box(page, 'Notes')).toContainText('Two trips. Third to come.')
  await expect(fact(page, 'Payment Details', 'Receipt Number')).toHaveText(cheque.receiptNo)
  await expect(fact(page, 'Payment Details', 'Created')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await expect(fact(page, 'Payment Details', 'Bank Transaction ID')).toHaveText(code)

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(method).toHaveValue('all')
  await expect(row(page, cash.receiptNo)).toBeVisible()
  await page.getByRole('link', { name: cheque.receiptNo, exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: invoice.invoiceNo }).click()
  await expect(page.getByRole('dialog', { name: `Invoice ${invoice.invoiceNo}` })).toBeVisible()
  await expect(box(page, 'Invoice Timeline')).toContainText(`${cheque.receiptNo} · Cheque`)
})

test('a payment needs a customer, an amount above zero and a day that has come; a wrong day stays as typed', async ({
  as,
  server,
}) => {
  const { id: customerId, legalName } = await aCustomer(await as('management'))
  const page = await as('finance')
  const dialog = await recordPayment(page)
  const day = dialog.getByLabel('Payment Date')
  await expect(dialog.getByLabel('Payment Method')).toHaveValue('cash')
  await expect(day).toHaveValue(formatDay(today()))
  await submit(dialog)
  await expectRefused(page, 'Please fill in all required fields')
  await expect(dialog.getByText('Choose a customer')).toBeVisible()
  await expect(dialog.getByText('Enter an amount', { exact: true })).toBeVisible()
  await typeDay(dialog, 'Payment Date', '')
  await submit(dialog)
  await expect(dialog.getByText('Enter a date', { exact: true })).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()

  // Enter takes the first result.
  const customer = dialog.getByRole('combobox', { name: 'Customer' })
  await customer.fill(legalName)
  const found = page.getByRole('listbox').getByRole('option')
  await expect(found).toHaveText([legalName])
  await customer.press('Enter')
  await expect(found).toHaveCount(0)
  await expect(page.getByText('Please fill in all required fields')).toHaveCount(0)
  await expect(customer).toHaveValue(legalName)
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('0')
  await submit(dialog)
  await expect(dialog.getByText('Enter an amount above zero')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('KSh 1,234.50')

  await typeDay(dialog, 'Payment Date', '31/11/2026')
  await expect(dialog.getByText('Enter a date like')).toBeVisible()
  await expect(day).toHaveValue('31/11/2026')
  const tomorrow = formatDay(addDays(today(), 1))
  await typeDay(dialog, 'Payment Date', tomorrow)
  await submit(dialog)
  await expect(dialog.getByText(`Enter a date up to ${formatDay(today())}`)).toBeVisible()
  await expect(day).toHaveValue(tomorrow)
  expect(await paymentsOf(server, customerId)).toEqual([])

  await typeDay(dialog, 'Payment Date', formatDay(addDays(today(), -1)))
  await submit(dialog)
  await expectDone(page, 'Payment recorded successfully')
  expect(
    await server.rows('select amount::float, paid_at::text from payments where customer_id = $1', [customerId]),
  ).toEqual([{ amount: 123_450, paid_at: addDays(today(), -1) }])
})

test("only the customer's own sent and overdue invoices are offered, each with its balance", async ({ as }) => {
  const manager = await as('management')
  const { id: customerId, legalName } = await aCustomer(manager)
  await anInvoice(manager, { customerId })
  const sent = await aSentInvoice(manager, { customerId })
  const overdue = await aSentInvoice(manager, {
    customerId,
    issueDate: '2026-01-05',
    dueDate: addDays(today(), -1),
  })
  await aPayment(manager, { invoice: overdue, amount: 4_000_000 })
  await aPayment(manager, { invoice: await aSentInvoice(manager, { customerId }) })
  const cancelled = await anInvoice(manager, { customerId })
  await manager.request.post(`/api/invoices/${cancelled.id}/cancel`, { data: { version: cancelled.version } })
  const other = await aSentInvoice(manager)
  const page = await as('finance')
  const dialog = await recordPayment(page)
  const invoice = dialog.getByRole('combobox', { name: 'Invoice' })

  await expect(dialog.getByText('Leave empty for a payment on account')).toBeVisible()
  await choose(dialog, 'Customer', legalName)
  await expect(invoice).toHaveCount(0)
  const rows = dialog.getByRole('group', { name: 'Open invoices' })
  await expect(rows.getByRole('checkbox')).toHaveCount(2)
  await expect(rows).toContainText(new RegExp(`${overdue.invoiceNo}1 day lateKSh\\s76,000\\.00${sent.invoiceNo}due `))

  // What is ticked is offered as the amount, as long as none is typed.
  const amount = dialog.getByRole('textbox', { name: 'Amount', exact: true })
  await rows.getByRole('checkbox', { name: overdue.invoiceNo }).click()
  await expect(amount).toHaveValue('76,000.00')
  await rows.getByRole('checkbox', { name: sent.invoiceNo }).click()
  await expect(amount).toHaveValue('192,000.00')
  await rows.getByRole('checkbox', { name: overdue.invoiceNo }).click()
  await expect(amount).toHaveValue('116,000.00')

  // Changing the customer clears the invoice and the amount it had offered; an invoice that is found sets its customer.
  await choose(dialog, 'Customer', other.customerName)
  await expect(amount).toHaveValue('')
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('')
  await choose(dialog, 'Invoice', other.invoiceNo)
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toHaveValue(other.customerName)
  await expect(rows.getByRole('checkbox', { name: other.invoiceNo, checked: true })).toBeVisible()
  await expect(amount).toHaveValue('116,000.00')

  // A typed amount stays where its invoice is found later.
  await invoice.fill('')
  await amount.fill('')
  const { letGo } = await hold(page, /\/api\/invoices\?.*q=/)
  await invoice.fill(other.invoiceNo)
  await page.keyboard.press('Tab')
  await amount.fill('5000')
  letGo()
  await expect(dialog.getByText(`Balance of ${other.invoiceNo}: KSh 116,000.00`)).toBeVisible()
  await expect(amount).toHaveValue('5000')
})

test('a part leaves a balance, a double click pays it once, more or a used code is refused, and the rest settles it', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const invoice = await aSentInvoice(manager)
  const { id, invoiceNo, customerId } = invoice
  const [usedCode, newCode] = [aCode(), aCode()]
  const used = await aPayment(manager, {
    invoice: await aSentInvoice(manager),
    method: 'mpesa',
    bankTxnId: usedCode,
  })
  const page = await as('finance')
  await open(page, `/app/invoices?peek=${id}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Record Payment' }).click()
  const dialog = await payDialog(page)
  await expect(dialog.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('116,000.00')
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('40,000.50')
  await dialog.getByRole('button', { name: 'Record Payment' }).dblclick()
  await expectDone(page, 'Payment recorded successfully')
  await expect(dialog).toBeHidden()
  expect(await paymentsOf(server, customerId)).toHaveLength(1)
  expect(await stateOf(server, id)).toEqual({ status: 'sent', paid: 4_000_050 })
  await open(page, `/app/invoices?peek=${id}`)
  await expect(sums(page)).toHaveText([
    'KSh 100,000.00',
    'KSh 16,000.00',
    'KSh 116,000.00',
    'KSh 40,000.50',
    'KSh 75,999.50',
  ])
  await expect(page.getByText('This invoice has been paid in full.')).toHaveCount(0)

  await page.getByRole('dialog').getByRole('link', { name: 'Record Payment' }).click()
  const rest = await payDialog(page)
  await expect(rest.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('75,999.50')
  await rest.getByRole('textbox', { name: 'Amount', exact: true }).fill('75,999.51')
  await rest.getByLabel('Payment Method').selectOption('M-Pesa')
  await rest.getByLabel('Transaction Code').fill(` ${usedCode.slice(0, 4)} ${usedCode.slice(4)}`.toLowerCase())
  await rest.getByLabel('Notes').fill('From Amina')
  const before = await paymentsOf(server, customerId)
  await submit(rest)
  const question = page.getByRole('dialog', { name: 'Keep KSh 0.01 on account?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await stateOf(server, id)).toEqual({ status: 'sent', paid: 4_000_050 })
  await rest.getByRole('textbox', { name: 'Amount', exact: true }).fill('75,999.50')
  await submit(rest)
  await expect(rest).toContainText(`The M-Pesa code ${usedCode} is on receipt ${used.receiptNo} already.`)
  await expect(rest.getByLabel('Notes')).toHaveValue('From Amina')
  expect(await paymentsOf(server, customerId)).toEqual(before)
  expect(await stateOf(server, id)).toEqual({ status: 'sent', paid: 4_000_050 })

  await rest.getByLabel('Transaction Code').fill(newCode.toLowerCase())
  await submit(rest)
  await expect(rest).toBeHidden()
  expect(await stateOf(server, id)).toEqual({ status: 'paid', paid: 11_600_000 })
  expect(await paymentsOf(server, customerId)).toMatchObject([
    { amount: 4_000_050, method: 'cash', bank_txn_id: null },
    { amount: 7_599_950, method: 'mpesa', bank_txn_id: newCode, notes: 'From Amina' },
  ])
  await open(page, `/app/invoices?q=${invoiceNo}`)
  await expect(row(page, invoiceNo)).toContainText(/KSh\s0\.00\s*Paid/)
  await page.getByRole('link', { name: `View ${invoiceNo}` }).click()
  await expect(page.getByText('This invoice has been paid in full.', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Record Payment' })).toHaveCount(0)
})

test('a payment on account shows only what there is, and is allocated to an invoice of its customer, which it settles', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const invoice = await aSentInvoice(manager)
  const small = await aSentInvoice(manager, {
    customerId: invoice.customerId,
    dueDate: today(),
    lines: [{ description: 'Waiting, one hour', qty: 100, unitPrice: 1_000_00, taxRate: 0 }],
  })
  const other = await aSentInvoice(manager)
  const { id, receiptNo } = await aPayment(manager, { invoice, invoiceId: null })
  const page = await as('finance')
  await open(page, `/app/payments?q=${receiptNo}&status=unmatched`)
  await expect(row(page, receiptNo)).toContainText('KSh 116,000.00 on account')
  await page.getByRole('link', { name: `View ${receiptNo}` }).click()
  const details = page.getByRole('dialog', { name: `Payment ${receiptNo}` })
  await expect(boxes(page, receiptNo)).toHaveText([
    'Payment Summary',
    'Customer Information',
    'Invoices Paid',
    'Payment Details',
  ])
  await expect(fact(page, 'Invoices Paid', 'On account')).toHaveText('KSh 116,000.00')
  await expect(page.getByText('Bank Transaction ID')).toHaveCount(0)
  await details.getByRole('button', { name: 'Allocate to Invoices' }).click()
  const dialog = page.getByRole('dialog', { name: `Allocate ${receiptNo} to invoices` })
  await expect(dialog).toContainText(`KSh 116,000.00 of ${invoice.customerName} is on account.`)

  await dialog.getByRole('button', { name: 'Allocate', exact: true }).click()
  await expect(dialog.getByText('Choose an invoice', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await expect(dialog.getByRole('checkbox', { name: other.invoiceNo })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: small.invoiceNo }).click()
  await dialog.getByLabel(`Amount for ${small.invoiceNo}`).fill('1,000.01')
  await dialog.getByRole('button', { name: 'Allocate', exact: true }).click()
  await expect(dialog).toContainText(`That is more than the balance of ${small.invoiceNo}, which is KSh 1,000.00.`)
  await expect(dialog.getByLabel(`Amount for ${small.invoiceNo}`)).toHaveValue('1,000.01')
  expect(await stateOf(server, small.id)).toEqual({ status: 'sent', paid: 0 })

  await dialog.getByRole('checkbox', { name: small.invoiceNo }).click()
  await dialog.getByRole('checkbox', { name: invoice.invoiceNo }).click()
  await dialog.getByRole('button', { name: 'Allocate', exact: true }).click()
  await expectDone(page, 'Payment allocated successfully')
  await expect(dialog).toBeHidden()
  await expect(details.getByRole('link', { name: invoice.invoiceNo })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Allocate to Invoices' })).toHaveCount(0)
  expect(await stateOf(server, invoice.id)).toEqual({ status: 'paid', paid: 11_600_000 })
  expect(await one(server, 'select amount - allocated_total as rest from payments where id = $1', [id])).toEqual({
    rest: 0,
  })
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No payments match your search criteria', { exact: true })).toBeVisible()
})

test('a colleague who was first is named, in recording and in allocating; where nothing awaits payment the dialog says so', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const page = await as('finance')
  const invoice = await aSentInvoice(manager)
  const record = await payFor(page, invoice.id)
  await aPayment(manager, { invoice })
  await submit(record)
  await expect(record).toContainText(`${invoice.invoiceNo} has been paid in full.`)
  expect(await paymentsOf(server, invoice.customerId)).toHaveLength(1)

  const draft = await anInvoice(manager)
  const { id, receiptNo } = await aPayment(manager, { invoice: draft, invoiceId: null, amount: 100 })
  await open(page, `/app/payments?payment=${id}`)
  const dialog = page.getByRole('dialog', { name: `Allocate ${receiptNo} to invoices` })
  await page.getByRole('button', { name: 'Allocate to Invoices' }).click()
  await expect(dialog).toContainText(`${draft.customerName} has no sent or overdue invoice.`)
  await expect(dialog.getByRole('button', { name: 'Allocate', exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await manager.request.post(`/api/invoices/${draft.id}/send`, { data: { version: draft.version } })
  // The page is behind: what the colleague does would change the dialog before the press.
  await blockEvents(page)
  await page.reload()
  await page.getByRole('button', { name: 'Allocate to Invoices' }).click()
  await dialog.getByRole('checkbox', { name: draft.invoiceNo }).click()
  const first = await manager.request.post(`/api/payments/${id}/match`, { data: { invoiceId: draft.id, version: 1 } })
  expect(first.status(), await first.text()).toBe(200)
  await dialog.getByRole('button', { name: 'Allocate', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(`${receiptNo} is allocated to ${draft.invoiceNo} already.`)
  await expect(dialog.getByRole('checkbox', { name: draft.invoiceNo })).toBeChecked()
})

test('a manager voids a payment with a reason, and its invoice awaits the money again', async ({ as, server }) => {
  const page = await as('management')
  const invoice = await aSentInvoice(page)
  const payment = await aPayment(page, { invoice })
  const details = await openPayment(page, payment)

  await details.getByRole('button', { name: 'Void Payment' }).click()
  const question = page.getByRole('dialog', { name: `Void payment ${payment.receiptNo}?` })
  await expect(question).toContainText(
    `It keeps its receipt number and counts for nothing from then on; its invoices await the money again.`,
  )
  await expect(question.getByLabel('Reason')).toBeFocused()
  await question.getByRole('button', { name: 'Void Payment' }).click()
  await expect(question.getByText('Say why')).toBeVisible()
  expect(await stateOf(server, invoice.id)).toEqual({ status: 'paid', paid: 11_600_000 })
  await question.getByRole('button', { name: 'Keep Payment' }).click()
  await expect(question).toBeHidden()

  await details.getByRole('button', { name: 'Void Payment' }).click()
  await expect(question.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Cheque was returned')
  await page.keyboard.press('Enter')
  await expectDone(page, 'Payment voided successfully')
  await expect(details.getByRole('alert')).toContainText(/^Voided by Peter Otieno at \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(details.getByRole('alert')).toContainText('Cheque was returned')
  await expect(details.getByRole('button', { name: 'Void Payment' })).toHaveCount(0)
  expect(await stateOf(server, invoice.id)).toEqual({ status: 'sent', paid: 0 })

  await open(page, `/app/payments?q=${payment.receiptNo}&status=voided`)
  await expect(page.getByRole('row').filter({ hasText: payment.receiptNo })).toContainText('Voided')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Not voided')
  await expect(page.getByText('No payments match your search criteria')).toBeVisible()

  await open(page, `/app/invoices?peek=${invoice.id}`)
  const shown = page.getByRole('dialog', { name: `Invoice ${invoice.invoiceNo}` })
  await expect(shown).toContainText(`Taken back: ${payment.receiptNo} · Peter Otieno · Cheque was returned`)
  await expect(shown.getByText('This invoice has been paid in full.')).toHaveCount(0)
  await expect(shown.getByRole('link', { name: 'Record Payment' })).toBeVisible()

  // Of two managers who void one payment the second is told who was first.
  const other = await aPayment(page, { invoice: await aSentInvoice(page) })
  await open(page, `/app/payments?payment=${other.id}`)
  const late = page.getByRole('dialog', { name: `Payment ${other.receiptNo}` })
  await late.getByRole('button', { name: 'Void Payment' }).click()
  const again = page.getByRole('dialog', { name: `Void payment ${other.receiptNo}?` })
  await again.getByLabel('Reason').fill('Mine came late')
  const admin = await as('admin')
  await admin.request.post(`/api/payments/${other.id}/void`, { data: { reason: 'Entered twice' } })
  await expect(late.getByRole('alert')).toContainText('Entered twice')
  await expect(again.getByLabel('Reason')).toHaveValue('Mine came late')

  await again.getByRole('button', { name: 'Void Payment' }).click()

  await expectRefused(page, 'Failed to void payment', new RegExp(`${other.receiptNo} was voided by .+ already\\.`))
  await expect(again.getByLabel('Reason')).toHaveValue('Mine came late')
})

const today = () => dayOf(readClock())

/** Opens a screen within the program. */
/** A unique transaction code. */
const aCode = () => unique('TKX4T7P').replace(' ', '')

async function recordPayment(page: Page): Promise<Locator> {
  await open(page, '/app/payments')
  await page.getByRole('link', { name: 'Record Payment' }).click()
  return payDialog(page)
}

/** The payment dialog opened from an invoice. */
async function payFor(page: Page, invoiceId: string): Promise<Locator> {
  await open(page, `/app/payments?record=${invoiceId}`)
  return payDialog(page)
}

async function openPayment(page: Page, { id, receiptNo }: { id: string; receiptNo: string }): Promise<Locator> {
  await open(page, `/app/payments?payment=${id}`)
  return page.getByRole('dialog', { name: `Payment ${receiptNo}` })
}

async function payDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  // The calendar loads after the form.
  await expect(dialog.getByLabel('Payment Date')).toBeEditable()
  return dialog
}

const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Record Payment' }).click()

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const box = (page: Page, title: string) =>
  page.locator('section:not([role=dialog])').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const boxes = (page: Page, receiptNo: string) =>
  page
    .getByRole('dialog', { name: `Payment ${receiptNo}` })
    .locator('section')
    .getByRole('heading')

/** Subtotal, tax, total, paid and balance. */
const sums = (page: Page) => box(page, 'Lines').locator('dd')

const stateOf = (server: TestServer, id: string) =>
  one(server, 'select status, paid_total::float as paid from invoices where id = $1', [id])

const paymentsOf = (server: TestServer, customerId: string) =>
  server.rows<Record<string, unknown>>(
    `select receipt_no, allocated_total::float, amount::float, method, bank_txn_id, notes
      from payments where customer_id = $1 order by receipt_no`,
    [customerId],
  )
