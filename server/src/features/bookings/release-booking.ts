import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

/** Makes a scheduled booking confirmed again, now that its job is cancelled. Any other state is somebody's choice and stays. */
export async function releaseBooking(ctx: Context, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('bookings')
      .set({ status: 'confirmed' })
      .where('id', '=', id)
      .where('status', '=', 'scheduled')
      .execute()
  })
}
