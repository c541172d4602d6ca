import { expect, test } from 'vitest'
import { endsBeforeStart } from './job-plan.ts'

test.each([
  ['2026-11-22T05:00:00.000Z', '2026-11-22T04:59:00.000Z', true],
  ['2026-11-22T05:00:00.000Z', '2026-11-22T05:00:00.000Z', false],
  ['2026-11-22T05:00:00.000Z', '2026-11-22T07:30:00+03:00', true],
  [null, '2026-11-22T05:00:00.000Z', false],
  ['2026-11-22T05:00:00.000Z', null, false],
])('planned from %s to %s: backwards is %s', (plannedStart, plannedEnd, expected) => {
  expect(endsBeforeStart({ plannedStart, plannedEnd })).toBe(expected)
})
