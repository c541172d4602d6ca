import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { clockTime, type DemoClock, openingDay } from './demo-clock.ts'
import type { DriverKey } from './demo-drivers.ts'
import type { VehicleKey } from './demo-vehicles.ts'

type Ids = { vehicles: Record<VehicleKey, string>; drivers: Record<DriverKey, string> }
type Absence = Insertable<Database['absences']>
type Paper = Insertable<Database['papers']>

/** Inserts who is away and until when, and the papers of vehicles and drivers. */
export async function insertAbsences(db: Kysely<Database>, clock: DemoClock, ids: Ids): Promise<void> {
  await db.insertInto('absences').values(absencesOf(clock, ids)).execute()
  await db
    .insertInto('papers')
    .values([...vehiclePapers(clock, ids), ...driverPapers(clock, ids)])
    .execute()
}

/** Two trucks in the workshop, one without an end; a driver who called in sick with a job ahead, and one on leave. */
function absencesOf({ at, hour }: DemoClock, { vehicles, drivers }: Ids): Absence[] {
  const planned = (days: number) => ({ createdAt: at(days, clockTime(9)), updatedAt: at(days, clockTime(9)) })
  return [
    {
      vehicleId: vehicles.faw,
      kind: 'workshop',
      awayFrom: at(-6, clockTime(9)),
      awayUntil: at(4, clockTime(17)),
      note: 'Gearbox out; waiting for the part from Nairobi.',
      ...planned(-6),
    },
    {
      vehicleId: vehicles.actrosOlder,
      kind: 'workshop',
      awayFrom: at(-11, clockTime(9)),
      awayUntil: null,
      note: 'Chassis repair; the insurer has not decided.',
      ...planned(-11),
    },
    {
      driverId: drivers.njeri,
      kind: 'unwell',
      awayFrom: hour(7),
      awayUntil: hour(55),
      createdAt: hour(0),
      updatedAt: hour(0),
    },
    {
      driverId: drivers.musyoka,
      kind: 'leave',
      awayFrom: at(6, 0),
      awayUntil: at(17, 0),
      note: 'Annual leave.',
      ...planned(-30),
    },
  ]
}

/** The last days of insurance and inspection, in days from today. The rigid truck is inspected today, with a job tomorrow. */
const lastDays = {
  actros: [212, 143],
  scania: [96, 188],
  scaniaOlder: [41, 67],
  man: [158, 240],
  giga: [301, 122],
  axor: [73, 19],
  rigid: [134, 0],
  tipper: [265, 176],
  reefer: [23, 92],
  canter: [187, 209],
  newest: [344, 344],
  faw: [58, -9],
  actrosOlder: [115, 31],
} as const satisfies Partial<Record<VehicleKey, readonly [insurance: number, inspection: number]>>

function vehiclePapers({ at, day }: DemoClock, { vehicles }: Ids): Paper[] {
  // safe: the keys are the table's own.
  const keys = Object.keys(lastDays) as (keyof typeof lastDays)[]
  const entered = { createdAt: at(openingDay, clockTime(13)), updatedAt: at(openingDay, clockTime(13)) }
  const yearly = keys.flatMap((key, index) => {
    const [insured, inspected] = lastDays[key]
    const number = String(index + 1).padStart(3, '0')
    return [
      { vehicleId: vehicles[key], kind: 'insurance', number: `MV-22-${number}`, expiresOn: day(insured), ...entered },
      { vehicleId: vehicles[key], kind: 'inspection', number: `INS-${number}`, expiresOn: day(inspected), ...entered },
    ]
  })
  const permit = { vehicleId: vehicles.scaniaOlder, kind: 'border_permit', country: 'UG', number: 'C2-0418' }
  return [...yearly, { ...permit, expiresOn: day(88), ...entered }]
}

function driverPapers({ at, day }: DemoClock, { drivers }: Ids): Paper[] {
  // safe: the keys are the table's own.
  const keys = Object.keys(drivers) as DriverKey[]
  const entered = { createdAt: at(openingDay, clockTime(14)), updatedAt: at(openingDay, clockTime(14)) }
  return keys.map((key, index) => ({
    driverId: drivers[key],
    kind: 'licence',
    classes: 'C, CE',
    expiresOn: day(12 + ((index * 83) % 900)),
    ...entered,
  }))
}
