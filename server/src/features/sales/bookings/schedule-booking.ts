import { loadsLeft } from '@shehena/domain/sales/bookings/booking-loads'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import { tellOfBooking } from '../../office/notices/tell-of-booking.ts'
import { customerOf, lockCredit, refuseOnCredit } from '../credit/check-credit.ts'

/**
 * Takes a load of a confirmed booking for a job, which is written next; a trigger gives it the number of the load. The
 * last load sets the booking to scheduled. The row stays locked until the transaction ends, so a concurrent job waits
 * and then finds one load less.
 *
 * @throws Conflict if each load has a job or the booking is not confirmed, Invalid if it does not exist, Refusal OVER_LIMIT
 * or ON_HOLD for its customer
 */
export async function scheduleBooking(ctx: Context, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isLimited = await lockCredit(tx, customerOf.booking(id))
    // `for no key update`: a payment, a document or an invoice of the booking need not wait.
    const booking = await tx.db
      .selectFrom('bookings')
      .select(['bookingNo', 'status', 'trucksNeeded', 'version'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!booking) throw new Invalid('Choose a booking.', { bookingId: 'There is no such booking' })

    const { bookingNo, status, trucksNeeded, version } = booking
    const jobs = await tx.db
      .selectFrom('dispatchJobs')
      .select('jobNo')
      .where('bookingId', '=', id)
      .where('status', '<>', 'cancelled')
      .execute()
    const left = loadsLeft({ trucksNeeded, onJobs: jobs.length })
    if (left === 0) {
      throw new Conflict(
        trucksNeeded === 1
          ? `Booking ${bookingNo} already has job ${jobs[0]?.jobNo}.`
          : `Booking ${bookingNo} has all ${trucksNeeded} of its jobs.`,
      )
    }
    if (status !== 'confirmed') {
      throw new Conflict(`Booking ${bookingNo} is ${status}. Only a confirmed booking can be put on a job.`)
    }
    if (isLimited) await refuseOnCredit(tx, { id, version })
    if (left > 1) return

    await tx.db.updateTable('bookings').set({ status: 'scheduled' }).where('id', '=', id).execute()
    await tellOfBooking(tx, { id, from: 'confirmed', to: 'scheduled' })
  })
}
