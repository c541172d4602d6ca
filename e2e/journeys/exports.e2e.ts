import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectRefused } from '../forms.ts'
import { aPayment, aSentInvoice } from '../records.ts'
import { test } from '../support.ts'

test('the invoices of the filter are saved as a spreadsheet, and none besides; a refusal says why', async ({ as }) => {
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
  expect(text).toContain(',KES,100000.00,16000.00,116000.00,16000.00,0.00,0.00,100000.00,sent,')
  expect(text).not.toContain(other.invoiceNo)

  await page.route('**/api/invoices/export', (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY', message: 'Too many attempts. Try again in 60 seconds.' } }),
  )
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expectRefused(page, 'Failed to export invoices', 'Too many attempts. Try again in 60 seconds.')
})

async function save(page: Page): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await saved
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}
