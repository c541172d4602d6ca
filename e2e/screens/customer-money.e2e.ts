import { expect } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { expectDone, fact } from '../forms.ts'
import { aCustomer, anInvoice, aPayment, aSentInvoice } from '../records.ts'
import { test } from '../support.ts'

test("a customer's page says what it owes and has paid, leads to each list, and invoices and collects for it", async ({
  as,
}) => {
  const manager = await as('management')
  const { id: customerId, legalName } = await aCustomer(manager)
  const today = dayOf(readClock())
  const late = await aSentInvoice(manager, { customerId, issueDate: '2026-01-05', dueDate: addDays(today, -32) })
  const sent = await aSentInvoice(manager, { customerId })
  await anInvoice(manager, { customerId })
  await aPayment(manager, { invoice: late, amount: 1_600_000 })
  const rest = await aPayment(manager, { invoice: late, invoiceId: null, amount: 250_000 })
  const page = await as('finance')
  await page.goto(`/app/customers/${customerId}`)
  const money = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Money', exact: true }) })
  await expect(fact(page, 'Money', 'Balance')).toHaveText(/KSh\s213,500\.00/)
  await expect(fact(page, 'Money', 'Overdue')).toHaveText(/KSh\s100,000\.00/)
  await expect(fact(page, 'Money', 'Open invoices')).toHaveText(/KSh\s216,000\.00/)
  await expect(fact(page, 'Money', 'Payments')).toHaveText(/KSh\s18,500\.00/)
  await expect(fact(page, 'Money', 'On account')).toHaveText(/KSh\s2,500\.00/)

  await money.getByRole('link', { name: 'Overdue' }).click()
  await expect(page.getByRole('button', { name: `Customer: ${legalName}, remove filter` })).toBeVisible()
  await expect(page.getByText('Total: KSh 116,000.00 · Balance: KSh 100,000.00')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('32 days')
  await expect(page.getByRole('columnheader', { name: 'Due Date' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('link', { name: `Record payment of ${late.invoiceNo}` }).click()
  const paying = page.getByRole('dialog', { name: 'Record Payment' })
  await expect(paying.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('100,000.00')
  await page.goBack()
  await page.goBack()

  await money.getByRole('link', { name: 'On account' }).click()
  await expect(page.getByText('Amount: KSh 2,500.00 · On account: KSh 2,500.00')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(rest.receiptNo)
  await page.getByRole('button', { name: `Customer: ${legalName}, remove filter` }).click()
  await expect(page).toHaveURL(/\/app\/payments\?status=unmatched$/)

  await page.goto(`/app/customers/${customerId}`)
  await money.getByRole('link', { name: 'New Invoice' }).click()
  const invoicing = page.getByRole('dialog', { name: 'New Invoice' })
  await expect(invoicing.getByRole('combobox', { name: 'Customer' })).toHaveValue(legalName)
  await expect(invoicing.getByLabel('Due Date')).toHaveValue(formatDay(addDays(today, 30)))
  await page.goBack()

  await money.getByRole('link', { name: 'Record Payment' }).click()
  await expect(paying.getByRole('combobox', { name: 'Customer' })).toHaveValue(legalName)
  await paying.getByRole('checkbox', { name: sent.invoiceNo }).click()
  await expect(paying.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('116,000.00')
  await paying.getByRole('button', { name: 'Record Payment' }).click()
  await expectDone(page, 'Payment recorded successfully')
  await page.goto(`/app/customers/${customerId}`)
  await expect(fact(page, 'Money', 'Balance')).toHaveText(/KSh\s97,500\.00/)
})
