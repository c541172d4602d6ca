import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type DocumentAddress, notFound } from './documents-queries.ts'
import { removeUnclaimed } from './unclaimed-files.ts'

/** Locks a record and checks whether one of its documents may be removed. @throws Refusal if not */
export type CheckRemoval = (tx: Context, address: { id: string; documentId: string }) => Promise<void>

/** Deletes a document: first the row, then the file. @throws NotFound, or the record's objection */
export async function removeDocument(
  ctx: Context,
  { entity, id, documentId }: DocumentAddress,
  checkRemoval?: CheckRemoval,
): Promise<Record<string, never>> {
  const { storageKey } = await inTransaction(ctx, async (tx) => {
    await checkRemoval?.(tx, { id, documentId })
    return tx.db
      .deleteFrom('documents')
      .where('id', '=', documentId)
      .where('entityType', '=', entity)
      .where('entityId', '=', id)
      .returning('storageKey')
      .executeTakeFirstOrThrow(notFound)
  })
  // The document is deleted either way; the sweep retries the file.
  await removeUnclaimed(ctx, storageKey).catch(() => undefined)
  return {}
}
