import { expect, test } from 'vitest'
import { moveHeld, nextStop, stopIn } from './plan-keys.ts'
import { rowsOf } from './plan-rows.ts'
import { aBar, aTruck } from './plan-samples.ts'
import { hour, scaleOf, spanOf, startOf, step } from './time-scale.ts'

const rows = rowsOf(
  [
    aTruck('a', [aBar('one', { hours: [1, 3] }), aBar('two', { hours: [8, 10] })]),
    aTruck('b', [aBar('three', { hours: [4, 5] }), aBar('four', { hours: [9, 10] })]),
    aTruck('c', []),
    aTruck('d', [aBar('five', { hours: [9, 10] })]),
  ],
  [],
)

test.each([
  ['a', 'ArrowRight', 'a one/1'],
  ['a one/1', 'ArrowRight', 'a two/1'],
  ['a two/1', 'ArrowRight', null],
  ['a one/1', 'ArrowLeft', 'a'],
  ['a', 'ArrowLeft', null],
  ['a', 'End', 'a two/1'],
  ['a two/1', 'Home', 'a'],
  ['a', 'ArrowUp', null],
  ['a', 'ArrowDown', 'b'],
  ['a two/1', 'ArrowDown', 'b four/1'],
  ['a one/1', 'ArrowDown', 'b three/1'],
  ['b four/1', 'ArrowDown', 'c'],
  ['b four/1', 'ArrowUp', 'a two/1'],
  ['a', 'PageDown', 'c'],
  ['d five/1', 'PageUp', 'b four/1'],
  ['a one/1', 'Ctrl+End', 'd five/1'],
  ['d', 'Ctrl+Home', 'a'],
  ['a', 'x', null],
])('from %s, %s leads to %s', (from, pressed, expected) => {
  const [truckId = '', bar = null] = from.split(' ')
  const key = pressed.replace('Ctrl+', '')

  const next = nextStop(rows, { truckId, bar }, { key, ctrlKey: key !== pressed }, 2)

  expect(next && [next.truckId, next.bar].filter(Boolean).join(' ')).toBe(expected)
})

test.each([
  ['a bar stays', 'a one/1', 'a one/1'],
  ['one that has changed its truck is followed', 'a five/1', 'd five/1'],
  ['one that is gone leaves its truck', 'a gone/1', 'a'],
  ['a truck that is gone leaves the first one', 'z', 'a'],
  ['so does its bar', 'z gone/1', 'a'],
])('%s', (_, wanted, expected) => {
  const [truckId = '', bar = null] = wanted.split(' ')
  const stop = stopIn(rows, { truckId, bar })

  expect([stop?.truckId, stop?.bar].filter(Boolean).join(' ')).toBe(expected)
})

test('at first the first truck is the stop, and none without trucks', () => {
  expect(stopIn(rows, null)).toEqual({ truckId: 'a', bar: null })
  expect(stopIn([], null)).toBeNull()
})

test.each([
  ['ArrowRight', false, 1, step],
  ['ArrowLeft', false, 1, -step],
  ['ArrowRight', true, 1, hour],
  ['ArrowLeft', true, 1, -hour],
  ['ArrowDown', false, 2, 0],
  ['ArrowUp', true, 0, 0],
])('a held bar goes with %s, Shift %s, to row %i by %i s', (key, shiftKey, row, by) => {
  const span = spanOf(aBar('', { hours: [8, 10] }))

  const held = moveHeld({ row: 1, span }, { key, shiftKey }, rows.length, scaleOf(startOf('2026-11-23'), 1))

  expect(held).toEqual({ row, span: { from: span.from + by, until: span.until + by } })
})

test('a held bar leaves neither the rows nor the days', () => {
  const scale = scaleOf(startOf('2026-11-23'), 1)
  const span = { from: scale.until - 2 * step, until: scale.until }

  expect(moveHeld({ row: 0, span }, { key: 'ArrowUp' }, 4, scale)?.row).toBe(0)
  expect(moveHeld({ row: 3, span }, { key: 'ArrowDown' }, 4, scale)?.row).toBe(3)
  expect(moveHeld({ row: 0, span }, { key: 'ArrowRight', shiftKey: true }, 4, scale)?.span.from).toBe(
    scale.until - step,
  )
  expect(moveHeld({ row: 0, span }, { key: 'a' }, 4, scale)).toBeNull()
})
