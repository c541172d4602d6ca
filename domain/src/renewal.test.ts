import { expect, test } from 'vitest'
import { hoursOfOldSecret } from './renewal.ts'

test.each([
  ['apiKey', 'planned', 24],
  ['webhook', 'planned', 24],
  ['paybill', 'planned', 168],
  ['apiKey', 'leaked', null],
  ['webhook', 'leaked', null],
  ['paybill', 'leaked', null],
] as const)('the old secret of %s after a renewal that is %s goes on for %s hours', (of, renewal, hours) => {
  expect(hoursOfOldSecret(of, renewal)).toBe(hours)
})
