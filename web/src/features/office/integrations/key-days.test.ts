import { addSeconds } from '@shehena/domain/dates'
import { expect, test } from 'vitest'
import { lifetimeLike } from './key-days.ts'

const now = '2026-11-27T09:00:00.000Z'

test.each([
  [-1, 90],
  [14, 90],
  [90, 90],
  [91, 180],
  [364.9, 365],
  [365, 365],
  [730, 730],
])('a key that lasts %d more days is offered %d', (left, days) => {
  expect(lifetimeLike({ expiresAt: addSeconds(now, left * 86_400) }, now)).toBe(days)
})
