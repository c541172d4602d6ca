import { expect, test } from 'vitest'
import { closeRefusal, monthsBefore, nextMonth } from './close-month.ts'

test.each([
  ['2026-10', null, null],
  ['2026-08', null, null],
  ['2026-10', '2026-09', null],
  ['2026-10', '2026-08', { why: 'notNext', next: '2026-09' }],
  ['2026-10', '2026-10', { why: 'closed' }],
  ['2026-09', '2026-10', { why: 'closed' }],
  ['2026-11', '2026-10', { why: 'notEnded' }],
  ['2026-11', null, { why: 'notEnded' }],
  ['2027-01', null, { why: 'notEnded' }],
])('on 2026-11-21, %s after %s', (month, lastClosed, refusal) => {
  expect(closeRefusal(month, { today: '2026-11-21', lastClosed })).toEqual(refusal)
})

test.each([
  ['2026-09', '2026-10'],
  ['2026-12', '2027-01'],
])('after %s comes %s', (month, next) => {
  expect(nextMonth(month)).toBe(next)
})

test('the last months go back over the turn of the year', () => {
  expect(monthsBefore('2027-02', 4)).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
})
