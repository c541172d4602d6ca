import { expect } from '@playwright/test'
import { expectDone, expectRefused, fact } from '../forms.ts'
import { aCustomer, one, unique } from '../records.ts'
import { hold, test } from '../support.ts'

const forbidden = { status: 403, json: { code: 'FORBIDDEN', message: "You don't have permission to do this." } }
const broken = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong on our side.' } }

test('while a customer is loading, the screen says so', async ({ as }) => {
  const page = await as('finance')
  const { id } = await aCustomer(await as('management'))
  const held = await hold(page, `**/api/customers/${id}`)
  await page.goto(`/app/customers/${id}`)
  await expect(page.getByRole('status').filter({ hasText: 'Loading customer details...' })).toBeAttached()

  held.letGo()

  await expect(page.getByRole('heading', { name: 'Company Information' })).toBeVisible()
  await expect(page.getByText('Loading customer details...')).toHaveCount(0)
})

test.describe('a customer that the server does not show', () => {
  for (const [answer, path, title, message] of [
    [forbidden, '', 'Access Denied', "You don't have permission to view this customer's details"],
    [broken, '', 'Error', 'Failed to load customer details'],
    [forbidden, '/edit', "Access Denied: You don't have permission to view this customer", ''],
    [broken, '/edit', 'Failed to load customer details', ''],
  ] as const) {
    test(`${answer.status} at ${path || 'the detail'} leads to the list with ${title}`, async ({ as }) => {
      const page = await as('bookings')
      const { id } = await aCustomer(page)
      await page.route(`**/api/customers/${id}`, (route) => route.fulfill(answer))

      await page.goto(`/app/customers/${id}${path}`)

      await expectRefused(page, title, message)
      await expect(page).toHaveURL(/\/app\/customers$/)
    })
  }
})

test('an empty list says so, and an empty search says something else', async ({ as }) => {
  const page = await as('bookings')
  const nothing = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 25 }
  const cards = { total: 0, active: 0, thirtyDayTerms: null, withEmail: 0 }
  await page.route(/\/api\/customers(\?|$)/, (route) => route.fulfill({ json: { ...nothing, cards } }))

  await page.goto('/app/customers')
  const empty = page.getByRole('main').getByText('No customers found')
  await expect(empty).toBeVisible()
  await expect(empty.getByRole('link', { name: 'New Customer' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive only')

  await expect(page.getByText('No customers match your search criteria')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(empty).toBeVisible()
})

test('the timeline tells the creation, and the last change once there was one', async ({ as }) => {
  const page = await as('management')
  const { id } = await aCustomer(page)
  await page.goto(`/app/customers/${id}`)
  await expect(fact(page, 'Customer Timeline', 'Customer Created')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await expect(fact(page, 'Customer Timeline', 'Last Updated')).toHaveCount(0)
  await expect(fact(page, 'Customer Timeline', 'Last Booking')).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit Customer' }).click()
  await page.getByRole('textbox', { name: 'Trading Name' }).fill('Kwa Njia')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectDone(page, 'Customer updated successfully')
  await page.goto(`/app/customers/${id}`)

  await expect(fact(page, 'Customer Timeline', 'Last Updated')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
})

test('an unusual phone number is pointed out where a name is not, and either is saved', async ({ as, server }) => {
  const page = await as('bookings')
  const name = unique('Lunga Lunga Cashews')
  await page.goto('/app/customers/new')
  await page.getByRole('textbox', { name: 'Legal Name' }).fill(name)
  const contact = page.getByRole('textbox', { name: 'Contact Person' })

  await contact.fill('Halima Bakari')
  await expect(page.getByText(/^A Kenyan number usually looks like/)).toHaveCount(0)
  await contact.fill('+255 712 345 678')
  await expect(page.getByText(/^A Kenyan number usually looks like/)).toBeVisible()
  await page.getByRole('button', { name: 'Create Customer' }).click()

  await expectDone(page, 'Customer created successfully')
  expect(await one(server, 'select contact from customers where legal_name = $1', [name])).toEqual({
    contact: '+255 712 345 678',
  })
})

test('a save that the server refuses by permission says so, and keeps what was typed', async ({ as }) => {
  const page = await as('bookings')
  const { id } = await aCustomer(page)
  await page.goto(`/app/customers/${id}/edit`)
  await page.getByRole('textbox', { name: 'Trading Name' }).fill('Still here')
  await page.route(`**/api/customers/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(forbidden) : route.continue(),
  )

  await page.getByRole('button', { name: 'Update Customer' }).click()

  await expectRefused(page, 'Failed to save customer. Please try again.', forbidden.json.message)
  await expect(page.getByRole('textbox', { name: 'Trading Name' })).toHaveValue('Still here')
})

test('an inactive customer says so and is offered no new booking', async ({ as }) => {
  const page = await as('bookings')
  const { id, legalName } = await aCustomer(page, { isActive: false })

  await page.goto(`/app/customers/${id}`)

  await expect(page.getByRole('heading', { level: 1, name: legalName })).toBeVisible()
  await expect(page.getByRole('main').getByText('Inactive').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'New Booking' })).toHaveCount(0)
})

test('the way to all bookings is offered when ten are shown, and not when nine are', async ({ as }) => {
  const page = await as('finance')
  const { id } = await aCustomer(await as('management'))
  const booking = (no: number) => ({
    id: `0190a000-0000-7000-8000-0000000000${no}`,
    bookingNo: `BK260009${no}`,
    customerId: id,
    customerName: 'x',
    origin: 'Voi',
    destination: 'Taveta',
    cargoType: null,
    pickupAt: null,
    quotedAmount: null,
    status: 'confirmed',
    createdAt: '2026-11-20T22:30:00.000Z',
    version: 1,
    attachments: 0,
  })
  let shown = 9
  await page.route(/\/api\/bookings\?/, (route) => {
    const items = Array.from({ length: shown }, (_, index) => booking(index + 10))
    return route.fulfill({ json: { items, total: shown, isTotalCapped: false, page: 1, pageSize: 10, cards: {} } })
  })
  await page.goto(`/app/customers/${id}`)
  const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recent Bookings' }) })
  await expect(recent.getByRole('listitem')).toHaveCount(9)
  // Half past one at night in Nairobi is the day after.
  await expect(recent.getByRole('listitem').first()).toHaveText('BK26000910Voi → TavetaConfirmed21/11/2026')
  await expect(recent.getByRole('link', { name: /^View all/ })).toHaveCount(0)

  shown = 10
  await page.reload()

  await expect(recent.getByRole('link', { name: 'View all bookings for this customer' })).toBeVisible()
  await expect(recent.getByRole('link', { name: 'New Booking' })).toHaveCount(0)
})
