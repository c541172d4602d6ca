import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectRefused } from '../forms.ts'
import { aCustomer, aPayment, aSentInvoice } from '../records.ts'
import { test } from '../support.ts'

test('the invoices of the filter are saved as a spreadsheet, and none besides', async ({ as }) => {
  const manager = await as('management')
  const invoice = await aSentInvoice(manager)
  const other = await aSentInvoice(manager)
  await aPayment(manager, { invoice, amount: 1_600_000 })
  const page = await as('finance')
  await page.goto(`/app/invoices?q=${invoice.invoiceNo}&status=open`)
  await expect(page.getByRole('row')).toHaveCount(2)

  const { name, text } = await save(page)

  expect(name).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/)
  expect(text.charCodeAt(0)).toBe(0xfeff)
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(`${invoice.invoiceNo},${invoice.customerName},`)
  expect(text).toContain(',KES,100000.00,16000.00,116000.00,16000.00,100000.00,sent,')
  expect(text).not.toContain(other.invoiceNo)
})

test('payments are exported with what a customer typed as text, never as a formula', async ({ as }) => {
  const manager = await as('management')
  const { id, legalName } = await aCustomer(manager, { legalName: `=1+1 Exporters ${crypto.randomUUID().slice(0, 8)}` })
  await aPayment(manager, { invoice: await aSentInvoice(manager, { customerId: id }) })
  const page = await as('finance')
  await page.goto(`/app/payments?q=${encodeURIComponent(legalName)}`)
  await expect(page.getByRole('row')).toHaveCount(2)

  const { name, text } = await save(page)

  expect(name).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/)
  expect(text).toContain(`,'${legalName},`)
})

test('an export that is refused says why', async ({ as }) => {
  const page = await as('finance')
  await page.route('**/api/payments/export', (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY', message: 'Too many attempts. Try again in 60 seconds.' } }),
  )
  await page.goto('/app/payments')
  await page.getByRole('button', { name: 'Export CSV' }).click()

  await expectRefused(page, 'Failed to export payments', 'Too many attempts. Try again in 60 seconds.')
})

async function save(page: Page): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await saved
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}
