import { expect, type Locator, type Page } from '@playwright/test'
import { figure } from '../forms.ts'
import { aCrew, aJob, one } from '../records.ts'
import { test } from '../support.ts'

const box = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

test('a dispatcher sees what is on the road, who is late and who is free', async ({ as, server }) => {
  const { active } = await one<{ active: number }>(
    server,
    `select count(*)::int as active from dispatch_jobs
      where status in ('pending', 'assigned', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff')`,
  )
  const page = await as('dispatch')

  await page.goto('/app/dashboard')

  await expect(figure(page, 'Active Jobs')).toHaveText(String(active))
  await expect(figure(page, 'On-Time Delivery')).toHaveText(/^\d+%$/)
  await expect(figure(page, 'Avg Turnaround')).toHaveText(/^\d+\.\d h$/)
  await expect(box(page, 'Jobs in Progress').getByRole('listitem')).toHaveCount(5)
  await expect(box(page, 'Driver Status').getByRole('listitem')).toHaveCount(4)
  await box(page, 'Jobs in Progress').getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Job JOB-/ })).toBeVisible()
})

test('a clerk sees what is asked for and what can carry it', async ({ as, server }) => {
  const { drafts } = await one<{ drafts: number }>(
    server,
    `select count(*)::int as drafts from bookings where status = 'draft'`,
  )
  const page = await as('bookings')

  await page.goto('/app/dashboard')

  await expect(figure(page, 'Pending Quotes')).toHaveText(String(drafts))
  await expect(figure(page, 'Available Vehicles')).toHaveText(/^\d+ of \d+$/)
  await expect(box(page, 'Recent Bookings').getByRole('listitem')).toHaveCount(5)
  await expect(box(page, 'Vehicle Utilization').getByRole('listitem')).toHaveCount(4)
  await page.getByRole('link', { name: "Today's Pickups" }).click()
  await expect(page).toHaveURL(/\/app\/bookings\?period=pickupToday$/)
})

test('a manager sees revenue, rates and what needs somebody', async ({ as }) => {
  const page = await as('management')

  await page.goto('/app/dashboard')

  await expect(figure(page, 'Monthly Revenue')).toHaveText(/^KSh\s[\d,]+\.\d\d$/)
  await expect(box(page, 'Department Performance').getByRole('listitem')).toHaveCount(4)
  const trend = box(page, 'Revenue Trend')
  await expect(trend.getByRole('row')).toHaveCount(13)
  await expect(trend.locator('.recharts-bar-rectangle').first()).toBeAttached()
  await box(page, 'Alerts & Exceptions').getByRole('link', { name: 'Overdue invoices' }).click()
  await expect(page).toHaveURL(/\/app\/invoices\?status=overdue$/)
})

const counts = {
  dispatch: ['Active Jobs', 'Exceptions'],
  bookings: ['Pending Quotes', "Today's Pickups", 'Available Vehicles'],
  management: [
    'Active Jobs',
    'Jobs in exception',
    'Jobs past their planned end',
    'Overdue invoices',
    'Maintenance awaiting approval',
    'Services due',
  ],
  finance: ['Outstanding AR', 'Overdue Invoices', 'Unmatched Transactions'],
} as const

for (const role of ['dispatch', 'bookings', 'management', 'finance'] as const) {
  test(`each count that ${role} sees leads to as many rows`, async ({ as }) => {
    const page = await as(role)
    for (const label of counts[role]) {
      await page.goto('/app/dashboard')
      const link = page.getByRole('link', { name: label, exact: true })
      const told = page.locator('dl > div, li').filter({ has: link })
      await expect(told).toContainText(/\d/)
      const count = countIn(await told.locator('dd, span').allTextContents())
      await link.click()

      await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveText(new RegExp(` of ${count}$`))
    }
  })
}

/** The number that a card or a line tells, without the words and the sums around it. */
function countIn(texts: string[]): string | undefined {
  return texts.flatMap((text) => /^(\d[\d,]*)(?= unpaid| of \d+$|$)/.exec(text)?.[1] ?? []).at(0)
}

test("a colleague's work shows on the dashboard at once", async ({ as, server }) => {
  const watcher = await as('management')
  const worker = await as('dispatch')
  const manager = await as('admin')
  const { id } = await aJob(manager, await aCrew(server))
  await watcher.goto('/app/dashboard')
  const exceptions = box(watcher, 'Alerts & Exceptions').getByRole('listitem').filter({ hasText: 'Jobs in exception' })
  await expect(exceptions).toHaveText(/\d/)
  const before = Number((await exceptions.textContent())?.replaceAll(/\D/g, ''))

  await worker.goto(`/app/dispatch/${id}`)
  await worker.getByRole('button', { name: 'Mark Exception' }).click()
  await worker.getByRole('textbox').fill('Bridge closed at Salgaa')
  await worker.getByRole('dialog').getByRole('button', { name: 'Mark Exception' }).click()

  await expect(exceptions).toContainText(String(before + 1))
})

test('a dashboard that cannot be loaded says so, and tries again', async ({ as }) => {
  const page = await as('bookings')
  await page.route('**/api/dashboards/bookings', (route) => route.fulfill({ status: 503, body: '{}' }))

  await page.goto('/app/dashboard')

  await expect(page.getByText('Failed to load dashboard data')).toBeVisible()
  await page.unroute('**/api/dashboards/bookings')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(figure(page, 'Pending Quotes')).toHaveText(/\d/)
})
