import { expect, test } from 'vitest'
import { crewChangeOf } from './crew-change.ts'

test.each([
  ['pending', 'assign'],
  ['assigned', 'assign'],
  ['en_route', 'move'],
  ['at_pickup', 'move'],
  ['in_transit', 'move'],
  ['at_dropoff', 'move'],
  ['exception', 'resolve'],
  ['completed', null],
  ['cancelled', null],
] as const)('the crew of a job that is %s: %s', (status, change) => {
  expect(crewChangeOf(status)).toBe(change)
})
