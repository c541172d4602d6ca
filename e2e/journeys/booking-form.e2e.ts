import { expect } from '@playwright/test'
import { expectCreated, expectDone, pick } from '../forms.ts'
import { aCustomer, one } from '../records.ts'
import { open, test } from '../support.ts'

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
