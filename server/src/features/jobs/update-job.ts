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
 * Changes the named fields of a job and no others; waypoints, where given, replace all it had. A job that is
 * cancelled, or gets another booking, frees the one it had; one that is not cancelled any more schedules its booking
 * again.
 *
 * @throws NotFound, Refusal STALE, Forbidden for a cancellation by somebody who may not cancel, Conflict
 * where the booking cannot be scheduled, or Invalid for a field that breaks a rule
 */
export async function updateJob(ctx: Context, { id, version, ...changes }: JobChanges): Promise<Job> {
  return inTransaction(ctx, async (tx) => {
    await lockVersion(tx, 'dispatchJobs', { id, version, missing: 'Job not found' })
    const before = await lockJob(tx, id)
    const after = changed(before, changes, tx.now)

    checkPlan(after)
    checkReason(after)
    // A job that lacked its crew before is not refused for another correction.
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

/** A job with its changes, in the state that its crew gives it, and with the stamp of a new state. */
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
  // The reason goes with the exception it explains.
  const { exceptionReason = status === 'exception' ? before.exceptionReason : null } = changes
  return { ...(status === before.status ? job : moveTo(job, status, now)), exceptionReason }
}

/** The booking that a job takes up: none once it is cancelled. */
function heldBooking({ bookingId, status }: { bookingId: string; status: JobStatus }): string | null {
  return status === 'cancelled' ? null : bookingId
}
