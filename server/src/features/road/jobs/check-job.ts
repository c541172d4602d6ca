import { reasonNeeded } from '@shehena/domain/road/jobs/job-exception'
import { endsBeforeStart } from '@shehena/domain/road/jobs/job-plan'
import { type JobStatus, needsCrew, reasonFits } from '@shehena/domain/road/jobs/job-status'
import type { Context } from '../../../context.ts'
import { constraintOf, Invalid } from '../../../errors.ts'

type Crew = { vehicleId: string | null; driverId: string | null }

/** @throws Invalid if a job past its start has no vehicle or no driver */
export function checkCrew({ status, vehicleId, driverId }: Crew & { status: JobStatus }): void {
  if (!needsCrew(status) || (vehicleId && driverId)) return
  throw new Invalid('A journey needs a vehicle and a driver. Assign them first.', {
    ...(!vehicleId && { vehicleId: 'Choose a vehicle' }),
    ...(!driverId && { driverId: 'Choose a driver' }),
  })
}

/** @throws Invalid if the planned end is before the planned start */
export function checkPlan(plan: { plannedStart: string | null; plannedEnd: string | null }): void {
  if (endsBeforeStart(plan)) {
    throw new Invalid('The planned end must not come before the start.', {
      plannedEnd: 'Choose a time after the start',
    })
  }
}

/** @throws Invalid for an exception without a reason, or a reason without an exception */
export function checkReason(job: { status: JobStatus; exceptionReason: string | null }): void {
  if (reasonFits(job)) return
  throw job.status === 'exception'
    ? new Invalid('An exception needs a reason.', { exceptionReason: reasonNeeded })
    : new Invalid('Only an exception has a reason.', { exceptionReason: 'Only an exception has a reason' })
}

const missing: Record<string, [message: string, fields: Record<string, string>]> = {
  dispatch_jobs_booking_id_fkey: ['Choose a booking.', { bookingId: 'There is no such booking' }],
  dispatch_jobs_vehicle_id_fkey: ['Choose a vehicle.', { vehicleId: 'There is no such vehicle' }],
  dispatch_jobs_driver_id_fkey: ['Choose a driver.', { driverId: 'There is no such driver' }],
}

/** Converts a foreign key error to a message about the missing record. @throws Invalid, or the error itself */
export function refuseMissing(error: unknown): never {
  const reason = missing[constraintOf(error) ?? '']
  throw reason ? new Invalid(...reason) : error
}

/** @throws Invalid for a waypoint of another job */
export async function refuseForeignWaypoint(tx: Context, jobId: string, waypointId: string): Promise<void> {
  const found = await tx.db
    .selectFrom('waypoints')
    .select('id')
    .where('id', '=', waypointId)
    .where('jobId', '=', jobId)
    .executeTakeFirst()
  if (!found) throw new Invalid('Choose a waypoint of this job.', { waypointId: 'There is no such waypoint' })
}
