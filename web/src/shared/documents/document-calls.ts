import routes from 'virtual:contract-routes/documents'
import type { Document } from '@shehena/domain/office/documents/document'
import {
  type ChosenDocType,
  type DocumentEntity,
  jobPaperTypes,
  maintenanceDocTypes,
} from '@shehena/domain/office/documents/document-kinds'
import { addRoutes, api } from '#web/app/api.ts'

addRoutes(routes)

/** A file to upload, with its type where one is required. */
export type Outgoing = {
  file: File
  docType: ChosenDocType | null
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
  if (entity === 'dispatch_job') {
    const { list, add, download, remove } = api.jobPapers
    return {
      list: list.queryOptions({ input: { id } }),
      shownBy: [api.jobPapers.key(), api.bookingPapers.key()],
      add: ({ file, docType, signal, ...context }: Outgoing): Promise<Document> =>
        add.call({ id, file, docType: chosenOf(jobPaperTypes, docType) }, { signal, context }),
      download: (documentId: string) => download.call({ id, documentId }),
      remove: (documentId: string) => remove.call({ id, documentId }),
    }
  }
  if (entity === 'paper') {
    const { list, add, download, remove } = api.paperFiles
    return {
      list: list.queryOptions({ input: { id } }),
      shownBy: [api.paperFiles.key(), api.papers.list.key()],
      add: ({ file, signal, ...context }: Outgoing): Promise<Document> => add.call({ id, file }, { signal, context }),
      download: (documentId: string) => download.call({ id, documentId }),
      remove: (documentId: string) => remove.call({ id, documentId }),
    }
  }
  if (entity === 'withheld') {
    const { list, add, download, remove } = api.withheldDocuments
    return {
      list: list.queryOptions({ input: { id } }),
      shownBy: [api.withheldDocuments.key(), api.withheld.list.key()],
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
      add.call({ id, file, docType: chosenOf(maintenanceDocTypes, docType) }, { signal, context }),
    download: (documentId: string) => download.call({ id, documentId }),
    remove: (documentId: string) => remove.call({ id, documentId }),
  }
}

/** The chosen type, where this kind of record has it. */
function chosenOf<Type extends ChosenDocType>(types: readonly Type[], chosen: ChosenDocType | null): Type | 'other' {
  return types.find((type) => type === chosen) ?? 'other'
}
