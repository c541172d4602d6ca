import { expect, test } from 'vitest'
import { tonsOfLoad } from './job-load.ts'

test.each([
  [null, 28, 1, 28],
  [null, 90, 3, 30],
  [null, 100, 3, 33.33],
  [null, 0.05, 2, 0.03],
  [null, 27.5, 1, 27.5],
  [null, 999_999.99, 1, 999_999.99],
  [null, null, 3, null],
  [12.5, 90, 3, 12.5],
  [0, 90, 3, 0],
  [12.5, null, 3, 12.5],
])('own tons %s of %s for %i trucks: %s', (loadTons, weightTons, loads, expected) => {
  expect(tonsOfLoad({ loadTons, weightTons, loads })).toBe(expected)
})
