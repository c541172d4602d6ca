import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant } from '../../fields.ts'
import { DownloadedFile } from '../../office/documents/document.ts'
import { jobPaperTypes } from '../../office/documents/document-kinds.ts'

/** A delivery paper as a booking shows it, to roles that may not see its job: of the job it has the number alone. */
export const BookingPaper = z.strictObject({
  id: Id,
  jobNo: z.string(),
  docType: z.enum(jobPaperTypes),
  /** The file's name at upload, sanitised. */
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The name of the uploader. */
  createdBy: z.string(),
  createdAt: Instant,
})
export type BookingPaper = z.infer<typeof BookingPaper>

export const bookingPapersApi = {
  list: endpoint({
    allow: 'bookings.viewPapers',
    method: 'GET',
    path: '/bookings/{id}/papers',
    summary: "The delivery papers of a booking's jobs, the newest first",
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ items: z.array(BookingPaper) }),
  }),
  download: endpoint({
    allow: 'bookings.viewPapers',
    method: 'GET',
    path: '/bookings/{id}/papers/{documentId}',
    summary: "Downloads one of the delivery papers of a booking's jobs",
    sendsFile: true,
    input: z.strictObject({ id: Id, documentId: Id }),
    output: DownloadedFile,
  }),
}
