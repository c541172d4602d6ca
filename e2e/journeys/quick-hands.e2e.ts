import { expect, type Page } from '@playwright/test'
import { addDays, businessZone, dayOf, instantOf, readClock } from '../../domain/src/dates.ts'
import { aBooking, aCustomer, aDriver, aVehicle, one, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, hold, test } from '../support.ts'

/** Typing faster than the line answers: nothing typed is lost. Every press of a key counts, with its modifiers as one. */

/** Answers each call of the API half a second late, as a bad line does. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((answer) => setTimeout(answer, 500))
    // The page may be gone by then.
    await route.fallback().catch(() => undefined)
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
const route = (page: Page) => page.getByRole('combobox', { name: 'Route' })

test('before the answer: a match is chosen later, of several the save waits for a look, and the next fields keep what is typed', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const { id, legalName } = await aCustomer(page, { legalName: unique('Quick Kijani') })
  await aCustomer(page, { legalName: unique('Quick Simba') })
  await page.goto('/app/bookings/new')
  await expect(customer(page)).toBeFocused()
  const customers = await hold(page, /\/api\/customers\?.*q=Quick/)
  const routes = await hold(page, /\/api\/routes\?.*q=/)

  await page.keyboard.type(legalName)
  await page.keyboard.press('Tab')
  await expect(route(page)).toBeFocused()
  await page.keyboard.type('Mombasa → Nairobi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Soda ash')
  await expect(customer(page)).toHaveValue(legalName)
  await expect(customer(page)).toHaveAttribute('aria-busy', 'true')

  // An emptied day keeps its time for the next one.
  const pickupDay = page.getByRole('textbox', { name: 'Pickup Date & Time: date' })
  const pickupTime = page.getByRole('textbox', { name: 'Pickup Date & Time: time' })
  await pickupDay.fill('tom')
  await pickupTime.fill('16')
  await pickupDay.fill('')
  await expect(pickupTime).toBeDisabled()
  await pickupDay.fill('+2')
  await expect(pickupTime).toHaveValue('16:00')

  // A save waits for both, in whichever order they come.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  routes.letGo()
  await expect(route(page)).not.toHaveAttribute('aria-busy')
  customers.letGo()
  await expect(page).toHaveURL(/\/app\/bookings$/)
  expect(await lastBooking(server)).toMatchObject({
    customer_id: id,
    origin: 'Mombasa',
    destination: 'Nairobi',
    cargo_type: 'Soda ash',
  })

  // Several match: nobody has seen which one would be saved. An arrow counts from the best one.
  await page.getByRole('link', { name: 'New Booking' }).click()
  await expect(customer(page)).toBeFocused()
  const matches = await page.request.get('/api/customers?q=Quick%20&first=closest')
  const { items } = await matches.json()
  const several = await hold(page, /\/api\/customers\?.*q=Quick/)
  await page.keyboard.type('Quick')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  several.letGo()
  await expect(customer(page)).toHaveValue(items[1].legalName)
  await expect(customer(page)).toHaveAccessibleDescription("One of several matches of 'Quick'.")
  await expect(page.getByText(`Customer: ${items[1].legalName}. One of several matches of 'Quick'.`)).toBeAttached()
  await expect(customer(page)).toBeFocused()
  await expect(page).toHaveURL(/\/app\/bookings\/new$/)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/app\/bookings$/)
  expect(await lastBooking(server)).toMatchObject({ customer_id: items[1].id })
})

test('text without a match stays and blocks saving; typing on takes a remembered key back; no connection loses nothing', async ({
  as,
}) => {
  const page = await as('bookings')
  const { legalName } = await aCustomer(page, { legalName: unique('Quick Simba') })
  await page.goto('/app/bookings/new')
  await expect(customer(page)).toBeFocused()
  const save = page.getByRole('button', { name: 'Create Booking' })

  await page.keyboard.type('Quick Simbx')
  await page.keyboard.press('Control+Enter')
  const missed = page.getByRole('alert').filter({ hasText: "No customer matches 'Quick Simbx'." })
  await expect(missed).toBeVisible()
  await expect(customer(page)).toBeFocused()
  await expect(customer(page)).toHaveValue('Quick Simbx')
  await expectAccessible(page)

  // Typed on while the answer is awaited: nothing is chosen of its own, and the save is off.
  const { letGo } = await hold(page, /\/api\/customers\?.*q=Quick/)
  await page.keyboard.press('Backspace')
  await expect(missed).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await page.keyboard.type('a')
  await expect(save).toBeEnabled()
  letGo()
  await expect(page.getByRole('option', { name: legalName })).toBeVisible()
  await expect(customer(page)).toHaveValue('Quick Simba')

  // A route that no road has blocks the save too, though a booking needs none.
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nowhere')
  await page.keyboard.press('Tab')
  await expect(page.getByText("No route matches 'Nowhere'.")).toBeVisible()
  await save.click()
  await expect(route(page)).toBeFocused()
  await expect(page).toHaveURL(/\/app\/bookings\/new$/)

  // Emptied, it is no choice. Without a connection the customer's text stays, and is chosen once the line is back.
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await customer(page).fill('')
  await page.context().setOffline(true)
  await page.keyboard.type(legalName)
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('alert').filter({ hasText: `'${legalName}' is looked up once it is back.` }),
  ).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Soda ash')
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Clear' }).first()).toBeVisible()
  await expect(customer(page)).toHaveValue(legalName)
  await expect(page.getByRole('textbox', { name: 'Cargo Type' })).toHaveValue('Soda ash')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/app\/bookings$/)
})

test('an unknown customer and an unknown route are created from their fields, over the booking', async ({
  as,
  server,
}) => {
  const page = await as('bookings', { width: 390 })
  const name = unique('Quick Newcomer')
  await page.goto('/app/bookings/new')
  await expect(customer(page)).toBeFocused()
  await page.getByRole('textbox', { name: 'Cargo Type' }).fill('Tea')
  await customer(page).focus()

  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name: `+ New customer '${name}'` })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New Customer' })
  await expect(dialog.getByLabel('Legal Name')).toHaveValue(name)
  await expect(dialog.getByLabel('Legal Name')).toBeFocused()
  // Cancelled, everything typed is there.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(customer(page)).toHaveValue(name)
  await expect(customer(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: `+ New customer '${name}'` }).click()
  await dialog.getByRole('button', { name: 'Create Customer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(customer(page)).toHaveValue(name)
  await expect(customer(page)).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.type(`${name} to Isiolo`)
  await page.getByRole('option', { name: '+ New route' }).click()
  const road = page.getByRole('dialog', { name: 'New Route' })
  await expect(road.getByLabel('Origin')).toHaveValue(name)
  await expect(road.getByLabel('Destination')).toHaveValue('Isiolo')
  await road.getByLabel('Distance (km)').fill('270')
  await page.keyboard.press('Control+Enter')
  await expect(route(page)).toHaveValue(`${name} → Isiolo`)
  await page.keyboard.press('Control+Enter')

  await expect(page).toHaveURL(/\/app\/bookings$/)
  expect(await lastBooking(server)).toMatchObject({
    legal_name: name,
    origin: name,
    destination: 'Isiolo',
    cargo_type: 'Tea',
  })
})

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
  await page.goto('/app/bookings/new')
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
  await page.goto(`/app/bookings/${id}`)
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
