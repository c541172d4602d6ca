import { describe, expect, test } from 'vitest'
import { lineAt, pagesNear, stepFrom } from './bench-place.ts'

const stretch = (ids: string, first = 0, total = first + ids.length) => ({
  first,
  lines: [...ids].map((id) => ({ id })),
  total,
})

describe('the line that is shown', () => {
  test('is the one of the place, wherever it has moved to', () => {
    expect(lineAt(stretch('abcd'), { id: 'c', at: 3 })).toEqual({ line: { id: 'c' }, at: 2, isSame: true })
  })

  test('is the next one where that is gone', () => {
    expect(lineAt(stretch('abd'), { id: 'c', at: 2 })).toEqual({ line: { id: 'd' }, at: 2, isSame: false })
  })

  test('is the last one after the end, and none where nothing is left', () => {
    expect(lineAt(stretch('ab'), { id: 'c', at: 2 })).toEqual({ line: { id: 'b' }, at: 1, isSame: false })
    expect(lineAt(stretch(''), { id: 'c', at: 0 })).toBeUndefined()
  })

  test('counts from the first of the stretch', () => {
    expect(lineAt(stretch('abcd', 100, 250), { id: 'c', at: 102 })).toEqual({
      line: { id: 'c' },
      at: 102,
      isSame: true,
    })
    expect(lineAt(stretch('abcd', 100, 250), { id: null, at: 101 })?.line).toEqual({ id: 'b' })
  })
})

test('a step stays within the lines', () => {
  expect(stepFrom(stretch('abc'), 1, 1)).toEqual({ id: 'c', at: 2 })
  expect(stepFrom(stretch('abc'), 2, 1)).toEqual({ id: 'c', at: 2 })
  expect(stepFrom(stretch('abc'), 0, -1)).toEqual({ id: 'a', at: 0 })
  expect(stepFrom(stretch('abc', 0, 9), 2, 1)).toEqual({ id: null, at: 3 })
})

test.each([
  [0, [1]],
  [50, [1]],
  [95, [1, 2]],
  [105, [1, 2]],
  [150, [2]],
])('near place %i are the pages %j', (at, pages) => {
  expect(pagesNear(at, { pageSize: 100, near: 10 })).toEqual(pages)
})
