import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSeconds, localOf } from '../dates.ts'
import { hasTime, readInstant } from './read-instant.ts'

test.each([
  ['2026-12-03 14:30', '2026-12-03T11:30:00.000Z'],
  ['2026-12-03 14:30:15', '2026-12-03T11:30:15.000Z'],
  ['2026-12-03T14:30', '2026-12-03T11:30:00.000Z'],
  ['03/12/2026 14.30', '2026-12-03T11:30:00.000Z'],
  [' 3.12.26  6:05 ', '2026-12-03T03:05:00.000Z'],
  ['3 Dec 2026 2:30 PM', '2026-12-03T11:30:00.000Z'],
  ['3 Dec 2026 2:30p.m.', '2026-12-03T11:30:00.000Z'],
  ['3 Dec 2026 12:00 am', '2026-12-02T21:00:00.000Z'],
  ['3 Dec 2026 12:15 pm', '2026-12-03T09:15:00.000Z'],
  // An instant with its offset is that instant.
  ['2026-12-03T14:30:00Z', '2026-12-03T14:30:00.000Z'],
  ['2026-12-03T14:30:00+0100', '2026-12-03T13:30:00.000Z'],
  // The serial number of a spreadsheet: the fraction is the time.
  ['46359.5', '2026-12-03T09:00:00.000Z'],
  ['46359.999999', '2026-12-03T20:59:00.000Z'],
])('%j is %s', (text, instant) => {
  expect(readInstant(text, 'day-first', '08:00')).toBe(instant)
  expect(hasTime(text)).toBe(true)
})

test.each(['03/12/2026', '2026-12-03', '3 Desemba 2026', '46359'])('%j has the day alone', (text) => {
  expect(readInstant(text, 'day-first', '17:00')).toBe('2026-12-03T14:00:00.000Z')
  expect(hasTime(text)).toBe(false)
})

test.each([
  '',
  'tomorrow',
  '14:30',
  '31/02/2026 08:00',
  '3 Dec 2026 24:00',
  '2026-02-31T10:00:00Z',
  '2026-04-31T10:00:00+03:00',
  '2026-12-03T24:00:00Z',
  '3 Dec 2026 08:60',
  '3 Dec 2026 13:00 pm',
  '3 Dec 2026 0:30 am',
])('%j is no instant', (text) => {
  expect(readInstant(text, 'day-first', '08:00')).toBeNull()
})

test('the month may come first', () => {
  expect(readInstant('12/03/2026 08:00', 'month-first', '08:00')).toBe('2026-12-03T05:00:00.000Z')
})

test('each minute that an export writes reads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (minutes) => {
      const instant = addSeconds('2000-01-01T00:00:00.000Z', minutes * 60)
      expect(readInstant(localOf(instant).slice(0, 16), 'day-first', '08:00')).toBe(instant)
    }),
  )
})

test('any text is read within the time that it takes to look at it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5000 }), (text) => {
      const read = readInstant(text, 'day-first', '08:00')
      expect(read === null || read.endsWith('Z')).toBe(true)
    }),
  )
})
