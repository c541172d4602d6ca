import { expect, test } from 'vitest'
import { parseTypedDay } from './typed-day.ts'

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
  expect(parseTypedDay(text, format)).toBe(day)
})

test.each([
  ['31/12/2026', 'MM/dd/yyyy'],
  ['12/31/2026', 'dd/MM/yyyy'],
  ['31/12/2026', 'yyyy-MM-dd'],
] as const)('%s is no day in %s', (text, format) => {
  expect(parseTypedDay(text, format)).toBeNull()
})

test.each(['', '30/2/2026', '1/3', 'tomorrow', '1/3/26/4'])('%j is no day', (text) => {
  expect(parseTypedDay(text, 'dd/MM/yyyy')).toBeNull()
})
