import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { tellOfBooking } from '../notices/tell-of-booking.ts'

/**
 * Sets a scheduled booking back to confirmed after its job was cancelled. Any other status was set by a person and
 * stays.
 */
export async function releaseBooking(ctx: Context, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('bookings')
      .set({ status: 'confirmed' })
      .where('id', '=', id)
      .where('status', '=', 'scheduled')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await tellOfBooking(tx, { id, from: 'scheduled', to: 'confirmed' })
  })
}
