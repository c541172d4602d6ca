import { describe, expect, test } from 'vitest'
import { addDays } from '../../dates.ts'
import { keptBackups } from './kept-backups.ts'

/** A backup of half past two in the morning of a day in Nairobi. */
const ofDay = (day: string, isGood = true) => ({ name: day, madeAt: `${addDays(day, -1)}T23:30:00.000Z`, isGood })
const nights = (last: string, count: number) => Array.from({ length: count }, (_, ago) => addDays(last, -ago))
const kept = (...placed: ReturnType<typeof ofDay>[]) => [...keptBackups(placed)].toSorted()

describe('kept are', () => {
  test('those of seven days, the newest of four weeks and of twelve months', () => {
    // 2026-11-30 is a Monday.
    expect(kept(...nights('2026-11-30', 500).map((day) => ofDay(day)))).toEqual(
      [
        ...nights('2026-11-30', 7),
        ...['2026-11-22', '2026-11-15'],
        ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'],
        ...['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
      ].toSorted(),
    )
  })

  test('the newest of a day, by the day of Nairobi', () => {
    const [evening, night, later] = ['2026-11-21T20:59:00.000Z', '2026-11-21T21:00:00.000Z', '2026-11-22T09:00:00.000Z']
    const placed = [evening, night, later].map((madeAt) => ({ name: madeAt, madeAt, isGood: true }))
    expect([...keptBackups(placed)].toSorted()).toEqual([evening, later])
  })

  test('all nights there are, where there are few', () => {
    const days = ['2026-11-21', '2026-08-02', '2025-01-05']
    expect(kept(...days.map((day) => ofDay(day)))).toEqual(days.toSorted())
  })

  test('good ones in the place of those that are not, and the newest of all', () => {
    const days = nights('2026-11-30', 40)
    const isBad = (day: string) => day > '2026-11-18' || day === '2026-10-31'
    const left = kept(...days.map((day) => ofDay(day, !isBad(day))))
    expect(left.filter((day) => isBad(day))).toEqual(['2026-11-30'])
    expect(left).toEqual(expect.arrayContaining([...nights('2026-11-18', 7), '2026-10-30']))
  })

  test('all of them, where none is good', () => {
    const days = nights('2026-11-30', 40)
    expect(kept(...days.map((day) => ofDay(day, false)))).toEqual(days.toSorted())
  })
})
