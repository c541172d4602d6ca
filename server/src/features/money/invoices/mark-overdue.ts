import { dayOf } from '@shehena/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'

// Small batches: a concurrent payment waits for at most one of them.
const batchSize = 200

/**
 * Stores the status of overdue invoices, as the system user, and returns how many. Reads apply the same rule, so
 * nothing shows a wrong status if this has not run.
 */
export async function markOverdue(db: Kysely<Database>, now: string): Promise<number> {
  let marked = 0
  for (;;) {
    const late = db
      .selectFrom('invoices')
      .select('id')
      .where('status', '=', 'sent')
      .where('dueDate', '<', dayOf(now))
      .orderBy('dueDate')
      .orderBy('id')
      .limit(batchSize)
      .forNoKeyUpdate()
    const { numUpdatedRows } = await db
      .updateTable('invoices')
      .set({ status: 'overdue' })
      // Race: it may have been paid or cancelled since it was found.
      .where('status', '=', 'sent')
      .where('id', 'in', late)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return marked
    marked += Number(numUpdatedRows)
  }
}
