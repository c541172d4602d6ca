import { expect, test } from 'vitest'
import { asksForCredit, bookingStepsFrom } from './booking-steps.ts'

test.each([
  ['draft', ['quoted', 'confirmed']],
  ['quoted', ['confirmed']],
  ['confirmed', []],
  ['scheduled', []],
  ['cancelled', []],
] as const)('a %s booking is next %j', (status, steps) => {
  expect(bookingStepsFrom(status)).toEqual(steps)
})

const confirmed = { status: 'confirmed', customerId: 'a', quotedAmount: 100, trucksNeeded: 1 } as const

test.each([
  [{ status: 'quoted' }, {}, true],
  [{ status: 'draft' }, { status: 'scheduled' }, true],
  [{ status: 'cancelled' }, {}, true],
  [{}, {}, false],
  [{}, { status: 'scheduled' }, false],
  [{ status: 'scheduled' }, {}, false],
  [{}, { status: 'cancelled', quotedAmount: 900 }, false],
  [{ status: 'quoted' }, { status: 'draft', quotedAmount: 900 }, false],
  [{}, { quotedAmount: 101 }, true],
  [{}, { quotedAmount: 99 }, false],
  [{}, { quotedAmount: null }, false],
  [{ quotedAmount: null }, { quotedAmount: 0 }, false],
  [{ quotedAmount: null }, {}, true],
  [{}, { customerId: 'b' }, true],
  [{ status: 'scheduled' }, { trucksNeeded: 2 }, true],
  [{ trucksNeeded: 2 }, { status: 'scheduled' }, false],
] as const)('from %j to %j: the credit of the customer is asked for %s', (before, after, expected) => {
  expect(asksForCredit({ ...confirmed, ...before }, { ...confirmed, ...after })).toBe(expected)
})
