import { expect, test } from 'vitest'
import { dueDate } from './due-date.ts'

test.each([
  ['2026-11-21', 30, '2026-12-21'],
  ['2026-11-21', 7, '2026-11-28'],
  ['2026-12-31', 60, '2027-03-01'],
  ['2028-02-15', 14, '2028-02-29'],
  ['2026-11-21', null, '2026-12-21'],
  ['2026-11-21', undefined, '2026-12-21'],
])('issued on %s with terms of %s days is due on %s', (issued, terms, expected) => {
  expect(dueDate(issued, terms)).toBe(expected)
})
