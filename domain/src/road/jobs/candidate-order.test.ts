import { expect, test } from 'vitest'
import { compareCandidates, kmFrom, type Ranked } from './candidate-order.ts'

const usual: Ranked = {
  closeness: 3,
  name: 'KDC 100A',
  isFree: true,
  isTooSmall: false,
  kmToLoad: 100,
  capacityTons: 20,
}

test.each([
  ['what was typed, though taken', { closeness: 0, isFree: false }, {}],
  ['one whose name begins so', { closeness: 1 }, { closeness: 2 }],
  ['a free one, though far away', { kmToLoad: 900 }, { isFree: false, kmToLoad: 0 }],
  ['one that is large enough, though far away', { kmToLoad: 900 }, { isTooSmall: true, kmToLoad: 0 }],
  ['a free one that is too small', { isTooSmall: true }, { isFree: false }],
  ['a taken one that is large enough', { isFree: false }, { isFree: false, isTooSmall: true }],
  ['the nearer one, though larger', { kmToLoad: 10, capacityTons: 30 }, { kmToLoad: 11 }],
  ['one whose place is known', { kmToLoad: 900 }, { kmToLoad: null }],
  ['the smaller of those large enough', { capacityTons: 19 }, { capacityTons: 20 }],
  [
    'the larger of those too small',
    { isTooSmall: true, capacityTons: 10 },
    { isTooSmall: true, capacityTons: 9, name: 'KAA 001A' },
  ],
  ['the first by plate', { name: 'KDA 999Z' }, { name: 'KDB 001A' }],
] satisfies [string, Partial<Ranked>, Partial<Ranked>][])('%s comes first', (_, first, second) => {
  const [one, other] = [
    { ...usual, ...first },
    { ...usual, ...second },
  ]

  expect([other, one].toSorted(compareCandidates)).toEqual([one, other])
  expect([one, other].toSorted(compareCandidates)).toEqual([one, other])
})

test('distances are whole kilometres, and unknown where a place is', () => {
  const [here, there] = [
    { lat: 0, lon: 37 },
    { lat: 1, lon: 37 },
  ]
  expect(kmFrom(here, there)).toBe(111)
  expect(kmFrom(here, null)).toBeNull()
  expect(kmFrom(null, here)).toBeNull()
})
