import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, formatDay } from '../dates.ts'
import { columnDayOrder, readDay } from './read-day.ts'

describe('a day', () => {
  test.each([
    ['2026-04-03', '2026-04-03'],
    ['2026/4/3', '2026-04-03'],
    ['20260403', '2026-04-03'],
    ['3-Apr-26', '2026-04-03'],
    ['3 Apr 2026', '2026-04-03'],
    ['03APR2026', '2026-04-03'],
    ['3 April, 2026', '2026-04-03'],
    ['Apr 3, 2026', '2026-04-03'],
    ['3 Aprili 2026', '2026-04-03'],
    ['12-Sept-25', '2025-09-12'],
    ['1-Jan-85', '1985-01-01'],
    ['46115', '2026-04-03'],
    ['46115.59', '2026-04-03'],
    ['2026-04-03 23:59:59', '2026-04-03'],
    ['2026-04-03T23:59:59.123', '2026-04-03'],
    ['3-Apr-26 2:05 PM', '2026-04-03'],
    // An instant is a day of Nairobi.
    ['2026-04-03T21:30:00Z', '2026-04-04'],
    ['2026-04-03T21:30:00+0300', '2026-04-03'],
  ])('%s is %s in either order', (text, day) => {
    expect(readDay(text, 'day-first')).toBe(day)
    expect(readDay(text, 'month-first')).toBe(day)
  })

  test.each([
    ['03/04/2026', '2026-04-03', '2026-03-04'],
    ['3.4.26', '2026-04-03', '2026-03-04'],
    ['03-04-2026 14:05:00', '2026-04-03', '2026-03-04'],
    [' 3/4/2026 ', '2026-04-03', '2026-03-04'],
    ['14/03/2026', '2026-03-14', null],
    ['03/14/2026', null, '2026-03-14'],
  ])('%s depends on the order', (text, dayFirst, monthFirst) => {
    expect(readDay(text, 'day-first')).toBe(dayFirst)
    expect(readDay(text, 'month-first')).toBe(monthFirst)
  })

  test.each([
    '',
    '-',
    'Total',
    '31/02/2026',
    '2026-02-30',
    '13/13/2026',
    '3-Xyz-26',
    '1234',
    '460',
    '03/04',
    '0/4/2026',
    '03/04/2026 x',
    'x'.repeat(5000),
  ])('%s is no day', (text) => {
    expect(readDay(text, 'day-first')).toBeNull()
  })

  test('as it is written in either order is read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 54_000 }), (days) => {
        const day = addDays('1950-01-01', days)
        expect(readDay(formatDay(day, 'dd/MM/yyyy'), 'day-first')).toBe(day)
        expect(readDay(formatDay(day, 'MM/dd/yyyy'), 'month-first')).toBe(day)
      }),
    )
  })
})

describe('the order of day and month in a column', () => {
  test.each([
    [['03/04/2026', '14/04/2026'], { order: 'day-first' }],
    [['04/03/2026', '04/14/2026'], { order: 'month-first' }],
    [['03/04/2026', '', '05/04/2026 10:00'], { order: 'undecided', example: 0 }],
    [['x', '03/03/2026', '03/04/2026'], { order: 'undecided', example: 2 }],
    // The same day either way.
    [['03/03/2026', '04/04/2026'], { order: 'day-first' }],
    [['2026-04-03', '3-Apr-26', '46115'], { order: 'day-first' }],
    [[], { order: 'day-first' }],
    [['03/04/2026', '14/04/2026', '04/15/2026'], { order: 'mixed', dayFirst: 1, monthFirst: 2 }],
  ])('of %j', (texts, order) => {
    expect(columnDayOrder(texts)).toEqual(order)
  })
})
