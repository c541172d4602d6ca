import { expect, test } from 'vitest'
import { transactionCodeOf } from './demo-transaction-codes.ts'

test.each([
  ['mpesa', /^UKL[0-9A-Z]{7}$/],
  ['bank_transfer', /^FT26325[0-9A-Z]{5}$/],
  ['cheque', /^\d{6}$/],
  ['card', /^6325\d{8}$/],
] as const)('a %s code has its shape, and no two are the same', (method, shape) => {
  const codes = Array.from({ length: 500 }, (_, index) => transactionCodeOf({ method, day: '2026-11-21', index }))

  for (const code of codes) expect(code).toMatch(shape)
  expect(new Set(codes).size).toBe(500)
})

test('cash has no code', () => {
  expect(transactionCodeOf({ method: 'cash', day: '2026-11-21', index: 3 })).toBeNull()
})
