import { describe, expect, test } from 'vitest'
import { differencesOf, mergeOf } from './merge.ts'

const line = (key: string, description: string) => ({ key, description, qty: 100 })

describe('of three versions of a field', () => {
  test.each([
    ['nobody changed it', 'a', 'a', 'a', undefined],
    ['only they changed it', 'a', 'b', 'a', 'them'],
    ['only I changed it', 'a', 'a', 'b', 'me'],
    ['both changed it alike', 'a', 'b', 'b', undefined],
    ['both changed it differently', 'a', 'b', 'c', 'both'],
    ['they emptied what I changed', 'a', '', 'b', 'both'],
    ['I emptied what they changed', 'a', 'b', '', 'both'],
    ['I added spaces to what they changed', 'a', 'b', 'a ', 'them'],
    ['both wrote the same, one with spaces', 'a', 'b', ' b', undefined],
    ['an empty number became zero', null, null, 0, 'me'],
    ['a number became empty, and another', 7, 8, null, 'both'],
    ['a switch was turned by both', true, false, false, undefined],
    ['NaN stays mine', 7, 7, Number.NaN, 'me'],
    ['rows with other keys are the same', [line('1', 'a')], [line('2', 'a')], [line('1', 'a')], undefined],
    ['they changed a row', [line('1', 'a')], [line('2', 'b')], [line('1', 'a')], 'them'],
    ['I added a row', [line('1', 'a')], [line('2', 'a')], [line('1', 'a'), line('3', 'b')], 'me'],
    [
      'we changed different rows',
      [line('1', 'a'), line('2', 'b')],
      [line('1', 'x'), line('2', 'b')],
      [line('1', 'a'), line('2', 'y')],
      'both',
    ],
    ['both removed the row', [line('1', 'a')], [], [], undefined],
    [
      'the order of rows is part of the field',
      [line('1', 'a'), line('2', 'b')],
      [line('1', 'a'), line('2', 'b')],
      [line('2', 'b'), line('1', 'a')],
      'me',
    ],
  ])('%s', (_, base, theirs, mine, changedBy) => {
    const found = differencesOf({ base: { field: base }, theirs: { field: theirs }, mine: { field: mine } })
    expect(found).toEqual(changedBy ? [{ field: 'field', base, theirs, mine, changedBy }] : [])
  })
})

test('each field is compared by itself, in the order of the form', () => {
  const base = { make: 'Isuzu', model: 'FVZ', notes: '' }
  const theirs = { make: 'Isuzu', model: 'FVR', notes: 'Theirs' }
  const mine = { make: 'Hino', model: 'FVZ', notes: 'Mine' }
  expect(differencesOf({ base, theirs, mine }).map(({ field, changedBy }) => [field, changedBy])).toEqual([
    ['make', 'me'],
    ['model', 'them'],
    ['notes', 'both'],
  ])
})

test('a group is compared field by field', () => {
  const base = { server: { host: 'a', port: 25 }, password: '' }
  const theirs = { server: { host: 'b', port: 25 }, password: '' }
  const mine = { server: { host: 'a', port: 587 }, password: 'own' }
  expect(differencesOf({ base, theirs, mine }).map(({ field, changedBy }) => [field, changedBy])).toEqual([
    ['server.host', 'them'],
    ['server.port', 'me'],
    ['password', 'me'],
  ])
})

test.each([
  ['what only one of us changed is merged', { base: 'a', theirs: 'b', mine: 'a' }, [], 'settled'],
  ['what I alone changed is merged', { base: 'a', theirs: 'a', mine: 'b' }, [], 'settled'],
  ['what both changed is for the user to choose', { base: 'a', theirs: 'b', mine: 'c' }, [], 'contested'],
  [
    'what I typed in a field that was frozen since is shown',
    { base: 'a', theirs: 'a', mine: 'b' },
    ['notes'],
    'contested',
  ],
  ['what they changed in a frozen field is merged', { base: 'a', theirs: 'b', mine: 'a' }, ['notes'], 'settled'],
] as const)('%s', (_, { base, theirs, mine }, frozen, outcome) => {
  const merge = mergeOf({ base: { notes: base }, theirs: { notes: theirs }, mine: { notes: mine } }, frozen)
  expect({ contested: merge.contested.length, settled: merge.settled.length }).toEqual({
    contested: outcome === 'contested' ? 1 : 0,
    settled: outcome === 'settled' ? 1 : 0,
  })
})
