import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, readClock } from '../../domain/src/dates.ts'
import { formatKes } from '../../domain/src/money.ts'
import { figure } from '../forms.ts'
import { aCustomer, aPayment, aSentInvoice, one } from '../records.ts'
import { expectFitsNarrowest } from '../screen-list.ts'
import { blockEvents, open, test } from '../support.ts'

test('the dashboard says what the database says, and every figure leads to its rows', async ({ as, server }) => {
  const manager = await as('management')
  const late = await aSentInvoice(manager, { issueDate: '2026-01-05', dueDate: addDays(today(), -45) })
  await aPayment(manager, { invoice: late, amount: 1_600_000 })
  const page = await as('finance')
  await open(page, '/app/reports')
  const owed = await one<Record<string, number>>(
    server,
    `select sum(balance)::float as outstanding, count(*)::int as open,
        count(*) filter (where due_date < $1)::int as late,
        sum(balance) filter (where due_date < $1)::float as late_sum,
        sum(balance) filter (where due_date >= $1)::float as not_due,
        sum(balance) filter (where $1::date - due_date between 1 and 30)::float as aged_0,
        sum(balance) filter (where $1::date - due_date between 31 and 60)::float as aged_31,
        (select count(*)::int from payments where allocated_total < amount and voided_at is null) as loose,
        (select sum(amount - allocated_total)::float from payments where voided_at is null) as loose_sum,
        (select sum(subtotal)::float from invoices
          where billed_name is not null and $1::date - issue_date between 0 and 89)
        - (select coalesce(sum(subtotal), 0)::float from invoices
          where billed_name is not null and $1::date - cancelled_on between 0 and 89)
        - (select coalesce(sum(subtotal), 0)::float from credit_notes
          where $1::date - issued_on between 0 and 89) as sold
      from invoices where status in ('sent', 'overdue')`,
    [today()],
  )
  const days = Math.round((Number(owed.outstanding) / Number(owed.sold)) * 90)

  await expect(figure(page, 'Outstanding AR')).toHaveText(kes(owed.outstanding))
  await expect(page.getByText(`${owed.open} unpaid invoices`)).toBeVisible()
  await expect(figure(page, 'Overdue Invoices')).toHaveText(String(owed.late))
  await expect(page.getByText(`${kes(owed.late_sum)} past due`)).toBeVisible()
  await expect(figure(page, 'Unmatched Transactions')).toHaveText(String(owed.loose))
  await expect(page.getByText(`${kes(owed.loose_sum)} on account`)).toBeVisible()
  await expect(figure(page, 'DSO')).toHaveText(`${days} days`)
  await expect(
    page.getByText(`Target 30 days; ${kes(owed.sold)} invoiced before tax in the last 90 days`),
  ).toBeVisible()
  await expect(aged(page, 'Not due')).toContainText(kes(owed.not_due))
  await expect(aged(page, '0-30 days')).toContainText(kes(owed.aged_0))
  await expect(aged(page, '31-60 days')).toContainText(kes(owed.aged_31))

  await expectFitsNarrowest(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  for (const [link, path] of [
    ['Outstanding AR', '/app/invoices?status=open'],
    ['Overdue Invoices', '/app/invoices?status=overdue'],
    ['Unmatched Transactions', '/app/payments?status=unmatched'],
    ['DSO', '/app/invoices?status=invoiced&period=last90Days'],
    ['31-60 days', '/app/invoices?status=aged_31_60'],
    ['View all payments', '/app/payments?status=valid'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name: link })).toHaveAttribute('href', path)
  }
  await page.getByRole('main').getByRole('link', { name: 'Overdue Invoices' }).click()
  await expect(page).toHaveURL(/\/app\/invoices\?status=overdue$/)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${owed.late}`)
  await open(page, `/app/invoices?status=aged_31_60&q=${late.invoiceNo}`)
  await expect(page.getByRole('row').filter({ hasText: late.invoiceNo })).toContainText('KSh 100,000.00')
})

test('the last payments show how well they are matched, and new ones appear by themselves', async ({ as }) => {
  const manager = await as('management')
  const invoice = await aSentInvoice(manager)
  const page = await as('finance')
  await open(page, '/app/reports')
  const transactions = page.getByRole('table', { name: 'Recent Transactions' })
  await expect(transactions.getByRole('row')).toHaveCount(11)
  const outstanding = await figure(page, 'Outstanding AR').textContent()

  const part = await aPayment(manager, { invoice, amount: 1_600_000 })
  await expect(transactions.getByRole('row').filter({ hasText: part.receiptNo })).toContainText('Matched')
  await expect(figure(page, 'Outstanding AR')).not.toHaveText(String(outstanding))
  const whole = await aPayment(manager, { invoice: await aSentInvoice(manager) })
  await expect(transactions.getByRole('row').filter({ hasText: whole.receiptNo })).toContainText('Matched')
  const { id: invoiceId, customerId, total } = await aSentInvoice(manager)
  const over = await manager.request.post('/api/payments', {
    data: { customerId, invoiceId, amount: total + 500, restOnAccount: true, method: 'cash', paidAt: today() },
    headers: { 'idempotency-key': `over-${invoiceId}` },
  })
  const { receiptNo: overNo } = await over.json()
  await expect(transactions.getByRole('row').filter({ hasText: overNo })).toContainText('Auto')
  const customer = await aCustomer(manager)
  const loose = await manager.request.post('/api/payments', {
    data: { customerId: customer.id, amount: 500, method: 'cash', paidAt: today() },
    headers: { 'idempotency-key': `loose-${customer.id}` },
  })
  const { receiptNo } = await loose.json()
  await expect(transactions.getByRole('row').filter({ hasText: receiptNo })).toContainText('Needs Review')

  await manager.request.post(`/api/payments/${part.id}/void`, { data: { reason: 'Entered twice' } })
  await expect(transactions.getByRole('row').filter({ hasText: part.receiptNo })).toHaveCount(0)
})

test('a dashboard that cannot be loaded tries again, and that of an empty company shows zeros and no days of sales', async ({
  as,
}) => {
  const page = await as('finance')
  await blockEvents(page)
  const none = { count: 0, amount: 0 }
  const broken = { code: 'BAD_REQUEST', message: 'Something went wrong on our side.' }
  await page.route('**/api/dashboards/finance', (route) => route.fulfill({ status: 400, json: broken }))
  await page.goto('/app/reports')
  await expect(page.getByRole('alert')).toContainText('Failed to load dashboard data')

  await page.unroute('**/api/dashboards/finance')
  await page.route('**/api/dashboards/finance', (route) =>
    route.fulfill({
      json: {
        outstanding: none,
        overdue: none,
        unmatched: none,
        promised: none,
        readyToBill: {
          ready: none,
          stuck: none,
          reasons: { noPrice: none, papers: none, held: none },
          drafted: none,
        },
        sales: { netInvoiced: 0, cancelled: none, credited: none, daysOutstanding: null },
        aging: ['not_due', 'aged_0_30', 'aged_31_60', 'aged_61_90', 'aged_over_90'].map((bucket) => ({
          bucket,
          ...none,
        })),
        recentPayments: [],
      },
    }),
  )
  await page.getByRole('button', { name: 'Retry' }).click()

  await expect(figure(page, 'Outstanding AR')).toHaveText('KSh 0.00')
  await expect(figure(page, 'Overdue Invoices')).toHaveText('0')
  await expect(figure(page, 'DSO')).toHaveText('-')
  await expect(aged(page, '90+ days')).toContainText('KSh 0.00')
  await expect(page.getByText('No payments found')).toBeVisible()
  await expect(page.getByText(/\bNaN\b/)).toHaveCount(0)
})

const today = () => dayOf(readClock())

// safe: a sum of whole cents.
const kes = (cents: number | undefined) => formatKes(cents as Parameters<typeof formatKes>[0])

const aged = (page: Page, bucket: string) =>
  page.getByRole('table', { name: 'AR Aging' }).getByRole('row').filter({ hasText: bucket })
