import type { Role } from '@shehena/domain/roles'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { clockTime, type DemoClock, openingDay } from './demo-clock.ts'
import { demoVehicle, type VehicleKey } from './demo-vehicles.ts'

type Ids = { vehicles: Record<VehicleKey, string>; staff: Record<Role, string> }

/**
 * Inserts what the odometers were read at: each service, and what the dispatcher typed yesterday evening where that is more. One was
 * typed with a figure too many and corrected; one of today is below yesterday's, and still to be looked at.
 */
export async function insertReadings(db: Kysely<Database>, clock: DemoClock, { vehicles, staff }: Ids): Promise<void> {
  await sql`
    insert into odometer_readings (vehicle_id, at, km, source, maintenance_record_id, created_by, created_at, updated_at)
      select vehicle_id, least((maintenance_date + time '12:00') at time zone 'Africa/Nairobi', created_at), current_mileage, 'service',
          id, created_by, created_at, created_at
        from maintenance_records`.execute(db)
  const yesterday = { at: clock.at(-1, clockTime(17)), ...stamped(clock.at(-1, clockTime(17, 4))) }
  const typed = { source: 'manual', createdBy: staff.dispatch } as const
  const slip = await db
    .insertInto('odometerReadings')
    .values({ vehicleId: vehicles.actros, km: demoVehicle('actros').currentOdometer * 10, ...typed, ...yesterday })
    .returning('id')
    .executeTakeFirstOrThrow()
  // safe: the keys are the vehicles of the company.
  const keys = Object.keys(vehicles) as VehicleKey[]
  const serviced = await db
    .selectFrom('odometerReadings')
    .select(({ fn }) => ['vehicleId', fn.max('km').as('km')])
    .where('source', '=', 'service')
    .groupBy('vehicleId')
    .execute()
  const lastServices = new Map(serviced.map(({ vehicleId, km }) => [vehicleId, km]))
  const rows = keys.flatMap((key) => {
    const [vehicleId, { currentOdometer: km }] = [vehicles[key], demoVehicle(key)]
    if (lastServices.get(vehicleId) === km) return []
    const since = lastServices.has(vehicleId) ? yesterday : stamped(clock.at(openingDay, clockTime(12)))
    return [{ at: since.createdAt, ...since, vehicleId, km, ...typed, correctsId: key === 'actros' ? slip.id : null }]
  })
  await db.insertInto('odometerReadings').values(rows).execute()
  const today = { at: clock.hour(-2), ...stamped(clock.hour(-2)) }
  await db
    .insertInto('odometerReadings')
    .values({
      vehicleId: vehicles.tipper,
      km: demoVehicle('tipper').currentOdometer - 900,
      isDoubtful: true,
      ...typed,
      ...today,
    })
    .execute()
}

const stamped = (createdAt: string) => ({ createdAt, updatedAt: createdAt })
