import type { Document } from '@shehena/domain/office/documents/document'
import { type DocType, type DocumentEntity, mediaTypes } from '@shehena/domain/office/documents/document-kinds'
import { cleanFileName } from '@shehena/domain/office/documents/file-name'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { ReceivedFile } from '../../../http/files/received-file.ts'
import type { Once } from '../../../http/serve.ts'
import { newStorageKey } from '../../../storage/file-store.ts'
import { checkContent } from './check-content.ts'
import { lockParent, requireParent } from './document-parents.ts'
import { getDocument, refuseTooMany } from './documents-queries.ts'
import { announceFile, claimFile, removeUnclaimed } from './unclaimed-files.ts'

type NewDocument = { entity: DocumentEntity; id: string; docType: DocType; file: File }

/**
 * Attaches a file to a record: stores the file first, then inserts the row. Until then the file is in the list of
 * unclaimed files, so that a failure leaves neither behind.
 *
 * @throws NotFound, Conflict if the record is full, Invalid for a file that is not allowed
 */
export async function addDocument(ctx: Context, input: NewDocument, once: Once<Document>): Promise<Document> {
  const { entity, id, docType, file } = input
  if (!(file instanceof ReceivedFile)) throw new Invalid('Choose a file.', { file: 'Choose a file' })
  await requireParent(ctx, entity, id)
  await refuseTooMany(ctx, { entity, id })
  const name = cleanFileName(file.name)
  const extension = await checkContent(entity, name, file)

  const storageKey = newStorageKey()
  await announceFile(ctx, storageKey)
  try {
    await ctx.files.put(storageKey, file.path, file.size)
    return await once(async (tx) => {
      await lockParent(tx, entity, id)
      await refuseTooMany(tx, { entity, id })
      const { id: documentId } = await tx.db
        .insertInto('documents')
        .values({
          entityType: entity,
          entityId: id,
          docType,
          name,
          mediaType: mediaTypes[extension],
          size: file.size,
          sha256: file.sha256,
          storageKey,
          createdBy: tx.user.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await claimFile(tx, storageKey)
      return getDocument(tx, documentId)
    })
  } finally {
    // Refused, or a retry whose idempotency key has its answer already.
    await removeUnclaimed(ctx, storageKey)
  }
}
