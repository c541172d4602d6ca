import { addSeconds } from '@shehena/domain/dates'
import type { QueueRow } from '@shehena/domain/road/plan/plan-queue'
import { describe, expect, test } from 'vitest'
import { changesOf, comingBar, driverFor, planAt, plannedOf, secondsOf } from './plan-change.ts'
import { type RowBar, rowsOf } from './plan-rows.ts'
import { aBar, aTruck } from './plan-samples.ts'
import { hour, instantAt, spanOf } from './time-scale.ts'

const juma = { id: 'juma', name: 'Juma' }
const ali = { id: 'ali', name: 'Ali' }
const span = spanOf(aBar('', { hours: [8, 12] }))
const start = instantAt(span.from)

const [own, other] = rowsOf([aTruck('own', [], juma), aTruck('other', [], ali)], []) as [Row, Row]
type Row = ReturnType<typeof rowsOf>[number]

/** The bar of a truck. */
function barOf(sample: Parameters<typeof aBar>[1]): RowBar {
  // safe: the only bar of the only row.
  return rowsOf([aTruck('own', [aBar('one', sample)])], [])[0]?.bars[0] as RowBar
}

const booking: QueueRow = {
  kind: 'booking',
  id: 'booking',
  bookingId: 'booking',
  bookingNo: 'BK26000001',
  jobNo: null,
  version: null,
  loads: 1,
  loadsLeft: 1,
  loadNo: null,
  customerName: 'Bahari Traders Ltd',
  origin: 'Mombasa',
  destination: 'Nairobi',
  cargoType: null,
  tons: null,
  pickupAt: null,
  dropoffAt: null,
  vehicle: null,
  driver: null,
  plannedStart: null,
  plannedEnd: null,
  from: null,
  until: null,
  isEstimated: true,
  seconds: 4 * hour,
}
const job: QueueRow = { ...booking, kind: 'job', id: 'job', jobNo: 'JOB-26000001', version: 7, driver: ali }

test.each([
  ['on its own truck, the driver stays', own, barOf({ hours: [1, 2], driver: ali }), ali],
  ['on another truck, who drove that last', other, barOf({ hours: [1, 2], driver: juma }), ali],
  [
    'on a truck that nobody drove, the driver comes along',
    { ...other, lastDriver: null },
    barOf({ hours: [1, 2], driver: juma }),
    juma,
  ],
  ['a booking gets who drove the truck last', own, booking, juma],
  ['a job of the queue keeps its driver', own, job, ali],
])('%s', (_, row, item, expected) => {
  expect(driverFor(row, item)).toEqual(expected)
})

describe('a drop plans', () => {
  test('a bar for as long as before', () => {
    expect(planAt(barOf({ hours: [1, 5], driver: juma }), { row: other, span })).toEqual({
      vehicleId: 'other',
      driverId: 'ali',
      plannedStart: start,
      plannedEnd: addSeconds(start, 4 * hour),
    })
  })

  test('a delayed bar until its planned end, not its expected one', () => {
    const delayed = { ...barOf({ hours: [1, 5] }), plannedEnd: addSeconds(barOf({ hours: [1, 5] }).from, hour) }

    expect(planAt(delayed, { row: own, span }).plannedEnd).toBe(addSeconds(start, hour))
  })

  test('what has no end without one', () => {
    expect(
      planAt(barOf({ hours: [1, 5], plannedEnd: null, isEstimated: true }), { row: own, span }).plannedEnd,
    ).toBeNull()
    expect(planAt(booking, { row: own, span }).plannedEnd).toBeNull()
  })

  test('a booking with its delivery for as long as between its times', () => {
    const dated = { ...booking, isEstimated: false }

    expect(secondsOf(dated)).toBe(4 * hour)
    expect(planAt(dated, { row: own, span })).toEqual({
      vehicleId: 'own',
      driverId: 'juma',
      plannedStart: start,
      plannedEnd: addSeconds(start, 4 * hour),
    })
  })
})

test('a booking gets a job, a job is changed from what it has', () => {
  expect(plannedOf(booking)).toEqual({ kind: 'booking', bookingId: 'booking', name: 'BK26000001' })
  expect(plannedOf(job)).toMatchObject({
    kind: 'job',
    jobId: 'job',
    version: 7,
    before: { driverId: 'ali', vehicleId: null },
  })
  expect(plannedOf(barOf({ hours: [1, 5] }))).toMatchObject({ kind: 'job', jobId: 'one', version: 3 })
})

test('an update sends what differs alone', () => {
  const before = { vehicleId: 'a', driverId: 'b', plannedStart: start, plannedEnd: null }

  expect(changesOf(before, { ...before, vehicleId: 'c' })).toEqual({ vehicleId: 'c' })
  expect(changesOf(before, before)).toEqual({})
})

test('what is being saved shows where it was dropped, under the name it has', () => {
  expect(comingBar(booking, { row: own, span })).toMatchObject({
    jobNo: 'BK26000001',
    vehicleId: 'own',
    driver: juma,
    status: 'assigned',
    from: start,
  })
  expect(comingBar(barOf({ hours: [1, 5] }), { row: other, span })).toMatchObject({
    jobId: 'one',
    vehicleId: 'other',
    from: start,
  })
})
