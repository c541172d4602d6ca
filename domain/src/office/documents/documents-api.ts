import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../fields.ts'
import type { Permission } from '../../permissions.ts'
import { Document, DocumentList, DownloadedFile, UploadedFile } from './document.ts'

type ParentPath<Fields extends z.ZodRawShape> = {
  /** URL of the documents of one record, with {id} for the record. */
  path: `/${string}/{id}/${string}`
  view: Permission
  change: Permission
  /** Their noun in the plural: 'attachments of a booking'. */
  noun: string
  /** Further fields of the upload besides the file. */
  fields: Fields
}

/** The document endpoints of one kind of record. */
export function documentEndpoints<const Fields extends z.ZodRawShape>(place: ParentPath<Fields>) {
  const { path, view, change, noun, fields } = place
  return {
    list: endpoint({
      allow: view,
      method: 'GET',
      path,
      summary: `The ${noun}, the newest first`,
      input: z.strictObject({ id: Id }),
      output: DocumentList,
    }),
    add: endpoint({
      allow: change,
      method: 'POST',
      path,
      summary: `Adds a file to the ${noun}, sent as multipart/form-data`,
      creates: true,
      takesFile: true,
      input: z.strictObject({ id: Id, file: UploadedFile, ...fields }),
      output: Document,
    }),
    download: endpoint({
      allow: view,
      method: 'GET',
      path: `${path}/{documentId}`,
      summary: `Downloads one of the ${noun}`,
      sendsFile: true,
      input: z.strictObject({ id: Id, documentId: Id }),
      output: DownloadedFile,
    }),
    remove: endpoint({
      allow: change,
      method: 'DELETE',
      path: `${path}/{documentId}`,
      summary: `Removes one of the ${noun}`,
      input: z.strictObject({ id: Id, documentId: Id }),
      output: z.strictObject({}),
    }),
  }
}

export const attachmentsApi = documentEndpoints({
  path: '/bookings/{id}/attachments',
  view: 'bookings.view',
  change: 'bookings.attach',
  noun: 'attachments of a booking',
  fields: {},
})
