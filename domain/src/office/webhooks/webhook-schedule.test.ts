import { expect, test } from 'vitest'
import { isGivenUp, mostAttempts, nextAttempt } from './webhook-schedule.ts'

const now = '2026-11-28T06:00:00.000Z'
const after = (attempts: number, options: { retryAfter?: string | null; random?: number } = {}) => {
  const next = nextAttempt({ attempts, now, retryAfter: null, random: 0.5, ...options })
  return next === null ? null : (Date.parse(next) - Date.parse(now)) / 1000
}

test('the pauses grow to a day, and there is an end', () => {
  const hours = [2, 5, 10, 14, 20, 24].map((count) => count * 3600)
  expect(Array.from({ length: mostAttempts }, (_, index) => after(index + 1))).toEqual([5, 300, 1800, ...hours, null])
})

test('the pauses are spread by a tenth either way', () => {
  expect(after(2, { random: 0 })).toBe(270)
  expect(after(2, { random: 1 })).toBe(330)
})

test.each([
  ['120', 300],
  ['3600', 3600],
  ['999999999', 86_400],
  ['Sat, 28 Nov 2026 07:00:00 GMT', 3600],
  ['Sat, 28 Nov 2026 05:00:00 GMT', 300],
  ['-5', 300],
  ['soon', 300],
  ['', 300],
])('a Retry-After of %j makes a pause of 300 seconds one of %d', (retryAfter, seconds) => {
  expect(after(2, { retryAfter })).toBe(seconds)
})

test('no Retry-After makes another attempt after the last', () => {
  expect(after(mostAttempts, { retryAfter: '60' })).toBeNull()
})

test('an endpoint is given up after three days of failures', () => {
  expect(isGivenUp('2026-11-25T06:00:00.001Z', now)).toBe(false)
  expect(isGivenUp('2026-11-25T06:00:00.000Z', now)).toBe(true)
})
