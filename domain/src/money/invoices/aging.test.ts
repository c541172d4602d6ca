import { expect, test } from 'vitest'
import { addDays } from '../../dates.ts'
import { agingBuckets, dueDatesOf } from './aging.ts'

const today = '2026-11-21'

test.each([
  [-400, 'not_due'],
  [-1, 'not_due'],
  [0, 'not_due'],
  [1, 'aged_0_30'],
  [30, 'aged_0_30'],
  [31, 'aged_31_60'],
  [60, 'aged_31_60'],
  [61, 'aged_61_90'],
  [90, 'aged_61_90'],
  [91, 'aged_over_90'],
  [4000, 'aged_over_90'],
])('what is %d days past due is %s, and nothing else', (days, expected) => {
  const dueDate = addDays(today, -days)

  const holding = agingBuckets.filter((bucket) => {
    const { from, to } = dueDatesOf(bucket, today)
    return (from === null || dueDate >= from) && (to === null || dueDate <= to)
  })

  expect(holding).toEqual([expected])
})
