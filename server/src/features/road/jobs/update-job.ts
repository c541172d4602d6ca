import type { Job, JobChanges } from '@shehena/domain/road/jobs/job'
import { type JobStatus, withCrew } from '@shehena/domain/road/jobs/job-status'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { releaseBooking } from '../../sales/bookings/release-booking.ts'
import { scheduleBooking } from '../../sales/bookings/schedule-booking.ts'
import { customerOf, lockCredit } from '../../sales/credit/check-credit.ts'
import { checkMayCancel } from './cancel-job.ts'
import { getJob } from './jobs-queries.ts'
import { type LockedJob, lockJob } from './lock-job.ts'
import { touchJob } from './pass-waypoint.ts'
import { type JobTarget, planChange } from './plan-change.ts'
import { replaceWaypoints } from './replace-waypoints.ts'
import { writeChange } from './write-change.ts'

/**
 * Changes the given fields of a job. Waypoints, if given, replace the existing ones, of which those that were passed stay.
 * Another vehicle or driver changes the plan before the start, and afterwards moves the load as of now. Cancelling a job
 * or changing its booking releases the old booking; reopening a cancelled job schedules its booking again.
 *
 * @throws NotFound, Refusal STALE or CLASH, Forbidden for a cancellation without the permission, Conflict if the booking
 * cannot be scheduled, Refusal OVER_LIMIT or ON_HOLD for its customer, Unusual for what is rather a slip, or Invalid for
 * a field that breaks a rule
 */
export async function updateJob(ctx: Context, { id, version, ...changes }: JobChanges): Promise<Job> {
  const { waypoints, statusReason, planAnyway, isConfirmed, ...fields } = changes
  return inTransaction(ctx, async (tx) => {
    await lockCreditFor(tx, id, fields)
    await lockVersion(tx, 'dispatchJobs', { id, version, missing: 'Job not found' })
    const before = await lockJob(tx, id)
    const target = changed(before, fields)
    if (target.status === 'cancelled' && before.status !== 'cancelled') checkMayCancel(tx, before)

    const [held, holds] = [heldBooking(before), heldBooking(target)]
    if (held !== holds) {
      if (holds) await scheduleBooking(tx, { id: holds })
      if (held) await releaseBooking(tx, { id: held })
    }
    if (Object.keys(fields).length > 0) {
      const act = { statusReason, planAnyway, isConfirmed, times: fields, waypoints }
      await writeChange(tx, before, await planChange(tx, before, target, act))
    }
    // Before the waypoints: the history shows them with the change of the job that they came with.
    if (waypoints && Object.keys(fields).length === 0) await touchJob(tx, id)
    if (waypoints) await replaceWaypoints(tx, id, waypoints)
    return getJob(tx, { id })
  })
}

/** Customers before jobs, as everywhere: where the job is to take a load, its customer's credit is asked for. */
async function lockCreditFor(tx: Context, id: string, { bookingId, status }: Partial<JobChanges>): Promise<void> {
  if (bookingId) await lockCredit(tx, customerOf.booking(bookingId))
  else if (status !== undefined && status !== 'cancelled') await lockCredit(tx, customerOf.cancelledJob(id))
}

/** The job after the changes, with the status that follows from its crew. */
function changed(before: LockedJob, changes: Partial<JobChanges>): JobTarget {
  const {
    bookingId = before.bookingId,
    loadTons = before.loadTons,
    vehicleId = before.vehicleId,
    driverId = before.driverId,
    plannedStart = before.plannedStart,
    plannedEnd = before.plannedEnd,
    expectedEnd = before.expectedEnd,
  } = changes
  const job = { bookingId, loadTons, vehicleId, driverId, plannedStart, plannedEnd, expectedEnd }
  const status = withCrew(changes.status ?? before.status, job)
  // The reason is cleared when the exception ends.
  const { exceptionReason = status === 'exception' ? before.exceptionReason : null } = changes
  return { ...job, status, exceptionReason }
}

/** The booking that a job occupies; none once it is cancelled. */
function heldBooking({ bookingId, status }: { bookingId: string; status: JobStatus }): string | null {
  return status === 'cancelled' ? null : bookingId
}
