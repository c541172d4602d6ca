import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, readClock } from '../../domain/src/dates.ts'
import { countClicks } from '../clicks.ts'
import { choose, expectDone } from '../forms.ts'
import { aCustomer, aPayment, aSentInvoice, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, open, test } from '../support.ts'

test('one transfer pays three invoices and leaves a rest on account; one is taken back, and the money goes to another', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { customerId, invoices } = await openInvoices(manager, 4)
  const [first, second, third, fourth] = invoices
  const { legalName } = await customerOf(server, customerId)
  const page = await as('finance')
  await open(page, '/app/payments')
  const clicks = await countClicks(page)

  // KSh 352,000 over three invoices of 116,000 leaves 4,000.
  await page.getByRole('link', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  const customer = dialog.getByRole('combobox', { name: 'Customer' })
  await customer.fill(legalName)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([legalName])
  await customer.press('Enter')
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('352,000')
  for (const { invoiceNo } of [first, second, third]) await dialog.getByRole('checkbox', { name: invoiceNo }).click()
  await expect(dialog.getByText('KSh 4,000.00 left')).toBeVisible()
  await expect(dialog.getByLabel(`Amount for ${third.invoiceNo}`)).toHaveValue('116,000.00')
  await dialog.getByLabel('Transaction Code').fill(unique('RTGS').replace(' ', ''))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Keep KSh 4,000.00 on account?' })
  await question.getByRole('button', { name: 'Keep on Account' }).click()
  await expectDone(page, 'Payment recorded successfully')
  expect(await clicks()).toBeLessThanOrEqual(6)
  expect(await booksOf(server, customerId)).toEqual({
    onAccount: 400_000,
    paid: [11_600_000, 11_600_000, 11_600_000, 0],
    states: ['paid', 'paid', 'paid', 'sent'],
  })
  await page.getByRole('searchbox').fill(legalName)
  await expect(page.getByRole('row').nth(1)).toContainText('3 invoices · KSh 4,000.00 on account')

  await page
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: /^View / })
    .click()
  const details = page.getByRole('dialog', { name: /^Payment REC-/ })
  await details.getByRole('button', { name: `Take back what is allocated to ${second.invoiceNo}` }).click()
  const taking = page.getByRole('dialog', { name: `Take back what is allocated to ${second.invoiceNo}?` })
  await taking.getByLabel('Reason').fill('For a later trip')
  await page.keyboard.press('Enter')
  await expectDone(page, 'Allocation taken back successfully')
  await expect(details.getByText(/^Taken back by .+: For a later trip$/)).toBeVisible()
  expect(await booksOf(server, customerId)).toMatchObject({
    onAccount: 12_000_000,
    states: ['paid', 'sent', 'paid', 'sent'],
  })

  await details.getByRole('button', { name: 'Allocate to Invoices' }).click()
  const allocating = page.getByRole('dialog', { name: /^Allocate REC-\d+ to invoices$/ })
  await allocating.getByRole('checkbox', { name: fourth.invoiceNo }).focus()
  await page.keyboard.press('Space')
  await expect(allocating.getByText('KSh 4,000.00 left')).toBeVisible()
  await page.keyboard.press('Enter')
  await expectDone(page, 'Payment allocated successfully')
  expect(await booksOf(server, customerId)).toEqual({
    onAccount: 400_000,
    paid: [11_600_000, 0, 11_600_000, 11_600_000],
    states: ['paid', 'sent', 'paid', 'paid'],
  })

  await page.evaluate((to) => history.pushState({}, '', to), `/app/invoices?invoice=${second.id}`)
  const life = page.locator('section:not([role=dialog])').filter({ hasText: 'Invoice Timeline' })
  await expect(life.locator('dd')).toHaveText([
    'Drafted',
    /^Sent · /,
    /^REC-\d+ · Cash · .+KSh\s116,000\.00$/,
    /^Taken back: REC-\d+ · .+ · For a later trip$/,
    /^To be paid\s*KSh\s116,000\.00$/,
  ])
})

test('an amount that fits exactly is proposed and taken with one key, and the arrows and Space tick', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { customerId, invoices } = await openInvoices(manager, 3)
  const [first, second, third] = invoices
  await aPayment(manager, { invoice: second, amount: 1_600_000 })
  const page = await as('finance')
  await open(page, '/app/payments?record=blank')
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  const customer = dialog.getByRole('combobox', { name: 'Customer' })
  await customer.fill((await customerOf(server, customerId)).legalName)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await customer.press('Enter')
  const amount = dialog.getByRole('textbox', { name: 'Amount', exact: true })
  await amount.fill('100,000')
  await expect(dialog.getByText(`KSh 100,000.00 is exactly ${second.invoiceNo}`)).toBeVisible()
  await amount.press('Alt+KeyP')
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(dialog.getByText('Nothing left')).toBeVisible()

  await amount.fill('150,000')
  await amount.press('Alt+KeyO')
  await expect(dialog.getByLabel(`Amount for ${first.invoiceNo}`)).toHaveValue('116,000.00')
  await expect(dialog.getByLabel(`Amount for ${second.invoiceNo}`)).toHaveValue('34,000.00')
  await dialog.getByRole('checkbox', { name: second.invoiceNo }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('checkbox', { name: third.invoiceNo })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog.getByLabel(`Amount for ${third.invoiceNo}`)).toHaveValue('34,000.00')
  await page.keyboard.press('Enter')
  await expectDone(page, 'Payment recorded successfully')
  expect((await booksOf(server, customerId)).paid).toEqual([11_600_000, 1_600_000, 3_400_000])
})

test('the keys go through amount, code, customer and invoices; a ticked invoice without an amount is refused at its row', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const first = await aSentInvoice(manager)
  const { customerId, customerName } = first
  const second = await aSentInvoice(manager, { customerId, dueDate: addDays(dayOf(readClock()), 31) })
  const page = await as('finance')
  await open(page, '/app/payments')
  await page.getByRole('link', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  const submit = () => dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Amount', exact: true })).toBeFocused()
  await page.keyboard.type('116,000')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Transaction Code')).toBeFocused()
  await page.keyboard.press('Tab')
  const customer = dialog.getByRole('combobox', { name: 'Customer' })
  await expect(customer).toBeFocused()
  await page.keyboard.type(customerName)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([customerName])
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Oldest First' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('checkbox', { name: first.invoiceNo })).toBeFocused()

  // Nothing is left for the second, and what stood at the first is cleared.
  await page.keyboard.press('Space')
  await dialog.getByRole('checkbox', { name: second.invoiceNo }).click()
  const missing = dialog.getByText('Enter an amount, or untick the invoice', { exact: true })
  await submit()
  await expect(missing).toHaveCount(1)
  await expect(dialog.getByLabel(`Amount for ${second.invoiceNo}`)).toBeFocused()
  await dialog.getByLabel(`Amount for ${first.invoiceNo}`).fill('')
  await submit()
  await expect(missing).toHaveCount(1)
  await expect(dialog.getByLabel(`Amount for ${first.invoiceNo}`)).toBeFocused()
  await expectAccessible(page)
  expect(await booksOf(server, customerId)).toEqual({ onAccount: 0, paid: [0, 0], states: ['sent', 'sent'] })

  await dialog.getByRole('checkbox', { name: first.invoiceNo }).click()
  await expect(missing).toHaveCount(0)
  await submit()
  await expectDone(page, 'Payment recorded successfully')
  expect(await booksOf(server, customerId)).toEqual({ onAccount: 0, paid: [0, 11_600_000], states: ['sent', 'paid'] })
})

test('a payment of the wrong customer is voided and recorded again as it was typed', async ({ as, server }) => {
  const page = await as('management')
  const wrong = await aSentInvoice(page)
  const code = unique('TKX4T7Q').replace(' ', '')
  const { id, receiptNo } = await aPayment(page, {
    invoice: wrong,
    amount: 5_000_000,
    method: 'mpesa',
    bankTxnId: code,
  })
  const right = await aSentInvoice(page)
  await open(page, `/app/payments?payment=${id}`)
  await page.getByRole('button', { name: 'Void Payment' }).click()
  await page
    .getByRole('dialog', { name: `Void payment ${receiptNo}?` })
    .getByLabel('Reason')
    .fill('Wrong customer')
  await page.keyboard.press('Enter')
  await expectDone(page, 'Payment voided successfully')

  await page.getByRole('link', { name: 'Record Again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  await expect(dialog.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('50,000.00')
  await expect(dialog.getByLabel('Transaction Code')).toHaveValue(code)
  await expect(dialog.getByLabel('Payment Method')).toHaveValue('mpesa')
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toHaveValue('')
  await choose(dialog, 'Customer', right.customerName)
  await dialog.getByRole('checkbox', { name: right.invoiceNo }).click()
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expectDone(page, 'Payment recorded successfully')
  expect(await booksOf(server, wrong.customerId)).toMatchObject({ onAccount: 0, paid: [0] })
  expect(await booksOf(server, right.customerId)).toMatchObject({ onAccount: 0, paid: [5_000_000] })
})

/** A customer with sent invoices of KSh 116,000.00, the first due first. */
async function openInvoices(page: Page, count: number) {
  const { id: customerId } = await aCustomer(page)
  const today = dayOf(readClock())
  const invoices = []
  for (let n = 0; n < count; n++)
    invoices.push(await aSentInvoice(page, { customerId, dueDate: addDays(today, 10 + n) }))
  // safe: as many as asked for, and no test asks for fewer than it names.
  return { customerId, invoices: invoices as [Sent, Sent, Sent, Sent] }
}
type Sent = Awaited<ReturnType<typeof aSentInvoice>>

async function customerOf(server: TestServer, id: string): Promise<{ legalName: string }> {
  const [row] = await server.rows<{ name: string }>('select legal_name as name from customers where id = $1', [id])
  return { legalName: row?.name ?? '' }
}

/** What is on account of a customer, and its invoices in their order, in cents. */
async function booksOf(server: TestServer, customerId: string) {
  const [money] = await server.rows<{ left: number }>(
    `select coalesce(sum(amount - allocated_total), 0)::float as left
      from payments where customer_id = $1 and voided_at is null`,
    [customerId],
  )
  const invoices = await server.rows<{ paid: number; status: string }>(
    'select paid_total::float as paid, status from invoices where customer_id = $1 order by invoice_no',
    [customerId],
  )
  return {
    onAccount: money?.left,
    paid: invoices.map(({ paid }) => paid),
    states: invoices.map(({ status }) => status),
  }
}
