import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import type { DemoBooking } from './demo-bookings.ts'
import type { DriverKey } from './demo-drivers.ts'
import { clocksOf } from './demo-journey.ts'
import { insertLegs } from './demo-legs.ts'
import { numbered } from './demo-numbers.ts'
import type { VehicleKey } from './demo-vehicles.ts'
import { demoWaypoints } from './demo-waypoints.ts'

type Ids = { vehicles: Record<VehicleKey, string>; drivers: Record<DriverKey, string> }

/** Inserts the jobs of all bookings with their waypoints, legs and log, oldest first. */
export async function insertJobs(
  db: Kysely<Database>,
  bookings: readonly DemoBooking[],
  { vehicles, drivers }: Ids,
): Promise<void> {
  const planned = bookings.flatMap(({ id, load, isVague, jobs }) =>
    jobs.map((job) => ({ bookingId: id, route: isVague ? null : load.route, ...job })),
  )
  const jobs = await numbered(db, 'JOB-', planned)
  const inserted = await db
    .insertInto('dispatchJobs')
    .values(
      jobs.map(
        ({ no, bookingId, vehicle, driver, plannedStart, plannedEnd, status, createdAt, updatedAt, ...job }) => ({
          bookingId,
          plannedStart,
          plannedEnd,
          status,
          createdAt,
          updatedAt,
          ...clocksOf({ vehicle, driver, plannedStart, plannedEnd, status, createdAt, updatedAt, ...job }),
          loadTons: job.loadTons ?? null,
          exceptionReason: job.exceptionReason ?? null,
          jobNo: no,
          vehicleId: vehicle && vehicles[vehicle],
          driverId: driver && drivers[driver],
        }),
      ),
    )
    .returning(['id', 'jobNo'])
    .execute()
  const ids = new Map(inserted.map(({ id, jobNo }) => [jobNo, id]))
  await db
    .insertInto('waypoints')
    .values(
      jobs.flatMap(({ no, route, createdAt }) =>
        (route ? demoWaypoints(route) : []).map((waypoint, index) => ({
          ...waypoint,
          // safe: each job was inserted under its number.
          jobId: ids.get(no)!,
          position: index + 1,
          createdAt,
        })),
      ),
    )
    .execute()
  // safe: each job was inserted under its number.
  await insertLegs(
    db,
    jobs.map((job) => ({ ...job, id: ids.get(job.no)! })),
    { vehicles, drivers },
  )
}
