import { describe, expect, test } from 'vitest'
import type { Cents } from '../../money.ts'
import { whyNotWriteOff } from './may-write-off.ts'

// safe: integer literals.
const cents = (amount: number) => amount as Cents
const limit = cents(500_00)

describe('what is written off on one invoice', () => {
  test.each([
    ['finance', 500_00, 0],
    ['finance', 400_00, 100_00],
    ['management', 620_00, 0],
    ['admin', 1, 1_000_000_00],
  ] as const)('%s writes off %i cents beside %i', (role, amount, writtenOff) => {
    expect(whyNotWriteOff(role, { amount: cents(amount), writtenOff: cents(writtenOff), limit })).toBeNull()
  })

  test.each([
    [
      'above the limit',
      620_00,
      0,
      'KSh\u00a0620.00 is above the limit of KSh\u00a0500.00 of the settings; a manager may write it off.',
    ],
    [
      'above it with what was written off before',
      400_01,
      100_00,
      'With the KSh\u00a0100.00 written off before, KSh\u00a0500.01 is above the limit of KSh\u00a0500.00 of the settings; a manager may write it off.',
    ],
  ] as const)('finance is refused %s', (_, amount, writtenOff, sentence) => {
    expect(whyNotWriteOff('finance', { amount: cents(amount), writtenOff: cents(writtenOff), limit })).toBe(sentence)
  })

  test('a limit of 0 leaves all of it to managers', () => {
    const asked = { amount: cents(1), writtenOff: cents(0), limit: cents(0) }
    expect(whyNotWriteOff('finance', asked)).toContain('a manager may write it off')
    expect(whyNotWriteOff('management', asked)).toBeNull()
  })
})
