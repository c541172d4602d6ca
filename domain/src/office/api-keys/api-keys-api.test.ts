import { expect, test } from 'vitest'
import { NewApiKey } from './api-keys-api.ts'

const key = { name: 'Sage link', roles: ['finance'], isReadOnly: false }

test('a new key lasts 90 days and may call 120 times a minute, unless it is said otherwise', () => {
  expect(NewApiKey.parse(key)).toEqual({ ...key, days: 90, callsPerMinute: 120 })
})

test.each([
  [{ days: 0 }, 'days', 'At least one day'],
  [{ days: 731 }, 'days', 'At most 730 days'],
  [{ days: 1.5 }, 'days', 'Enter a whole number of days'],
  [{ callsPerMinute: 29 }, 'callsPerMinute', 'At least 30 calls a minute'],
  [{ callsPerMinute: 601 }, 'callsPerMinute', 'At most 600 calls a minute'],
  [{ roles: ['management'] }, 'isReadOnly', 'A key with the role Management may only read'],
])('%o is refused', (change, field, message) => {
  const { error } = NewApiKey.safeParse({ ...key, ...change })

  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
})

test('no key is an administrator', () => {
  expect(NewApiKey.safeParse({ ...key, roles: ['admin'], isReadOnly: true }).success).toBe(false)
})

test.each([
  { days: 1, callsPerMinute: 30 },
  { days: 730, callsPerMinute: 600 },
  { roles: ['management'], isReadOnly: true },
  { roles: ['management', 'dispatch'] },
])('%o is taken', (change) => {
  expect(NewApiKey.safeParse({ ...key, ...change }).success).toBe(true)
})
