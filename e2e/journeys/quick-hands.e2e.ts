import { expect, type Page, type Route } from '@playwright/test'
import { addDays, businessZone, dayOf, instantOf, readClock } from '../../domain/src/dates.ts'
import { routePassing } from '../kept-pages.ts'
import { aBooking, aDriver, aVehicle, one } from '../records.ts'
import type { TestServer } from '../server.ts'
import { hold, open, test } from '../support.ts'

/** What a person types from any page on a slow line. Every press of a key counts, with its modifiers as one. */

/** Answers each call of the API half a second late, as a bad line does. */
async function slowDown(page: Page): Promise<void> {
  let isOver = false
  const late = async (route: Route) => {
    if (!isOver) await new Promise((answer) => setTimeout(answer, 500))
    // The page may be gone by then.
    await route.fallback().catch(() => undefined)
  }
  await routePassing(page, '**/api/**', late, () => {
    isOver = true
  })
}

/** Presses keys as fast as a typist does. Returns their number. */
async function press(page: Page, ...keys: string[]): Promise<number> {
  const presses = keys.flatMap((key) => (/^[a-z\d+ ]+$/.test(key) ? [...key] : [key]))
  for (const key of presses) await page.keyboard.press(key, { delay: 60 })
  return presses.length
}

const lastBooking = (server: TestServer) =>
  one(
    server,
    `select customer_id, legal_name, origin, destination, cargo_type, weight_tons, quoted_amount, pickup_at, dropoff_at
      from bookings join customers on customers.id = customer_id left join routes on routes.id = route_id
      order by bookings.created_at desc limit 1`,
  )

const customer = (page: Page) => page.getByRole('combobox', { name: 'Customer' })

test('a booking for a known customer and route takes 27 keys from any page on a slow line, with an earlier one or without', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const customerOf = `select id from customers where legal_name = 'Kijani Tea Packers Ltd'`
  const last = await one(
    server,
    `select origin, cargo_type, weight_tons, quoted_amount from bookings join routes on routes.id = route_id
      where customer_id = (${customerOf}) and status in ('confirmed', 'scheduled')
      order by bookings.created_at desc, bookings.id desc limit 1`,
  )
  // The parts of the form are there from an earlier booking: it is the API that is slow.
  await open(page, '/app/bookings/new')
  await expect(page.getByRole('textbox', { name: 'Pickup Date & Time: date' })).toBeEditable()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'New Booking' })).toHaveCount(0)
  await slowDown(page)

  let keys = await press(page, 'Control+K')
  await expect(page.getByRole('combobox', { name: 'Search records, or type a command...' })).toBeFocused()
  keys += await press(page, 'b', 'Enter')
  await expect(customer(page)).toBeFocused()
  keys += await press(page, 'kij', 'Tab')
  keys += await press(page, String(last.origin).slice(0, 3).toLowerCase(), 'Tab')
  // Cargo, weight and price of the last time; then on to the pickup.
  keys += await press(page, 'Alt+L', 'Tab', 'Tab', 'Tab')
  keys += await press(page, 'tom', 'Tab', '7', 'Tab', '+2', 'Tab', '16', 'Control+Enter')

  await expect(page).toHaveURL(/\/app\/bookings$/)
  expect(keys).toBe(27)
  const tomorrow = addDays(dayOf(readClock()), 1)
  expect(await lastBooking(server)).toMatchObject({
    ...last,
    legal_name: 'Kijani Tea Packers Ltd',
    pickup_at: instantOf(`${tomorrow} 07:00`, businessZone),
    dropoff_at: instantOf(`${addDays(tomorrow, 1)} 16:00`, businessZone),
  })

  // Where nothing can be taken over: customer, route, pickup and price.
  await page.unrouteAll()
  keys = await press(page, 'Control+K', 'b', 'Enter')
  await expect(customer(page)).toBeFocused()
  keys += await press(page, 'kij', 'Tab', String(last.origin).slice(0, 3).toLowerCase(), 'Tab', 'Tab', 'Tab', 'Tab')
  keys += await press(page, 'tom', 'Tab', '7', 'Tab', 'Tab', '45000', 'Control+Enter')
  await expect(page).toHaveURL(/\/app\/bookings$/)
  expect(keys).toBe(27)
  expect(await lastBooking(server)).toMatchObject({
    legal_name: 'Kijani Tea Packers Ltd',
    origin: last.origin,
    cargo_type: null,
    quoted_amount: 4_500_000,
    pickup_at: instantOf(`${tomorrow} 07:00`, businessZone),
  })
})

test('a job takes 12 keys from the page of its booking on a slow line, and 15 from the list of jobs', async ({
  as,
  server,
}) => {
  const page = await as('management')
  const { id } = await aBooking(page, { status: 'confirmed' })
  const vehicle = await aVehicle(page, { regNo: 'KZZ 907Q' })
  const driver = await aDriver(page, { name: 'Zuberi Quick' })
  await open(page, `/app/bookings/${id}`)
  await expect(page.getByRole('link', { name: 'Create Job' })).toBeVisible()
  await slowDown(page)

  let keys = await press(page, 'Control+K')
  await expect(page.getByRole('combobox', { name: 'Search records, or type a command...' })).toBeFocused()
  keys += await press(page, 'j', 'Enter')
  await expect(page.getByRole('combobox', { name: 'Booking' })).toBeFocused()
  keys += await press(page, 'Tab', '907', 'Tab', 'zub', 'Control+Enter')

  await expect(page).toHaveURL(/\/app\/dispatch$/)
  expect(keys).toBe(12)
  const jobOf = (booking: string) =>
    one(
      server,
      'select booking_id, vehicle_id, driver_id, planned_start, planned_end from dispatch_jobs where booking_id = $1',
      [booking],
    )
  expect(await jobOf(id)).toMatchObject({ booking_id: id, vehicle_id: vehicle.id, driver_id: driver.id })

  // From the list of jobs the booking is searched as well. Its times are saved, also where they are not there yet.
  await page.unrouteAll()
  const times = { pickupAt: '2031-03-04T06:00:00.000Z', dropoffAt: '2031-03-05T13:00:00.000Z' }
  const planned = await aBooking(page, { status: 'confirmed', ...times })
  keys = await press(page, 'Control+K', 'j', 'Enter')
  await expect(page.getByRole('combobox', { name: 'Booking' })).toBeFocused()
  const { letGo } = await hold(page, `**/api/bookings/${planned.id}`)
  keys += await press(page, planned.bookingNo.slice(-3), 'Tab', '907', 'Tab', 'zub', 'Control+Enter')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(page.getByRole('combobox', { name: 'Driver' })).toHaveValue('Zuberi Quick')
  letGo()
  await expect(page).toHaveURL(/\/app\/dispatch$/)
  expect(keys).toBe(15)
  expect(await jobOf(planned.id)).toMatchObject({ planned_start: times.pickupAt, planned_end: times.dropoffAt })
})
