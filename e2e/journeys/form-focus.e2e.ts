import { expect } from '@playwright/test'
import { aBooking } from '../records.ts'
import { test } from '../support.ts'

for (const [path, field] of [
  ['/app/customers/new', 'Legal Name'],
  ['/app/bookings/new', 'Customer'],
  ['/app/dispatch/new', 'Booking'],
  ['/app/invoices?create=blank', 'Customer'],
  ['/app/payments?record=blank', 'Customer'],
  ['/app/vehicles?create=blank', 'Registration Number'],
  ['/app/drivers?create=blank', 'Name'],
  ['/app/maintenance?create=blank', 'Vehicle'],
  ['/app/routes?tab=catalogue&route=blank', 'Origin'],
] as const) {
  test(`the new form ${path} has the focus in its first field`, async ({ as }) => {
    const page = await as('management')
    await page.goto(path)
    await expect(page.locator(':focus')).toHaveAccessibleName(field)
  })
}

test('the attachments of a booking are as wide as its form', async ({ as }) => {
  const page = await as('bookings')
  const { id } = await aBooking(page)
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto(`/app/bookings/${id}/edit`)
  await expect(page.getByRole('heading', { name: 'Attachments' })).toBeVisible()
  const form = await page.locator('main form').first().boundingBox()
  const card = await page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Attachments' }) })
    .last()
    .boundingBox()
  expect(card?.width).toBe(form?.width)
})
