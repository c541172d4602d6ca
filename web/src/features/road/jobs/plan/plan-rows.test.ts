import type { PlanAbsence } from '@shehena/domain/road/plan/day-plan'
import { describe, expect, test } from 'vitest'
import { hindrancesOf, keyOf, mobilityOf, rowsOf } from './plan-rows.ts'
import { aBar, aTruck } from './plan-samples.ts'
import { spanOf } from './time-scale.ts'

const now = '2026-11-22T20:00:00.000Z'
const juma = { id: 'juma', name: 'Juma' }
const musa = { id: 'musa', name: 'Musa' }
const broken = { phase: 'under_way', status: 'exception', exceptionSince: '2026-11-23T05:40:00.000Z' } as const
const absence = (changes: Partial<PlanAbsence>): PlanAbsence => ({
  id: 'absence',
  vehicleId: null,
  driverId: null,
  name: 'KDA 001A',
  kind: 'workshop',
  from: '2026-11-23T05:00:00.000Z',
  until: null,
  ...changes,
})

const shown = (rows: ReturnType<typeof rowsOf>) =>
  Object.fromEntries(
    rows.map(({ id, bars }) => [id, bars.map((bar) => `${keyOf(bar)}${bar.isMoving ? ' moving' : ''}`)]),
  )

describe('a bar that is being saved', () => {
  const trucks = [aTruck('a', [aBar('one', { hours: [6, 9] })]), aTruck('b', [aBar('two', { hours: [4, 5] })])]

  test('stands where it was dropped, and nowhere else', () => {
    const coming = { ...aBar('one', { hours: [2, 5] }), vehicleId: 'b' }

    const rows = rowsOf(trucks, [], [coming])

    expect(shown(rows)).toEqual({ a: [], b: ['one/1 moving', 'two/1'] })
    expect(rows[1]?.bars.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
    ])
  })

  test('of a new job comes in addition', () => {
    expect(shown(rowsOf(trucks, [], [{ ...aBar('new', { hours: [10, 11] }), vehicleId: 'a' }]))).toEqual({
      a: ['one/1', 'new/1 moving'],
      b: ['two/1'],
    })
  })

  test('leaves what another truck has driven of the job', () => {
    const driven = aTruck('a', [aBar('one', { hours: [1, 2], phase: 'done' }), aBar('one', { hours: [6, 9], leg: 2 })])

    const rows = rowsOf([driven, aTruck('b', [])], [], [{ ...aBar('one', { hours: [6, 9], leg: 2 }), vehicleId: 'b' }])

    expect(shown(rows)).toEqual({ a: ['one/1'], b: ['one/2 moving'] })
  })
})

test.each([
  ['planned', 'assigned', false, 'moves'],
  ['planned', 'pending', false, 'moves'],
  ['planned', 'pending', true, 'stays'],
  ['under_way', 'in_transit', false, 'transfers'],
  ['under_way', 'exception', false, 'transfers'],
  ['done', 'completed', false, 'stays'],
  ['done', 'in_transit', false, 'stays'],
] as const)('a %s bar of a job that is %s, moving %s: it %s', (phase, status, isMoving, expected) => {
  expect(mobilityOf({ phase, status, isMoving })).toBe(expected)
})

describe('what a drop would clash with', () => {
  const trucks = [
    aTruck('a', [aBar('one', { hours: [6, 9], driver: juma }), aBar('over', { hours: [1, 4], phase: 'done' })]),
    aTruck('b', []),
    aTruck('c', [aBar('broken', { hours: [4, 9], driver: musa, ...broken })]),
  ]
  const between = (from: number, until: number) => spanOf(aBar('', { hours: [from, until] }))
  const said = (vehicleId: string, hours: [number, number], driverId: string | null = null, away: PlanAbsence[] = []) =>
    hindrancesOf({ jobId: 'mine', vehicleId, driverId, span: between(...hours) }, rowsOf(trucks, away), away, now).map(
      (each) => {
        if (each.kind === 'away') return `away ${each.of} ${each.name}`
        return [`job ${each.jobNo}`, each.exceptionSince?.slice(8, 16)].filter(Boolean).join(' since ')
      },
    )

  test.each([
    ['the truck on another job', said('a', [8, 10]), ['job JOB-one']],
    ['no job that it only touches', said('a', [9, 10]), []],
    ['the truck in an open exception, whenever', said('c', [20, 22]), ['job JOB-broken since 23T05:40']],
    ['its driver, who waits beside it', said('b', [20, 22], 'musa'), ['job JOB-broken since 23T05:40']],
    ['no truck before it broke down', said('c', [1, 4]), []],
    ['no job that is over', said('a', [2, 3]), []],
    ['nothing on a free truck', said('b', [6, 9]), []],
    ['its driver on another truck', said('b', [6, 9], 'juma'), ['job JOB-one']],
    ['no other driver', said('b', [6, 9], 'ali'), []],
    [
      'a truck that is away, since the end is not known',
      said('b', [9, 10], null, [absence({ vehicleId: 'b' })]),
      ['away vehicle KDA 001A'],
    ],
    ['a truck that is not away yet', said('b', [4, 5], null, [absence({ vehicleId: 'b' })]), []],
    [
      'a truck that is back',
      said('b', [9, 10], null, [absence({ vehicleId: 'b', until: '2026-11-23T06:00:00.000Z' })]),
      [],
    ],
    [
      'a driver who is away',
      said('b', [9, 10], 'juma', [absence({ driverId: 'juma', name: 'Juma' })]),
      ['away driver Juma'],
    ],
    ['somebody else who is away', said('b', [9, 10], null, [absence({ driverId: 'juma', name: 'Juma' })]), []],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })

  test.each([
    [
      'from one that is on the road by now',
      [aBar('late', { hours: [8, 9], phase: 'under_way', status: 'in_transit' })],
      true,
    ],
    ['from one that should be over and has not left', [aBar('waiting', { hours: [8, 9] })], true],
    ['from one of tonight it does not', [aBar('tonight', { hours: [20, 22] })], false],
  ])('a plan of the past takes the truck now, %s', (_, bars, isTaken) => {
    const target = { jobId: 'mine', vehicleId: 'a', driverId: null, span: between(4, 6) }

    const found = hindrancesOf(target, rowsOf([aTruck('a', bars)], []), [], '2026-11-23T09:00:00.000Z')

    expect(found).toHaveLength(isTaken ? 1 : 0)
  })

  test('a job does not clash with itself', () => {
    expect(
      hindrancesOf(
        { jobId: 'one', vehicleId: 'a', driverId: 'juma', span: between(7, 10) },
        rowsOf(trucks, []),
        [],
        now,
      ),
    ).toEqual([])
  })
})
