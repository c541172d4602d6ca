import { expect } from '@playwright/test'
import { choose } from '../forms.ts'
import { aBooking, aCustomer, one } from '../records.ts'
import { test } from '../support.ts'

test('a new booking for an inactive customer says why nobody is chosen', async ({ as, server }) => {
  const page = await as('bookings')
  const customer = await aCustomer(page)
  await server.rows('update customers set is_active = false where id = $1', [customer.id])

  await page.goto(`/app/bookings/new?customer=${customer.id}`)

  await expect(page.getByRole('status')).toContainText(
    `${customer.legalName} is inactive, so a new booking cannot be for them. Choose another customer, or have them activated first.`,
  )
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('')
})

test('the notice of a new booking leads to it', async ({ as, server }) => {
  const page = await as('bookings')
  const customer = await aCustomer(page)
  await page.goto('/app/bookings/new')
  await choose(page, 'Customer', customer.legalName)
  await page.getByRole('button', { name: 'Create Booking' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: 'Booking created successfully' })
    .getByRole('button', { name: /^Open BK/ })
    .click()

  const { id } = await one<{ id: string }>(server, 'select id from bookings order by created_at desc limit 1')
  await expect(page).toHaveURL(new RegExp(`/app/bookings/${id}$`))
})

test('an edit page names its record in the heading and in the tab', async ({ as }) => {
  const page = await as('management')
  const booking = await aBooking(page)

  await page.goto(`/app/bookings/${booking.id}/edit`)

  await expect(
    page.getByRole('heading', { level: 1, name: `Edit Booking ${booking.bookingNo}`, exact: true }),
  ).toBeVisible()
  await expect(page).toHaveTitle(`Edit Booking ${booking.bookingNo} · Shehena`)
})
