import { expect, test } from 'vitest'
import { parseTypedTime } from './typed-time.ts'

test.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['9', '09:00'],
  ['9.05', '09:05'],
  ['2:30 pm', '14:30'],
  ['12:30 am', '00:30'],
  ['12pm', '12:00'],
])('%s is %s', (text, time) => {
  expect(parseTypedTime(text)).toBe(time)
})

test.each(['', '24:00', '9:60', '13 pm', 'noon', '0 am'])('%j is no time', (text) => {
  expect(parseTypedTime(text)).toBeNull()
})
