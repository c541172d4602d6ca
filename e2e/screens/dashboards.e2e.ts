import { expect, type Locator, type Page } from '@playwright/test'
import { expectAsManyRows } from '../counted-rows.ts'
import { figure } from '../forms.ts'
import { one } from '../records.ts'
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
  await expect(page).toHaveURL(/\/app\/bookings\?period=today$/)
})

const counts = {
  dispatch: ['Active Jobs', 'Exceptions'],
  bookings: ['Pending Quotes', "Today's Pickups", 'Available Vehicles'],
  finance: ['Outstanding AR', 'Overdue Invoices', 'Unmatched Transactions'],
} as const

for (const role of ['dispatch', 'bookings', 'finance'] as const) {
  test(`each count that ${role} sees leads to as many rows`, async ({ as }) => {
    const page = await as(role)
    await page.goto('/app/dashboard')
    for (const label of counts[role]) {
      await expectAsManyRows(page, label)
      await page.goBack()
    }
  })
}
