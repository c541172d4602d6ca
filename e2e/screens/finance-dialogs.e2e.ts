import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { choose } from '../forms.ts'
import { aCustomer, anInvoice, aPayment, aSentInvoice } from '../records.ts'
import { expectEachLook, twoLooks } from '../screen-list.ts'
import { test } from '../support.ts'

/** Dialogs of finance with what was typed or refused, which a plain visit does not reach. */

test('the question before an invoice is issued by hand is accessible, in light and in dark', async ({ as }) => {
  const page = await as('management')
  const customer = await aCustomer(page, { email: null })
  const { invoiceNo } = await anInvoice(page, { customerId: customer.id })
  await page.goto(`/app/invoices?q=${invoiceNo}`)

  await page.getByRole('button', { name: `Send ${invoiceNo}` }).click()

  await expect(page.getByRole('dialog', { name: `Issue invoice ${invoiceNo} by hand?` })).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test("the form of KRA's number is accessible with what is wrong, in light and in dark", async ({ as }) => {
  const page = await as('management')
  const { id } = await aSentInvoice(page)
  await page.goto(`/app/invoices?fiscal=${id}`)
  const form = page.getByRole('dialog', { name: /^KRA Control Number of INV-/ })
  await form.getByLabel('QR Address').fill('https://example.com/x')

  await form.getByRole('button', { name: 'Save' }).click()

  await expect(form.getByText('Enter the address from the QR code')).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('an invoice whose line of 0 % lacks its kind is accessible, in light and in dark', async ({ as }) => {
  const page = await as('management')
  const { legalName } = await aCustomer(page)
  await page.goto('/app/invoices?create=blank')
  const dialog = page.getByRole('dialog', { name: 'New Invoice' })
  await choose(dialog, 'Customer', legalName)
  for (const [field, text] of [
    ['Description', 'Mombasa to Kampala'],
    ['Unit Price', '1000'],
    ['Tax %', '0'],
  ] as const)
    await dialog.getByLabel(field).fill(text)

  await dialog.getByRole('button', { name: 'Create Invoice' }).click()

  await expect(dialog.getByText('Choose which kind of 0 % it is')).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('crediting an invoice, and the credit note, are accessible, in light and in dark', async ({ as }) => {
  const page = await as('management')
  const invoice = await aSentInvoice(page)
  await aPayment(page, { invoice })
  await page.goto(`/app/credit-notes?credit=${invoice.id}`)
  const dialog = page.getByRole('dialog', { name: `Credit ${invoice.invoiceNo}` })
  await dialog.getByLabel('Reason').selectOption('06')
  await dialog.getByLabel(/^Amount of .+ before tax$/).fill('10,000')
  await expect(dialog.getByRole('definition').last()).toHaveText('KSh 11,600.00')
  await expectEachLook(page, twoLooks)

  const { lines, version } = await (await page.request.get(`/api/invoices/${invoice.id}/creditable`)).json()
  const issued = await page.request.post(`/api/invoices/${invoice.id}/credit`, {
    headers: { 'idempotency-key': randomUUID() },
    data: { version, reason: '06', lines: [{ lineId: lines[0].id, net: 100_00 }] },
  })
  expect(issued.status(), await issued.text()).toBe(201)
  const note = await issued.json()
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/app/credit-notes?q=${note.creditNoteNo}`)
  await page.getByRole('link', { name: `View ${note.creditNoteNo}` }).click()

  await expect(page.getByRole('dialog', { name: `Credit Note ${note.creditNoteNo}` })).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('a payment over several invoices is accessible while it is typed, in light and in dark', async ({ as }) => {
  const page = await as('management')
  const { id: customerId, legalName } = await aCustomer(page)
  const invoices = [await aSentInvoice(page, { customerId }), await aSentInvoice(page, { customerId })]
  await page.goto('/app/payments?record=blank')
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  await choose(dialog, 'Customer', legalName)
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('240,000')
  for (const { invoiceNo } of invoices) await dialog.getByRole('checkbox', { name: invoiceNo }).click()

  await expect(dialog.getByText('KSh 8,000.00 left')).toBeVisible()
  await expectEachLook(page, twoLooks)
})

test('a payment whose receipt was mailed is accessible, in light and in dark', async ({ as }) => {
  const page = await as('management')
  const { id: customerId } = await aCustomer(page, { email: 'paid@likoni.example' })
  const { id, receiptNo } = await aPayment(page, { invoice: await aSentInvoice(page, { customerId }) })
  await page.goto(`/app/payments?payment=${id}`)
  const details = page.getByRole('dialog', { name: `Payment ${receiptNo}` })
  await details.getByRole('button', { name: 'Mail Receipt' }).click()
  const question = page.getByRole('dialog', { name: `Mail receipt ${receiptNo}?` })

  await question.getByRole('button', { name: 'Mail Receipt' }).click()

  await expect(details.getByRole('status')).toHaveText(/^Written to the mail folder at /)
  await expectEachLook(page, twoLooks)
})

test('how a customer is billed is accessible, in light and in dark', async ({ as }) => {
  const page = await as('finance')
  const { id } = await aCustomer(await as('management'))

  await page.goto(`/app/customers/${id}?edit=billing`)

  await expect(page.getByRole('dialog', { name: /^Billing of / })).toBeVisible()
  await expectEachLook(page, twoLooks)
})
