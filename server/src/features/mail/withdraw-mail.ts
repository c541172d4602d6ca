import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/tables.ts'

/** Keeps back what has not been sent yet about a record that no longer stands. */
export async function withdrawMail(tx: Context, about: { table: keyof Database; id: string }): Promise<void> {
  await tx.db
    .updateTable('mailOutbox')
    .set({
      status: 'failed',
      failure: 'withdrawn',
      replyCode: null,
      finishedAt: tx.now,
      // What opens something is not kept.
      body: sql<string | null>`case when is_secret then null else body end`,
    })
    .where('aboutTable', '=', about.table)
    .where('aboutId', '=', about.id)
    .where('status', '=', 'queued')
    .execute()
}
