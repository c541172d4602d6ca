import { expect, type Page } from '@playwright/test'
import { choose, expectDone, expectRefused, fact, figure, pick, typeInstant } from '../forms.ts'
import { aBooking, aCustomer, aJob, one, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { test } from '../support.ts'

test('the list has its words, and its figures are those of the database', async ({ as, server }) => {
  const page = await as('bookings')
  await page.goto('/app/bookings')

  await expect(page.getByRole('searchbox', { name: 'Search bookings...' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Booking No',
    'Customer',
    'Route',
    'Cargo',
    'Pickup Date',
    'Amount',
    'Status',
    'Actions',
  ])
  await expect(page.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveText([
    'All statuses',
    'Draft',
    'Quoted',
    'Confirmed',
    'Scheduled',
    'Cancelled',
  ])
  const counted = await one<Record<string, number>>(
    server,
    `select count(*)::int as total, count(*) filter (where status = 'draft')::int as draft,
        count(*) filter (where status = 'confirmed')::int as confirmed,
        count(*) filter (where status = 'scheduled')::int as scheduled from bookings`,
  )
  await expect(figure(page, 'Total Bookings')).toHaveText(String(counted.total))
  await expect(figure(page, 'Pending Quotes')).toHaveText(String(counted.draft))
  await expect(figure(page, 'Confirmed')).toHaveText(String(counted.confirmed))
  await expect(figure(page, 'Scheduled')).toHaveText(String(counted.scheduled))
  await expect(page.getByText(`${counted.total} booking(s) found`)).toBeVisible()
})

test('a booking of which little is known says so, in the list and on its own screen', async ({ as }) => {
  const page = await as('management')
  const { bookingNo, id } = await aBooking(page)
  await page.goto(`/app/bookings?q=${bookingNo}`)

  await expect(row(page, bookingNo)).toBeVisible()
  const cells = await row(page, bookingNo).getByRole('cell').allInnerTexts()
  expect(cells[0]).toBe(bookingNo)
  expect(cells.slice(2, 7)).toEqual(['Custom route', 'General', 'TBD', '-', 'Draft'])

  await page.goto(`/app/bookings/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Booking ${bookingNo}`)
  await expect(box(page, 'Route Information')).toContainText('Custom route - details to be confirmed')
  await expect(fact(page, 'Cargo Details', 'Type')).toHaveText('General cargo')
  await expect(fact(page, 'Cargo Details', 'Weight')).toHaveText('Not specified')
  await expect(fact(page, 'Cargo Details', 'Volume')).toHaveText('Not specified')
  await expect(fact(page, 'Schedule & Pricing', 'Pickup')).toHaveText('To be determined')
  await expect(fact(page, 'Schedule & Pricing', 'Delivery')).toHaveText('To be determined')
  await expect(fact(page, 'Schedule & Pricing', 'Quoted Amount')).toHaveText('Not set')
  await expect(page.getByRole('heading', { name: 'Additional Notes' })).toHaveCount(0)
  await expect(box(page, 'Booking Timeline')).not.toContainText('Last Updated')
})

test('a booking is found by its number, its customer and its cargo, in any case', async ({ as }) => {
  const page = await as('dispatch')
  const clerk = await as('bookings')
  const customer = await aCustomer(clerk)
  const cargoType = unique('Pyrethrum Extract')
  const { bookingNo } = await aBooking(clerk, { customerId: customer.id, cargoType })

  for (const q of [bookingNo.toLowerCase(), customer.legalName.toUpperCase(), cargoType.toLowerCase()]) {
    await page.goto('/app/bookings')
    await page.getByRole('searchbox').fill(q)
    await expect(page.getByText('1 booking(s) found')).toBeVisible()
    await expect(row(page, bookingNo)).toContainText(cargoType)
  }

  await page.getByRole('searchbox').fill('no such cargo')
  await expect(page.getByText('No bookings match your search criteria')).toBeVisible()
})

test('the status filter lives in the address, and Back undoes it', async ({ as, server }) => {
  const page = await as('finance')
  await page.goto('/app/bookings')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Quoted')

  await expect(page).toHaveURL(/\/app\/bookings\?status=quoted$/)
  const { quoted } = await one<{ quoted: number }>(
    server,
    `select count(*)::int as quoted from bookings where status = 'quoted'`,
  )
  await expect(page.getByText(`${quoted} booking(s) found`)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('all')
})

test('a booking typed in Nairobi time is stored and shown right, wherever the browser stands', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const customer = await aCustomer(page)
  await page.goto('/app/bookings')
  await page.getByRole('link', { name: 'New Booking' }).click()
  await expect(page.getByRole('button', { name: 'Create Booking' })).toBeDisabled()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Draft')

  await choose(page, 'Customer', customer.legalName)
  await choose(page, 'Route', 'Mombasa → Nairobi')
  await page.getByRole('textbox', { name: 'Cargo Type' }).fill('Soda ash')
  await page.getByRole('textbox', { name: 'Weight (tons)' }).fill('12.5')
  await page.getByRole('textbox', { name: 'Volume (m³)' }).fill('40.25')
  // In Los Angeles it is still the day before.
  await typeInstant(page, 'Pickup Date & Time', '14/03/2027', '06:30')
  await typeInstant(page, 'Delivery Date & Time', '15/03/2027', '0:05')
  await page.getByRole('textbox', { name: 'Quoted Amount (KES)' }).fill('1,250.5')
  await pick(page, 'Status', 'Quoted')
  await page.getByRole('textbox', { name: 'Additional Notes' }).fill('Ask for Juma.\nGate B.')
  await page.getByRole('button', { name: 'Create Booking' }).click()

  await expectDone(page, 'Booking created successfully')
  await expect(page).toHaveURL(/\/app\/bookings$/)
  const booking = await storedOf(server, customer.id)
  expect(booking).toMatchObject({
    pickup: '2027-03-14 03:30:00',
    dropoff: '2027-03-14 21:05:00',
    weight: 12.5,
    volume: 40.25,
    amount: 125_050,
    status: 'quoted',
    cargo_type: 'Soda ash',
    notes: 'Ask for Juma.\nGate B.',
  })
  expect(booking.booking_no).toMatch(/^BK\d{8}$/)
  const cells = row(page, String(booking.booking_no)).getByRole('cell')
  await expect(cells.nth(2)).toHaveText('Mombasa → Nairobi')
  await expect(cells.nth(4)).toHaveText('14/03/2027 06:30')
  await expect(cells.nth(5)).toHaveText('KSh 1,250.50')
  await page.getByRole('link', { name: String(booking.booking_no), exact: true }).click()
  await expect(fact(page, 'Schedule & Pricing', 'Pickup')).toHaveText('14/03/2027 06:30')
  await expect(fact(page, 'Schedule & Pricing', 'Delivery')).toHaveText('15/03/2027 00:05')
  await expect(fact(page, 'Cargo Details', 'Weight')).toHaveText('12.5 tons')
})

test('an edit changes what was edited and nothing else', async ({ as, server }) => {
  const page = await as('bookings')
  const { id, bookingNo, customerId } = await aBooking(page, {
    cargoType: 'Maize',
    weightTons: 28,
    quotedAmount: 9_000_000,
    pickupAt: '2027-01-05T05:15:30.000Z',
    notes: 'Tarpaulin',
  })
  await page.goto(`/app/bookings/${id}`)
  await page.getByRole('link', { name: 'Edit Booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Booking' })).toBeVisible()
  await expect(page.getByLabel('Pickup Date & Time: time')).toHaveValue('08:15')

  await page.getByRole('textbox', { name: 'Weight (tons)' }).fill('')
  await pick(page, 'Status', 'Confirmed')
  await page.getByRole('button', { name: 'Update Booking' }).click()

  await expectDone(page, 'Booking updated successfully')
  await expect(page).toHaveURL(/\/app\/bookings$/)
  expect(await storedOf(server, customerId)).toMatchObject({
    booking_no: bookingNo,
    cargo_type: 'Maize',
    weight: null,
    amount: 9_000_000,
    pickup: '2027-01-05 05:15:30',
    notes: 'Tarpaulin',
    status: 'confirmed',
  })
})

test('of two clerks who edit one booking, the second is told, and keeps every typed value', async ({ as, server }) => {
  const first = await as('management')
  const second = await as('bookings')
  const { id, customerId } = await aBooking(second, { cargoType: 'Maize', notes: 'As it was' })
  for (const page of [first, second]) {
    await page.goto(`/app/bookings/${id}/edit`)
    await expect(page.getByRole('textbox', { name: 'Cargo Type' })).toHaveValue('Maize')
  }
  await choose(second, 'Route', 'Mombasa → Nairobi')
  await second.getByRole('textbox', { name: 'Cargo Type' }).fill('Wheat of the second')
  await second.getByRole('textbox', { name: 'Weight (tons)' }).fill('7.25')
  await typeInstant(second, 'Pickup Date & Time', '20/01/2027', '14:00')
  await second.getByRole('textbox', { name: 'Quoted Amount (KES)' }).fill('88,000.00')
  await pick(second, 'Status', 'Quoted')
  await second.getByRole('textbox', { name: 'Additional Notes' }).fill('Notes of the second')

  await first.getByRole('textbox', { name: 'Cargo Type' }).fill('Beans of the first')
  await first.getByRole('button', { name: 'Update Booking' }).click()
  await expectDone(first, 'Booking updated successfully')
  // On a phone the button is a long way below the place where the refusal stands.
  await second.setViewportSize({ width: 390, height: 844 })
  await second.getByRole('button', { name: 'Update Booking' }).click()

  await expect(second.getByRole('alert')).toBeInViewport()
  await expect(second.getByRole('alert')).toContainText(
    /^This record was changed by Peter Otieno at \d\d\/\d\d\/\d{4} \d\d:\d\d\. Reload to see the changes\./,
  )
  await expect(second.getByRole('combobox', { name: 'Route' })).toHaveValue('Mombasa → Nairobi')
  await expect(second.getByRole('textbox', { name: 'Cargo Type' })).toHaveValue('Wheat of the second')
  await expect(second.getByRole('textbox', { name: 'Weight (tons)' })).toHaveValue('7.25')
  await expect(second.getByLabel('Pickup Date & Time: date')).toHaveValue('20/01/2027')
  await expect(second.getByLabel('Pickup Date & Time: time')).toHaveValue('14:00')
  await expect(second.getByRole('textbox', { name: 'Quoted Amount (KES)' })).toHaveValue('88,000.00')
  await expect(second.getByRole('combobox', { name: 'Status' })).toHaveValue('Quoted')
  await expect(second.getByRole('textbox', { name: 'Additional Notes' })).toHaveValue('Notes of the second')
  expect(await storedOf(server, customerId)).toMatchObject({
    cargo_type: 'Beans of the first',
    weight: null,
    pickup: null,
    amount: null,
    status: 'draft',
    notes: 'As it was',
  })

  await second.getByRole('button', { name: 'Reload' }).click()
  await expect(second.getByRole('textbox', { name: 'Cargo Type' })).toHaveValue('Beans of the first')
})

test('a delivery before the pickup is refused at its field, and nothing is saved', async ({ as, server }) => {
  const page = await as('bookings')
  const customer = await aCustomer(page)
  await page.goto(`/app/bookings/new?customer=${customer.id}`)
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer.legalName)

  await typeInstant(page, 'Pickup Date & Time', '14/03/2027', '12:00')
  await typeInstant(page, 'Delivery Date & Time', '14/03/2027', '11:59')
  await page.getByRole('button', { name: 'Create Booking' }).click()

  await expect(page.getByRole('group', { name: 'Delivery Date & Time' })).toContainText(
    'The delivery cannot come before the pickup',
  )
  expect(await server.rows('select id from bookings where customer_id = $1', [customer.id])).toEqual([])
})

test('what is no number is refused at its field and stays to be mended', async ({ as, server }) => {
  const page = await as('bookings')
  const customer = await aCustomer(page)
  await page.goto(`/app/bookings/new?customer=${customer.id}`)

  await page.getByRole('textbox', { name: 'Quoted Amount (KES)' }).fill('12 shillings')
  await page.getByRole('textbox', { name: 'Weight (tons)' }).fill('heavy')
  await page.getByRole('button', { name: 'Create Booking' }).click()

  await expect(page.getByText('Enter an amount')).toBeVisible()
  await expect(page.getByText('Enter a number')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Weight (tons)' })).toHaveValue('heavy')
  expect(await server.rows('select id from bookings where customer_id = $1', [customer.id])).toEqual([])
})

test('a booking with a job cannot be cancelled, and the refusal names the job', async ({ as, server }) => {
  const page = await as('management')
  const { booking, jobNo } = await aJob(page)
  await page.goto(`/app/bookings/${booking.id}/edit`)
  await page.getByRole('textbox', { name: 'Additional Notes' }).fill('Customer rang off')

  await pick(page, 'Status', 'Cancelled')
  await page.getByRole('button', { name: 'Update Booking' }).click()

  const reason = `This booking cannot be cancelled: job ${jobNo} belongs to it and is not cancelled.`
  await expectRefused(page, 'Failed to save booking. Please try again.', reason)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Cancelled')
  await expect(page.getByRole('textbox', { name: 'Additional Notes' })).toHaveValue('Customer rang off')
  expect(await storedOf(server, booking.customerId)).toMatchObject({ status: 'scheduled', notes: null })
})

test("one customer's bookings are listed under a filter that can be taken off", async ({ as, server }) => {
  const page = await as('bookings')
  const customer = await aCustomer(page)
  const { bookingNo } = await aBooking(page, { customerId: customer.id })
  await page.goto(`/app/bookings?customer=${customer.id}`)

  await expect(page.getByText('1 booking(s) found')).toBeVisible()
  await expect(row(page, bookingNo)).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled')
  await expect(page.getByText('No bookings match your search criteria')).toBeVisible()
  const chip = page.getByRole('button', { name: `Customer: ${customer.legalName}, remove filter` })
  await expect(chip).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All statuses')
  await chip.click()

  await expect(page).toHaveURL(/\/app\/bookings$/)
  const { total } = await one<{ total: number }>(server, 'select count(*)::int as total from bookings')
  await expect(page.getByText(`${total} booking(s) found`)).toBeVisible()
})

test('the customer of a booking is masked for dispatch and for finance', async ({ as }) => {
  const manager = await as('management')
  const customer = await aCustomer(manager, {
    tradingName: 'Mnarani',
    contact: 'Halima, 0712 000 222',
    email: 'office@mnarani.example',
  })
  const { id } = await aBooking(manager, { customerId: customer.id })
  const read = async (page: Page) => {
    await page.goto(`/app/bookings/${id}`)
    await expect(page.getByRole('heading', { name: 'Customer Information' })).toBeVisible()
    return box(page, 'Customer Information').getByRole('definition').allInnerTexts()
  }

  expect(await read(manager)).toEqual([customer.legalName, 'Mnarani', 'Halima, 0712 000 222', 'office@mnarani.example'])
  expect(await read(await as('bookings'))).toEqual(await read(manager))
  expect(await read(await as('finance'))).toEqual([customer.legalName, 'Mnarani', '***-***-****', '***@***.***'])
  expect(await read(await as('dispatch'))).toEqual([
    customer.legalName,
    'Restricted',
    'Halima, 0712 000 222',
    '***@***.***',
  ])
})

test('only the booking desk is offered to add and to edit', async ({ as }) => {
  const clerk = await as('bookings')
  const { id, bookingNo } = await aBooking(clerk)
  for (const [role, offered] of [
    ['bookings', 1],
    ['dispatch', 0],
    ['finance', 0],
    ['admin', 1],
  ] as const) {
    const page = await as(role)
    await page.goto(`/app/bookings?q=${bookingNo}`)
    await expect(page.getByRole('link', { name: `View ${bookingNo}` })).toBeVisible()
    await expect(page.getByRole('link', { name: `Edit ${bookingNo}` })).toHaveCount(offered)
    await expect(page.getByRole('link', { name: 'New Booking' })).toHaveCount(offered)
    await page.goto(`/app/bookings/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `Booking ${bookingNo}` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit Booking' })).toHaveCount(offered)
  }
})

test('a booking that does not exist leads back to the list, saying so', async ({ as }) => {
  const page = await as('bookings')

  await page.goto('/app/bookings/00000000-0000-4000-8000-000000000000')

  await expectRefused(page, 'Booking not found')
  await expect(page).toHaveURL(/\/app\/bookings$/)
})

test('where the bookings cannot be loaded, the list says so and tries again', async ({ as }) => {
  const page = await as('bookings')
  await page.route(/\/api\/bookings(\?|$)/, (route) => route.abort())
  await page.goto('/app/bookings')

  await expect(page.getByRole('alert')).toContainText('Failed to load bookings')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()

  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const box = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const storedOf = (server: TestServer, customerId: string) =>
  one(
    server,
    `select booking_no, cargo_type, status, notes, weight_tons::float as weight, volume_m3::float as volume,
        quoted_amount::float as amount, to_char(pickup_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as pickup,
        to_char(dropoff_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as dropoff
      from bookings where customer_id = $1`,
    [customerId],
  )
