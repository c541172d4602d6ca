import { expect, test } from 'vitest'
import { parseDegrees, parsePoint } from './degrees.ts'

test.each([
  ['-1.2833', -1.2833],
  [' 36.8167 ', 36.8167],
  ['+0.5204', 0.5204],
  ['−1.2833', -1.2833],
  ['1.2833 S', -1.2833],
  ['1.2833°s', -1.2833],
  ['0.5204° N', 0.5204],
  ['36.8167E', 36.8167],
  ['12 W', -12],
  ['0 S', 0],
  ['36.', 36],
  ['-1.28331234567', -1.283312],
  ['180', 180],
])('%j is %d degrees', (text, degrees) => {
  expect(parseDegrees(text)).toBe(degrees)
})

test.each(['', 'Nairobi', '1,2833', '-1.28 S', '1.2.3', '1e2', '1234', '-', '°', '1 2', 'N 1'])(
  '%j is no coordinate',
  (text) => {
    expect(parseDegrees(text)).toBeNull()
  },
)

test.each([
  ['-1.2833, 36.8167', { lat: -1.2833, lon: 36.8167 }],
  ['-1.2833 36.8167', { lat: -1.2833, lon: 36.8167 }],
  ['1.2833° S, 36.8167° E', { lat: -1.2833, lon: 36.8167 }],
  ['1.2833S;36.8167E', { lat: -1.2833, lon: 36.8167 }],
])('%j is a point', (text, point) => {
  expect(parsePoint(text)).toEqual(point)
})

test.each(['-1.2833', '1 2 3', '36.8167 E, 1.2833 S', 'Nairobi, Kenya'])('%j is no point', (text) => {
  expect(parsePoint(text)).toBeNull()
})
