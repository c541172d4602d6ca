import { dayOf } from '@shehena/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'

// Small batches: a concurrent payment waits for at most one of them.
const batchSize = 200

/**
 * Writes down which invoices have become overdue by a moment, as the system, and answers how many. Whoever reads
 * an invoice applies the same rule, so nothing shows a wrong state where this has not run.
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
      // Somebody may have paid or cancelled one since it was found.
      .where('status', '=', 'sent')
      .where('id', 'in', late)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return marked
    marked += Number(numUpdatedRows)
  }
}
