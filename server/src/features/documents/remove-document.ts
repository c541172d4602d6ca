import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type DocumentAddress, notFound } from './documents-queries.ts'
import { removeUnclaimed } from './unclaimed-files.ts'

/** Removes a document: first the row, then the file. @throws NotFound */
export async function removeDocument(
  ctx: Context,
  { entity, id, documentId }: DocumentAddress,
): Promise<Record<string, never>> {
  const { storageKey } = await inTransaction(ctx, (tx) =>
    tx.db
      .deleteFrom('documents')
      .where('id', '=', documentId)
      .where('entityType', '=', entity)
      .where('entityId', '=', id)
      .returning('storageKey')
      .executeTakeFirstOrThrow(notFound),
  )
  // The document is gone whatever becomes of the file: the sweep removes it where this fails.
  await removeUnclaimed(ctx, storageKey).catch(() => undefined)
  return {}
}
