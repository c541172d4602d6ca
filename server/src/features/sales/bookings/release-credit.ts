import { type CentsSum, formatKes, maxCents } from '@shehena/domain/money'
import type { bookingsApi } from '@shehena/domain/sales/bookings/bookings-api'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { customerOf, lockCredit } from '../credit/check-credit.ts'
import { creditWithBooking } from '../credit/credit-queries.ts'
import { type BookingAnswer, getBooking } from './bookings-queries.ts'

/**
 * Releases one booking although its customer would owe more than its limit, while it owes no more than `upTo`; by default
 * what it would owe now. It does not lift a hold.
 *
 * @throws NotFound, Refusal STALE, Conflict if there is nothing to release, or Invalid for less than it would owe now
 */
export async function releaseCredit(
  ctx: Context,
  { id, version, upTo, reason }: InputOf<typeof bookingsApi.releaseCredit>,
): Promise<BookingAnswer> {
  return inTransaction(ctx, async (tx) => {
    await lockCredit(tx, customerOf.booking(id))
    await lockVersion(tx, 'bookings', { id, version, missing: 'Booking not found' })
    const { status, bookingNo, legalName, credit } = await tx.db
      .selectFrom('bookings')
      .innerJoin('customers', 'customers.id', 'bookings.customerId')
      .select(['bookings.status', 'bookings.bookingNo', 'customers.legalName', creditWithBooking.as('credit')])
      .where('bookings.id', '=', id)
      .executeTakeFirstOrThrow()
    if (status === 'cancelled') throw new Conflict(`Booking ${bookingNo} is cancelled, so it needs no release.`)
    if (credit.limit === null) throw new Conflict(`${legalName} has no credit limit, so ${bookingNo} needs no release.`)

    const amount = upTo ?? amountFor(credit.exposure)
    if (BigInt(amount) < BigInt(credit.exposure)) {
      const least = `Enter at least ${formatKes(credit.exposure)}: so much ${legalName} would owe.`
      throw new Invalid(least, { upTo: least })
    }
    await tx.db
      .updateTable('bookings')
      .set({
        creditReleasedUpTo: amount,
        creditReleaseReason: reason,
        creditReleasedBy: tx.user.id,
        creditReleasedAt: tx.now,
      })
      .where('id', '=', id)
      .execute()
    return getBooking(tx, { id })
  })
}

/** What is owed, as an amount of one record: nothing for who has paid ahead. @throws Invalid for more than one holds */
function amountFor(owed: CentsSum): number {
  if (BigInt(owed) > BigInt(maxCents)) {
    const message = `At most ${formatKes(maxCents)}`
    throw new Invalid(message, { upTo: message })
  }
  return Math.max(0, Number(owed))
}
