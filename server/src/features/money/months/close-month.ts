import { dayOf, formatInstant, formatMonth } from '@shehena/domain/dates'
import { closeRefusal } from '@shehena/domain/money/months/close-month'
import type { monthsApi } from '@shehena/domain/money/months/months-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { holdBooks } from './hold-books.ts'
import { findClosing, lastClosedMonth, listMonths } from './months-queries.ts'

/**
 * Closes a month, and with it all before it. Waits for the acts of money that are under way; those that wait for it see the
 * month closed.
 *
 * @throws Invalid if the month has not ended or is not the next one, or Conflict naming who closed it already
 */
export async function closeMonth(
  ctx: Context,
  { month }: InputOf<typeof monthsApi.close>,
): Promise<OutputOf<typeof monthsApi.close>> {
  return inTransaction(ctx, async (tx) => {
    await holdBooks(tx)
    const refusal = closeRefusal(month, { today: dayOf(tx.now), lastClosed: await lastClosedMonth(tx) })
    if (refusal?.why === 'notEnded') throw new Invalid(`${nameOf(month)} has not ended.`)
    if (refusal?.why === 'notNext') throw new Invalid(`${nameOf(refusal.next)} has to be closed first.`)
    if (refusal?.why === 'closed') {
      const closing = await findClosing(tx, month)
      throw new Conflict(
        closing
          ? `${nameOf(month)} was closed by ${closing.closedBy} at ${formatInstant(closing.closedAt)} already.`
          : `${nameOf(month)} is closed already, with a later month.`,
      )
    }

    await tx.db
      .insertInto('closedMonths')
      .values({ month: `${month}-01`, closedAt: tx.now, closedBy: tx.user.id })
      // The database says when a month was closed again.
      .onConflict((conflict) =>
        conflict
          .column('month')
          .doUpdateSet({ closedBy: tx.user.id, reopenedAt: null, reopenedBy: null, reopenReason: null }),
      )
      .execute()
    return listMonths(tx)
  })
}

/** A month in words, 'October 2026'. */
export function nameOf(month: string): string {
  return formatMonth(`${month}-15T12:00:00Z`, 'en')
}
