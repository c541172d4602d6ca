import { addDays, dayOf, readClock } from '@shehena/domain/dates'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { newBooking } from './support/booking-form.ts'
import { anInvoiceRow, aPayment, cents, foundInvoices, noPayments } from './support/money-samples.ts'
import { type Answers, sentTo } from './support/network.ts'
import { press, show, test, type } from './support/program.tsx'
import { aCustomer } from './support/samples.ts'

/** A payment over several invoices: the keys, what is proposed, and what is refused at an invoice. */

const payer = aCustomer({ legalName: 'Payer Millers' })
const of = { customerId: payer.id, customerName: payer.legalName }
const first = anInvoiceRow({ ...of, invoiceNo: 'INV-000901', dueDate: addDays(dayOf(readClock()), 10) })
/** Of which KSh 16,000.00 is paid. */
const second = anInvoiceRow({
  ...of,
  invoiceNo: 'INV-000902',
  dueDate: addDays(dayOf(readClock()), 11),
  paidTotal: cents(1_600_000),
  balance: cents(10_000_000),
})
const third = anInvoiceRow({ ...of, invoiceNo: 'INV-000903', dueDate: addDays(dayOf(readClock()), 12) })

const recorded = aPayment(of)
const answers = {
  customers: newBooking([payer]).customers,
  invoices: { list: foundInvoices([first, second, third]) },
  payments: { list: noPayments, record: recorded },
  withheld: { expected: { items: [] } },
} satisfies Answers

const dialog = page.getByRole('dialog', { name: 'Record Payment' })
const amount = dialog.getByRole('textbox', { name: 'Amount', exact: true })
const customer = dialog.getByRole('combobox', { name: 'Customer' })
const code = dialog.getByRole('textbox', { name: 'Transaction Code' })
const tick = ({ invoiceNo }: { invoiceNo: string }) => dialog.getByRole('checkbox', { name: invoiceNo })
const part = ({ invoiceNo }: { invoiceNo: string }) => dialog.getByRole('textbox', { name: `Amount for ${invoiceNo}` })
const found = page.getByRole('option', { name: new RegExp(`^${payer.legalName}`) })
const submit = dialog.getByRole('button', { name: 'Record Payment' })
const done = page.getByRole('status').filter({ hasText: 'Payment recorded successfully' })
const missing = dialog.getByText('Enter an amount, or untick the invoice', { exact: true })

async function choosePayer() {
  await customer.fill(payer.legalName)
  await expect.element(found).toBeVisible()
  await press('Enter')
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(3)
}

test('an amount that fits exactly is proposed and taken with one key, and the arrows and Space tick', async () => {
  await show('/app/payments?record=blank', answers, { as: 'finance' })
  await choosePayer()
  await amount.fill('100,000')
  await expect.element(dialog.getByText(`KSh 100,000.00 is exactly ${second.invoiceNo}`)).toBeVisible()
  await press('Alt+p')
  await expect.element(dialog.getByRole('checkbox', { checked: true })).toHaveLength(1)
  await expect.element(tick(second)).toBeChecked()
  await expect.element(dialog.getByText('Nothing left')).toBeVisible()

  await amount.fill('150,000')
  await press('Alt+o')
  await expect.element(part(first)).toHaveValue('116,000.00')
  await expect.element(part(second)).toHaveValue('34,000.00')
  tick(second).element().focus()
  await press(' ', 'ArrowDown')
  await expect.element(tick(third)).toHaveFocus()
  await press(' ')
  await expect.element(part(third)).toHaveValue('34,000.00')
  await press('Enter')
  await expect.element(done).toBeVisible()
  expect(sentTo('payments.record')).toMatchObject([
    {
      customerId: payer.id,
      amount: 15_000_000,
      allocations: [
        { invoiceId: first.id, amount: 11_600_000 },
        { invoiceId: third.id, amount: 3_400_000 },
      ],
      restOnAccount: false,
    },
  ])
})

test('the keys go through amount, code, customer and invoices; a ticked invoice without an amount is refused at its row', async () => {
  await show('/app/payments', answers, { as: 'finance' })
  await page.getByRole('link', { name: 'Record Payment' }).first().click()
  await expect.element(amount).toHaveFocus()
  await type('116,000')
  await press('Tab')
  await expect.element(code).toHaveFocus()
  await press('Tab')
  await expect.element(customer).toHaveFocus()
  await type(payer.legalName)
  await expect.element(found).toBeVisible()
  await press('Enter')
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(3)
  await press('Tab')
  await expect.element(dialog.getByRole('button', { name: 'Oldest First' })).toHaveFocus()
  await press('Tab')
  await expect.element(tick(first)).toHaveFocus()

  // Nothing is left for the third, and what stood at the first is cleared.
  await press(' ')
  await tick(third).click()
  await submit.click()
  await expect.element(missing).toHaveLength(1)
  await expect.element(part(third)).toHaveFocus()
  await part(first).fill('')
  await submit.click()
  await expect.element(missing).toHaveLength(1)
  await expect.element(part(first)).toHaveFocus()
  await expectAccessible()
  expect(sentTo('payments.record')).toEqual([])

  await tick(first).click()
  await expect.element(missing).not.toBeInTheDocument()
  await submit.click()
  await expect.element(done).toBeVisible()
  expect(sentTo('payments.record')).toMatchObject([{ allocations: [{ invoiceId: third.id, amount: 11_600_000 }] }])
})

test('a voided payment is recorded again as it was typed, for another customer', async () => {
  const voided = aPayment({
    voidedAt: '2026-11-21T07:00:00.000Z',
    voidedBy: 'Otieno Brian',
    voidReason: 'Wrong customer',
    onAccount: cents(0),
    notes: 'Read from the statement',
  })
  await show(
    `/app/payments?payment=${voided.id}`,
    { ...answers, payments: { ...answers.payments, get: voided } },
    { as: 'management' },
  )
  await page.getByRole('link', { name: 'Record Again' }).click()
  await expect.element(amount).toHaveValue('50,000.00')
  await expect.element(code).toHaveValue('TKX4T7Q900')
  await expect.element(dialog.getByRole('combobox', { name: 'Payment Method' })).toHaveValue('mpesa')
  await expect.element(customer).toHaveValue('')
  await choosePayer()
  await tick(first).click()
  await submit.click()
  await expect.element(done).toBeVisible()
  expect(sentTo('payments.record')).toMatchObject([
    {
      customerId: payer.id,
      amount: 5_000_000,
      method: 'mpesa',
      paidAt: voided.paidAt,
      bankTxnId: 'TKX4T7Q900',
      notes: 'Read from the statement',
      allocations: [{ invoiceId: first.id, amount: 5_000_000 }],
    },
  ])
})
