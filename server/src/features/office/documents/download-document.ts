import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { fileAnswer } from '../../../http/files/file-answer.ts'
import { type DocumentAddress, getStoredDocument } from './documents-queries.ts'

/** Downloads a document under its own name. @throws NotFound, or Refusal GONE if the file is missing in the store */
export async function downloadDocument(ctx: Context, address: DocumentAddress) {
  const { name, mediaType, size, storageKey } = await getStoredDocument(ctx, address)
  const content = await ctx.files.read(storageKey, size)
  if (!content) {
    throw new Refusal('GONE', 'The file of this document is missing or damaged. Tell your administrator.', {
      cause: new Error(`Document ${address.documentId}: no file ${storageKey} of ${size} bytes`),
    })
  }
  return fileAnswer({ name, mediaType, size, content })
}
