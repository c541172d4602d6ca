import { epochSeconds } from '@shehena/domain/dates'
import { expect, test } from 'vitest'
import { daysOf, hour, instantAt, placeOf, scaleOf, shareOf, snap, ticksOf, timeAt, within } from './time-scale.ts'

const at = (instant: string) => epochSeconds(instant)
const day = scaleOf('2026-11-22', 1)
const spanOf = (from: string, until: string) => ({ from: at(from), until: at(until) })

test('the scale begins and ends with days of the business zone', () => {
  expect([instantAt(day.from), instantAt(day.until)]).toEqual(['2026-11-21T21:00:00.000Z', '2026-11-22T21:00:00.000Z'])
  expect(daysOf('2026-11-30', 3).map((each) => [each.day, instantAt(each.from)])).toEqual([
    ['2026-11-30', '2026-11-29T21:00:00.000Z'],
    ['2026-12-01', '2026-11-30T21:00:00.000Z'],
    ['2026-12-02', '2026-12-01T21:00:00.000Z'],
  ])
})

test.each([
  [1, 2, 12],
  [3, 6, 12],
  [7, 12, 14],
])('of %i days every %i hours has a line, %i in all', (days, every, count) => {
  const ticks = ticksOf(scaleOf('2026-11-22', days))

  expect(ticks).toHaveLength(count)
  expect((ticks[1] ?? 0) - (ticks[0] ?? 0)).toBe(every * hour)
})

test.each([
  ['the first half', spanOf('2026-11-21T21:00:00Z', '2026-11-22T09:00:00Z'), [0, 50, false, false]],
  ['an hour', spanOf('2026-11-22T03:00:00Z', '2026-11-22T04:00:00Z'), [25, 4.17, false, false]],
  ['what began before', spanOf('2026-11-20T00:00:00Z', '2026-11-22T03:00:00Z'), [0, 25, true, false]],
  ['what lasts longer', spanOf('2026-11-22T15:00:00Z', '2026-11-25T00:00:00Z'), [75, 25, false, true]],
  ['what does both', spanOf('2026-11-20T00:00:00Z', '2026-11-25T00:00:00Z'), [0, 100, true, true]],
])('%s has its place', (_, span, [left, width, isCutLeft, isCutRight]) => {
  const place = placeOf(day, span)

  expect(place).toMatchObject({ isCutLeft, isCutRight })
  expect([place?.left, place?.width].map((share) => Number(share?.toFixed(2)))).toEqual([left, width])
})

test.each([
  ['before', spanOf('2026-11-21T15:00:00Z', '2026-11-21T21:00:00Z')],
  ['after', spanOf('2026-11-22T21:00:00Z', '2026-11-22T22:00:00Z')],
])('what lies %s the scale has no place', (_, span) => {
  expect(placeOf(day, span)).toBeNull()
})

test('a place under the pointer is a quarter of an hour', () => {
  expect(instantAt(timeAt(day, 0.5))).toBe('2026-11-22T09:00:00.000Z')
  expect(instantAt(timeAt(day, 0.503))).toBe('2026-11-22T09:00:00.000Z')
  expect(instantAt(timeAt(day, 0.506))).toBe('2026-11-22T09:15:00.000Z')
  expect(instantAt(snap(at('2026-11-22T09:52:29Z')))).toBe('2026-11-22T09:45:00.000Z')
  expect(shareOf(day, timeAt(day, 0.25))).toBe(25)
})

test.each([
  ['stays', '2026-11-22T05:00:00Z', '2026-11-22T05:00:00.000Z'],
  ['keeps a quarter of an hour at the end', '2026-11-23T05:00:00Z', '2026-11-22T20:45:00.000Z'],
  ['keeps a quarter of an hour at the beginning', '2026-11-21T05:00:00Z', '2026-11-21T19:15:00.000Z'],
])('a trip of two hours %s', (_, from, expected) => {
  const moved = within(day, { from: at(from), until: at(from) + 2 * hour })

  expect(instantAt(moved.from)).toBe(expected)
  expect(moved.until - moved.from).toBe(2 * hour)
})
