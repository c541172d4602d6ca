import type { MonthReopening } from '@shehena/domain/money/months/month'
import type { monthsApi } from '@shehena/domain/money/months/months-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { nameOf } from './close-month.ts'
import { holdBooks } from './hold-books.ts'
import { lastClosedMonth, listMonths } from './months-queries.ts'

/**
 * Opens the last closed month again.
 *
 * @throws Conflict if it is not closed, or Invalid if a later month is closed
 */
export async function reopenMonth(
  ctx: Context,
  { month, reason }: MonthReopening,
): Promise<OutputOf<typeof monthsApi.reopen>> {
  return inTransaction(ctx, async (tx) => {
    await holdBooks(tx)
    const lastClosed = await lastClosedMonth(tx)
    if (lastClosed === null || month > lastClosed) throw new Conflict(`${nameOf(month)} is not closed.`)
    if (month < lastClosed) throw new Invalid(`${nameOf(lastClosed)} has to be opened first.`)

    await tx.db
      .updateTable('closedMonths')
      .set({ reopenedAt: tx.now, reopenedBy: tx.user.id, reopenReason: reason })
      .where('month', '=', `${month}-01`)
      .execute()
    return listMonths(tx)
  })
}
