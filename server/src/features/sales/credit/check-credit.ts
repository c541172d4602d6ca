import { type CentsSum, formatKes } from '@shehena/domain/money'
import { allows } from '@shehena/domain/permissions'
import { objectionToCredit } from '@shehena/domain/sales/customers/credit'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { keptId } from '../../../db/merging.ts'
import { Refusal } from '../../../errors.ts'
import { keptIdOf } from '../merged/customer-group.ts'
import { creditOf } from './credit-queries.ts'

/** SQL: the customer to lock. */
export const customerOf = {
  booking: (id: string) => sql<string>`(select customer_id from bookings where id = ${id})`,
  /** Of a cancelled job, which takes its load again when it is reopened. */
  cancelledJob: (id: string) => sql<string>`(
    select b.customer_id from dispatch_jobs j join bookings b on b.id = j.booking_id
      where j.id = ${id} and j.status = 'cancelled')`,
  id: (id: string) => sql<string>`${id}::uuid`,
}

/**
 * Locks the customer, or the one that it was merged into, if that has a credit limit or is on hold, before any other row, so that of several who agree bookings for
 * it each sees what the one before has added. Anybody else's booking waits for nothing.
 *
 * @returns whether there is something to check
 */
export async function lockCredit(tx: Context, customer: RawBuilder<string>): Promise<boolean> {
  const { rows } = await sql`
    select id from customers
      where id = ${keptIdOf(customer)} and (credit_limit is not null or hold_reason is not null)
      for no key update`.execute(tx.db)
  return rows.length > 0
}

type Checked = {
  id: string
  /** That the caller knows; for the release that a refusal offers. */
  version: number
  isNew?: boolean
}

/**
 * Refuses a booking that has just been written, within the transaction that a refusal rolls back: only so the one statement
 * that adds up the exposure also counts the booking as it would be.
 *
 * @throws Refusal ON_HOLD or OVER_LIMIT, with figures only for who may release the booking
 */
export async function refuseOnCredit(tx: Context, { id, version, isNew = false }: Checked): Promise<void> {
  const { credit, legalName, bookingNo, releasedUpTo, holdReason } = await tx.db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customerId')
    .innerJoin('customers as kept', (join) => join.on('kept.id', '=', keptId('customers')))
    .select([
      'bookings.bookingNo',
      sql<string>`kept.legal_name`.as('legalName'),
      sql<string | null>`kept.hold_reason`.as('holdReason'),
      creditOf().as('credit'),
      sql<CentsSum | null>`bookings.credit_released_up_to`.as('releasedUpTo'),
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()
  const objection = objectionToCredit(credit, releasedUpTo)
  if (objection === null) return

  const mayRelease = allows(tx.user.role, 'bookings.releaseCredit')
  if (objection === 'held') {
    throw new Refusal(
      'ON_HOLD',
      mayRelease ? `${legalName} is on hold: ${holdReason}` : `${legalName} is on hold. Ask a manager.`,
    )
  }
  if (!mayRelease) {
    throw new Refusal(
      'OVER_LIMIT',
      isNew
        ? `${legalName} is over its credit limit. Save it as quoted and ask a manager to release it.`
        : `${legalName} is over its credit limit. Ask a manager to release ${bookingNo}.`,
    )
  }
  const { exposure: wouldOwe } = credit
  // safe: without a limit nothing is over it.
  const limit = credit.limit as CentsSum
  const owed = formatKes(wouldOwe)
  throw new Refusal(
    'OVER_LIMIT',
    releasedUpTo !== null && BigInt(releasedUpTo) > BigInt(limit)
      ? `${legalName} would owe ${owed}; ${bookingNo} is released up to ${formatKes(releasedUpTo)}.`
      : `${legalName} would owe ${owed}; the limit is ${formatKes(limit)}.`,
    { credit: isNew ? undefined : { bookingId: id, bookingNo, version, wouldOwe } },
  )
}
