import { addSeconds } from '@shehena/domain/dates'
import type { PlannedBooking } from './demo-bookings.ts'
import { clockTime, type DemoClock } from './demo-clock.ts'
import type { DriverKey } from './demo-drivers.ts'
import { partOf } from './demo-journey.ts'
import { demoLoad, type LoadKey, quoteFor } from './demo-loads.ts'
import type { PlannedJob, Trouble } from './demo-planned-job.ts'
import { tripHours } from './demo-routes.ts'
import type { VehicleKey } from './demo-vehicles.ts'

/** Four months of one driver: the vehicle, and from which day another one. */
type Lane = {
  driver: DriverKey
  vehicle: VehicleKey
  later?: { vehicle: VehicleKey; from: number }
  until?: number
  loads: readonly LoadKey[]
}

const heavy = [
  'appliances',
  'cement',
  'maize',
  'tea',
  'coils',
  'reliefGarissa',
  'fertiliser',
  'groceries',
  'sugar',
  'gas',
  'transit',
  'clinker',
  'roofing',
  'tiles',
  'reliefMandera',
  'avocados',
  'cementCoast',
  'wheat',
  'reliefMoyale',
] as const satisfies LoadKey[]
const medium = ['groceriesNakuru', 'coffee', 'gasNyeri', 'digger', 'hardware'] as const satisfies LoadKey[]
const tipped = ['ballast', 'sand', 'ballast', 'hardware'] as const satisfies LoadKey[]
const cooled = ['flowers', 'milk', 'milkThika'] as const satisfies LoadKey[]
const light = ['paint', 'parcels', 'milkThika', 'parcels', 'milk'] as const satisfies LoadKey[]

const lanes: readonly Lane[] = [
  { driver: 'mwangi', vehicle: 'actros', loads: heavy },
  { driver: 'ochieng', vehicle: 'scania', loads: heavy },
  { driver: 'mutua', vehicle: 'scaniaOlder', loads: heavy },
  { driver: 'said', vehicle: 'man', loads: heavy },
  { driver: 'kiprono', vehicle: 'giga', loads: heavy },
  { driver: 'hassan', vehicle: 'axor', loads: heavy },
  { driver: 'wekesa', vehicle: 'rigid', loads: medium },
  { driver: 'musyoka', vehicle: 'tipper', loads: tipped },
  { driver: 'njeri', vehicle: 'reefer', loads: cooled },
  { driver: 'omondi', vehicle: 'canter', loads: light },
  { driver: 'karisa', vehicle: 'actrosOlder', later: { vehicle: 'newest', from: -18 }, loads: heavy },
  { driver: 'macharia', vehicle: 'faw', until: -45, loads: heavy },
]

/** The days of a lane's trips. The longest trip with its delay fits between any two, and before today. */
const days = [-110, -102, -94, -86, -78, -70, -62, -54, -47, -40, -34, -28, -23, -18, -14, -10, -7, -4]

const departures = [clockTime(5, 30), clockTime(6), clockTime(4), clockTime(7), clockTime(20), clockTime(6, 30)]

/** Trips for former customers, and trips with a setback: lane/trip. */
const former: Record<string, LoadKey> = {
  '2/0': 'timber',
  '5/1': 'timber',
  '6/2': 'furniture',
  '6/4': 'bottles',
  '6/5': 'furniture',
  '7/3': 'bottles',
}
type Setback = Pick<Trouble, 'kind' | 'reason' | 'place' | 'statusBefore' | 'note'> & {
  /** When it happened and when it was over: parts of the journey. */
  from: number
  until: number
  hoursLost?: number
  /** The truck that took the load over. */
  movedTo?: VehicleKey
}
const setbacks: Record<string, Setback> = {
  '3/8': {
    kind: 'breakdown',
    reason: 'Gearbox failed at Emali.',
    place: 'Emali',
    statusBefore: 'in_transit',
    note: 'The Scania came from Kericho and took the load.',
    from: 0.4,
    until: 0.6,
    hoursLost: 9,
    movedTo: 'scania',
  },
  '2/15': {
    kind: 'breakdown',
    reason: 'Cooling hose burst north of Isiolo.',
    place: 'Isiolo',
    statusBefore: 'in_transit',
    note: 'Load moved to the Actros in the yard at Isiolo; the Scania came back empty.',
    from: 0.45,
    until: 0.6,
    movedTo: 'actros',
  },
  '0/12': {
    kind: 'road',
    reason: 'Turned back at Mwatate: the road was washed away.',
    place: 'Mwatate',
    statusBefore: 'in_transit',
    note: 'The road was open again the next morning.',
    from: 0.35,
    until: 0.75,
    hoursLost: 16,
  },
  '4/15': {
    kind: 'customer',
    reason: 'Refused at the gate: the seal number did not match the papers.',
    place: 'Kisumu',
    statusBefore: 'at_dropoff',
    note: 'The customer sent the corrected papers.',
    from: 0.85,
    until: 0.95,
  },
}
const postponed = '4/16'

const notes = [
  'Call the store keeper an hour before arrival.',
  'Offloading only between 8 am and 4 pm.',
  'Port clearance papers are with the driver.',
  'Cargo to be covered with tarpaulin.',
]

/** The trips of the last four months, all completed by today. */
export function planPastTrips(clock: DemoClock): PlannedBooking[] {
  return lanes.flatMap((lane, laneNo) =>
    days.flatMap((day, tripNo) => (day < (lane.until ?? 0) ? [planTrip(clock, { lane, laneNo, day, tripNo })] : [])),
  )
}

type TripSlot = { lane: Lane; laneNo: number; day: number; tripNo: number }

function planTrip(clock: DemoClock, { lane, laneNo, day, tripNo }: TripSlot): PlannedBooking {
  const place = `${laneNo}/${tripNo}`
  const order = laneNo * days.length + tripNo
  // safe: the remainder is within the list.
  const load = demoLoad(former[place] ?? lane.loads[(laneNo * 4 + tripNo * 7) % lane.loads.length]!)
  const spread = tripNo < 10 ? (laneNo * 3 + tripNo) % 4 : laneNo % 3
  // safe: as above.
  const plannedStart = clock.at(day - spread, departures[order % departures.length]!)
  const plannedEnd = addSeconds(plannedStart, tripHours(load.route) * 3600)
  const createdAt = clock.at(day - spread - 2 - (order % 3), clockTime(8, (order * 37) % 540))
  const job = planJob({ lane, day, order, plannedStart, plannedEnd, setback: setbacks[place] })
  return {
    load,
    status: 'scheduled',
    createdAt,
    updatedAt: job.createdAt,
    pickupAt: addSeconds(plannedStart, 3600),
    dropoffAt: plannedEnd,
    quotedAmount: quoteFor(load),
    notes: order % 9 === 2 ? notes[order % notes.length] : undefined,
    jobs: place === postponed ? [calledOff(job), job] : [job],
  }
}

type Journey = {
  lane: Lane
  day: number
  order: number
  plannedStart: string
  plannedEnd: string
  setback: Setback | undefined
}

function planJob({ lane, day, order, plannedStart, plannedEnd, setback }: Journey): PlannedJob {
  const actualStart = addSeconds(plannedStart, (((order * 11) % 35) - 10) * 60)
  const isLate = order % 11 === 4
  const arrival = isLate ? 35 + ((order * 17) % 200) : -10 - ((order * 23) % 100)
  const actualEnd = addSeconds(plannedEnd, (arrival + 60 * (setback?.hoursLost ?? 0)) * 60)
  const vehicle = lane.later && day >= lane.later.from ? lane.later.vehicle : lane.vehicle
  return {
    status: 'completed',
    vehicle,
    driver: lane.driver,
    plannedStart,
    plannedEnd,
    actualStart,
    actualEnd,
    createdAt: addSeconds(plannedStart, (order % 40) * 60 - 15 * 3600),
    updatedAt: actualEnd,
    ...(setback && overcome(setback, { vehicle, driver: lane.driver, actualStart, actualEnd })),
  }
}

type Trip = { vehicle: VehicleKey; driver: DriverKey; actualStart: string; actualEnd: string }

/** What a setback adds to a job: its exception, and the truck that took over. */
function overcome({ from, until, hoursLost: _, movedTo, ...about }: Setback, trip: Trip): Partial<PlannedJob> {
  const [openedAt, resolvedAt] = [partOf(trip, from), partOf(trip, until)]
  const trouble: Trouble = { ...about, openedAt, resolvedAt, resolution: movedTo ? 'transferred' : 'resumed' }
  if (!movedTo) return { troubles: [trouble] }
  return {
    troubles: [trouble],
    vehicle: movedTo,
    movedFrom: { vehicle: trip.vehicle, driver: trip.driver, at: resolvedAt },
  }
}

/** A cancelled first attempt: the truck broke down before the start. */
function calledOff(job: PlannedJob): PlannedJob {
  return {
    ...job,
    status: 'cancelled',
    vehicle: 'faw',
    driver: null,
    actualStart: null,
    actualEnd: null,
    createdAt: addSeconds(job.createdAt, -2 * 3600),
    updatedAt: job.createdAt,
  }
}
