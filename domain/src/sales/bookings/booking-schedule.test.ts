import { expect, test } from 'vitest'
import { arrivesBeforePickup, doubtsOfSchedule } from './booking-schedule.ts'

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

test.each<[pickupAt: string | null, dropoffAt: string | null, days: number | null]>([
  ['2026-11-22T05:00:00.000Z', '2027-01-21T23:00:00.000Z', null],
  ['2026-11-22T05:00:00.000Z', '2027-01-22T05:00:00.000Z', 61],
  ['2026-11-22T05:00:00.000Z', '2027-01-22T07:59:00+03:00', null],
  ['2026-11-22T05:00:00.000Z', '2027-11-22T05:00:00.000Z', 365],
  [null, '2027-11-22T05:00:00.000Z', null],
  ['2026-11-22T05:00:00.000Z', null, null],
])('picked up %s, delivered %s: asked about %s days', (pickupAt, dropoffAt, days) => {
  const asked = `This is ${days} days after the pickup. Correct it, or confirm that it is right.`
  expect(doubtsOfSchedule({ pickupAt, dropoffAt })).toEqual(days === null ? {} : { dropoffAt: asked })
})
