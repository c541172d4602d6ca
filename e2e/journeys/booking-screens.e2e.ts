import { expect, type Page } from '@playwright/test'
import { choose, expectDone, expectRefused } from '../forms.ts'
import { aBooking, aCustomer, aJob, anInvoice, one } from '../records.ts'
import { expectAccessible, hold, test } from '../support.ts'

const broken = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong on our side.' } }

for (const [role, sees] of [
  ['bookings', { job: false, invoice: false }],
  ['dispatch', { job: true, invoice: false }],
  ['finance', { job: false, invoice: true }],
  ['admin', { job: true, invoice: true }],
] as const) {
  test(`${role} finds a booking's jobs and invoices beside it where the role may open them`, async ({ as }) => {
    const manager = await as('management')
    const job = await aJob(manager)
    const invoice = await anInvoice(manager, { customerId: job.booking.customerId, bookingId: job.booking.id })
    const page = await as(role)
    await page.goto(`/app/bookings/${job.booking.id}`)

    await expect(page.getByRole('heading', { name: 'Booking Timeline' })).toBeVisible()
    await expect(page.getByRole('link', { name: job.jobNo })).toHaveCount(sees.job ? 1 : 0)
    await expect(page.getByRole('link', { name: invoice.invoiceNo })).toHaveCount(sees.invoice ? 1 : 0)
    if (sees.job) {
      await page.getByRole('link', { name: job.jobNo }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Job ${job.jobNo}` })).toBeVisible()
      await page.goBack()
    }
    if (sees.invoice) {
      await page.getByRole('link', { name: invoice.invoiceNo }).click()
      await expect(page.getByRole('dialog', { name: `Invoice ${invoice.invoiceNo}` })).toBeVisible()
    }
  })
}

test('dispatch is led from a confirmed booking to its job, and from no other booking', async ({ as }) => {
  const clerk = await as('bookings')
  const confirmed = await aBooking(clerk, { status: 'confirmed' })
  const quoted = await aBooking(clerk, { customerId: confirmed.customerId, status: 'quoted' })
  const createJob = (page: Page) => page.getByRole('link', { name: 'Create Job' })
  for (const role of ['dispatch', 'management', 'admin'] as const) {
    const page = await as(role)
    await page.goto(`/app/bookings/${confirmed.id}`)
    await expect(createJob(page)).toHaveAttribute('href', `/app/dispatch/new?booking=${confirmed.id}`)
    await page.goto(`/app/bookings/${quoted.id}`)
    await expect(page.getByRole('heading', { name: 'Booking Timeline' })).toBeVisible()
    await expect(createJob(page)).toHaveCount(0)
  }
  for (const role of ['bookings', 'finance'] as const) {
    const page = await as(role)
    await page.goto(`/app/bookings/${confirmed.id}`)
    await expect(page.getByRole('heading', { name: 'Booking Timeline' })).toBeVisible()
    await expect(createJob(page)).toHaveCount(0)
  }
})

test('the arrows step by a tenth of a ton or a cubic metre, and by a cent', async ({ as }) => {
  const page = await as('bookings')
  await page.goto('/app/bookings/new')
  for (const [label, typed, up, down] of [
    ['Weight (tons)', '12.25', '12.35', '12.25'],
    ['Volume (m³)', '0', '0.1', '0'],
    ['Quoted Amount (KES)', '999.99', '1,000.00', '999.99'],
  ] as const) {
    const field = page.getByRole('textbox', { name: label })
    await field.fill(typed)
    await field.press('ArrowUp')
    await expect(field).toHaveValue(up)
    await field.press('ArrowDown')
    await expect(field).toHaveValue(down)
  }
})

test('while a booking is being saved the button says so and cannot be pressed again', async ({ as }) => {
  const page = await as('bookings')
  const customer = await aCustomer(page)
  await page.goto(`/app/bookings/new?customer=${customer.id}`)
  const { letGo } = await hold(page, '**/api/bookings')

  await page.getByRole('button', { name: 'Create Booking' }).click()

  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  letGo()
  await expectDone(page, 'Booking created successfully')
})

test('what was entered can be taken away again: route, times, figures and notes', async ({ as, server }) => {
  const page = await as('bookings')
  const { id: routeId } = await one<{ id: string }>(
    server,
    `select id from routes where origin = 'Mombasa' and destination = 'Nairobi'`,
  )
  const { id } = await aBooking(page, {
    routeId,
    pickupAt: '2027-01-05T05:00:00.000Z',
    weightTons: 28,
    volumeM3: 40,
    quotedAmount: 9_000_000,
    cargoType: 'Maize',
    notes: 'Tarpaulin',
  })
  await page.goto(`/app/bookings/${id}/edit`)
  await expect(page.getByRole('combobox', { name: 'Route' })).toHaveValue('Mombasa → Nairobi')

  await clear(page, 'Route')
  for (const label of ['Weight (tons)', 'Volume (m³)', 'Quoted Amount (KES)', 'Cargo Type', 'Additional Notes']) {
    await page.getByRole('textbox', { name: label }).fill('')
  }
  await page.getByLabel('Pickup Date & Time: date').fill('')
  await page.getByLabel('Pickup Date & Time: date').press('Tab')
  await page.getByRole('button', { name: 'Update Booking' }).click()

  await expectDone(page, 'Booking updated successfully')
  expect(
    await one(
      server,
      'select route_id, pickup_at, weight_tons, volume_m3, quoted_amount, cargo_type, notes from bookings where id = $1',
      [id],
    ),
  ).toEqual({
    route_id: null,
    pickup_at: null,
    weight_tons: null,
    volume_m3: null,
    quoted_amount: null,
    cargo_type: null,
    notes: null,
  })
})

test('a day is picked from the calendar, whose week begins on Monday', async ({ as }) => {
  const page = await as('bookings')
  await page.goto('/app/bookings/new')
  const day = page.getByLabel('Pickup Date & Time: date')
  await day.fill('10/03/2027')

  await day.click()
  await expect(page.locator('.mantine-DateInput-weekday').first()).toHaveText('Mo')
  await page.getByRole('button', { name: '24 March 2027' }).click()

  await expect(day).toHaveValue('24/03/2027')
  await expect(page.getByLabel('Pickup Date & Time: time')).toHaveValue('08:00')
})

test('without a customer nothing can be saved; taking the customer away closes the form again', async ({ as }) => {
  const page = await as('bookings')
  const customer = await aCustomer(page)
  await page.goto('/app/bookings/new')
  const create = page.getByRole('button', { name: 'Create Booking' })
  await expect(create).toBeDisabled()

  await choose(page, 'Customer', customer.legalName)
  await expect(create).toBeEnabled()
  await expectAccessible(page)
  await clear(page, 'Customer')

  await expect(create).toBeDisabled()
})

test('a choice whose records cannot be loaded says why', async ({ as }) => {
  const page = await as('bookings')
  const denied = { status: 403, json: { code: 'FORBIDDEN', message: "You don't have permission to do this." } }
  await page.route(/\/api\/customers(\?|$)/, (route) => route.fulfill(denied))
  await page.route(/\/api\/routes(\?|$)/, (route) => route.fulfill(broken))

  await page.goto('/app/bookings/new')

  await expect(page.getByText("You don't have permission to access customer data")).toBeVisible()
  await expect(page.getByText('Failed to load routes')).toBeVisible()
})

for (const [path, text] of [
  ['', 'Failed to load booking details'],
  ['/edit', 'Failed to load booking'],
] as const) {
  test(`a booking that cannot be loaded leads back to the list with '${text}'`, async ({ as }) => {
    const page = await as('bookings')
    const { id } = await aBooking(page)
    await page.route(`**/api/bookings/${id}`, (route) => route.fulfill(broken))

    await page.goto(`/app/bookings/${id}${path}`)

    await expectRefused(page, text)
    await expect(page).toHaveURL(/\/app\/bookings$/)
  })
}

test('an empty list says so', async ({ as }) => {
  const page = await as('bookings')
  const nothing = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 25 }
  const cards = { total: 0, pendingQuotes: 0, confirmed: 0, scheduled: 0 }
  await page.route(/\/api\/bookings(\?|$)/, (route) => route.fulfill({ json: { ...nothing, cards } }))

  await page.goto('/app/bookings')

  await expect(page.getByRole('main').getByText('No bookings found')).toBeVisible()
  await expect(page.getByText(/booking\(s\) found/)).toHaveCount(0)
})

/** Takes a choice away by the keyboard: the button stands behind its field. */
async function clear(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear' }).and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: label })).toHaveValue('')
}

test('a date or a time that does not exist stays in its field with an error, and nothing is saved without it', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const { id } = await aBooking(page, { pickupAt: '2027-01-05T05:00:00.000Z' })
  await page.goto(`/app/bookings/${id}/edit`)
  const update = page.getByRole('button', { name: 'Update Booking' })
  const day = page.getByLabel('Pickup Date & Time: date')
  const time = page.getByLabel('Pickup Date & Time: time')

  await day.fill('31/02/2027')
  await update.click()
  await expect(day).toHaveValue('31/02/2027')
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await expect(day).toBeFocused()
  await expect(page.getByText(/^Enter a date like \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expectAccessible(page)

  await day.fill('28/02/2027')
  await time.fill('25:30')
  await time.press('Tab')
  await expect(time).toHaveValue('25:30')
  await expect(page.getByText('Enter a time like 14:30')).toBeVisible()
  await update.click()
  await expect(time).toBeFocused()
  expect(await one(server, 'select version from bookings where id = $1', [id])).toEqual({ version: 1 })

  await time.fill('15:30')
  await expect(page.getByText('Enter a time like 14:30')).toBeHidden()
  await update.click()
  await expectDone(page, 'Booking updated successfully')
  expect(
    await one(
      server,
      `select to_char(pickup_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as utc from bookings where id = $1`,
      [id],
    ),
  ).toEqual({ utc: '2027-02-28 12:30' })
})
