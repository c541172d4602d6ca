import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict, Invalid } from '../../errors.ts'
import { tellOfBooking } from '../notices/tell-of-booking.ts'

/**
 * Sets a confirmed booking to scheduled for its one job. The row stays locked until the transaction ends, so a
 * concurrent second job waits and then finds the booking taken.
 *
 * @throws Conflict if the booking has a job or is not confirmed, Invalid if it does not exist
 */
export async function scheduleBooking(ctx: Context, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const booking = await tx.db
      .selectFrom('bookings')
      .select(['bookingNo', 'status'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!booking) throw new Invalid('Choose a booking.', { bookingId: 'There is no such booking' })

    const job = await tx.db
      .selectFrom('dispatchJobs')
      .select('jobNo')
      .where('bookingId', '=', id)
      .where('status', '<>', 'cancelled')
      .executeTakeFirst()
    if (job) throw new Conflict(`Booking ${booking.bookingNo} already has job ${job.jobNo}.`)
    if (booking.status !== 'confirmed') {
      throw new Conflict(
        `Booking ${booking.bookingNo} is ${booking.status}. Only a confirmed booking can be put on a job.`,
      )
    }

    await tx.db.updateTable('bookings').set({ status: 'scheduled' }).where('id', '=', id).execute()
    await tellOfBooking(tx, { id, from: 'confirmed', to: 'scheduled' })
  })
}
