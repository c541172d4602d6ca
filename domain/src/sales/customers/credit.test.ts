import { expect, test } from 'vitest'
import type { Cents, CentsSum } from '../../money.ts'
import { creditLeft, creditStateOf, objectionToCredit } from './credit.ts'

// safe: whole numbers of the test's own.
const cents = (amount: number) => amount as Cents
const beyond = '90071992547409930' as CentsSum

test.each([
  [null, 0, false, 'inOrder'],
  [null, 999_999_99, false, 'inOrder'],
  [1_000_00, -1, false, 'inOrder'],
  [1_000_00, 0, false, 'inOrder'],
  [1_000_00, 799_99, false, 'inOrder'],
  [1_000_00, 800_00, false, 'near'],
  [1_000_00, 1_000_00, false, 'near'],
  [1_000_00, 1_000_01, false, 'over'],
  [0, -1, false, 'inOrder'],
  [0, 0, false, 'near'],
  [0, 1, false, 'over'],
  [null, 0, true, 'held'],
  [1_000_00, 0, true, 'held'],
  [1_000_00, 1_000_01, true, 'held'],
] as const)('a limit of %s with %s owed, held %s: %s', (limit, exposure, isHeld, state) => {
  expect(creditStateOf({ limit: limit === null ? null : cents(limit), exposure: cents(exposure), isHeld })).toBe(state)
})

test('sums beyond 2^53 are compared to the cent', () => {
  const limit = '90071992547409929' as CentsSum
  expect(creditStateOf({ limit, exposure: beyond, isHeld: false })).toBe('over')
  expect(creditStateOf({ limit: beyond, exposure: beyond, isHeld: false })).toBe('near')
  expect(creditLeft({ limit, exposure: beyond })).toBe(-1n)
})

test('without a limit nothing is left to tell of', () => {
  expect(creditLeft({ limit: null, exposure: cents(5) })).toBeNull()
})

test.each([
  [1_000_00, 900_00, false, null, null],
  [1_000_00, 1_000_01, false, null, 'over'],
  [1_000_00, 1_500_00, false, 1_500_00, null],
  [1_000_00, 1_500_01, false, 1_500_00, 'over'],
  [1_000_00, 900_00, false, 500_00, null],
  [1_000_00, 1_500_00, true, 1_500_00, 'held'],
  [null, 1_500_00, true, null, 'held'],
] as const)(
  'a limit of %s with %s owed, held %s, released up to %s: %s',
  (limit, exposure, isHeld, upTo, objection) => {
    const credit = { limit: limit === null ? null : cents(limit), exposure: cents(exposure), isHeld }
    expect(objectionToCredit(credit, upTo === null ? null : cents(upTo))).toBe(objection)
  },
)
