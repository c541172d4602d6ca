import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { tellOfBooking } from '../../office/notices/tell-of-booking.ts'

/**
 * Gives the load of a job back: a scheduled booking is confirmed again. Any other status was set by a person, or the
 * booking had loads left, and stays. The row stays locked until the transaction ends, so that a concurrent job does not
 * count the load as taken.
 */
export async function releaseBooking(ctx: Context, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { status } = await tx.db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (status !== 'scheduled') return
    await tx.db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', id).execute()
    await tellOfBooking(tx, { id, from: 'scheduled', to: 'confirmed' })
  })
}
