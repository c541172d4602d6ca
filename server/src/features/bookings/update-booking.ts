import type { BookingChanges } from '@shehena/domain/bookings/booking'
import type { BookingStatus } from '@shehena/domain/bookings/booking-list'
import { arrivesBeforePickup, deliveryBeforePickup } from '@shehena/domain/bookings/booking-schedule'
import { allows } from '@shehena/domain/permissions'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { lockVersion } from '../../db/lock-version.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict, Invalid } from '../../errors.ts'
import { tellOfBooking } from '../notices/tell-of-booking.ts'
import { type BookingAnswer, getBooking } from './bookings-queries.ts'
import { objectionToCustomer, refuseMissingRoute } from './check-booking.ts'

/**
 * Changes the given fields of a booking.
 *
 * @throws NotFound, Refusal STALE, Invalid for a field that breaks a rule, or Conflict if a job or an
 * invoice prevents the change
 */
export async function updateBooking(ctx: Context, { id, version, ...changes }: BookingChanges): Promise<BookingAnswer> {
  return inTransaction(ctx, async (tx) => {
    // Lock order: customer before bookings, as everywhere, so that writes cannot deadlock.
    const objection = changes.customerId ? await objectionToCustomer(tx, changes.customerId) : null
    await lockVersion(tx, 'bookings', { id, version, missing: 'Booking not found' })
    const before = await tx.db
      .selectFrom('bookings')
      .select(['customerId', sql<BookingStatus>`status`.as('status'), 'pickupAt', 'dropoffAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { customerId = before.customerId, pickupAt = before.pickupAt, dropoffAt = before.dropoffAt } = changes

    if (arrivesBeforePickup({ pickupAt, dropoffAt })) {
      throw new Invalid(`${deliveryBeforePickup}.`, { dropoffAt: deliveryBeforePickup })
    }
    if (changes.status === 'cancelled' && before.status !== 'cancelled') await refuseToCancel(tx, id)
    if (customerId !== before.customerId) {
      if (objection) throw objection
      await refuseOtherCustomer(tx, id)
    }

    if (Object.keys(changes).length > 0) {
      await tx.db.updateTable('bookings').set(changes).where('id', '=', id).execute().catch(refuseMissingRoute)
    }
    if (changes.status) await tellOfBooking(tx, { id, from: before.status, to: changes.status })
    return getBooking(tx, { id })
  })
}

async function refuseToCancel(tx: Context, id: string): Promise<void> {
  const job = await openJobOf(tx, id)
  if (job) throw new Conflict(`This booking cannot be cancelled: job ${job.jobNo} belongs to it and is not cancelled.`)
}

/** A booking with a job or an invoice keeps its customer. */
async function refuseOtherCustomer(tx: Context, id: string): Promise<void> {
  const job = await openJobOf(tx, id)
  if (job)
    throw new Conflict(`The customer cannot be changed: job ${job.jobNo} belongs to this booking and is not cancelled.`)
  const invoice = await tx.db
    .selectFrom('invoices')
    .select('invoiceNo')
    .where('bookingId', '=', id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!invoice) return
  const which = allows(tx.user.role, 'invoices.view') ? `invoice ${invoice.invoiceNo}` : 'an invoice'
  throw new Conflict(`The customer cannot be changed: ${which} was made out for this booking.`)
}

function openJobOf(tx: Context, bookingId: string) {
  return tx.db
    .selectFrom('dispatchJobs')
    .select('jobNo')
    .where('bookingId', '=', bookingId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
}
