import { expect, test } from 'vitest'
import type { Cents } from '../../money.ts'
import type { Role } from '../../roles.ts'
import { mayCredit } from './may-credit.ts'

test.each<[Role, number, number | null, boolean]>([
  ['finance', 1_000_00, null, true],
  ['finance', 1_000_00, 1_000_00, true],
  ['finance', 1_000_01, 1_000_00, false],
  ['finance', 1, 0, false],
  ['management', 1_000_01, 1_000_00, true],
  ['admin', 1_000_01, 0, true],
  ['bookings', 1, null, false],
  ['dispatch', 1, 1_000_00, false],
])('%s credits %d cents under a limit of %s: %s', (role, total, limit, may) => {
  // safe: whole cents.
  expect(mayCredit(role, total as Cents, limit as Cents | null)).toBe(may)
})
