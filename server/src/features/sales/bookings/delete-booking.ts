import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, isReferredTo, NotFound } from '../../../errors.ts'

/**
 * Deletes a booking that nothing refers to, as the undoing of an import does. The history keeps its values.
 *
 * @throws NotFound, or Conflict naming what refers to the booking
 */
export async function deleteBooking(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    // Race: waits for a concurrent job or invoice, whose foreign key locks the booking, and then sees it.
    const booking = await tx.db
      .selectFrom('bookings')
      .select('bookingNo')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!booking) throw new NotFound('Booking not found')

    const referring = await whatRefersTo(tx, id)
    if (referring.length > 0) throw inUse(booking, referring.join(' and '))
    await tx.db
      .deleteFrom('bookings')
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        throw isReferredTo(error) ? inUse(booking, 'other records') : error
      })
    return {}
  })
}

async function whatRefersTo(tx: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select 'dispatch jobs' as kind where exists (select from dispatch_jobs where booking_id = ${id})
    union all select 'invoices' where exists (select from invoices where booking_id = ${id})
    union all select 'charges' where exists (select from charges where booking_id = ${id})
    union all select 'attachments' where exists (select from documents where booking_id = ${id})`.execute(tx.db)
  return rows.map(({ kind }) => kind)
}

function inUse({ bookingNo }: { bookingNo: string }, referring: string): Conflict {
  return new Conflict(`Booking ${bookingNo} cannot be deleted: ${referring} refer to it. Cancel it instead.`)
}
