import type { TableName } from '@shehena/domain/table-names'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Cancels the unsent mails about a record that is no longer valid. */
export async function withdrawMail(tx: Context, about: { table: TableName; id: string }): Promise<void> {
  await tx.db
    .updateTable('mailOutbox')
    .set({
      status: 'failed',
      failure: 'withdrawn',
      replyCode: null,
      finishedAt: tx.now,
      // Secrets are not kept.
      body: sql<string | null>`case when is_secret then null else body end`,
    })
    .where('aboutTable', '=', about.table)
    .where('aboutId', '=', about.id)
    .where('status', '=', 'queued')
    .execute()
}
