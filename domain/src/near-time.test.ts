import { describe, expect, test } from 'vitest'
import { nearDayOf, timeAway } from './near-time.ts'

describe('the day of an instant beside now', () => {
  // Half past midnight on 22 November in Nairobi; in New York it is still the afternoon of the 21st.
  const now = '2026-11-21T21:30:00.000Z'

  test.each([
    ['2026-11-21T21:00:00.000Z', 'Africa/Nairobi', 'today'],
    ['2026-11-22T20:59:59.000Z', 'Africa/Nairobi', 'today'],
    ['2026-11-21T20:59:59.000Z', 'Africa/Nairobi', 'yesterday'],
    ['2026-11-20T21:00:00.000Z', 'Africa/Nairobi', 'yesterday'],
    ['2026-11-20T20:59:59.000Z', 'Africa/Nairobi', null],
    ['2026-11-22T21:00:00.000Z', 'Africa/Nairobi', 'tomorrow'],
    ['2026-11-23T20:59:59.000Z', 'Africa/Nairobi', 'tomorrow'],
    ['2026-11-23T21:00:00.000Z', 'Africa/Nairobi', null],
    ['2025-11-21T21:30:00.000Z', 'Africa/Nairobi', null],
    ['2026-11-22T04:59:59.000Z', 'America/New_York', 'today'],
    ['2026-11-22T05:00:00.000Z', 'America/New_York', 'tomorrow'],
    ['2026-11-21T04:59:59.000Z', 'America/New_York', 'yesterday'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(nearDayOf(instant, now, zone)).toBe(expected)
  })

  test('is yesterday and tomorrow also where a clock change makes the day 23 or 25 hours long', () => {
    // New York sets its clocks back on 1 November 2026, and forward on 14 March 2027.
    const [before, after] = ['2026-10-31T04:30:00.000Z', '2026-11-02T04:30:00.000Z']
    expect(nearDayOf(before, '2026-11-02T03:30:00.000Z', 'America/New_York')).toBe('yesterday')
    expect(nearDayOf(after, '2026-11-01T04:30:00.000Z', 'America/New_York')).toBe('today')
    expect(nearDayOf('2027-03-15T03:59:59.000Z', '2027-03-14T04:30:00.000Z', 'America/New_York')).toBe('tomorrow')
  })
})

test.each([
  // The instant is at 13:00 UTC.
  ['2026-11-22T12:59:40.000Z', { count: 1, unit: 'minutes', isPast: false }],
  ['2026-11-22T13:00:00.000Z', { count: 1, unit: 'minutes', isPast: false }],
  ['2026-11-22T13:00:01.000Z', { count: 1, unit: 'minutes', isPast: true }],
  ['2026-11-22T13:40:00.000Z', { count: 40, unit: 'minutes', isPast: true }],
  ['2026-11-22T13:59:29.000Z', { count: 59, unit: 'minutes', isPast: true }],
  ['2026-11-22T13:59:30.000Z', { count: 1, unit: 'hours', isPast: true }],
  ['2026-11-22T14:29:00.000Z', { count: 1, unit: 'hours', isPast: true }],
  ['2026-11-22T15:45:00.000Z', { count: 3, unit: 'hours', isPast: true }],
  ['2026-11-24T12:20:00.000Z', { count: 47, unit: 'hours', isPast: true }],
  ['2026-11-24T12:30:00.000Z', { count: 2, unit: 'days', isPast: true }],
  ['2026-12-22T13:00:00.000Z', { count: 30, unit: 'days', isPast: true }],
  ['2026-11-22T11:05:00.000Z', { count: 2, unit: 'hours', isPast: false }],
  ['2026-11-15T13:00:00.000Z', { count: 7, unit: 'days', isPast: false }],
])('at %s the instant is %o away', (now, expected) => {
  expect(timeAway('2026-11-22T13:00:00.000Z', now)).toEqual(expected)
})
