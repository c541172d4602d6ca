import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectRefused } from '../forms.ts'
import { aPayment, aSentInvoice } from '../records.ts'
import { open, takeSaves, test } from '../support.ts'

test('each list that a clerk sees is saved as a workbook, by the keyboard alone; the view of vehicles that is no list has no export', async ({
  as,
}) => {
  const page = await as('admin')
  await open(page, '/app/dashboard')
  for (const [path, file] of [
    ['/app/customers', 'customers'],
    ['/app/bookings', 'bookings'],
    ['/app/dispatch', 'jobs'],
    ['/app/vehicles', 'vehicles'],
    ['/app/drivers', 'drivers'],
    ['/app/routes?tab=catalogue', 'routes'],
    ['/app/maintenance', 'maintenance'],
    ['/app/payments', 'payments'],
    ['/app/credit-notes', 'credit-notes'],
    ['/app/finance/withheld', 'withheld'],
    ['/app/finance/receivables', 'owed-invoices'],
    ['/app/finance/vat', 'output-vat'],
    ['/app/reconciliation', 'bank-lines'],
  ] as const) {
    // The list before has a button of that name too.
    await open(page, '/app/no-such-page')
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
    await open(page, path)
    await page.getByRole('button', { name: 'Export' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Excel (XLSX)' })).toBeFocused()
    const saved = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const download = await saved
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${file}-\\d{4}-\\d\\d-\\d\\d\\.xlsx$`))
    // A workbook is a zip archive.
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
    await expect(page.getByRole('button', { name: 'Export' })).toBeFocused()
  }
  await open(page, '/app/vehicles?view=usage')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
})

test('the invoices of the filter are saved as a spreadsheet, and none besides; a refusal says why', async ({ as }) => {
  const page = await as('admin')
  const invoice = await aSentInvoice(page)
  const other = await aSentInvoice(page)
  await aPayment(page, { invoice, amount: 1_600_000 })
  await open(page, `/app/invoices?q=${invoice.invoiceNo}&status=open`)
  await expect(page.getByRole('row')).toHaveCount(2)

  const { name, content } = await save(page, 'CSV')

  const text = content.toString()
  expect(name).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/)
  expect(text.charCodeAt(0)).toBe(0xfeff)
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(`${invoice.invoiceNo},${invoice.customerName},`)
  expect(text).toContain(',KES,100000.00,16000.00,116000.00,16000.00,0.00,0.00,0.00,100000.00,Sent,')
  expect(text).not.toContain(other.invoiceNo)

  await takeSaves(page, '**/api/invoices/export', (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY', message: 'Too many attempts. Try again in 60 seconds.' } }),
  )
  await choose(page, 'CSV')
  await expectRefused(page, 'Failed to export the list', 'Too many attempts. Try again in 60 seconds.')
})

async function choose(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: format }).click()
}

async function save(page: Page, format: string): Promise<{ name: string; content: Buffer }> {
  const saved = page.waitForEvent('download')
  await choose(page, format)
  const download = await saved
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}
