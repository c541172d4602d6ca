import { dayOf } from '@shehena/domain/dates'
import type { Job, NewJob } from '@shehena/domain/dispatch/job'
import { type Clocked, moveTo, withCrew } from '@shehena/domain/dispatch/job-status'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { scheduleBooking } from '../bookings/schedule-booking.ts'
import { checkCrew, checkPlan, refuseMissing } from './check-job.ts'
import { getJob } from './dispatch-queries.ts'

const fresh: Clocked = { status: 'pending', actualStart: null, actualEnd: null }

/**
 * Puts a confirmed booking on the road, which makes it scheduled.
 *
 * @throws Conflict where the booking is not confirmed or has a job already; Invalid for an unknown booking,
 * vehicle or driver, a plan that ends before it starts, or a journey without vehicle and driver
 */
export async function createJob(ctx: Context, input: NewJob): Promise<Job> {
  checkPlan(input)
  checkCrew(input)
  const clocked = moveTo(fresh, withCrew(input.status, input), ctx.now)
  return inTransaction(ctx, async (tx) => {
    await scheduleBooking(tx, { id: input.bookingId })
    const { id } = await tx.db
      .insertInto('dispatchJobs')
      .values({ ...input, ...clocked, jobNo: sql<string>`next_no('JOB-', ${dayOf(tx.now)}::date)` })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseMissing)
    return getJob(tx, { id })
  })
}
