import { z } from 'zod'
import { Id, Instant } from '../../fields.ts'
import { docTypes, fileTooLarge, largestFile } from './document-kinds.ts'

/** A file that belongs to a booking, a job, a maintenance record, a paper or withheld tax. It is immutable: added and removed, never changed. */
export const Document = z.strictObject({
  id: Id,
  docType: z.enum(docTypes),
  /** The file's name at upload, sanitised. */
  name: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The name of the uploader. */
  createdBy: z.string(),
  /** Whether the caller uploaded it. */
  isOwn: z.boolean(),
  createdAt: Instant,
})
export type Document = z.infer<typeof Document>

/** All documents of one record, newest first. */
export const DocumentList = z.strictObject({ items: z.array(Document) })

/** An uploaded file. The server checks its content. */
export const UploadedFile = z.file('Choose a file').min(1, 'The file is empty').max(largestFile, fileTooLarge)

/** A downloaded file. */
export const DownloadedFile = z.strictObject({
  headers: z.record(z.string(), z.string()),
  body: z.file(),
})
