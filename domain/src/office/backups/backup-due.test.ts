import { describe, expect, test } from 'vitest'
import { isBackupDue, isProofDue } from './backup-due.ts'

// Two in the morning in Nairobi is 23:00 of the day before in UTC.
describe('the backup of two in the morning', () => {
  test.each([
    ['2026-11-21T23:10:00.000Z', '2026-11-20T23:10:05.000Z', true],
    ['2026-11-21T23:00:00.000Z', '2026-11-20T23:10:05.000Z', true],
    ['2026-11-21T22:59:59.999Z', '2026-11-20T23:10:05.000Z', false],
    ['2026-11-22T00:10:00.000Z', '2026-11-21T23:10:05.000Z', false],
    ['2026-11-22T22:10:00.000Z', '2026-11-21T23:10:05.000Z', false],
    // The machine was off at night, and for a week.
    ['2026-11-22T05:10:00.000Z', '2026-11-20T23:10:05.000Z', true],
    ['2026-11-28T05:10:00.000Z', '2026-11-20T23:10:05.000Z', true],
    // Asked for in the evening: the night's own comes nevertheless.
    ['2026-11-21T23:10:00.000Z', '2026-11-21T20:00:00.000Z', true],
    ['2026-11-21T12:10:00.000Z', null, true],
  ])('at %s, after one of %s: %s', (now, lastBegunAt, isDue) => {
    expect(isBackupDue({ now, hour: 2, lastBegunAt })).toBe(isDue)
  })

  test('and one of midnight is due as its day begins', () => {
    const lastBegunAt = '2026-11-20T21:10:00.000Z'
    expect(isBackupDue({ now: '2026-11-21T20:59:00.000Z', hour: 0, lastBegunAt })).toBe(false)
    expect(isBackupDue({ now: '2026-11-21T21:00:00.000Z', hour: 0, lastBegunAt })).toBe(true)
  })
})

// 2026-11-22 is a Sunday, which begins at 21:00 of Saturday in UTC.
describe('a proof', () => {
  test.each([
    ['2026-11-22T23:10:00.000Z', '2026-11-15T23:10:00.000Z', true],
    ['2026-11-21T21:00:00.000Z', '2026-11-21T20:59:00.000Z', true],
    ['2026-11-21T20:59:00.000Z', '2026-11-15T23:10:00.000Z', false],
    ['2026-11-22T23:10:00.000Z', '2026-11-21T23:10:00.000Z', false],
    ['2026-11-28T20:00:00.000Z', '2026-11-21T21:00:00.000Z', false],
    ['2026-11-25T23:10:00.000Z', '2026-11-20T23:10:00.000Z', true],
    ['2026-11-25T23:10:00.000Z', null, true],
  ])('at %s, after one of %s: %s', (now, lastProvedAt, isDue) => {
    expect(isProofDue({ now, lastProvedAt })).toBe(isDue)
  })
})
