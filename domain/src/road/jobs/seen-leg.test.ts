import { expect, test } from 'vitest'
import type { Leg } from './job-leg.ts'
import { seenOf, unseenLeg } from './seen-leg.ts'

const leg = (id: string, vehicleId: string | null, driverId: string | null): Leg & { id: string } => ({
  id,
  position: 1,
  vehicleId,
  driverId,
  phase: 'under_way',
  window: null,
  startedAt: '2026-11-21T05:00:00.000Z',
  endedAt: null,
})
const [first, second] = [leg('1', 'KDA', 'John'), leg('2', 'KBH', 'Daniel')]

test.each([
  ['the same leg and crew', [first], first, { legId: '1', vehicleId: 'KDA', driverId: 'John' }, null],
  ['another leg since', [first, second], second, { legId: '1', vehicleId: 'KDA', driverId: 'John' }, second],
  [
    'another leg since with the same crew',
    [first, first],
    first,
    { legId: '0', vehicleId: 'KDA', driverId: 'John' },
    first,
  ],
  ['another vehicle on the leg', [first], first, { legId: '1', vehicleId: 'KBH', driverId: 'John' }, first],
  ['another driver on the leg', [first], first, { legId: '1', vehicleId: 'KDA', driverId: 'Daniel' }, first],
  ['no crew when it was seen', [first], first, { legId: '1', vehicleId: null, driverId: null }, first],
  ['an earlier leg as it was', [first, second], first, { legId: '2', vehicleId: 'KDA', driverId: 'John' }, null],
  [
    'an earlier leg that was corrected',
    [first, second],
    first,
    { legId: '2', vehicleId: 'KXX', driverId: 'John' },
    first,
  ],
  [
    'an earlier leg that was the last one',
    [first, second],
    first,
    { legId: '1', vehicleId: 'KDA', driverId: 'John' },
    second,
  ],
])('%s', (_case, legs, about, seen, expected) => {
  expect(unseenLeg(legs, about, seen)).toBe(expected)
})

test('a screen has seen the last leg, and nothing of a job without one', () => {
  expect(seenOf([first, second], { vehicleId: 'KDA', driverId: null })).toEqual({
    seen: { legId: '2', vehicleId: 'KDA', driverId: null },
  })
  expect(seenOf([], first)).toEqual({})
})
