import { expect, test } from 'vitest'
import { changeOf, percentOf } from './percent.ts'

test.each([
  [0, 0, null],
  [0, 4, 0],
  [1, 3, 33],
  [2, 3, 67],
  [4, 4, 100],
])('%d of %d is %s percent', (part, whole, expected) => {
  expect(percentOf({ part, whole })).toBe(expected)
})

test.each([
  [100, 0, null],
  [0, 100, -100],
  [150, 100, 50],
  [100, 100, 0],
  [75, 100, -25],
])('%d after %d is a change of %s percent', (now, before, expected) => {
  expect(changeOf(now, before)).toBe(expected)
})
