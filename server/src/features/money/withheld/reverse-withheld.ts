import { dayOf } from '@shehena/domain/dates'
import type { WithheldReversal } from '@shehena/domain/money/withheld/withheld'
import type { withheldApi } from '@shehena/domain/money/withheld/withheld-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { openBooks } from '../months/open-books.ts'
import { lockWithheld } from './lock-withheld.ts'
import { getWithheld } from './withheld-queries.ts'

/**
 * Takes an amount withheld back, dated today: its invoice is open again, sent or overdue by its due date.
 *
 * @throws NotFound, Refusal STALE, or Conflict naming who took it back already
 */
export async function reverseWithheld(
  ctx: Context,
  { id, version, reason }: WithheldReversal,
): Promise<OutputOf<typeof withheldApi.reverse>> {
  return inTransaction(ctx, async (tx) => {
    const { invoice, amount } = await lockWithheld(tx, { id, version })
    await openBooks(tx)
    const today = dayOf(tx.now)
    await sql`
      with reversed as (
        update allocations
          set reversed_on = greatest(${today}::date, allocated_on), reversed_at = ${tx.now}, reversed_by = ${tx.user.id},
            reverse_reason = ${reason}
          where withheld_id = ${id} and reversed_on is null
          returning reversed_on
      )
      update withheld
        set reversed_on = reversed.reversed_on, reversed_at = ${tx.now}, reversed_by = ${tx.user.id}, reverse_reason = ${reason}
        from reversed
        where withheld.id = ${id}`.execute(tx.db)
    await sql`
      update invoices
        set withheld_total = withheld_total - ${amount},
          status = case when due_date < ${today}::date then 'overdue' else 'sent' end
        where id = ${invoice.id}`.execute(tx.db)
    return getWithheld(tx, { id })
  })
}
