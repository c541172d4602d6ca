import { expect, test } from 'vitest'
import { jobStatuses } from './job-status.ts'
import { hoursTaken, lateBySeconds } from './job-times.ts'

const plannedEnd = '2026-11-22T05:00:00.000Z'
const now = '2026-11-22T11:00:00+03:00'

test.each([
  ['2026-11-22T06:30:00.000Z', 5400],
  ['2026-11-22T05:00:00.400Z', 1],
  ['2026-11-22T05:00:00.000Z', null],
  ['2026-11-22T04:00:00.000Z', null],
])('a job completed at %s was late by %s seconds', (actualEnd, expected) => {
  expect(lateBySeconds({ status: 'completed', plannedEnd, actualEnd }, now)).toBe(expected)
})

test.each(jobStatuses)('a job that is %s and has no end yet', (status) => {
  const isOver = ['completed', 'cancelled', 'exception'].includes(status)
  const job = { status, plannedEnd, actualEnd: null }

  expect(lateBySeconds(job, now)).toBe(isOver ? null : 3 * 3600)
  expect(lateBySeconds(job, plannedEnd)).toBeNull()
  expect(lateBySeconds({ ...job, plannedEnd: null }, now)).toBeNull()
})

test('a cancelled job with an earlier actual end is not late', () => {
  expect(lateBySeconds({ status: 'cancelled', plannedEnd, actualEnd: '2026-11-22T06:30:00.000Z' }, now)).toBeNull()
})

test.each([
  ['2026-11-22T05:00:00.000Z', '2026-11-22T11:15:00+03:00', 3.25],
  ['2026-11-22T05:00:00.000Z', '2026-11-22T08:00:00+03:00', null],
  ['2026-11-22T05:00:00.000Z', null, null],
  [null, '2026-11-22T05:00:00.000Z', null],
])('from %s to %s are %s hours', (actualStart, actualEnd, expected) => {
  expect(hoursTaken({ actualStart, actualEnd })).toBe(expected)
})
