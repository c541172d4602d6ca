import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict, Invalid } from '../../errors.ts'
import { tellOfBooking } from '../notices/tell-of-booking.ts'

/**
 * Marks a confirmed booking as scheduled, for the one job that is to carry it. The booking stays locked
 * until the caller's transaction ends, so that a second job waits and then finds it taken.
 *
 * @throws Conflict saying what the booking is instead, and which job has it; Invalid where there is none
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
