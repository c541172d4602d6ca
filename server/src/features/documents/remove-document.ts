import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type DocumentAddress, notFound } from './documents-queries.ts'
import { removeUnclaimed } from './unclaimed-files.ts'

/** Whether a record lets go of its documents, which it is locked for. @throws Refusal where it does not */
export type CheckRemoval = (tx: Context, id: string) => Promise<void>

/** Removes a document: first the row, then the file. @throws NotFound, or what its record objects */
export async function removeDocument(
  ctx: Context,
  { entity, id, documentId }: DocumentAddress,
  checkRemoval?: CheckRemoval,
): Promise<Record<string, never>> {
  const { storageKey } = await inTransaction(ctx, async (tx) => {
    await checkRemoval?.(tx, id)
    return tx.db
      .deleteFrom('documents')
      .where('id', '=', documentId)
      .where('entityType', '=', entity)
      .where('entityId', '=', id)
      .returning('storageKey')
      .executeTakeFirstOrThrow(notFound)
  })
  // The document is gone whatever becomes of the file: the sweep removes it where this fails.
  await removeUnclaimed(ctx, storageKey).catch(() => undefined)
  return {}
}
