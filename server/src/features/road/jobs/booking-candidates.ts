import { type BookingCandidate, mostCandidates } from '@shehena/domain/road/jobs/candidate'
import type { jobCandidatesApi } from '@shehena/domain/road/jobs/job-candidates-api'
import { loadsLeft } from '@shehena/domain/sales/bookings/booking-loads'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { closeness } from '../../../db/reads/search.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { isFoundIn } from '../../office/search/record-search.ts'

type Api = typeof jobCandidatesApi

/**
 * The confirmed bookings whose pickup is due first, the overdue ones before. Searched by number, customer, town and cargo;
 * the number that was typed comes first.
 */
export async function listBookingCandidates(
  ctx: Context,
  { q }: InputOf<Api['bookings']>,
): Promise<OutputOf<Api['bookings']>> {
  const found = await ctx.db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customerId')
    .leftJoin('routes', 'routes.id', 'bookings.routeId')
    .select([
      'bookings.id',
      'bookings.bookingNo',
      'customers.legalName as customerName',
      'routes.origin',
      'routes.destination',
      'bookings.cargoType',
      'bookings.weightTons',
      'bookings.pickupAt',
      'bookings.trucksNeeded',
      jobsOfBooking.as('onJobs'),
    ])
    .where('bookings.status', '=', 'confirmed')
    .where(await isFoundIn('bookings', ctx, q))
    .$if(q !== undefined, (list) => list.orderBy(closeness(sql.ref('bookings.bookingNo'), q)))
    .orderBy('bookings.pickupAt', (pickup) => pickup.asc().nullsLast())
    .orderBy('bookings.id')
    .limit(mostCandidates + 1)
    .execute()
  const items = found
    .slice(0, mostCandidates)
    .map(({ onJobs, ...booking }): BookingCandidate => ({ ...booking, loadsLeft: loadsLeft({ ...booking, onJobs }) }))
  return { items, hasMore: found.length > items.length }
}

const jobsOfBooking = sql<number>`(
  select count(*)::int from dispatch_jobs where booking_id = bookings.id and status <> 'cancelled')`
