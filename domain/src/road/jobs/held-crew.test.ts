import { describe, expect, test } from 'vitest'
import { type Holding, heldUntil, isHeldIn, neededFromNow, proposedPlan } from './held-crew.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`
const now = at('12:00')
const justAfter = '2026-11-21T12:00:01.000Z'
const leg: Holding = { phase: 'planned', until: at('15:00'), isException: false }

describe('until when an open leg takes its vehicle and driver from others', () => {
  test.each<[sentence: string, leg: Holding, until: string | null]>([
    ['one under way, to the end of its window', { ...leg, phase: 'under_way' }, at('15:00')],
    ['one that is late, now', { ...leg, phase: 'under_way', until: at('11:00') }, justAfter],
    ['one under way without times, now', { ...leg, phase: 'under_way', until: null }, justAfter],
    ['an open exception, until it is resolved', { ...leg, phase: 'under_way', isException: true }, null],
    ['a planned one, to the end of its window', leg, at('15:00')],
    ['a planned one that should be over, now', { ...leg, until: at('11:00') }, justAfter],
    ['one that never left, whatever went wrong, to the end of its window', { ...leg, isException: true }, at('15:00')],
  ])('%s', (_, holding, until) => {
    expect(heldUntil(holding, now)).toBe(until)
  })
})

test.each<[sentence: string, hold: [string, string | null], isHeld: boolean]>([
  ['overlaps it', [at('13:00'), at('15:00')], true],
  ['ends when it begins', [at('11:00'), at('14:00')], false],
  ['begins when it ends', [at('16:00'), null], false],
  ['has no end', [at('11:00'), null], true],
])('a crew is taken from 14:00 to 16:00 by a leg that %s', (_, [from, until], isHeld) => {
  expect(isHeldIn({ from, until }, { from: at('14:00'), until: at('16:00') })).toBe(isHeld)
})

test.each<[sentence: string, window: [string, string], needed: [string, string]]>([
  ['ahead, in its window', [at('14:00'), at('16:00')], [at('14:00'), at('16:00')]],
  ['that should have begun, from now to its end', [at('10:00'), at('16:00')], [now, at('16:00')]],
  ['that should be over, now', [at('08:00'), at('10:00')], [now, justAfter]],
])('a plan needs its crew, %s', (_, [from, until], [needed, end]) => {
  expect(neededFromNow({ from, until }, now)).toEqual({ from: needed, until: end })
})

type Times = [start: string | null, end: string | null]

test.each<[sentence: string, booked: Times, proposed: Times]>([
  ['ahead, as they are', [at('14:00'), at('18:00')], [at('14:00'), at('18:00')]],
  ['whose pickup has passed, from now, by the minute', [at('08:00'), at('18:00')], [at('12:00'), at('18:00')]],
  ['that have passed, from now to an end that is estimated', [at('08:00'), at('11:00')], [at('12:00'), null]],
  ['without a pickup, to the delivery alone', [null, at('18:00')], [null, at('18:00')]],
  ['without a pickup, of which the delivery has passed, not at all', [null, at('11:00')], [null, null]],
])('times of a booking %s, are proposed', (_, [pickupAt, dropoffAt], [plannedStart, plannedEnd]) => {
  const proposed = proposedPlan({ pickupAt, dropoffAt }, '2026-11-21T12:00:37.123Z')

  expect(proposed).toEqual({ plannedStart, plannedEnd })
})
