import { allows } from '@shehena/domain/permissions'
import type { BookingChanges } from '@shehena/domain/sales/bookings/booking'
import type { BookingStatus } from '@shehena/domain/sales/bookings/booking-list'
import { objectionToTrucks, statusForTrucks } from '@shehena/domain/sales/bookings/booking-loads'
import {
  arrivesBeforePickup,
  deliveryBeforePickup,
  doubtsOfSchedule,
} from '@shehena/domain/sales/bookings/booking-schedule'
import { asksForCredit, isAgreed } from '@shehena/domain/sales/bookings/booking-steps'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { refuseHiddenFields } from '../../../db/refuse-hidden-fields.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid, refuseUnconfirmed } from '../../../errors.ts'
import { refuseBilled } from '../../money/freight/bill-freight.ts'
import { tellOfBooking } from '../../office/notices/tell-of-booking.ts'
import { customerOf, lockCredit, refuseOnCredit } from '../credit/check-credit.ts'
import { type BookingAnswer, getBooking } from './bookings-queries.ts'
import { objectionToCustomer, refuseMissingRoute } from './check-booking.ts'

/**
 * Changes the given fields of a booking. Another number of trucks makes a scheduled booking confirmed while loads are
 * left, and a confirmed one scheduled once each load has a job, unless the change sets another status itself.
 *
 * @throws NotFound, Refusal STALE, OVER_LIMIT or ON_HOLD, Invalid for a field that breaks a rule, Unusual for a delivery long
 * after the pickup, or Conflict if a job or an invoice prevents the change
 */
export async function updateBooking(
  ctx: Context,
  { id, version, isConfirmed, ...changes }: BookingChanges,
): Promise<BookingAnswer> {
  refuseHiddenFields(ctx, 'bookings', changes)
  return inTransaction(ctx, async (tx) => {
    // Lock order: customer before bookings, as everywhere, so that writes cannot deadlock.
    const isLimited = mayAskForCredit(changes) && (await lockCredit(tx, customerAfter(id, changes)))
    const objection = changes.customerId ? await objectionToCustomer(tx, changes.customerId) : null
    // Jobs before bookings: one that is being cancelled or moved away is waited for, and then not counted.
    if (changes.trucksNeeded !== undefined) await lockJobsOf(tx, id)
    await lockVersion(tx, 'bookings', { id, version, missing: 'Booking not found' })
    const before = await tx.db
      .selectFrom('bookings')
      .select([
        'customerId',
        sql<BookingStatus>`status`.as('status'),
        'pickupAt',
        'dropoffAt',
        'trucksNeeded',
        'quotedAmount',
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { customerId = before.customerId, pickupAt = before.pickupAt, dropoffAt = before.dropoffAt } = changes
    const { quotedAmount = before.quotedAmount, trucksNeeded = before.trucksNeeded } = changes

    if (arrivesBeforePickup({ pickupAt, dropoffAt })) {
      throw new Invalid(`${deliveryBeforePickup}.`, { dropoffAt: deliveryBeforePickup })
    }
    const isRescheduled = pickupAt !== before.pickupAt || dropoffAt !== before.dropoffAt
    if (isRescheduled) refuseUnconfirmed(doubtsOfSchedule({ pickupAt, dropoffAt }), { isConfirmed })
    if (changes.status === 'cancelled' && before.status !== 'cancelled') await refuseToCancel(tx, id)
    await refuseBilledChange(tx, id, before, changes)
    if (customerId !== before.customerId) {
      if (objection) throw objection
      await refuseOtherCustomer(tx, id)
    }

    const byTrucks = await statusByTrucks(tx, id, before, changes)
    const status = changes.status && changes.status !== before.status ? changes.status : byTrucks
    const isCancelled = status === 'cancelled' && before.status !== 'cancelled'
    if (Object.keys(changes).length > 0) {
      await tx.db
        .updateTable('bookings')
        .set({ ...changes, status, ...((customerId !== before.customerId || isCancelled) && unreleased) })
        .where('id', '=', id)
        .execute()
        .catch(refuseMissingRoute)
    }
    if (isLimited && asksForCredit(before, { customerId, status, quotedAmount, trucksNeeded })) {
      await refuseOnCredit(tx, { id, version })
    }
    await tellOfBooking(tx, { id, from: before.status, to: status })
    return getBooking(tx, { id })
  })
}

/** A release was for the customer that the booking had, and for what it was then: it ends with the booking. */
const unreleased = {
  creditReleasedUpTo: null,
  creditReleaseReason: null,
  creditReleasedBy: null,
  creditReleasedAt: null,
} as const

type Changes = Omit<BookingChanges, 'id' | 'version' | 'isConfirmed'>

/** Whether a change may ask for the credit of the customer, as far as it is known before the booking is locked. */
function mayAskForCredit({ status, customerId, quotedAmount, trucksNeeded }: Changes): boolean {
  return (status !== undefined && isAgreed(status)) || Boolean(customerId || quotedAmount || trucksNeeded)
}

function customerAfter(id: string, { customerId }: Changes) {
  return customerId ? customerOf.id(customerId) : customerOf.booking(id)
}

type Priced = { quotedAmount: number | null; trucksNeeded: number; status: BookingStatus }

/** What an invoice bills keeps its price. @throws Conflict naming the invoice */
async function refuseBilledChange(
  tx: Context,
  id: string,
  before: Priced,
  changes: { [Field in keyof Priced]?: Priced[Field] | undefined },
): Promise<void> {
  const changed = (field: keyof Priced) => changes[field] !== undefined && changes[field] !== before[field]
  if (changed('quotedAmount')) await refuseBilled(tx, { bookingId: id }, 'The quoted amount cannot be changed')
  if (changed('trucksNeeded')) await refuseBilled(tx, { bookingId: id }, 'The number of trucks cannot be changed')
  if (changed('status') && changes.status === 'cancelled')
    await refuseBilled(tx, { bookingId: id }, 'This booking cannot be cancelled')
  if (changed('status') && before.status === 'cancelled')
    await refuseBilled(tx, { extrasOf: id }, 'This booking stays cancelled')
}

/** The status that follows from the number of trucks. @throws Invalid if there are jobs for more */
async function statusByTrucks(
  tx: Context,
  id: string,
  before: { status: BookingStatus; trucksNeeded: number },
  { trucksNeeded = before.trucksNeeded }: { trucksNeeded?: number | undefined },
): Promise<BookingStatus> {
  if (trucksNeeded === before.trucksNeeded) return before.status
  const onJobs = (await openJobsOf(tx, id)).length
  const objection = objectionToTrucks({ trucksNeeded, onJobs })
  if (objection) throw new Invalid(objection, { trucksNeeded: objection })
  return statusForTrucks(before.status, { from: before.trucksNeeded, trucksNeeded, onJobs })
}

async function refuseToCancel(tx: Context, id: string): Promise<void> {
  const [job, ...others] = await openJobsOf(tx, id)
  if (job) {
    throw new Conflict(
      others.length === 0
        ? `This booking cannot be cancelled: job ${job.jobNo} belongs to it and is not cancelled.`
        : `This booking cannot be cancelled: job ${job.jobNo} and ${others.length} more belong to it and are not cancelled.`,
    )
  }
}

/** A booking with a job or an invoice keeps its customer. */
async function refuseOtherCustomer(tx: Context, id: string): Promise<void> {
  const [job, ...others] = await openJobsOf(tx, id)
  if (job) {
    throw new Conflict(
      others.length === 0
        ? `The customer cannot be changed: job ${job.jobNo} belongs to this booking and is not cancelled.`
        : `The customer cannot be changed: job ${job.jobNo} and ${others.length} more belong to this booking and are not cancelled.`,
    )
  }
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

/** Jobs that are not cancelled, by load. */
function openJobsOf(tx: Context, bookingId: string) {
  return openJobs(tx, bookingId).select('jobNo').orderBy('loadNo').execute()
}

async function lockJobsOf(tx: Context, bookingId: string): Promise<void> {
  await openJobs(tx, bookingId).select('id').orderBy('id').forNoKeyUpdate().execute()
}

function openJobs(tx: Context, bookingId: string) {
  return tx.db.selectFrom('dispatchJobs').where('bookingId', '=', bookingId).where('status', '<>', 'cancelled')
}
