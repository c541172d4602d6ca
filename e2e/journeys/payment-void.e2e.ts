import { expect, type Locator, type Page } from '@playwright/test'
import { expectDone, expectRefused } from '../forms.ts'
import { aPayment, aSentInvoice, one, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

test('a manager voids a payment with a reason, and its invoice awaits the money again', async ({ as, server }) => {
  const page = await as('management')
  const invoice = await aSentInvoice(page)
  const payment = await aPayment(page, { invoice })
  const details = await openPayment(page, payment)

  await details.getByRole('button', { name: 'Void Payment' }).click()
  const question = page.getByRole('dialog', { name: `Void payment ${payment.receiptNo}?` })
  await expect(question).toContainText(
    `It keeps its receipt number and counts for nothing from then on; ${invoice.invoiceNo} awaits the money again.`,
  )
  await question.getByRole('button', { name: 'Void Payment' }).click()
  await expect(question.getByText('Say why')).toBeVisible()
  expect(await stateOf(server, invoice.id)).toEqual({ status: 'paid', paid: 11_600_000, voided: 0 })
  await question.getByRole('button', { name: 'Keep Payment' }).click()
  await expect(question).toBeHidden()

  await details.getByRole('button', { name: 'Void Payment' }).click()
  await question.getByLabel('Reason').fill('Cheque was returned')
  await page.keyboard.press('Enter')
  await expectDone(page, 'Payment voided successfully')
  await expect(details.getByRole('alert')).toContainText(/^Voided by Peter Otieno at \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(details.getByRole('alert')).toContainText('Cheque was returned')
  await expect(details.getByRole('button', { name: 'Void Payment' })).toHaveCount(0)
  expect(await stateOf(server, invoice.id)).toEqual({ status: 'sent', paid: 0, voided: 1 })

  await page.goto(`/app/payments?q=${payment.receiptNo}&status=voided`)
  await expect(page.getByRole('row').filter({ hasText: payment.receiptNo })).toContainText('Voided')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Not voided')
  await expect(page.getByText('No payments match your search criteria')).toBeVisible()

  await page.goto(`/app/invoices?invoice=${invoice.id}`)
  const shown = page.getByRole('dialog', { name: `Invoice ${invoice.invoiceNo}` })
  await expect(shown).toContainText(`${payment.receiptNo} · Cash Voided`)
  await expect(shown.getByText('This invoice has been paid in full.')).toHaveCount(0)
  await expect(shown.getByRole('link', { name: 'Record Payment' })).toBeVisible()
})

test('the code of a voided payment can be recorded again, and only then', async ({ as, server }) => {
  const manager = await as('management')
  const invoice = await aSentInvoice(manager)
  const bankTxnId = unique('VKX4T7P').replace(' ', '')
  const wrong = await aPayment(manager, { invoice, amount: 100, method: 'mpesa', bankTxnId })
  const page = await as('finance')
  await page.goto(`/app/payments?record=${invoice.id}`)
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  await dialog.getByLabel('Payment Method').selectOption('M-Pesa')
  await dialog.getByLabel('Amount').fill('200')
  await dialog.getByLabel('Transaction Code').fill(bankTxnId)
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(dialog).toContainText(`The M-Pesa code ${bankTxnId} is on receipt ${wrong.receiptNo} already.`)

  const voided = await manager.request.post(`/api/payments/${wrong.id}/void`, { data: { reason: 'Wrong amount' } })
  expect(voided.status(), await voided.text()).toBe(200)
  await dialog.getByRole('button', { name: 'Record Payment' }).click()

  await expectDone(page, 'Payment recorded successfully')
  expect(await stateOf(server, invoice.id)).toEqual({ status: 'sent', paid: 20_000, voided: 1 })
})

test('of two managers who void one payment the second is told who was first', async ({ as }) => {
  const page = await as('management')
  const payment = await aPayment(page, { invoice: await aSentInvoice(page) })
  const details = await openPayment(page, payment)
  await details.getByRole('button', { name: 'Void Payment' }).click()
  const question = page.getByRole('dialog', { name: `Void payment ${payment.receiptNo}?` })
  await question.getByLabel('Reason').fill('Mine came late')
  const admin = await as('admin')
  await admin.request.post(`/api/payments/${payment.id}/void`, { data: { reason: 'Entered twice' } })
  await expect(details.getByRole('alert')).toContainText('Entered twice')
  await expect(question.getByLabel('Reason')).toHaveValue('Mine came late')

  await question.getByRole('button', { name: 'Void Payment' }).click()

  await expectRefused(page, 'Failed to void payment', new RegExp(`${payment.receiptNo} was voided by .+ already\\.`))
  await expect(question).toBeHidden()
})

test('the finance desk sees that a payment was voided, and voids none', async ({ as }) => {
  const manager = await as('management')
  const invoice = await aSentInvoice(manager)
  const standing = await aPayment(manager, { invoice, amount: 100 })
  const voided = await aPayment(manager, { invoice, amount: 200 })
  await manager.request.post(`/api/payments/${voided.id}/void`, { data: { reason: 'Entered twice' } })
  const page = await as('finance')

  await expect((await openPayment(page, standing)).getByText('Payment Summary')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Void Payment' })).toHaveCount(0)
  await expect((await openPayment(page, voided)).getByRole('alert')).toContainText('Entered twice')
  const refused = await page.request.post(`/api/payments/${standing.id}/void`, { data: { reason: 'Entered twice' } })
  expect(refused.status()).toBe(403)
})

for (const look of [
  { colorScheme: 'light', width: 1366 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test(`the question and the voided payment are sound at ${look.width} px in ${look.colorScheme}`, async ({ as }) => {
    const page = await as('management', look)
    const payment = await aPayment(page, { invoice: await aSentInvoice(page) })
    const details = await openPayment(page, payment)
    await details.getByRole('button', { name: 'Void Payment' }).click()
    const question = page.getByRole('dialog', { name: `Void payment ${payment.receiptNo}?` })
    await expect(question.getByLabel('Reason')).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.keyboard.type('Entered twice')
    await page.keyboard.press('Enter')
    await expect(details.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

async function openPayment(page: Page, { id, receiptNo }: { id: string; receiptNo: string }): Promise<Locator> {
  await page.goto(`/app/payments?payment=${id}`)
  return page.getByRole('dialog', { name: `Payment ${receiptNo}` })
}

const stateOf = (server: TestServer, id: string) =>
  one(
    server,
    `select status, paid_total::float as paid,
        (select count(*)::int from payments where invoice_id = invoices.id and voided_at is not null) as voided
      from invoices where id = $1`,
    [id],
  )
