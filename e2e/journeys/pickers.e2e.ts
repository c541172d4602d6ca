import { expect } from '@playwright/test'
import { typeInstant } from '../forms.ts'
import { aBooking, aCustomer, aDriver, aJob, aVehicle, unique } from '../records.ts'
import { expectAccessible, hold, test } from '../support.ts'

/** Selects with search on the server, used by typing. */

test('typing and Enter choose the best match, also before the results are there, and submit nothing', async ({
  as,
}) => {
  const page = await as('bookings')
  const name = unique('Zuri')
  await aCustomer(page, { legalName: `A branch of ${name}` })
  await aCustomer(page, { legalName: `${name} Hauliers` })
  await aCustomer(page, { legalName: name })
  await page.goto('/app/bookings/new')
  const box = page.getByRole('combobox', { name: 'Customer' })
  const { letGo } = await hold(page, /\/api\/customers\?.*q=Zuri/)

  await box.click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  letGo()

  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(box).toHaveValue(name)
  await expect(page).toHaveURL(/\/app\/bookings\/new$/)
  await expect(page.getByRole('alert')).toHaveCount(0)

  // Choosing the same again keeps it, and Tab goes on to the next field.
  await box.click()
  await page.getByRole('option', { name, exact: true }).first().click()
  await expect(box).toHaveValue(name)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Route' })).toBeFocused()
})

test('arrows and Enter choose another row; an emptied box has no choice', async ({ as }) => {
  const page = await as('bookings')
  const name = unique('Tembo')
  await aCustomer(page, { legalName: name })
  await aCustomer(page, { legalName: `${name} Lorries` })
  await page.goto('/app/bookings/new')
  const box = page.getByRole('combobox', { name: 'Customer' })
  await box.click()
  await page.keyboard.type(name)
  // The best match is marked, and the last option is a new customer.
  await expect(page.getByRole('option')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(`${name} Lorries`)

  await box.fill('')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Create Booking' })).toBeDisabled()
  await expect(box).toHaveValue('')
})

test('the option that the arrows have marked stays marked after a live update, for Enter and for a save', async ({
  as,
}) => {
  const manager = await as('management')
  const page = await as('bookings')
  const name = unique('Twiga')
  await aCustomer(manager, { legalName: name })
  const { id } = await aCustomer(manager, { legalName: `${name} Lorries` })
  const box = page.getByRole('combobox', { name: 'Customer' })

  /** Marks the second match of two, in a new form; every list of customers is looked up again after `change`. */
  const markSecond = async (change: () => Promise<unknown>) => {
    const listening = page.waitForResponse('**/api/events*')
    await page.goto('/app/bookings/new')
    await listening
    await box.click()
    await page.keyboard.type(name)
    await expect(page.getByRole('option')).toHaveCount(3)
    await expect(box).toHaveAttribute('aria-activedescendant', /./)
    await page.keyboard.press('ArrowDown')
    const refetched = page.waitForResponse(/\/api\/customers\?.*q=Twiga/)
    await change()
    await (await refetched).finished()
  }

  await markSecond(() => aCustomer(manager))
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(`${name} Lorries`)

  // Where it is gone, no other one is saved in its place unseen.
  await markSecond(async () => {
    expect((await manager.request.delete(`/api/customers/${id}`)).status()).toBe(200)
  })
  await page.keyboard.press('Control+Enter')
  await expect(box).toHaveValue(name)
  await expect(box).toHaveAccessibleDescription(`What was marked is gone. This is the best match of '${name}'.`)
  await expect(box).toBeFocused()
  await expect(page).toHaveURL(/\/app\/bookings\/new$/)

  await aCustomer(manager, { legalName: `${name} Lorries` })
  await markSecond(() => aCustomer(manager))
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/app\/bookings$/)
  await expect(page.getByRole('row').filter({ hasText: `${name} Lorries` })).toHaveCount(1)
})

test('two customers of one name are told apart by what the role may see', async ({ as }) => {
  const manager = await as('management')
  const legalName = unique('Pwani Stores')
  await aCustomer(manager, { legalName, contact: 'Amina Said', taxNumber: 'P051111111A' })
  await aCustomer(manager, { legalName, tradingName: 'Pwani Fresh', taxNumber: 'P052222222B' })

  const finance = await as('finance')
  await finance.goto('/app/invoices?create=blank')
  await finance.getByRole('combobox', { name: 'Customer' }).fill(legalName)
  const shown = finance.getByRole('option', { name: legalName })
  await expect(shown.filter({ hasText: 'P051111111A' })).toHaveCount(1)
  await expect(shown.filter({ hasText: 'Pwani Fresh · P052222222B' })).toHaveCount(1)
  await expect(shown.filter({ hasText: 'Amina' })).toHaveCount(0)

  const clerk = await as('bookings')
  await clerk.goto('/app/bookings/new')
  await clerk.getByRole('combobox', { name: 'Customer' }).fill(legalName)
  const seen = clerk.getByRole('option', { name: legalName })
  await expect(seen.filter({ hasText: 'Amina Said' })).toHaveCount(1)
  await expect(seen.filter({ hasText: /P05/ })).toHaveCount(0)
})

test('the vehicles of a job say who is free at its times, also when that changes; Enter never saves', async ({
  as,
}) => {
  const page = await as('management')
  const model = unique('Pick ')
  const [taken, free] = [await aVehicle(page, { model }), await aVehicle(page, { model })]
  const times = { plannedStart: '2031-03-04T06:00:00.000Z', plannedEnd: '2031-03-05T13:00:00.000Z' }
  const job = await aJob(page, { vehicleId: taken.id, ...times })
  const booking = await aBooking(page, {
    status: 'confirmed',
    pickupAt: times.plannedStart,
    dropoffAt: '2031-03-04T16:00:00.000Z',
    cargoType: unique('Soda ash '),
  })
  await page.goto('/app/dispatch/new')
  await expect(page.getByRole('combobox', { name: 'Booking' })).toBeFocused()
  await page.keyboard.type(booking.bookingNo)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Planned Start: date')).toHaveValue('04/03/2031')

  const box = page.getByRole('combobox', { name: 'Vehicle' })
  const [row, other] = [taken, free].map(({ regNo }) => page.getByRole('option', { name: regNo }))
  if (!row || !other) throw new Error('There are two')
  await box.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type(model)
  await expect(row).toContainText(`on ${job.jobNo} until 05/03/2031 16:00`)
  await expect(other).toContainText('free')
  await expect(page.getByRole('option').first()).toContainText(free.regNo)
  await expectAccessible(page)

  // A colleague takes the other one meanwhile.
  const second = await aJob(page, { vehicleId: free.id, driverId: (await aDriver(page)).id, ...times })
  await expect(other).toContainText(`on ${second.jobNo}`)
  await page.keyboard.press('Escape')
  await box.fill('')

  // Other times, another answer.
  await typeInstant(page, 'Planned End', '10/03/2031', '09:00')
  await typeInstant(page, 'Planned Start', '09/03/2031', '09:00')
  await box.fill(taken.regNo)
  await expect(row).toContainText('free')
  await page.keyboard.press('Enter')
  // The label of the choice, no longer what was typed.
  await expect(box).toHaveValue(new RegExp(`^${taken.regNo} · `))
  await page.keyboard.press('Enter')
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(/\/app\/dispatch\/new/)
})
