import { epochSeconds, secondsBetween } from '@shehena/domain/dates'
import type { QueueRow } from '@shehena/domain/road/plan/plan-queue'
import type { PlanBar } from '@shehena/domain/road/plan/unpack-plan'
import type { Row, RowBar } from './plan-rows.ts'
import { instantAt, type Span } from './time-scale.ts'

/** Crew and times of a job, as the API takes them. */
export type Plan = {
  vehicleId: string | null
  driverId: string | null
  plannedStart: string | null
  plannedEnd: string | null
}

/** What is planned: a booking that gets a job, or a job. */
export type Planned =
  | { kind: 'booking'; bookingId: string; name: string }
  | { kind: 'job'; jobId: string; version: number; name: string; before: Plan }

type Named = { id: string; name: string }

/** The driver for a truck: whom the item has on that truck already, else who drove the truck last. */
export function driverFor(row: Pick<Row, 'id' | 'lastDriver'>, item: RowBar | QueueRow): Named | null {
  if (isBar(item)) return item.vehicleId === row.id ? item.driver : (row.lastDriver ?? item.driver)
  return item.driver ?? row.lastDriver
}

/** A row of the queue, or a bar of the plan. */
export function plannedOf(item: RowBar | QueueRow): Planned {
  if (isBar(item)) {
    const { jobId, version, jobNo: name } = item
    return { kind: 'job', jobId, version, name, before: planOf(item) }
  }
  const { kind, id, jobNo, version } = item
  if (kind === 'booking' || version === null)
    return { kind: 'booking', bookingId: item.bookingId, name: item.bookingNo }
  return { kind: 'job', jobId: id, version, name: jobNo ?? '', before: planOf(item) }
}

/** The plan that an item has; of a row of the queue, the suggested one where it has none. */
export function planOf(item: RowBar | QueueRow): Plan {
  if (isBar(item)) {
    const { vehicleId, driver, from, plannedEnd } = item
    return { vehicleId, driverId: driver?.id ?? null, plannedStart: from, plannedEnd }
  }
  const { vehicle, driver, plannedStart, plannedEnd } = item
  return { vehicleId: vehicle?.id ?? null, driverId: driver?.id ?? null, plannedStart, plannedEnd }
}

/** The plan that a drop makes. An end that is estimated stays so. */
export function planAt(item: RowBar | QueueRow, { row, span }: { row: Row; span: Span }): Plan {
  return {
    vehicleId: row.id,
    driverId: driverFor(row, item)?.id ?? null,
    plannedStart: instantAt(span.from),
    plannedEnd: item.isEstimated ? null : endOf(item, span),
  }
}

/** The end as long after the start as before. A bar may reach beyond its planned end, when it is delayed. */
function endOf(item: RowBar | QueueRow, { from, until }: Span): string {
  if (!isBar(item) || item.plannedEnd === null) return instantAt(until)
  return instantAt(from + epochSeconds(item.plannedEnd) - item.span.from)
}

/** The fields that differ, which are all that an update sends. */
export function changesOf(before: Plan, after: Plan): Partial<Plan> {
  // safe: the keys of an object are its fields.
  const fields = Object.keys(after) as (keyof Plan)[]
  return Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  )
}

/** When the load of an item is booked to be picked up, in Unix seconds; null: not known. */
export const pickupOf = ({ pickupAt }: RowBar | QueueRow) => (pickupAt === null ? null : epochSeconds(pickupAt))

/** How long an item lasts, in seconds; an open exception, as long as the drive was to last. */
export const secondsOf = (item: RowBar | QueueRow) =>
  isBar(item) ? secondsBetween(item.from, item.until) : item.seconds

/** The bar of an item that is being saved. */
export function comingBar(item: RowBar | QueueRow, { row, span }: { row: Row; span: Span }): PlanBar {
  const driver = driverFor(row, item)
  const times = { from: instantAt(span.from), until: instantAt(span.until) }
  if (isBar(item)) {
    const { span: _, lane: __, lanes: ___, isMoving: ____, ...bar } = item
    return { ...bar, ...times, vehicleId: row.id, driver, marks: [] }
  }
  const { id, jobNo, bookingNo, customerName, origin, destination, loads, loadNo } = item
  return {
    jobId: id,
    jobNo: jobNo ?? bookingNo,
    version: item.version ?? 1,
    leg: 1,
    phase: 'planned',
    status: driver ? 'assigned' : 'pending',
    load: loadNo !== null && loads > 1 ? { no: loadNo, of: loads } : null,
    vehicleId: row.id,
    driver,
    customerName,
    route: origin && destination ? { origin, destination } : null,
    exceptionSince: null,
    plannedEnd: times.until,
    expectedEnd: null,
    pickupAt: item.pickupAt,
    tons: item.tons,
    isEstimated: item.isEstimated,
    marks: [],
    ...times,
  }
}

export const isBar = (item: RowBar | QueueRow): item is RowBar => 'leg' in item
