import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aJob, anInvoice } from './support/builders.ts'
import { useTestApp } from './support/test-app.ts'

const { bookings, customers, jobs, routes } = api
const it = useTestApp()

describe('an instant', () => {
  test.each([
    ['2026-01-01T00:00:00+23:59', '2025-12-31T00:01:00.000Z'],
    ['2026-01-01T00:00:00-23:59', '2026-01-01T23:59:00.000Z'],
    ['2026-06-01T08:30:00.123456789+03:00', '2026-06-01T05:30:00.123Z'],
    ['2024-02-29T23:59:59Z', '2024-02-29T23:59:59.000Z'],
    ['2199-12-31T23:59:59.9999Z', '2199-12-31T23:59:59.999Z'],
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
  ])('%s is kept as %s for every reader', async (pickupAt, kept) => {
    const admin = await it.signedIn('admin')
    const { id: customerId } = await aCustomer(it)

    const made = await admin.call(bookings.create, { customerId, pickupAt })

    expect(made.pickupAt).toBe(kept)
    expect((await admin.call(bookings.list, { customer: customerId })).items).toMatchObject([{ pickupAt: kept }])
  })

  test.each([
    '1900-01-01T00:00:00+03:00',
    '2199-12-31T23:59:59-03:00',
    '2026-02-29T00:00:00Z',
    '9999-12-31T23:59:59-10:00',
  ])('%s lies on no day that the program knows', async (pickupAt) => {
    const admin = await it.signedIn('admin')
    const customer = await aCustomer(it)
    const job = await aJob(it)

    await expect(admin.call(bookings.create, { customerId: customer.id, pickupAt })).rejects.toMatchObject({
      status: 422,
      fields: { pickupAt: expect.any(String) },
    })
    await expect(admin.call(jobs.update, { id: job.id, version: 1, plannedStart: pickupAt })).rejects.toMatchObject({
      status: 422,
      fields: { plannedStart: expect.any(String) },
    })
    expect((await admin.call(bookings.list, { customer: customer.id })).items).toEqual([])
  })

  test('counts in milliseconds, also in the order of pickup and delivery', async () => {
    const admin = await it.signedIn('admin')
    const { id: customerId } = await aCustomer(it)

    const made = await admin.call(bookings.create, {
      customerId,
      pickupAt: '2026-11-22T05:00:00.0006Z',
      dropoffAt: '2026-11-22T05:00:00.0004Z',
    })

    expect([made.pickupAt, made.dropoffAt]).toEqual(['2026-11-22T05:00:00.000Z', '2026-11-22T05:00:00.000Z'])
  })
})

test.each(['\u200b', '\u2060\u200d', '\u3164', '\u00ad', '\ufeff', ' \u200b '])(
  'a name of nothing but %j cannot be seen, and is refused',
  async (legalName) => {
    const admin = await it.signedIn('admin')

    await expect(admin.call(customers.create, { legalName })).rejects.toMatchObject({
      status: 422,
      fields: { legalName: 'Fill in this field' },
    })
  },
)

test.each(['👩‍👩‍👧 Ltd', 'ناقل\u200fLtd', 'क्‍ष'])(
  'a name that joins its letters, like %s, is kept',
  async (legalName) => {
    const admin = await it.signedIn('admin')

    expect((await admin.call(customers.create, { legalName })).legalName).toBe(legalName)
  },
)

test.each([
  ['[restricted]', 'This is the mask of a hidden value, not a value'],
  ['[ RESTRICTED ]', 'This is the mask of a hidden value, not a value'],
  ['[REST-RICTED]', 'This is the mask of a hidden value, not a value'],
  ['ß'.repeat(30), 'At most 30 characters'],
])('the tax number %s is refused with a message at its field', async (taxNumber, message) => {
  const admin = await it.signedIn('admin')

  await expect(admin.call(customers.create, { legalName: 'Odd Ltd', taxNumber })).rejects.toMatchObject({
    status: 422,
    fields: { taxNumber: message },
  })
})

test.each([1e-9, 5e-324, 0.004, 0])('a distance of %d is refused with a message at its field', async (distanceKm) => {
  const admin = await it.signedIn('admin')

  await expect(admin.call(routes.create, { origin: 'Here', destination: 'There', distanceKm })).rejects.toMatchObject({
    status: 422,
    fields: { distanceKm: expect.any(String) },
  })
})

test.each(['__proto__[x]=1', 'constructor[prototype][x]=1', 'toString=1'])(
  '?%s is named as not known',
  async (query) => {
    const admin = await it.signedIn('admin')

    const response = await admin.request({ method: 'GET', url: `/api/customers?${query}` })

    expect(response.statusCode).toBe(422)
    expect(JSON.parse(response.body).message).toBe(`Check what was entered: ${query.split(/[[=]/)[0]}.`)
  },
)

describe('what somebody may not see', () => {
  test('is not named in a refusal: a clerk hears of no invoice number', async () => {
    const [one, other] = [await aCustomer(it), await aCustomer(it)]
    const booking = await aBooking(it, { customerId: one.id })
    const invoice = await anInvoice(it, { customerId: one.id, bookingId: booking.id, status: 'sent' })
    const change = { id: booking.id, version: 1, customerId: other.id }

    const clerk = await (await it.signedIn('bookings')).send(bookings.update, change)
    const manager = await (await it.signedIn('management')).send(bookings.update, change)

    expect([clerk.statusCode, manager.statusCode]).toEqual([409, 409])
    expect(clerk.body).not.toContain(invoice.invoiceNo)
    expect(manager.body).toContain(invoice.invoiceNo)
  })
})
