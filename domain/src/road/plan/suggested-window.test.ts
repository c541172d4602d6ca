import { expect, test } from 'vitest'
import { suggestedWindow } from './suggested-window.ts'

const at = (time: string | null) => time && `2026-11-22T${time}:00.000Z`

test.each<
  [
    sentence: string,
    plan: [string | null, string | null],
    booking: [string | null, string | null],
    window: string,
    isEstimated: boolean,
    hours: number,
  ]
>([
  ['a plan is taken as it is', ['05:00', '09:00'], ['07:00', '19:00'], '05:00 to 09:00', false, 4],
  [
    'a plan without an end is estimated, not ended by the delivery',
    ['05:00', null],
    ['07:00', '19:00'],
    '05:00 to 13:00',
    true,
    8,
  ],
  [
    'a booking is driven from its pickup to its delivery',
    [null, null],
    ['07:00', '19:00'],
    '07:00 to 19:00',
    false,
    12,
  ],
  ['without a delivery its end is estimated', [null, null], ['07:00', null], '07:00 to 15:00', true, 8],
  ['a delivery at the pickup says nothing', [null, null], ['07:00', '07:00'], '07:00 to 15:00', true, 8],
  ['a delivery before the pickup says nothing', [null, null], ['07:00', '06:00'], '07:00 to 15:00', true, 8],
  ['a planned end counts for a start at the pickup', [null, '11:00'], ['07:00', '19:00'], '07:00 to 11:00', false, 4],
  ['a quarter of an hour is the least', [null, null], ['07:00', '07:05'], '07:00 to 07:15', false, 0.25],
  ['a pickup that has passed is proposed for now', [null, null], ['05:00', '19:00'], '06:00 to 19:00', false, 13],
  ['so is one whose delivery has passed', [null, null], ['04:00', '05:00'], '06:00 to 14:00', true, 8],
  ['without a start there is no window', [null, '11:00'], [null, '19:00'], 'none', true, 8],
])('%s', (_sentence, [plannedStart, plannedEnd], [pickupAt, dropoffAt], window, isEstimated, hours) => {
  const times = {
    plannedStart: at(plannedStart),
    plannedEnd: at(plannedEnd),
    pickupAt: at(pickupAt),
    dropoffAt: at(dropoffAt),
  }
  const found = suggestedWindow(times, 8 * 3600, '2026-11-22T06:00:00.000Z')

  expect(found.from ? `${found.from.slice(11, 16)} to ${found.until?.slice(11, 16)}` : 'none').toBe(window)
  expect(found).toMatchObject({ isEstimated, seconds: hours * 3600 })
})
