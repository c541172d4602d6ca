import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addBusinessDays,
  addDays,
  dayOf,
  daysBetween,
  formatDay,
  formatInstant,
  formatMonth,
  formatTime,
  instantOf,
  isDay,
  localOf,
  secondsBetween,
} from './dates.ts'

test('the last half hour of the year in Nairobi belongs to the old year', () => {
  expect(dayOf('2026-12-31T20:30:00.000Z')).toBe('2026-12-31')
  expect(dayOf('2026-12-31T21:00:00.000Z')).toBe('2027-01-01')
})

test.each([
  ['2026-02-27', 3, '2026-03-02'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
  expect(daysBetween(day, expected)).toBe(days)
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13-01', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['21/11/2026', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

describe('a local time', () => {
  test('in Nairobi is three hours ahead', () => {
    expect(instantOf('2026-11-21 14:05')).toBe('2026-11-21T11:05:00.000Z')
    expect(localOf('2026-11-21T11:05:00.000Z')).toBe('2026-11-21 14:05:00')
  })

  test('is read back as it was typed, in each zone of the settings', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Africa/Nairobi', 'UTC', 'America/New_York'),
        fc.integer({ min: 0, max: 4_000_000_000 }),
        (zone, seconds) => {
          const instant = new Date(seconds * 1000).toISOString()
          expect(localOf(instantOf(localOf(instant, zone), zone), zone)).toBe(localOf(instant, zone))
        },
      ),
    )
  })
})

test('whole seconds lie between two instants, also across a midnight', () => {
  expect(secondsBetween('2026-12-31T23:59:30.000Z', '2027-01-01T00:00:30.900Z')).toBe(60)
  expect(secondsBetween('2027-01-01T00:00:30.000Z', '2026-12-31T23:59:30.000Z')).toBe(-60)
})

test('days and moments are written as the settings say', () => {
  expect(formatDay('2026-11-21')).toBe('21/11/2026')
  expect(formatDay('2026-11-21', 'MM/dd/yyyy')).toBe('11/21/2026')
  expect(formatInstant('2026-11-21T11:05:00.000Z')).toBe('21/11/2026 14:05')
  expect(
    formatTime('2026-11-21T09:30:00.000Z', { zone: 'Africa/Nairobi', dateFormat: 'yyyy-MM-dd', timeFormat: '12h' }),
  ).toBe('12:30 pm')
  expect(
    formatTime('2026-11-20T21:30:00.000Z', { zone: 'Africa/Nairobi', dateFormat: 'yyyy-MM-dd', timeFormat: '12h' }),
  ).toBe('12:30 am')
  expect(formatMonth('2026-11-21T11:05:00.000Z', 'en')).toBe('November 2026')
  expect(formatMonth('2026-11-21T11:05:00.000Z', 'sw')).toBe('Novemba 2026')
})

test.each([
  ['2026-11-12', 0, '2026-11-12'],
  ['2026-11-12', 1, '2026-11-13'],
  ['2026-11-12', 3, '2026-11-17'],
  ['2026-11-14', 1, '2026-11-16'],
  ['2026-12-31', 2, '2027-01-04'],
])('%s and %i business days is %s', (day, count, expected) => {
  expect(addBusinessDays(day, count)).toBe(expected)
})
