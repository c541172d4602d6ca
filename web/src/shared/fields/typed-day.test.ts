import { expect, test } from 'vitest'
import { parseTypedDay } from './typed-day.ts'

const today = '2026-11-22'

test.each([
  ['1/3/2026', 'dd/MM/yyyy', '2026-03-01'],
  ['01.03.26', 'dd/MM/yyyy', '2026-03-01'],
  ['2026-03-01', 'dd/MM/yyyy', '2026-03-01'],
  ['3/1/2026', 'MM/dd/yyyy', '2026-03-01'],
  ['12.31.26', 'MM/dd/yyyy', '2026-12-31'],
  ['2026-03-01', 'MM/dd/yyyy', '2026-03-01'],
  ['2026/3/1', 'yyyy-MM-dd', '2026-03-01'],
  ['26-3-1', 'yyyy-MM-dd', '2026-03-01'],
] as const)('%s in %s is %s', (text, format, day) => {
  expect(parseTypedDay(text, format, today)).toBe(day)
})

test.each([
  ['31/12/2026', 'MM/dd/yyyy'],
  ['12/31/2026', 'dd/MM/yyyy'],
  ['31/12/2026', 'yyyy-MM-dd'],
] as const)('%s is no day in %s', (text, format) => {
  expect(parseTypedDay(text, format, today)).toBeNull()
})

test.each([
  ['23 7', 'dd/MM/yyyy', '2026-07-23'],
  ['3/1', 'dd/MM/yyyy', '2027-01-03'],
  ['12/1', 'MM/dd/yyyy', '2026-12-01'],
  ['12-24', 'yyyy-MM-dd', '2026-12-24'],
  ['29/2', 'dd/MM/yyyy', null],
  ['today', 'dd/MM/yyyy', '2026-11-22'],
  ['Leo', 'dd/MM/yyyy', '2026-11-22'],
  ['tom', 'dd/MM/yyyy', '2026-11-23'],
  ['kesho', 'dd/MM/yyyy', '2026-11-23'],
  ['yes', 'dd/MM/yyyy', '2026-11-21'],
  ['jana', 'dd/MM/yyyy', '2026-11-21'],
  ['+9', 'dd/MM/yyyy', '2026-12-01'],
  ['-2', 'dd/MM/yyyy', '2026-11-20'],
] as const)('%s in %s is %s, on 22 November 2026', (text, format, day) => {
  expect(parseTypedDay(text, format, today)).toBe(day)
})

test.each(['', '30/2/2026', '31/4', 'to', 'morrow', '5', '1/3/26/4'])('%j is no day', (text) => {
  expect(parseTypedDay(text, 'dd/MM/yyyy', today)).toBeNull()
})
