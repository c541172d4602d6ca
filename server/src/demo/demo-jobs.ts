import type { JobStatus } from '@shehena/domain/jobs/job-status'
import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { DemoBooking } from './demo-bookings.ts'
import type { DriverKey } from './demo-drivers.ts'
import { numbered } from './demo-numbers.ts'
import type { VehicleKey } from './demo-vehicles.ts'
import { demoWaypoints } from './demo-waypoints.ts'

export type PlannedJob = {
  status: JobStatus
  /** The reason of an exception. */
  exceptionReason?: string | undefined
  vehicle: VehicleKey | null
  driver: DriverKey | null
  plannedStart: string
  plannedEnd: string
  actualStart: string | null
  actualEnd: string | null
  createdAt: string
  updatedAt: string
}

type Ids = { vehicles: Record<VehicleKey, string>; drivers: Record<DriverKey, string> }

/** Inserts the jobs of all bookings with their waypoints, oldest first. */
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
      jobs.map(({ no, route: _, vehicle, driver, ...job }) => ({
        ...job,
        exceptionReason: job.exceptionReason ?? null,
        jobNo: no,
        vehicleId: vehicle && vehicles[vehicle],
        driverId: driver && drivers[driver],
      })),
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
}
