import type { Document } from '@shehena/domain/documents/document'
import type { DocumentEntity, MaintenanceDocType } from '@shehena/domain/documents/document-kinds'
import { api } from '#web/app/api.ts'

/** A file to upload, with its type where one is required. */
export type Outgoing = {
  file: File
  docType: MaintenanceDocType | null
  idempotencyKey: string
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** The API calls for the documents of one record. */
export function documentCalls(entity: DocumentEntity, id: string) {
  if (entity === 'booking') {
    const { list, add, download, remove } = api.attachments
    return {
      list: list.queryOptions({ input: { id } }),
      /** Queries that show or count documents of this kind. */
      shownBy: [api.attachments.key(), api.bookings.list.key()],
      add: ({ file, signal, ...context }: Outgoing): Promise<Document> => add.call({ id, file }, { signal, context }),
      download: (documentId: string) => download.call({ id, documentId }),
      remove: (documentId: string) => remove.call({ id, documentId }),
    }
  }
  const { list, add, download, remove } = api.maintenanceDocuments
  return {
    list: list.queryOptions({ input: { id } }),
    shownBy: [api.maintenanceDocuments.key(), api.maintenance.list.key()],
    add: ({ file, docType, signal, ...context }: Outgoing): Promise<Document> =>
      add.call({ id, file, docType: docType ?? 'other' }, { signal, context }),
    download: (documentId: string) => download.call({ id, documentId }),
    remove: (documentId: string) => remove.call({ id, documentId }),
  }
}
