import { addSeconds } from '@shehena/domain/dates'
import type { BookingStatus } from '@shehena/domain/sales/bookings/booking-list'
import type { PlannedBooking } from './demo-bookings.ts'
import { clockTime, type DemoClock } from './demo-clock.ts'
import { demoLoad, type LoadKey, quoteFor } from './demo-loads.ts'
import type { PlannedJob } from './demo-planned-job.ts'
import { tripHours } from './demo-routes.ts'

type Enquiry = {
  status: Exclude<BookingStatus, 'scheduled'>
  /** Days from today. */
  asked: number
  pickup?: number
  load: LoadKey
  tons?: number
  isVague?: boolean
  notes?: string
  /** It had a job that was cancelled. */
  wasPlanned?: boolean
}

const enquiries: readonly Enquiry[] = [
  { status: 'cancelled', asked: -108, pickup: -103, load: 'timber', notes: 'Sawmill closed for stock-taking.' },
  { status: 'quoted', asked: -101, pickup: -92, load: 'bottles', notes: 'No answer to two calls.' },
  {
    status: 'cancelled',
    asked: -93,
    pickup: -88,
    load: 'tiles',
    notes: 'Vessel delayed; the agent took it to the railway.',
  },
  { status: 'cancelled', asked: -84, pickup: -80, load: 'groceries' },
  { status: 'quoted', asked: -76, pickup: -70, load: 'reliefMandera', notes: 'Lost on price.' },
  { status: 'cancelled', asked: -68, pickup: -64, load: 'clinker', wasPlanned: true },
  { status: 'quoted', asked: -61, pickup: -55, load: 'avocados' },
  { status: 'cancelled', asked: -57, pickup: -52, load: 'digger', notes: 'Machine sold before it moved.' },
  { status: 'quoted', asked: -49, pickup: -44, load: 'wheat', notes: 'Wants the rate of last season.' },
  { status: 'cancelled', asked: -43, pickup: -39, load: 'hardware' },
  {
    status: 'cancelled',
    asked: -36,
    pickup: -31,
    load: 'tea',
    wasPlanned: true,
    notes: 'Auction moved to the following week.',
  },
  { status: 'quoted', asked: -32, pickup: -26, load: 'transit' },
  { status: 'quoted', asked: -27, pickup: -21, load: 'reliefMoyale', notes: 'Waiting for the donor to approve.' },
  { status: 'cancelled', asked: -24, pickup: -20, load: 'gas' },
  {
    status: 'cancelled',
    asked: -17,
    pickup: -13,
    load: 'coils',
    notes: 'Paid for by another branch and collected there.',
  },
  { status: 'quoted', asked: -15, pickup: -9, load: 'seed' },
  { status: 'cancelled', asked: -9, pickup: -5, load: 'parcels' },
  { status: 'quoted', asked: -8, pickup: 4, load: 'tiles' },
  { status: 'quoted', asked: -6, pickup: 3, load: 'reliefMandera', notes: 'Escort from Garissa to be quoted apart.' },
  { status: 'confirmed', asked: -6, pickup: 2, load: 'cement' },
  {
    status: 'confirmed',
    asked: -5,
    pickup: 3,
    load: 'wheat',
    tons: 31,
    notes: 'Over the usual load: needs the six-axle trailer.',
  },
  {
    status: 'confirmed',
    asked: -5,
    pickup: 1,
    load: 'groceries',
    wasPlanned: true,
    notes: 'Vehicle went to the Mandera trip; to be planned again.',
  },
  { status: 'quoted', asked: -4, pickup: 6, load: 'digger' },
  { status: 'confirmed', asked: -4, pickup: 1, load: 'flowers' },
  {
    status: 'draft',
    asked: -4,
    load: 'reliefGarissa',
    isVague: true,
    notes: 'Tender for several camps; figures to follow.',
  },
  { status: 'confirmed', asked: -3, pickup: 4, load: 'clinker' },
  { status: 'quoted', asked: -3, pickup: 5, load: 'coffee' },
  { status: 'draft', asked: -3, pickup: 7, load: 'avocados' },
  { status: 'confirmed', asked: -2, pickup: 0, load: 'gasNyeri', notes: 'Ready from 2 pm.' },
  { status: 'quoted', asked: -2, pickup: 8, load: 'transit' },
  { status: 'draft', asked: -2, load: 'seed' },
  { status: 'quoted', asked: -1, pickup: 5, load: 'coils' },
  { status: 'draft', asked: -1, pickup: 3, load: 'milk' },
  { status: 'confirmed', asked: -1, pickup: 2, load: 'hardware' },
  { status: 'draft', asked: -1, load: 'tea', isVague: true, notes: 'Asked by phone; weight and port not known yet.' },
]

/** Bookings without a trip: requested, quoted, confirmed and waiting, or cancelled. */
export function planOpenBookings(clock: DemoClock): PlannedBooking[] {
  return enquiries.map((enquiry, index) => planBooking(clock, enquiry, index))
}

function planBooking(
  clock: DemoClock,
  { status, asked, pickup, load: key, tons, isVague, notes, wasPlanned }: Enquiry,
  index: number,
): PlannedBooking {
  const load = { ...demoLoad(key), ...(tons !== undefined && { tons }) }
  const createdAt = clock.at(asked, clockTime(8, (index * 41) % 560))
  const plannedStart =
    pickup === undefined ? null : clock.at(pickup, clockTime(pickup === 0 ? 14 : 6, (index % 4) * 30))
  const plannedEnd = plannedStart && addSeconds(plannedStart, tripHours(load.route) * 3600)
  const isSettled = status === 'cancelled' || status === 'confirmed'
  return {
    load,
    status,
    createdAt,
    updatedAt: isSettled ? clock.past(addSeconds(createdAt, 22 * 3600)) : createdAt,
    pickupAt: plannedStart,
    dropoffAt: plannedEnd,
    quotedAmount: status === 'draft' ? null : quoteFor(load),
    isVague,
    notes,
    jobs: wasPlanned && plannedStart && plannedEnd ? [takenOff({ createdAt, plannedStart, plannedEnd })] : [],
  }
}

type Times = { createdAt: string; plannedStart: string; plannedEnd: string }

function takenOff({ createdAt, plannedStart, plannedEnd }: Times): PlannedJob {
  return {
    status: 'cancelled',
    vehicle: null,
    driver: null,
    plannedStart,
    plannedEnd,
    actualStart: null,
    actualEnd: null,
    createdAt: addSeconds(createdAt, 5 * 3600),
    updatedAt: addSeconds(createdAt, 21 * 3600),
  }
}
