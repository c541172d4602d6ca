import { expect } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock, startOfMonth } from '../../domain/src/dates.ts'
import { expectDone, fact, figure } from '../forms.ts'
import { aCustomer, aPayment, aSentInvoice } from '../records.ts'
import { expectNoSidewaysScroll, open, test } from '../support.ts'

test("from a customer's page to its statement, which is sent and downloaded", async ({ as }) => {
  const manager = await as('management')
  const { id: customerId, legalName } = await aCustomer(manager, { email: 'payables@statement.example' })
  const old = await aSentInvoice(manager, { customerId, issueDate: '2026-01-05', dueDate: '2026-02-05' })
  const invoice = await aSentInvoice(manager, { customerId })
  const payment = await aPayment(manager, { invoice: old, amount: 1_600_000 })
  const page = await as('finance')

  await open(page, `/app/customers/${customerId}`)
  await page.getByRole('link', { name: 'Statement', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Statement of Account' })).toBeVisible()
  await expect(figure(page, 'Opening balance')).toHaveText(/KSh\s116,000\.00/)
  await expect(figure(page, 'Closing balance')).toHaveText(/KSh\s216,000\.00/)
  await expect(page.getByRole('row').nth(2)).toContainText(payment.receiptNo)

  // On a phone an entry says its amount with a sign, and the balance after it.
  await page.setViewportSize({ width: 390, height: 844 })
  const card = (kind: string) => page.getByRole('table', { name: 'Entries' }).getByRole('row').filter({ hasText: kind })
  await expect(card(invoice.invoiceNo)).toContainText(/\+KSh\s116,000\.00/)
  await expect(card('Payment received')).toContainText(/−KSh\s16,000\.00/)
  await expect(card('Payment received').getByText(/Balance/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  await page.getByRole('button', { name: 'Send Statement' }).click()
  const today = dayOf(readClock())
  const first = startOfMonth(addDays(startOfMonth(today), -1))
  const question = page.getByRole('dialog', {
    name: `Send the statement from ${formatDay(first)} to ${formatDay(today)}?`,
  })
  await expect(question).toContainText(`It goes to the e-mail address of ${legalName}`)
  await question.getByRole('button', { name: 'Send Statement' }).click()
  await expectDone(page, 'Statement is on its way')
  const sent = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sent statements' }) })
  await expect(sent).toContainText(`${formatDay(first)} to ${formatDay(today)}`)
  await expect(sent).toContainText(/Queued for delivery|Delivered|Written to the mail folder/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe(
    `statement-${legalName.replaceAll(/\W+/g, '-')}-${first}-${today}.pdf`,
  )

  // Each part of the closing balance leads to its rows.
  const madeOf = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'What the closing balance is made of' }) })
  await expect(madeOf.getByRole('link', { name: 'Less on account' })).toHaveAttribute(
    'href',
    `/app/payments?customer=${customerId}&status=unmatched`,
  )
  await madeOf.getByRole('link', { name: 'Unpaid invoices' }).click()
  // The statement stands until the other page has come, and two of its tables have these invoices.
  await expect(page.getByRole('heading', { name: 'Who Owes' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: old.invoiceNo })).toContainText('100,000.00')
  await expect(page.getByRole('row').filter({ hasText: invoice.invoiceNo })).toContainText('116,000.00')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Statement of Account' })).toBeVisible()

  const unpaid = page.getByRole('table', { name: 'Unpaid invoices', exact: true })
  await expect(unpaid.getByRole('row').nth(1)).toContainText(new RegExp(`${old.invoiceNo}.*100,000\\.00`))
  await unpaid.getByRole('link', { name: invoice.invoiceNo }).click()
  await expect(page.getByRole('dialog', { name: `Invoice ${invoice.invoiceNo}` })).toBeVisible()
})

test('a customer without an address has its statement downloaded; a manager turns monthly statements on', async ({
  as,
}) => {
  const manager = await as('management')
  const { id: customerId, legalName } = await aCustomer(manager)
  await aSentInvoice(manager, { customerId })
  const { version } = await (await manager.request.get(`/api/customers/${customerId}`)).json()
  const data = { version, email: null, accountsEmail: null }
  expect((await manager.request.patch(`/api/customers/${customerId}`, { data })).status()).toBe(200)
  await open(manager, `/app/customers/${customerId}/statement`)
  await expect(manager.getByText(`${legalName} has no e-mail address. Download the statement instead.`)).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Download CSV' })).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Send Statement' })).toHaveCount(0)
  await expect(fact(manager, 'What the closing balance is made of', 'Unpaid invoices')).toHaveText(/KSh\s116,000\.00/)

  await open(manager, '/app/settings/papers')
  const monthly = manager.getByRole('switch', { name: 'Mail a statement of account each month' })
  await expect(manager.getByText(/more owes? something and ha(s|ve) no e-mail address/)).toBeVisible()
  await monthly.click()
  await expectDone(manager, 'Monthly statements are on')
  await monthly.click()
  await expectDone(manager, 'Monthly statements are off')
})
