import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aBooking, aCustomer } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

test('what becomes of a booking moves the conversion rate at once', async () => {
  const clerk = await it.signedIn('bookings')
  const { id: customerId } = await aCustomer(it)
  const rate = async () => (await clerk.call(api.dashboards.bookings, {})).conversion

  let booking = await clerk.call(api.bookings.create, { customerId })
  expect(await rate()).toEqual({ part: 0, whole: 0 })
  for (const [status, expected] of [
    ['quoted', { part: 0, whole: 1 }],
    ['confirmed', { part: 1, whole: 1 }],
    ['scheduled', { part: 1, whole: 1 }],
    ['cancelled', { part: 0, whole: 1 }],
    ['draft', { part: 0, whole: 0 }],
    ['confirmed', { part: 1, whole: 1 }],
  ] as const) {
    booking = await clerk.call(api.bookings.update, { id: booking.id, version: booking.version, status })
    expect(await rate()).toEqual(expected)
  }
  await it.pool.query('select compact_tallies()')
  expect(await rate()).toEqual({ part: 1, whole: 1 })
  await it.pool.query('delete from bookings where id = $1', [booking.id])
  expect(await rate()).toEqual({ part: 0, whole: 0 })
})

test('bookings count by the day in Nairobi on which they were made, for 90 days', async () => {
  const clerk = await it.signedIn('bookings')
  const before = (await clerk.call(api.dashboards.bookings, {})).conversion.whole

  // 90 days up to and with 21 November begin with 24 August, which begins in Nairobi at 21:00 UTC.
  await aBooking(it, { createdAt: '2026-08-23T20:59:59.000Z' })
  await aBooking(it, { createdAt: '2026-08-23T21:00:00.000Z' })

  expect((await clerk.call(api.dashboards.bookings, {})).conversion.whole - before).toBe(1)
})
