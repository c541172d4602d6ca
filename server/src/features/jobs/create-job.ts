import { dayOf } from '@shehena/domain/dates'
import type { Job, NewJob } from '@shehena/domain/jobs/job'
import { type Clocked, moveTo, withCrew } from '@shehena/domain/jobs/job-status'
import { type Waypoint, waypointsOf } from '@shehena/domain/jobs/waypoint-route'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { scheduleBooking } from '../bookings/schedule-booking.ts'
import { checkCrew, checkPlan, refuseMissing } from './check-job.ts'
import { getJob } from './jobs-queries.ts'
import { insertWaypoints } from './replace-waypoints.ts'

const fresh: Clocked = { status: 'pending', actualStart: null, actualEnd: null }

/**
 * Creates a job for a confirmed booking, which becomes scheduled. Without waypoints it gets those of the booking's
 * route.
 *
 * @throws Conflict if the booking is not confirmed or has a job; Invalid for an unknown booking, vehicle or driver, a
 * plan that ends before it starts, or a start without vehicle and driver
 */
export async function createJob(ctx: Context, { waypoints, ...input }: NewJob): Promise<Job> {
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
    await insertWaypoints(tx, id, waypoints ?? (await waypointsOfBooking(tx, input.bookingId)))
    return getJob(tx, { id })
  })
}

async function waypointsOfBooking(tx: Context, bookingId: string): Promise<Waypoint[]> {
  const route = await tx.db
    .selectFrom('bookings')
    .innerJoin('routes', 'routes.id', 'bookings.routeId')
    .select(['routes.origin', 'routes.destination'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()
  return waypointsOf(route ?? null)
}
