import type { Document } from '@shehena/domain/office/documents/document'
import type { DocType, DocumentEntity } from '@shehena/domain/office/documents/document-kinds'
import type { Context } from '../../../context.ts'
import type { Once } from '../../../http/serve.ts'
import { addDocument } from './add-document.ts'
import { listDocuments } from './documents-queries.ts'
import { downloadDocument } from './download-document.ts'
import { type CheckRemoval, removeDocument } from './remove-document.ts'

type Parent = { id: string }
type NewFile = Parent & { file: File; docType?: DocType }
type Address = Parent & { documentId: string }

/**
 * The functions for the document endpoints of one kind of record, see documentEndpoints of the domain. The record's
 * table needs `call give_documents(table, entity)` in its migration.
 *
 * @param checkRemoval checks whether a record of this kind allows the removal
 */
export function documentFunctions(entity: DocumentEntity, checkRemoval?: CheckRemoval) {
  return {
    list: (ctx: Context, { id }: Parent) => listDocuments(ctx, { entity, id }),
    add: (ctx: Context, { id, file, docType = 'attachment' }: NewFile, once: Once<Document>) =>
      addDocument(ctx, { entity, id, docType, file }, once),
    download: (ctx: Context, address: Address) => downloadDocument(ctx, { entity, ...address }),
    remove: (ctx: Context, address: Address) => removeDocument(ctx, { entity, ...address }, checkRemoval),
  }
}
