import { dayOf } from '@shehena/domain/dates'
import type { Job, NewJob } from '@shehena/domain/road/jobs/job'
import { withCrew } from '@shehena/domain/road/jobs/job-status'
import { type Waypoint, waypointsOf } from '@shehena/domain/road/jobs/waypoint-route'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { scheduleBooking } from '../../sales/bookings/schedule-booking.ts'
import { refuseMissing } from './check-job.ts'
import { getJob } from './jobs-queries.ts'
import { type NewState, planChange } from './plan-change.ts'
import { insertWaypoints } from './replace-waypoints.ts'
import { writeParts } from './write-change.ts'

/**
 * Creates a job for a confirmed booking, which becomes scheduled. Without waypoints it gets those of the booking's
 * route.
 *
 * @throws Conflict if the booking is not confirmed or has its jobs; Invalid for an unknown booking, vehicle or driver, a
 * plan that ends before it starts, times of a trip that contradict each other or lie in the future, or a start without vehicle and driver; Unusual for what is rather a slip; Refusal CLASH for
 * what hinders the plan, OVER_LIMIT or ON_HOLD for the customer
 */
export async function createJob(ctx: Context, { waypoints, planAnyway, isConfirmed, ...input }: NewJob): Promise<Job> {
  return inTransaction(ctx, async (tx) => {
    await scheduleBooking(tx, { id: input.bookingId })
    const target = { ...input, expectedEnd: null, status: withCrew(input.status, input) }
    const way = waypoints ?? (await waypointsOfBooking(tx, input.bookingId))
    const change = await planChange(tx, fresh(input.bookingId), target, {
      planAnyway,
      isConfirmed,
      times: input,
      waypoints: way,
    })
    const { id } = await tx.db
      .insertInto('dispatchJobs')
      .values({ ...change.target, jobNo: sql<string>`next_no('JOB-', ${dayOf(tx.now)}::date)` })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseMissing)
    await insertWaypoints(tx, id, way)
    await writeParts(tx, id, fresh(input.bookingId), change)
    return getJob(tx, { id })
  })
}

/** A job before anything is known of it. */
const fresh = (bookingId: string): NewState => ({
  id: null,
  jobNo: '',
  bookingId,
  loadTons: null,
  vehicleId: null,
  driverId: null,
  status: 'pending',
  exceptionReason: null,
  plannedStart: null,
  plannedEnd: null,
  expectedEnd: null,
  actualStart: null,
  legs: [],
  steps: [],
  happenings: [],
  exception: null,
  waypoints: [],
})

async function waypointsOfBooking(tx: Context, bookingId: string): Promise<Waypoint[]> {
  const route = await tx.db
    .selectFrom('bookings')
    .innerJoin('routes', 'routes.id', 'bookings.routeId')
    .select(['routes.origin', 'routes.destination'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()
  return waypointsOf(route ?? null)
}
