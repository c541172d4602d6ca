import { mostExtras } from '@shehena/domain/money/charge-kinds'
import type { NewExtra } from '@shehena/domain/money/charges/charge'
import type { BookingCharges } from '@shehena/domain/money/charges/charges-api'
import { taxCodeOf } from '@shehena/domain/money/invoices/tax-code'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { refuseVat } from '../invoices/refuse-vat.ts'
import { listCharges } from './charges-queries.ts'
import { refuseLargeAmount } from './check-extra.ts'

/**
 * Adds an extra charge to a booking, such as waiting.
 *
 * @throws NotFound, Invalid above the largest amount or for tax that the company may not charge, or Conflict beyond the most extras of a booking
 */
export async function createExtra(ctx: Context, { id, ...extra }: NewExtra): Promise<BookingCharges> {
  refuseLargeAmount(extra)
  return inTransaction(ctx, async (tx) => {
    const booking = await tx.db
      .selectFrom('bookings')
      .select([
        'bookingNo',
        'customerId',
        sql<number>`(select count(*) from charges c where c.booking_id = bookings.id and c.kind <> 'freight')`.as(
          'extras',
        ),
      ])
      .where('id', '=', id)
      // Race: a concurrent request may be adding one too, or changing the customer.
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!booking) throw new NotFound('Booking not found')
    await refuseVat(tx, [extra], 'taxRate')
    const { bookingNo, customerId, extras } = booking
    if (Number(extras) >= mostExtras)
      throw new Conflict(`${bookingNo} has ${mostExtras} extra charges, the most that it can have.`)
    await tx.db
      .insertInto('charges')
      .values({ bookingId: id, customerId, ...extra, taxCode: taxCodeOf(extra) })
      .execute()
    return listCharges(tx, { id })
  })
}
