import { expect } from '@playwright/test'
import { countClicks } from '../clicks.ts'
import { expectDone } from '../forms.ts'
import { aPayment, aSentInvoice } from '../records.ts'
import { expectAccessible, test } from '../support.ts'

test('an overcharge on a paid invoice is credited in six clicks, and settles the next invoice', async ({ as }) => {
  const manager = await as('management')
  const paid = await aSentInvoice(manager)
  await aPayment(manager, { invoice: paid })
  const next = await aSentInvoice(manager, { customerId: paid.customerId })
  const page = await as('finance')
  await page.goto(`/app/invoices?invoice=${paid.id}`)
  const clicks = await countClicks(page)

  await page.getByRole('link', { name: 'Credit…' }).click()
  const dialog = page.getByRole('dialog', { name: `Credit ${paid.invoiceNo}` })
  await expect(dialog.getByText('Nothing is open on it.')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('06')
  await dialog.getByLabel(/^Amount of .+ before tax$/).fill('10,000')
  await expect(dialog.getByRole('definition').last()).toHaveText('KSh 11,600.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Issue Credit Note' }).click()
  await expectDone(page, 'Credit note issued successfully')
  expect(await clicks()).toBeLessThanOrEqual(6)

  const invoice = page.getByRole('dialog', { name: `Invoice ${paid.invoiceNo}` })
  await expect(invoice.getByText('This invoice has been paid in full.')).toBeVisible()
  await invoice.getByRole('link', { name: /^CRN-/ }).click()
  const note = page.getByRole('dialog', { name: /^Credit Note CRN-/ })
  await note.getByRole('button', { name: 'Allocate to Invoices' }).click()
  const allocating = page.getByRole('dialog', { name: /^Allocate CRN-\d+ to invoices$/ })
  await allocating.getByRole('checkbox', { name: next.invoiceNo }).click()
  await allocating.getByRole('button', { name: 'Allocate', exact: true }).click()
  await expectDone(page, 'Credit allocated successfully')
  await note.getByRole('link', { name: next.invoiceNo }).click()
  const settled = page.getByRole('dialog', { name: `Invoice ${next.invoiceNo}` })
  await expect(settled.getByText(/^Settled by CRN-/)).toBeVisible()
})

test('all of an invoice is credited with one key, reads Credited, and a debit note charges for it anew', async ({
  as,
}) => {
  const invoice = await aSentInvoice(await as('management'))
  const page = await as('finance')
  await page.goto(`/app/credit-notes?credit=${invoice.id}`)
  const dialog = page.getByRole('dialog', { name: `Credit ${invoice.invoiceNo}` })
  await dialog.getByLabel('Reason').selectOption('02')
  await page.keyboard.press('Alt+KeyA')
  await dialog.getByRole('button', { name: 'Issue Credit Note' }).click()
  await expectDone(page, 'Credit note issued successfully')
  const credited = page.getByRole('dialog', { name: `Invoice ${invoice.invoiceNo}` })
  await expect(credited.getByText('This invoice has been credited in full.')).toBeVisible()
  await expect(credited.getByText('Credited', { exact: true }).first()).toBeVisible()

  await credited.getByRole('link', { name: 'Debit…' }).click()
  const debit = page.getByRole('dialog', { name: `New Debit Note for ${invoice.invoiceNo}` })
  await debit.getByLabel('Description').fill('Waiting at the port')
  await debit.getByLabel('Unit Price').fill('5,000')
  await debit.getByRole('button', { name: 'Create Debit Note' }).click()
  await expectDone(page, 'Debit note created successfully')
  await page.goto(`/app/invoices?invoice=${invoice.id}`)
  await expect(credited.getByText('Debit Notes')).toBeVisible()
})
