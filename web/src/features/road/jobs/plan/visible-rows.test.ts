import { expect, test } from 'vitest'
import { rowsToMount, scrollTo } from './visible-rows.ts'

test.each([
  ['at the top', { scrollTop: 0, height: 440, count: 300 }, [0, 16]],
  ['in the middle', { scrollTop: 4400, height: 440, count: 300 }, [94, 116]],
  ['between two rows', { scrollTop: 4420, height: 440, count: 300 }, [94, 117]],
  ['at the end', { scrollTop: 12_760, height: 440, count: 300 }, [284, 300]],
  ['of few rows', { scrollTop: 0, height: 440, count: 3 }, [0, 3]],
  ['of fewer rows than before, until the scroll position follows', { scrollTop: 9000, height: 440, count: 3 }, [3, 3]],
  ['of none', { scrollTop: 0, height: 440, count: 0 }, [0, 0]],
])('%s', (_, at, [first, end]) => {
  expect(rowsToMount(at)).toEqual({ first, end })
})

test.each([
  [10, null],
  [0, 0],
  [9, 396],
  [20, 484],
  [19, null],
])('row %i comes into sight', (row, expected) => {
  expect(scrollTo(row, { scrollTop: 440, height: 440 })).toBe(expected)
})
