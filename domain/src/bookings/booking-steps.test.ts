import { expect, test } from 'vitest'
import { bookingStepsFrom } from './booking-steps.ts'

test.each([
  ['draft', ['quoted', 'confirmed']],
  ['quoted', ['confirmed']],
  ['confirmed', []],
  ['scheduled', []],
  ['cancelled', []],
] as const)('a %s booking is next %j', (status, steps) => {
  expect(bookingStepsFrom(status)).toEqual(steps)
})
