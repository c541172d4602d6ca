import { describe, expect, test } from 'vitest'
import { NewPayment } from './payment.ts'

const payment = {
  customerId: '0190a000-0000-7000-8000-000000000000',
  amount: 100_00,
  method: 'mpesa',
  paidAt: '2026-11-21',
}

test.each([
  [' sgh7k2m9qp ', 'SGH7K2M9QP'],
  ['SGH7K2M9QP', 'SGH7K2M9QP'],
  ['sgh7 k2m 9qp', 'SGH7K2M9QP'],
  ['ＳＧＨ7Ｋ2Ｍ9ＱＰ', 'SGH7K2M9QP'],
  ['FT/26-0012#4', 'FT/26-0012#4'],
  ['  ', null],
  [null, null],
  [undefined, null],
])('the transaction code %j is kept as %j', (typed, expected) => {
  expect(NewPayment.parse({ ...payment, bankTxnId: typed }).bankTxnId).toBe(expected)
})

test('a code with a letter of another alphabet that looks like a Latin one is refused', () => {
  // The first letter is the Cyrillic Dze.
  const { error } = NewPayment.safeParse({ ...payment, bankTxnId: 'ЅGH7K2M9QP' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Use the letters A to Z, digits and signs'])
})

test('a code that grows beyond its column when it is capitalised is refused', () => {
  expect(NewPayment.safeParse({ ...payment, bankTxnId: 'ß'.repeat(60) }).success).toBe(false)
})

describe('an amount', () => {
  test.each([
    [1, true],
    [1_000_000_000_000, true],
    [1_000_000_000_001, false],
    [0, false],
    [-1, false],
    [0.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ['100', false],
    [null, false],
    [[100], false],
    [true, false],
  ])('of %j is taken: %s', (amount, expected) => {
    expect(NewPayment.safeParse({ ...payment, amount }).success).toBe(expected)
  })
})
