import { describe, expect, test } from 'vitest'
import { jobStatuses } from './job-status.ts'
import { JobSwap } from './job-swap.ts'
import { swapKindOf, swappedCrews } from './swap-kind.ts'

const one = { vehicleId: 'KDA 412F', driverId: 'John' }
const other = { vehicleId: 'KBH 784V', driverId: 'Grace' }

describe('two jobs that exchange', () => {
  test.each([
    ['vehicles', { ...other, driverId: 'John' }, { ...one, driverId: 'Grace' }],
    ['drivers', { ...one, driverId: 'Grace' }, { ...other, driverId: 'John' }],
    ['both', other, one],
  ] as const)('%s', (parts, first, second) => {
    expect(swappedCrews(one, other, parts)).toEqual([first, second])
  })

  test('a crew with nothing give it away', () => {
    const none = { vehicleId: null, driverId: null }
    expect(swappedCrews(one, none, 'both')).toEqual([none, one])
    expect(swappedCrews(one, none, 'vehicles')).toEqual([
      { vehicleId: null, driverId: 'John' },
      { vehicleId: 'KDA 412F', driverId: null },
    ])
  })

  test('are both planned, or both on the road', () => {
    expect(jobStatuses.map((status) => [status, swapKindOf(status)])).toEqual([
      ['pending', 'planned'],
      ['assigned', 'planned'],
      ['en_route', 'onRoad'],
      ['at_pickup', 'onRoad'],
      ['in_transit', 'onRoad'],
      ['at_dropoff', 'onRoad'],
      ['completed', null],
      ['cancelled', null],
      ['exception', null],
    ])
  })
})

const id = '0190a000-0000-7000-8000-000000000001'
const otherId = '0190a000-0000-7000-8000-000000000002'
const planned = { id, otherId, kind: 'planned', parts: 'both' }
const at = '2026-11-21T07:00:00.000Z'

test.each([
  ['with itself', { ...planned, otherId: id }, 'otherId', 'Choose another job'],
  ['of plans at a time', { ...planned, at }, 'at', 'Only jobs on the road change at a time and a place'],
  ['of plans at a place', { ...planned, place: 'Voi' }, 'place', 'Only jobs on the road change at a time and a place'],
])('an exchange %s is refused', (_case, input, field, message) => {
  expect(JobSwap.safeParse(input).error?.issues).toMatchObject([{ path: [field], message }])
})

test('an exchange on the road takes a time and a place', () => {
  expect(JobSwap.safeParse({ ...planned, kind: 'onRoad', at, place: 'Mtito Andei' }).success).toBe(true)
})
