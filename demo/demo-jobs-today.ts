import { addSeconds } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import type { PlannedBooking } from './demo-bookings.ts'
import { clockTime, type DemoClock } from './demo-clock.ts'
import type { DriverKey } from './demo-drivers.ts'
import { demoLoad, type LoadKey, quoteFor } from './demo-loads.ts'
import type { PlannedJob, Trouble } from './demo-planned-job.ts'
import { tripHours } from './demo-routes.ts'
import type { VehicleKey } from './demo-vehicles.ts'

type JobOfToday = {
  status: JobStatus
  /** Hours from now. */
  starts: number
  load: LoadKey
  vehicle?: VehicleKey
  driver?: DriverKey
  notes?: string
  /** Tons, where it carries another part of its booking than an equal share. */
  tons?: number
  /** The booking needs several trucks, and these jobs carry other loads of it. */
  of?: { trucks: number; others: readonly Omit<JobOfToday, 'load'>[] }
  /** What went wrong, and how many hours ago. */
  trouble?: Pick<Trouble, 'kind' | 'reason' | 'place' | 'statusBefore'> & { since: number }
  clash?: string
  plannedAnyway?: string
}

const onTheRoad: readonly JobOfToday[] = [
  { status: 'en_route', starts: -1, load: 'cement', vehicle: 'giga', driver: 'kiprono' },
  {
    status: 'at_pickup',
    starts: -3,
    load: 'sugar',
    vehicle: 'man',
    driver: 'said',
    notes: 'Two lots; ask for weighbridge tickets of both.',
  },
  {
    status: 'in_transit',
    starts: -9,
    load: 'appliances',
    vehicle: 'actros',
    driver: 'mwangi',
    notes: 'Container goes back empty to the Embakasi depot.',
  },
  { status: 'in_transit', starts: -20, load: 'fertiliser', vehicle: 'scania', driver: 'ochieng' },
  { status: 'in_transit', starts: -4, load: 'groceriesNakuru', vehicle: 'rigid', driver: 'wekesa' },
  {
    status: 'in_transit',
    starts: -16,
    load: 'roofing',
    vehicle: 'newest',
    driver: 'karisa',
    notes: 'Held up at the Gilgil weighbridge.',
  },
  { status: 'at_dropoff', starts: -13, load: 'maize', vehicle: 'scaniaOlder', driver: 'mutua' },
  {
    status: 'exception',
    starts: -12,
    load: 'reliefGarissa',
    vehicle: 'axor',
    driver: 'hassan',
    trouble: {
      kind: 'tyre',
      reason: 'Puncture near Mwingi; a second truck is on standby.',
      place: 'Mwingi',
      statusBefore: 'in_transit',
      since: 6,
    },
  },
  {
    status: 'exception',
    starts: -8,
    load: 'parcels',
    vehicle: 'canter',
    driver: 'omondi',
    trouble: {
      kind: 'border',
      reason: 'The customs system at Namanga is down; twelve trucks wait before ours.',
      place: 'Namanga',
      statusBefore: 'in_transit',
      since: 2,
    },
  },
  {
    status: 'exception',
    starts: -3,
    load: 'milkThika',
    vehicle: 'reefer',
    driver: 'njeri',
    trouble: {
      kind: 'customer',
      reason: 'The cold room in Thika is full; the store keeper asks us to wait.',
      place: 'Thika',
      statusBefore: 'at_dropoff',
      since: 1,
    },
  },
  { status: 'completed', starts: -11, load: 'flowers', vehicle: 'reefer', driver: 'njeri' },
  {
    status: 'completed',
    starts: -14,
    load: 'ballast',
    vehicle: 'tipper',
    driver: 'musyoka',
    tons: 16,
    of: { trucks: 3, others: [{ status: 'assigned', starts: 20, vehicle: 'rigid', driver: 'wekesa', tons: 14 }] },
  },
]

const ahead: readonly JobOfToday[] = [
  { status: 'assigned', starts: 3, load: 'paint', vehicle: 'canter', driver: 'omondi' },
  { status: 'assigned', starts: 9, load: 'milk', vehicle: 'reefer', driver: 'njeri' },
  { status: 'pending', starts: 20, load: 'sand' },
  { status: 'assigned', starts: 34, load: 'coffee', vehicle: 'rigid', driver: 'wekesa' },
  { status: 'pending', starts: 18, load: 'coils', notes: 'Crane at the yard is booked until noon.' },
  { status: 'pending', starts: 30, load: 'tea', vehicle: 'scaniaOlder', clash: 'tea' },
  {
    status: 'pending',
    starts: 54,
    load: 'transit',
    vehicle: 'scaniaOlder',
    clash: 'tea',
    plannedAnyway: 'The tea goes on the night before if the factory is ready; it usually is.',
  },
]

const stateful = ['at_pickup', 'in_transit', 'at_dropoff', 'exception'] as const satisfies JobStatus[]

/** Jobs on the road now, just completed, or about to start. */
export function planJobsOfToday(clock: DemoClock): PlannedBooking[] {
  return [...onTheRoad, ...ahead].map((job, index) => planBooking(clock, job, index))
}

function planBooking(clock: DemoClock, job: JobOfToday, index: number): PlannedBooking {
  const { trucks = 1, others = [] } = job.of ?? {}
  const load = demoLoad(job.load)
  const first = planJob(clock, job, index)
  const jobs = [first, ...others.map((other) => planJob(clock, { load: job.load, ...other }, index))]
  return {
    load: { ...load, tons: trucks * load.tons, volume: load.volume && trucks * load.volume },
    trucks,
    status: jobs.length === trucks ? 'scheduled' : 'confirmed',
    createdAt: clock.at(-3 - (index % 3), clockTime(9, index * 23)),
    updatedAt: first.createdAt,
    pickupAt: addSeconds(first.plannedStart, 3600),
    dropoffAt: first.plannedEnd,
    // safe: whole cents.
    quotedAmount: (trucks * quoteFor(load)) as Cents,
    notes: job.notes,
    jobs,
  }
}

function planJob(
  clock: DemoClock,
  { status, starts, load: key, vehicle, driver, tons, trouble, clash, plannedAnyway }: JobOfToday,
  index: number,
): PlannedJob {
  const plannedStart = clock.hour(starts)
  const plannedEnd = addSeconds(plannedStart, tripHours(demoLoad(key).route) * 3600)
  const createdAt = addSeconds(clock.hour(Math.min(starts - 12, -2 - index)), ((index * 13) % 50) * 60)
  const hasLeft = starts < 0
  const actualStart = hasLeft ? addSeconds(plannedStart, ((index * 7) % 30) * 60) : null
  const actualEnd = status === 'completed' ? addSeconds(plannedEnd, -20 * 60) : null
  const movedAt = stateful.some((moved) => moved === status) ? clock.hour(0) : null
  return {
    status,
    exceptionReason: trouble?.reason,
    loadTons: tons,
    vehicle: vehicle ?? null,
    driver: driver ?? null,
    plannedStart,
    plannedEnd,
    actualStart,
    actualEnd,
    createdAt,
    updatedAt: actualEnd ?? movedAt ?? actualStart ?? createdAt,
    troubles: trouble && [openTrouble(clock, trouble)],
    clash,
    plannedAnyway,
  }
}

function openTrouble(clock: DemoClock, { since, ...about }: NonNullable<JobOfToday['trouble']>): Trouble {
  return { ...about, openedAt: clock.hour(-since), resolvedAt: null, resolution: null, note: null }
}
