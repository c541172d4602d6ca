import { readClock } from '@shehena/domain/dates'
import { proposedPlan } from '@shehena/domain/road/jobs/held-crew'
import type { Job, JobChanges, NewJob } from '@shehena/domain/road/jobs/job'
import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import { type TripClock, tripClocks } from '@shehena/domain/road/jobs/trip-clocks'
import { type Waypoint, type WaypointType, waypointsOf } from '@shehena/domain/road/jobs/waypoint-route'
import type { BookingStatus } from '@shehena/domain/sales/bookings/booking-list'
import { newKey } from '#web/app/api.ts'
import { changedFields } from '#web/shared/forms/save.ts'

/** Origin and destination of a booking's route; null for a custom route. */
export type Way = { origin: string; destination: string } | null

/** The booking from the form's URL, in any state. */
export type ChosenBooking = {
  id: string
  bookingNo: string
  status: BookingStatus
  customer: { legalName: string }
  route: Way
  pickupAt: string | null
  dropoffAt: string | null
}

/** Form values of a waypoint: null where empty, NaN where it is no number. */
export type WaypointValues = {
  /** React key: waypoints can be reordered. */
  key: string
  /** Of a waypoint that is stored, so that it stays itself wherever it is moved. */
  id?: string
  place: string
  lat: number | null
  lon: number | null
  type: WaypointType
  note: string
}

/** What became of a waypoint on the road: one that was passed can no longer be changed. */
export type Passing = Pick<Job['waypoints'][number], 'reachedAt' | 'missedAt' | 'missedNote'>

/** When a trip that is over made its steps; null where nobody asks, or knows. */
type TripValues = Record<TripClock, string | null>

/** Form values of a job. */
export type JobValues = TripValues & {
  bookingId: string | null
  vehicleId: string | null
  driverId: string | null
  /** Never 'assigned': the server derives it from vehicle and driver. */
  status: Exclude<JobStatus, 'assigned'>
  /** Why the status is set back; needed only then. */
  statusReason: string
  exceptionReason: string
  loadTons: number | null
  plannedStart: string | null
  plannedEnd: string | null
  /** Of a job on the road. */
  expectedEnd: string | null
  waypoints: WaypointValues[]
}

/** Initial values: the job's own, or those of a new job of a booking. */
export function valuesOf(job: Job | undefined, booking?: ChosenBooking): JobValues {
  const named = booking?.status === 'confirmed' ? booking : undefined
  return {
    bookingId: job?.booking.id ?? named?.id ?? null,
    vehicleId: job?.vehicle?.id ?? null,
    driverId: job?.driver?.id ?? null,
    status: job === undefined || job.status === 'assigned' ? 'pending' : job.status,
    statusReason: '',
    exceptionReason: job?.exceptionReason ?? '',
    loadTons: job?.loadTons ?? null,
    ...(job ? { plannedStart: job.plannedStart, plannedEnd: job.plannedEnd } : planOf(named)),
    expectedEnd: job?.expectedEnd ?? null,
    ...noTrip,
    waypoints: typedWaypoints(job?.waypoints ?? waypointsOf(named?.route ?? null)),
  }
}

const noTrip: TripValues = {
  actualStart: null,
  pickupArrivedAt: null,
  pickupLeftAt: null,
  dropoffArrivedAt: null,
  actualEnd: null,
}

/** The values without the times that nobody asks for any more. */
export function withoutTrip(values: JobValues, asked: readonly TripClock[]): JobValues {
  const left = tripClocks.filter((clock) => !asked.includes(clock))
  return { ...values, ...Object.fromEntries(left.map((clock) => [clock, null])) }
}

export type Plan = Pick<JobValues, 'plannedStart' | 'plannedEnd'>

/** The times that a booking proposes; none without a booking. */
export function planOf(booking: Pick<ChosenBooking, 'pickupAt' | 'dropoffAt'> | undefined): Plan {
  return proposedPlan(booking ?? { pickupAt: null, dropoffAt: null }, readClock())
}

/** Whether the times are still a booking's own, so that another booking may replace them. */
export function followsPlan({ plannedStart, plannedEnd }: Plan, asked: Plan): boolean {
  return plannedStart === asked.plannedStart && plannedEnd === asked.plannedEnd
}

export function typedWaypoints(waypoints: readonly (Waypoint & { id?: string })[]): WaypointValues[] {
  return waypoints.map(({ id, place, lat, lon, type, note }) => ({
    ...(id !== undefined && { id }),
    // A stored one keeps its key when the newest version is read.
    key: id ?? newKey(),
    place: place ?? '',
    lat,
    lon,
    type,
    note: note ?? '',
  }))
}

/** An empty waypoint. */
export function emptyWaypoint(): WaypointValues {
  return { key: newKey(), place: '', lat: null, lon: null, type: 'stop', note: '' }
}

/** Whether the waypoints are still those of a booking's route, so that another route may replace them. */
export function followsWay(waypoints: readonly WaypointValues[], way: Way): boolean {
  const placed = (values: readonly WaypointValues[]) => JSON.stringify(values.map(({ id: _, ...rest }) => sent(rest)))
  return placed(waypoints) === placed(typedWaypoints(waypointsOf(way)))
}

/** Form values as API input; missing or invalid values are left to the schema. */
export function inputOf({ exceptionReason, statusReason: _, waypoints, ...rest }: JobValues) {
  return {
    ...rest,
    exceptionReason: rest.status === 'exception' ? exceptionReason : null,
    waypoints: waypoints.map(sent),
  }
}

const sent = ({ key: _, ...waypoint }: WaypointValues) => waypoint

/** API input of a new job. */
export function creationOf(values: JobValues): NewJob {
  const { status, expectedEnd: _, ...rest } = inputOf(values)
  // safe: the schema has accepted the values; the server checks them again.
  return { ...rest, ...(status !== 'cancelled' && { status }) } as NewJob
}

/** The changed fields. */
export function changesOf(before: JobValues, after: JobValues): Omit<JobChanges, 'id' | 'version'> {
  const statusReason = after.statusReason.trim()
  const [{ waypoints: had, ...was }, { waypoints, ...is }] = [inputOf(before), inputOf(after)]
  const isSameWay = JSON.stringify(had) === JSON.stringify(waypoints)
  // safe: as above.
  return {
    ...changedFields(was, is),
    ...(!isSameWay && { waypoints }),
    ...(statusReason && { statusReason }),
  } as Omit<JobChanges, 'id' | 'version'>
}
