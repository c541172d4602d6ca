import { expect, type Locator, type Page } from '@playwright/test'
import { expectAsManyRows } from '../counted-rows.ts'
import { figure } from '../forms.ts'
import { aCrew, aJob, one } from '../records.ts'
import { open, test } from '../support.ts'

const box = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

test('a manager sees revenue and its trend, and each count leads to as many rows', async ({ as, server }) => {
  const page = await as('management')

  await open(page, '/app/dashboard')

  await expect(figure(page, 'Monthly Revenue')).toHaveText(/^KSh\s[\d,]+\.\d\d$/)
  await expect(box(page, 'Department Performance').getByRole('listitem')).toHaveCount(4)
  const trend = box(page, 'Revenue Trend')
  const { months } = await one<{ months: number }>(
    server,
    `select (extract(year from age) * 12 + extract(month from age))::int + 1 as months
      from (select age(date_trunc('month', (now() at time zone 'Africa/Nairobi')::date),
          date_trunc('month', min(issue_date))) as age
        from invoices where status not in ('draft', 'cancelled')) since`,
  )
  const shown = Math.min(months, 12)
  await expect(trend.getByRole('row')).toHaveCount(shown + 1)
  await expect(trend.getByRole('rowheader').last()).toHaveText(/^\w+ \d{4} to date$/)
  await expect(trend.locator('.recharts-label-list .recharts-label')).toHaveCount(shown)
  const { y = 0, height = 0 } = (await trend.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(768)
  // Red is for what needs action now.
  const count = (alert: string) =>
    box(page, 'Alerts & Exceptions').getByRole('listitem').filter({ hasText: alert }).getByText(/^\d+$/)
  await expect(count('Jobs in exception')).toHaveCSS('color', 'rgb(179, 38, 30)')
  await expect(count('Services due')).not.toHaveCSS('color', 'rgb(179, 38, 30)')
  for (const label of [
    'Active Jobs',
    'Jobs in exception',
    'Jobs at Risk',
    'Jobs past their planned end',
    'Overdue invoices',
    'Maintenance awaiting approval',
    'Services due',
  ]) {
    await expectAsManyRows(page, label)
    await page.goBack()
  }

  await page.getByRole('link', { name: /^On-Time Delivery/ }).click()
  await expect(page.getByRole('combobox', { name: 'Which jobs' })).toHaveValue('deliveredLate30Days')
  await expect(page.getByRole('columnheader', { name: 'Late By' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('columnheader', { name: 'Planned Start' })).toHaveCount(0)
})

test("a colleague's work shows on the dashboard at once", async ({ as, server }) => {
  const watcher = await as('management')
  const worker = await as('dispatch')
  const manager = await as('admin')
  const { id } = await aJob(manager, await aCrew(server))
  await open(watcher, '/app/dashboard')
  const exceptions = box(watcher, 'Alerts & Exceptions').getByRole('listitem').filter({ hasText: 'Jobs in exception' })
  await expect(exceptions).toHaveText(/\d/)
  const before = Number((await exceptions.textContent())?.replaceAll(/\D/g, ''))

  await open(worker, `/app/dispatch/${id}`)
  await worker.getByRole('button', { name: 'Mark Exception' }).click()
  await worker.getByLabel('Exception Reason').fill('Bridge closed at Salgaa')
  await worker.getByRole('dialog').getByRole('button', { name: 'Mark Exception' }).click()

  await expect(exceptions).toContainText(String(before + 1))
})
