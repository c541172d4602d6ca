import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, readClock } from '../../domain/src/dates.ts'
import { expectDone } from '../forms.ts'
import { aCustomer, anInvoice } from '../records.ts'
import { expectAccessible, open, test } from '../support.ts'

test('of 73 open invoices the latest is found, ticked and paid, with income tax withheld', async ({ as, server }) => {
  test.slow()
  const manager = await as('management')
  const { id: customerId, legalName } = await aCustomer(manager)
  const day = addDays(dayOf(readClock()), 30)
  for (let n = 0; n < 72; n += 8)
    await Promise.all(Array.from({ length: 8 }, () => aPrintedInvoice(manager, { customerId, dueDate: day })))
  const { id, invoiceNo } = await aPrintedInvoice(manager, { customerId, dueDate: addDays(day, 1) })
  const page = await as('finance')
  await open(page, `/app/payments?record=blank&customer=${customerId}`)
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toHaveValue(legalName)
  await expect(dialog.getByText('The oldest 50 of 73 open invoices')).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(50)
  await expect(dialog.getByRole('checkbox', { name: invoiceNo })).toHaveCount(0)

  const search = dialog.getByRole('combobox', { name: 'Find another invoice' })
  await search.fill(invoiceNo)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await search.press('Enter')
  await expect(dialog.getByRole('checkbox', { name: invoiceNo })).toBeChecked()
  await expect(search).toHaveValue('')
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('112,520')
  await page.keyboard.press('Alt+KeyI')
  const tax = dialog.getByLabel(`Income tax withheld on ${invoiceNo}`)
  await expect(tax).toBeFocused()
  await expectAccessible(page)

  // A shilling too much is refused at its field, and nothing typed is lost.
  await dialog.getByLabel(`Amount for ${invoiceNo}`).fill('112,520')
  await tax.fill('3,481')
  await tax.press('Enter')
  await expect(tax).toHaveAccessibleDescription(/^With the money for INV-\d+ that is more than its balance/)
  await tax.fill('3,480')
  await expect(dialog.getByText('Nothing left')).toBeVisible()
  await tax.press('Enter')
  await expectDone(page, 'Payment recorded successfully')
  expect(
    await server.rows(
      `select i.status, i.paid_total::float as paid, w.kind, w.amount::float as amount
        from invoices i join withheld w on w.invoice_id = i.id where i.id = $1`,
      [id],
    ),
  ).toEqual([{ status: 'paid', paid: 11_252_000, kind: 'income', amount: 348_000 }])

  await open(page, `/app/invoices?peek=${id}`)
  const life = page.locator('section:not([role=dialog])').filter({ hasText: 'Invoice Timeline' })
  await expect(life.getByText(/^Income tax withheld/)).toBeVisible()
})

/** An invoice of KSh 116,000.00 issued by hand: a person sends at most 60 mails an hour. */
async function aPrintedInvoice(page: Page, fields: Record<string, unknown>) {
  const { id, invoiceNo, version } = await anInvoice(page, fields)
  const data = { version, how: 'printed', isConfirmed: true }
  const response = await page.request.post(`/api/invoices/${id}/issue`, { data })
  expect(response.status(), await response.text()).toBe(200)
  return { id, invoiceNo }
}
