import { addSeconds } from '@shehena/domain/dates'
import type { JobStatus } from '@shehena/domain/jobs/job-status'
import type { PlannedBooking } from './demo-bookings.ts'
import { clockTime, type DemoClock } from './demo-clock.ts'
import type { DriverKey } from './demo-drivers.ts'
import { demoLoad, type LoadKey, quoteFor } from './demo-loads.ts'
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
  /** The reason of an exception. */
  reason?: string
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
    reason: 'Puncture near Mwingi; a second truck is on standby.',
  },
  { status: 'completed', starts: -11, load: 'flowers', vehicle: 'reefer', driver: 'njeri' },
  { status: 'completed', starts: -14, load: 'ballast', vehicle: 'tipper', driver: 'musyoka' },
]

const ahead: readonly JobOfToday[] = [
  { status: 'assigned', starts: 3, load: 'paint', vehicle: 'canter', driver: 'omondi' },
  { status: 'assigned', starts: 9, load: 'milk', vehicle: 'reefer', driver: 'njeri' },
  { status: 'assigned', starts: 20, load: 'sand', vehicle: 'tipper', driver: 'musyoka' },
  { status: 'assigned', starts: 34, load: 'coffee', vehicle: 'rigid', driver: 'wekesa' },
  { status: 'pending', starts: 18, load: 'coils', notes: 'Crane at the yard is booked until noon.' },
  { status: 'pending', starts: 30, load: 'tea', vehicle: 'scaniaOlder' },
  { status: 'pending', starts: 54, load: 'transit' },
]

const stateful = ['at_pickup', 'in_transit', 'at_dropoff', 'exception'] as const satisfies JobStatus[]

/** Jobs on the road now, just completed, or about to start. */
export function planJobsOfToday(clock: DemoClock): PlannedBooking[] {
  return [...onTheRoad, ...ahead].map((job, index) => planBooking(clock, job, index))
}

function planBooking(
  clock: DemoClock,
  { status, starts, load: key, vehicle, driver, notes, reason }: JobOfToday,
  index: number,
): PlannedBooking {
  const load = demoLoad(key)
  const plannedStart = clock.hour(starts)
  const plannedEnd = addSeconds(plannedStart, tripHours(load.route) * 3600)
  const createdAt = addSeconds(clock.hour(Math.min(starts - 12, -2 - index)), ((index * 13) % 50) * 60)
  const hasLeft = starts < 0
  const actualStart = hasLeft ? addSeconds(plannedStart, ((index * 7) % 30) * 60) : null
  const actualEnd = status === 'completed' ? addSeconds(plannedEnd, -20 * 60) : null
  const movedAt = stateful.some((moved) => moved === status) ? clock.hour(0) : null
  return {
    load,
    status: 'scheduled',
    createdAt: clock.at(-3 - (index % 3), clockTime(9, index * 23)),
    updatedAt: createdAt,
    pickupAt: addSeconds(plannedStart, 3600),
    dropoffAt: plannedEnd,
    quotedAmount: quoteFor(load),
    notes,
    jobs: [
      {
        status,
        exceptionReason: reason,
        vehicle: vehicle ?? null,
        driver: driver ?? null,
        plannedStart,
        plannedEnd,
        actualStart,
        actualEnd,
        createdAt,
        updatedAt: actualEnd ?? movedAt ?? actualStart ?? createdAt,
      },
    ],
  }
}
