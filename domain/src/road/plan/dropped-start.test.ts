import { expect, test } from 'vitest'
import { epochSeconds } from '../../dates.ts'
import { droppedStart } from './dropped-start.ts'

const at = (time: string) => epochSeconds(`2026-11-22T${time}:00Z`)

test.each([
  ['at the pickup', '07:00', '07:00', '07:00'],
  ['a little before', '06:45', '07:00', '07:00'],
  ['a little after', '07:15', '07:00', '07:00'],
  ['an hour before', '06:00', '07:00', '07:00'],
  ['an hour after', '08:00', '07:00', '07:00'],
  ['more than an hour before', '05:45', '07:00', '05:45'],
  ['more than an hour after', '08:15', '07:00', '08:15'],
  ['near a pickup that is at no quarter of an hour', '07:15', '07:05', '07:05'],
  ['a minute too far from such a pickup', '08:15', '07:14', '08:15'],
])('a drop %s, at %s with the pickup at %s, starts at %s', (_, dropped, pickup, start) => {
  expect(droppedStart(at(dropped), at(pickup))).toBe(at(start))
})

test('without a pickup a drop starts where it is', () => {
  expect(droppedStart(at('07:15'), null)).toBe(at('07:15'))
})
