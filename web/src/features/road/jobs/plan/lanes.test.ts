import { expect, test } from 'vitest'
import { lanesOf } from './lanes.ts'

const lanes = (...spans: [number, number][]) =>
  lanesOf(spans.map(([from, until]) => ({ from, until }))).map(({ lane, lanes: all }) => `${lane + 1}/${all}`)

test.each([
  [
    'one after the other',
    [
      [0, 2],
      [3, 5],
    ],
    ['1/1', '1/1'],
  ],
  [
    'touching',
    [
      [0, 2],
      [2, 5],
    ],
    ['1/1', '1/1'],
  ],
  [
    'two at once',
    [
      [0, 4],
      [2, 5],
    ],
    ['1/2', '2/2'],
  ],
  [
    'given in another order',
    [
      [2, 5],
      [0, 4],
    ],
    ['2/2', '1/2'],
  ],
  [
    'a third after the first',
    [
      [0, 4],
      [2, 8],
      [5, 6],
    ],
    ['1/2', '2/2', '1/2'],
  ],
  [
    'three at once',
    [
      [0, 9],
      [1, 9],
      [2, 9],
    ],
    ['1/3', '2/3', '3/3'],
  ],
  [
    'two at once, then one alone',
    [
      [0, 4],
      [2, 5],
      [6, 7],
    ],
    ['1/2', '2/2', '1/1'],
  ],
  [
    'two at once, then one that touches',
    [
      [0, 4],
      [2, 5],
      [5, 6],
    ],
    ['1/2', '2/2', '1/1'],
  ],
  ['none', [], []],
] as [string, [number, number][], string[]][])('%s', (_, spans, expected) => {
  expect(lanes(...spans)).toEqual(expected)
})
