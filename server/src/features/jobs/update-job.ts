import type { Job, JobChanges } from '@shehena/domain/jobs/job'
import { type JobStatus, moveTo, withCrew } from '@shehena/domain/jobs/job-status'
import { allows } from '@shehena/domain/permissions'
import type { Context } from '../../context.ts'
import { lockVersion } from '../../db/lock-version.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Forbidden } from '../../errors.ts'
import { releaseBooking } from '../bookings/release-booking.ts'
import { scheduleBooking } from '../bookings/schedule-booking.ts'
import { checkCrew, checkPlan, checkReason, refuseMissing } from './check-job.ts'
import { getJob } from './jobs-queries.ts'
import { lockJob } from './lock-job.ts'
import { replaceWaypoints } from './replace-waypoints.ts'

/**
 * Changes the given fields of a job. Waypoints, if given, replace all existing ones. Cancelling a job or changing its
 * booking releases the old booking; reopening a cancelled job schedules its booking again.
 *
 * @throws NotFound, Refusal STALE, Forbidden for a cancellation without the permission, Conflict if the booking
 * cannot be scheduled, or Invalid for a field that breaks a rule
 */
export async function updateJob(ctx: Context, { id, version, ...changes }: JobChanges): Promise<Job> {
  return inTransaction(ctx, async (tx) => {
    await lockVersion(tx, 'dispatchJobs', { id, version, missing: 'Job not found' })
    const before = await lockJob(tx, id)
    const after = changed(before, changes, tx.now)

    checkPlan(after)
    checkReason(after)
    // An existing job without a crew can still be corrected in other fields.
    if (changes.status !== undefined || changes.vehicleId !== undefined || changes.driverId !== undefined)
      checkCrew(after)
    if (after.status === 'cancelled' && before.status !== 'cancelled' && !allows(tx.user.role, 'jobs.cancel')) {
      throw new Forbidden("You don't have permission to cancel a job.")
    }

    const [held, holds] = [heldBooking(before), heldBooking(after)]
    if (held !== holds) {
      if (holds) await scheduleBooking(tx, { id: holds })
      if (held) await releaseBooking(tx, { id: held })
    }
    if (Object.keys(changes).length > 0) {
      await tx.db.updateTable('dispatchJobs').set(after).where('id', '=', id).execute().catch(refuseMissing)
    }
    if (changes.waypoints) await replaceWaypoints(tx, id, changes.waypoints)
    return getJob(tx, { id })
  })
}

type LockedJob = Awaited<ReturnType<typeof lockJob>>

/** The job after the changes: with the status that follows from its crew, and the timestamp of a new status. */
function changed(before: LockedJob, changes: Omit<JobChanges, 'id' | 'version'>, now: string): LockedJob {
  const {
    bookingId = before.bookingId,
    vehicleId = before.vehicleId,
    driverId = before.driverId,
    plannedStart = before.plannedStart,
    plannedEnd = before.plannedEnd,
  } = changes
  const job = { ...before, bookingId, vehicleId, driverId, plannedStart, plannedEnd }
  const status = withCrew(changes.status ?? before.status, job)
  // The reason is cleared when the exception ends.
  const { exceptionReason = status === 'exception' ? before.exceptionReason : null } = changes
  return { ...(status === before.status ? job : moveTo(job, status, now)), exceptionReason }
}

/** The booking that a job occupies; none once it is cancelled. */
function heldBooking({ bookingId, status }: { bookingId: string; status: JobStatus }): string | null {
  return status === 'cancelled' ? null : bookingId
}
