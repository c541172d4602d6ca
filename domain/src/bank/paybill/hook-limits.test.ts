import { expect, test } from 'vitest'
import { callsAnHour } from './hook-limits.ts'
import { rejectReasons } from './notification.ts'

test.each([
  ['payment', 20_000],
  ['unreadable', 60],
  ['otherShortCode', 60],
  ['otherAmount', 60],
  ['test', 60],
] as const)('of the kind %s, %i calls an hour are written down', (kind, calls) => {
  expect(callsAnHour[kind]).toBe(calls)
})

test('whatever is no payment has a limit, by which no payment is lost', () => {
  for (const reason of rejectReasons) expect(callsAnHour[reason]).toBeLessThan(callsAnHour.payment)
})
