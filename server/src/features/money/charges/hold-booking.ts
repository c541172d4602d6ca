import type { BookingCharges } from '@shehena/domain/money/charges/charges-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { listCharges } from './charges-queries.ts'

/** Keeps a booking from being billed. @throws NotFound, or Conflict if it is held already */
export async function holdBooking(
  ctx: Context,
  { id, reason }: { id: string; reason: string },
): Promise<BookingCharges> {
  return inTransaction(ctx, async (tx) => {
    const { bookingNo, holdReason } = await lockBooking(tx, id)
    if (holdReason !== null) throw new Conflict(`${bookingNo} is held already: ${holdReason}`)
    await tx.db
      .updateTable('bookings')
      .set({ holdReason: reason, heldBy: tx.user.id, heldAt: tx.now })
      .where('id', '=', id)
      .execute()
    return listCharges(tx, { id })
  })
}

/** Lets a booking that was held be billed again. @throws NotFound, or Conflict if it is not held, or for another reason */
export async function releaseHold(
  ctx: Context,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<BookingCharges> {
  return inTransaction(ctx, async (tx) => {
    const { bookingNo, holdReason } = await lockBooking(tx, id)
    if (holdReason === null) throw new Conflict(`${bookingNo} is not held.`)
    if (reason !== undefined && reason !== holdReason) throw new Conflict(`${bookingNo} is held by now: ${holdReason}`)
    await tx.db
      .updateTable('bookings')
      .set({ holdReason: null, heldBy: null, heldAt: null })
      .where('id', '=', id)
      .execute()
    return listCharges(tx, { id })
  })
}

async function lockBooking(tx: Context, id: string) {
  const booking = await tx.db
    .selectFrom('bookings')
    .select(['bookingNo', 'holdReason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!booking) throw new NotFound('Booking not found')
  return booking
}
