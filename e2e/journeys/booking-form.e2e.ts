import { expect } from '@playwright/test'
import { expectCreated, expectDone, expectRefused, pick } from '../forms.ts'
import { aBooking, aCustomer, aJob, one } from '../records.ts'
import { blockEvents, hold, open, test } from '../support.ts'

test('the notice of a new booking leads to it, waits for the person who is in it, and offers the job of a confirmed one', async ({
  as,
  server,
}) => {
  const page = await as('management')
  const customer = await aCustomer(page)
  await page.clock.install()
  await open(page, `/app/bookings/new?customer=${customer.id}`)
  await page.getByRole('button', { name: 'Create Booking' }).click()
  const notice = await expectCreated(page, 'Booking created successfully', /BK\d/, /^\/app\/bookings\//)
  await expect(page).toHaveURL(/\/app\/bookings$/)
  // Only a confirmed booking can be put on a job.
  await expect(notice.getByRole('link')).toHaveCount(1)

  await page.keyboard.press('F8')
  await expect(notice.getByRole('link', { name: /^Open BK/ })).toBeFocused()
  await page.clock.fastForward('01:00')
  await expect(notice).toBeVisible()
  await page.keyboard.press('Enter')

  const { id } = await one<{ id: string }>(server, 'select id from bookings order by created_at desc limit 1')
  await expect(page).toHaveURL(new RegExp(`/app/bookings/${id}$`))
  await expect(notice).toHaveCount(0)

  await open(page, `/app/bookings/new?customer=${customer.id}`)
  await pick(page, 'Status', 'Confirmed')
  await page.getByRole('button', { name: 'Create Booking' }).click()
  await (await expectDone(page, 'Booking created successfully')).getByRole('link', { name: /^Create Job BK/ }).click()
  await expect(page).toHaveURL(/\/app\/dispatch\/new\?booking=/)
  await expect(page.getByRole('combobox', { name: 'Booking' })).toHaveValue(new RegExp(customer.legalName))
})

test('a booking takes its next steps on its own page, once for each press', async ({ as, server }) => {
  const page = await as('bookings')
  const { id } = await aBooking(page)
  await blockEvents(page)
  await open(page, `/app/bookings/${id}`)
  const quote = page.getByRole('button', { name: 'Mark Quoted' })
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  const status = async () => (await one(server, 'select status from bookings where id = $1', [id])).status

  await expect(quote).toBeEnabled()
  // On a phone they are under the thumb.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const step of [quote, confirm, page.getByRole('button', { name: /^More for BK/ })]) {
    await expect(step).toBeInViewport({ ratio: 1 })
    const { y = 0, height = 0 } = (await step.boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(844 - 60)
    expect(height).toBeGreaterThanOrEqual(44)
  }
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  const { letGo } = await hold(page, `**/api/bookings/${id}`)
  await quote.dblclick()
  await expect(confirm).toBeDisabled()
  const refetched = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().endsWith(id))
  letGo()
  await expectDone(page, 'Booking status updated to Quoted')
  await expect(quote).toHaveCount(0)
  expect(await status()).toBe('quoted')
  expect(sent).toHaveLength(1)

  await refetched
  await server.rows('update bookings set version = version + 1 where id = $1', [id])
  await confirm.click()
  await expectRefused(page, 'Failed to update booking status', /This record was changed by/)
  expect(await status()).toBe('quoted')
  await confirm.click()
  await expectDone(page, 'Booking status updated to Confirmed')
  await expect(confirm).toHaveCount(0)

  await page.getByRole('button', { name: /^More for BK/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel Booking' }).click()
  const question = page.getByRole('dialog', { name: /^Cancel booking BK/ })
  await expect(question.getByRole('button', { name: 'Keep Booking' })).toBeFocused()
  await question.getByRole('button', { name: 'Cancel Booking' }).click()
  await expectDone(page, 'Booking status updated to Cancelled')
  await expect(page.getByRole('button', { name: /^More for BK/ })).toHaveCount(0)
  expect(await status()).toBe('cancelled')
})

test('a booking with a job is not cancelled, and says which; who may not edit is offered no step', async ({ as }) => {
  const page = await as('management')
  const { booking, jobNo } = await aJob(page)
  await open(page, `/app/bookings/${booking.id}`)
  await page.getByRole('button', { name: /^More for BK/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel Booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Booking' }).click()
  await expectRefused(page, 'Failed to update booking status', `job ${jobNo} belongs to it`)

  const draft = await aBooking(page)
  const cashier = await as('finance')
  await open(cashier, `/app/bookings/${draft.id}`)
  await expect(cashier.getByText('To be determined').first()).toBeVisible()
  await expect(cashier.getByRole('button', { name: /Mark Quoted|Confirm|More for/ })).toHaveCount(0)
})

test('the offer of the last booking comes without moving a field; an inactive customer is not chosen, and it says why', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const { id: customerId } = await aCustomer(page)
  const { bookingNo } = await aBooking(page, { customerId, status: 'confirmed' })
  const answer = await hold(page, '**/api/bookings?*')
  await page.goto(`/app/bookings/new?customer=${customerId}`)
  // Its list comes after the first answers.
  const status = page.getByLabel('Status', { exact: true })
  await expect(status).toBeVisible()
  await expect(page.getByText('Last time')).toHaveCount(0)
  const before = await status.boundingBox()

  answer.letGo()

  await expect(page.getByText(`Last time (${bookingNo})`)).toBeVisible()
  expect(await status.boundingBox()).toEqual(before)

  const inactive = await aCustomer(page)
  await server.rows('update customers set is_active = false where id = $1', [inactive.id])
  await open(page, `/app/bookings/new?customer=${inactive.id}`)
  // The line of the last booking is a status too, empty here: it may come before or after.
  await expect(page.getByRole('status').filter({ hasText: 'is inactive' })).toHaveText(
    `${inactive.legalName} is inactive, so a new booking cannot be for them. Choose another customer, or have them activated first.`,
  )
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('')
})
