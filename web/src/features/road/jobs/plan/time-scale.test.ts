import { epochSeconds } from '@shehena/domain/dates'
import { expect, test } from 'vitest'
import {
  beginOf,
  daysOf,
  hour,
  instantAt,
  placeOf,
  scaleOf,
  shareOf,
  snap,
  startOf,
  ticksOf,
  timeAt,
  within,
} from './time-scale.ts'

const at = (instant: string) => epochSeconds(instant)
const day = scaleOf(startOf('2026-11-22'), 1)
const spanOf = (from: string, until: string) => ({ from: at(from), until: at(until) })

test('the scale begins and ends with days of the business zone', () => {
  expect([instantAt(day.from), instantAt(day.until)]).toEqual(['2026-11-21T21:00:00.000Z', '2026-11-22T21:00:00.000Z'])
  expect(daysOf(scaleOf(startOf('2026-11-30'), 3)).map((each) => [each.day, instantAt(each.span.from)])).toEqual([
    ['2026-11-30', '2026-11-29T21:00:00.000Z'],
    ['2026-12-01', '2026-11-30T21:00:00.000Z'],
    ['2026-12-02', '2026-12-01T21:00:00.000Z'],
  ])
})

// Nairobi is three hours ahead of UTC.
test.each([
  ['in the afternoon', '2026-11-22T11:52:00Z', '2026-11-22T08:45:00.000Z', ['2026-11-22', '2026-11-23'], 12],
  ['after midnight', '2026-11-21T22:10:00Z', '2026-11-21T19:00:00.000Z', ['2026-11-21', '2026-11-22'], 22],
  ['at three', '2026-11-22T00:00:00Z', '2026-11-21T21:00:00.000Z', ['2026-11-22'], 0],
])('without a day the plan begins three hours before now: %s', (_, now, begin, days, firstTick) => {
  const scale = scaleOf(beginOf(undefined, now), 1)

  expect(instantAt(scale.from)).toBe(begin)
  expect(daysOf(scale).map((each) => each.day)).toEqual(days)
  expect([daysOf(scale)[0]?.span.from, daysOf(scale).at(-1)?.span.until]).toEqual([scale.from, scale.until])
  const ticks = ticksOf(scale)
  expect(ticks).toHaveLength(12)
  expect(((ticks[0] ?? 0) / hour + 3) % 24).toBe(firstTick)
  expect(ticks.every((at) => at >= scale.from && at < scale.until)).toBe(true)
})

test('the day of an address comes before the clock', () => {
  expect(beginOf('2026-11-22', '2026-11-22T11:52:00Z')).toBe(day.from)
})

test.each([
  [1, 2, 12],
  [3, 6, 12],
  [7, 12, 14],
])('of %i days every %i hours has a line, %i in all', (days, every, count) => {
  const ticks = ticksOf(scaleOf(startOf('2026-11-22'), days))

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
