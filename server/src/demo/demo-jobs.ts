import type { JobStatus } from '@shehena/domain/dispatch/job-status'
import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { DemoBooking } from './demo-bookings.ts'
import type { DriverKey, VehicleKey } from './demo-fleet.ts'
import { numbered } from './demo-numbers.ts'

export type PlannedJob = {
  status: JobStatus
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

/** Enters the jobs of all bookings, oldest first. */
export async function insertJobs(
  db: Kysely<Database>,
  bookings: readonly DemoBooking[],
  { vehicles, drivers }: Ids,
): Promise<void> {
  const planned = bookings.flatMap(({ id, jobs }) => jobs.map((job) => ({ bookingId: id, ...job })))
  const jobs = await numbered(db, 'JOB-', planned)
  await db
    .insertInto('dispatchJobs')
    .values(
      jobs.map(({ no, vehicle, driver, ...job }) => ({
        ...job,
        jobNo: no,
        vehicleId: vehicle && vehicles[vehicle],
        driverId: driver && drivers[driver],
      })),
    )
    .execute()
}
