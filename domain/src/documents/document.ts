import { z } from 'zod'
import { Id, Instant } from '../fields.ts'
import { docTypes, fileTooLarge, largestFile } from './document-kinds.ts'

/** A file that belongs to a booking or a maintenance record. It is added and removed, never changed. */
export const Document = z.strictObject({
  id: Id,
  docType: z.enum(docTypes),
  /** As it was called when it was added, cleaned of what is dangerous in a name. */
  name: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The name of who added it. */
  createdBy: z.string(),
  createdAt: Instant,
})
export type Document = z.infer<typeof Document>

/** All documents of one record, the newest first. */
export const DocumentList = z.strictObject({ items: z.array(Document) })

/** A file on its way in. What it holds is checked by the server. */
export const UploadedFile = z.file('Choose a file').min(1, 'The file is empty').max(largestFile, fileTooLarge)

/** A file on its way out. */
export const DownloadedFile = z.strictObject({
  headers: z.record(z.string(), z.string()),
  body: z.file(),
})
