import { expect, test } from 'vitest'
import { arrivesBeforePickup } from './booking-schedule.ts'

test.each([
  ['2026-11-22T05:00:00.000Z', '2026-11-22T04:59:00.000Z', true],
  ['2026-11-22T05:00:00.000Z', '2026-11-22T05:00:00.000Z', false],
  ['2026-11-22T05:00:00.000Z', '2026-11-23T05:00:00.000Z', false],
  ['2026-11-22T05:00:00.000Z', '2026-11-22T07:30:00+03:00', true],
  ['2026-11-22T08:00:00+03:00', '2026-11-22T05:30:00.000Z', false],
  [null, '2026-11-22T05:00:00.000Z', false],
  ['2026-11-22T05:00:00.000Z', null, false],
  [null, null, false],
])('picked up %s, delivered %s: backwards is %s', (pickupAt, dropoffAt, expected) => {
  expect(arrivesBeforePickup({ pickupAt, dropoffAt })).toBe(expected)
})
