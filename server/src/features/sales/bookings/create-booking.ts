import { dayOf } from '@shehena/domain/dates'
import type { NewBooking } from '@shehena/domain/sales/bookings/booking'
import { doubtsOfSchedule } from '@shehena/domain/sales/bookings/booking-schedule'
import { isAgreed } from '@shehena/domain/sales/bookings/booking-steps'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { refuseHiddenFields } from '../../../db/refuse-hidden-fields.ts'
import { inTransaction, together } from '../../../db/transaction.ts'
import { refuseUnconfirmed } from '../../../errors.ts'
import { customerOf, lockCredit, refuseOnCredit } from '../credit/check-credit.ts'
import { type BookingAnswer, getBooking } from './bookings-queries.ts'
import { objectionToCustomer, refuseMissingRoute } from './check-booking.ts'

/**
 * Creates a booking with a number.
 *
 * @param input.importKey what an import knows the booking by
 * @throws Invalid for an unknown or inactive customer, or an unknown route; Unusual for a delivery long after the pickup;
 * Refusal OVER_LIMIT or ON_HOLD
 */
export async function createBooking(
  ctx: Context,
  { isConfirmed, ...input }: NewBooking & { importKey?: string | null },
): Promise<BookingAnswer> {
  refuseHiddenFields(ctx, 'bookings', input)
  return inTransaction(ctx, async (tx) => {
    const isChecked = isAgreed(input.status) && (await lockCredit(tx, customerOf.id(input.customerId)))
    const [, { id }] = await together(
      refuseCustomer(tx, input.customerId),
      tx.db
        .insertInto('bookings')
        .values({ ...input, bookingNo: sql<string>`next_no('BK', ${dayOf(tx.now)}::date)` })
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch(refuseMissingRoute),
    )
    refuseUnconfirmed(doubtsOfSchedule(input), { isConfirmed })
    if (isChecked) await refuseOnCredit(tx, { id, version: 1, isNew: true })
    return getBooking(tx, { id })
  })
}

async function refuseCustomer(tx: Context, id: string): Promise<void> {
  const objection = await objectionToCustomer(tx, id)
  if (objection) throw objection
}
