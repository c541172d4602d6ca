import { describe, expect, test } from 'vitest'
import type { PackedPlan } from './day-plan.ts'
import type { PlanMark } from './plan-days.ts'
import { unpackPlan } from './unpack-plan.ts'

const at = (time: string) => `2026-11-22T${time}:00.000Z`

type PackedBar = PackedPlan['trucks'][number]['bars'][number]

const bar: PackedBar = {
  jobId: 'job',
  jobNo: 'JOB-26000001',
  version: 3,
  leg: 1,
  phase: 'planned',
  status: 'assigned',
  driver: 1,
  customer: 1,
  route: 0,
  from: at('05:00'),
  until: at('13:00'),
}

function planOf(packed: PackedBar, absences: PackedPlan['absences'] = []): PackedPlan {
  return {
    from: '2026-11-21T21:00:00.000Z',
    until: '2026-11-22T21:00:00.000Z',
    now: at('06:00'),
    trucks: [
      {
        id: 'truck',
        regNo: 'KDA 412F',
        make: 'Isuzu',
        model: 'FVZ',
        capacityTons: 28,
        status: 'active',
        lastDriver: 0,
        service: null,
        bars: [packed],
      },
    ],
    total: 1,
    isCut: false,
    customers: ['Bonde Millers Ltd', 'Tsavo Sisal Estates Ltd'],
    routes: [{ origin: 'Mombasa', destination: 'Voi' }],
    drivers: [
      { id: 'john', name: 'John Mwangi' },
      { id: 'lucy', name: 'Lucy Njeri' },
    ],
    absences,
  }
}

const barOf = (packed: PackedBar, absences?: PackedPlan['absences']) => unpackPlan(planOf(packed, absences))[0]?.bars[0]

describe('a plan that is unpacked', () => {
  test('has every name in its place', () => {
    const [truck] = unpackPlan(planOf(bar))

    expect(truck).toMatchObject({ id: 'truck', regNo: 'KDA 412F', lastDriver: { id: 'john', name: 'John Mwangi' } })
    expect(truck?.bars).toEqual([
      {
        jobId: 'job',
        jobNo: 'JOB-26000001',
        version: 3,
        leg: 1,
        phase: 'planned',
        status: 'assigned',
        vehicleId: 'truck',
        driver: { id: 'lucy', name: 'Lucy Njeri' },
        customerName: 'Tsavo Sisal Estates Ltd',
        route: { origin: 'Mombasa', destination: 'Voi' },
        load: null,
        from: at('05:00'),
        until: at('13:00'),
        exceptionSince: null,
        plannedEnd: at('13:00'),
        expectedEnd: null,
        pickupAt: at('05:00'),
        tons: null,
        isEstimated: false,
        marks: [],
      },
    ])
  })

  test('has no driver and no route where none is known', () => {
    const { driver: _driver, route: _route, ...bare } = bar

    expect(barOf(bare)).toMatchObject({ driver: null, route: null, customerName: 'Tsavo Sisal Estates Ltd' })
  })

  test.each<[sentence: string, ends: Partial<PackedBar>, expected: object]>([
    ['ends as planned', {}, { plannedEnd: at('13:00'), isEstimated: false }],
    ['has no planned end', { plannedEnd: null }, { plannedEnd: null, isEstimated: true }],
    [
      'is delayed without a planned end',
      { plannedEnd: null, expectedEnd: at('13:00') },
      { plannedEnd: null, expectedEnd: at('13:00'), isEstimated: false },
    ],
    [
      'is delayed beyond its planned end',
      { plannedEnd: at('11:00'), expectedEnd: at('13:00') },
      { plannedEnd: at('11:00'), expectedEnd: at('13:00'), isEstimated: false },
    ],
    [
      'is over, and nobody had planned its end',
      { phase: 'done', plannedEnd: null },
      { plannedEnd: null, isEstimated: false },
    ],
    [
      'is in an open exception',
      { phase: 'under_way', exceptionSince: at('11:40') },
      { until: at('13:00'), exceptionSince: at('11:40') },
    ],
    ['is planned for another time than its pickup', { pickupAt: at('04:00') }, { pickupAt: at('04:00') }],
    ['has no pickup time', { pickupAt: null }, { pickupAt: null }],
    ['is under way, and so takes no other start', { phase: 'under_way', tons: 28 }, { pickupAt: null, tons: 28 }],
  ])('a bar that %s says so', (_sentence, ends, expected) => {
    expect(barOf({ ...bar, ...ends })).toMatchObject(expected)
  })

  test.each<
    [
      sentence: string,
      driverId: string | null,
      from: string,
      until: string | null,
      phase: PackedBar['phase'],
      marks: PlanMark[],
    ]
  >([
    ['in the middle of it', 'lucy', '07:00', '08:00', 'planned', ['late', 'driverAway']],
    ['since before, without an end', 'lucy', '01:00', null, 'under_way', ['late', 'driverAway']],
    ['until it begins', 'lucy', '01:00', '05:00', 'planned', ['late']],
    ['from when it ends', 'lucy', '13:00', null, 'planned', ['late']],
    ['while it is over', 'lucy', '07:00', '08:00', 'done', ['late']],
    ['as another driver', 'john', '07:00', '08:00', 'planned', ['late']],
    ['as a truck', null, '07:00', '08:00', 'planned', ['late']],
  ])('a bar whose driver is away %s', (_sentence, driverId, from, until, phase, marks) => {
    const absence = {
      id: 'absence',
      vehicleId: driverId ? null : 'truck',
      driverId,
      name: 'Lucy Njeri',
      kind: 'other' as const,
      from: at(from),
      until: until && at(until),
    }

    expect(barOf({ ...bar, phase, marks: ['late'] }, [absence])?.marks).toEqual(marks)
  })
})
