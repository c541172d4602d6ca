import { expect, test } from 'vitest'
import { isRunStillDue, nextReminderDay } from './reminder-days.ts'

test.each([
  ['before nine in Nairobi', '2026-11-21T05:59:00.000Z', '2026-11-21'],
  ['from nine, and past a Sunday', '2026-11-21T06:00:00.000Z', '2026-11-23'],
  ['on a Sunday', '2026-11-22T03:00:00.000Z', '2026-11-23'],
  ['on a Friday night', '2026-11-20T20:00:00.000Z', '2026-11-21'],
])('the next run: %s', (_, now, day) => {
  expect(nextReminderDay(now)).toBe(day)
})

test.each([
  ['at once', '2026-11-20T06:00:10.000Z', true],
  ['in the evening', '2026-11-20T20:59:00.000Z', true],
  ['after midnight in Nairobi', '2026-11-20T21:00:00.000Z', false],
])('a run of Friday at nine is made up for: %s', (_, now, expected) => {
  expect(isRunStillDue('2026-11-20T06:00:00.000Z', now)).toBe(expected)
})
