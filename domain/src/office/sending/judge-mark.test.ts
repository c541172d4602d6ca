import { describe, expect, test } from 'vitest'
import { type BatchMark, judgeMark, laterMark, type OwnMark } from './judge-mark.ts'

const here = { clusterId: '7412', databaseOid: 16_400 }
const own: OwnMark = { number: 8, batch: 'eighth', storedNumber: 8, ...here }
const eighth: BatchMark = { number: 8, batch: 'eighth' }
const ninth: BatchMark = { number: 9, batch: 'ninth' }
const seen = { here, stored: eighth, known: null }

describe('a database may send', () => {
  test.each([
    ['whose mark is the one in the file store', own, seen],
    ['that is ahead of the file store: a crash came between', { ...own, number: 9, batch: 'ninth' }, seen],
    ['that has never sent anything', fresh(), { ...seen, stored: null }],
    ['whose first batch did not reach the file store', { ...own, storedNumber: 0 }, { ...seen, stored: null }],
    ['while the file store is away', own, { ...seen, stored: undefined, known: eighth }],
    ['whose cluster may not be asked for', own, { ...seen, here: { ...here, clusterId: null } }],
    ['whose cluster may be asked for by now', { ...own, clusterId: null }, seen],
    ['in which another process has sent since', { ...own, number: 9, batch: 'ninth' }, { ...seen, known: eighth }],
  ])('%s', (_name, mark, rest) => {
    expect(judgeMark(mark, rest)).toBeNull()
  })
})

describe('a database may not send', () => {
  test.each([
    ['behind the file store', own, { ...seen, stored: ninth }, 'older'],
    ['that has gone on apart', own, { ...seen, stored: { number: 8, batch: 'other' } }, 'older'],
    ['behind what this process has sent', own, { ...seen, stored: undefined, known: ninth }, 'older'],
    ['of another cluster', own, { ...seen, here: { ...here, clusterId: '9999' } }, 'copied'],
    ['of another name in the same cluster', own, { ...seen, here: { ...here, databaseOid: 16_500 } }, 'copied'],
    ['whose file store has no mark any more', own, { ...seen, stored: null }, 'files'],
  ] as const)('%s', (_name, mark, rest, reason) => {
    expect(judgeMark(mark, rest)).toBe(reason)
  })
})

test('the later of two marks', () => {
  expect(laterMark(eighth, ninth)).toBe(ninth)
  expect(laterMark(ninth, eighth)).toBe(ninth)
  expect(laterMark(null, eighth)).toBe(eighth)
  expect(laterMark(null, null)).toBeNull()
})

function fresh(): OwnMark {
  return { number: 0, batch: 'none', storedNumber: 0, clusterId: null, databaseOid: null }
}
