import { expect, test } from 'vitest'
import { endsBeforeStart, isLate } from './job-plan.ts'
import { jobStatuses } from './job-status.ts'

test.each([
  ['2026-11-22T05:00:00.000Z', '2026-11-22T04:59:00.000Z', true],
  ['2026-11-22T05:00:00.000Z', '2026-11-22T05:00:00.000Z', false],
  ['2026-11-22T05:00:00.000Z', '2026-11-22T07:30:00+03:00', true],
  [null, '2026-11-22T05:00:00.000Z', false],
  ['2026-11-22T05:00:00.000Z', null, false],
])('planned from %s to %s: backwards is %s', (plannedStart, plannedEnd, expected) => {
  expect(endsBeforeStart({ plannedStart, plannedEnd })).toBe(expected)
})

test.each(jobStatuses)('a job that is %s is late once its planned end has passed, unless it is over', (status) => {
  const isOver = ['completed', 'cancelled', 'exception'].includes(status)
  const plannedEnd = '2026-11-22T05:00:00.000Z'

  expect(isLate({ status, plannedEnd }, '2026-11-22T08:00:01+03:00')).toBe(!isOver)
  expect(isLate({ status, plannedEnd }, plannedEnd)).toBe(false)
  expect(isLate({ status, plannedEnd: null }, plannedEnd)).toBe(false)
})
