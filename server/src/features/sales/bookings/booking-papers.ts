import type { JobPaperType } from '@shehena/domain/office/documents/document-kinds'
import type { BookingPaper } from '@shehena/domain/sales/bookings/booking-papers-api'
import type { Context } from '../../../context.ts'
import { requireParent } from '../../office/documents/document-parents.ts'
import { notFound } from '../../office/documents/documents-queries.ts'
import { downloadDocument } from '../../office/documents/download-document.ts'

/** The delivery papers of all jobs of a booking, newest first. @throws NotFound for a missing booking */
export async function listBookingPapers(ctx: Context, { id }: { id: string }): Promise<{ items: BookingPaper[] }> {
  await requireParent(ctx, 'booking', id)
  const items = await ctx.db
    .selectFrom('dispatchJobs')
    .innerJoin('documents', 'documents.dispatchJobId', 'dispatchJobs.id')
    .innerJoin('profiles', 'profiles.userId', 'documents.createdBy')
    .select([
      'documents.id',
      'dispatchJobs.jobNo',
      'documents.docType',
      'documents.name',
      'documents.size',
      'profiles.name as createdBy',
      'documents.createdAt',
    ])
    // safe: a CHECK lists the types of a job's papers.
    .$narrowType<{ docType: JobPaperType }>()
    .where('dispatchJobs.bookingId', '=', id)
    .orderBy('documents.createdAt', 'desc')
    .orderBy('documents.id', 'desc')
    .execute()
  return { items }
}

/** Downloads a delivery paper of one of a booking's jobs. @throws NotFound, or Refusal GONE, see downloadDocument */
export async function downloadBookingPaper(ctx: Context, { id, documentId }: { id: string; documentId: string }) {
  const job = await ctx.db
    .selectFrom('documents')
    .innerJoin('dispatchJobs', 'dispatchJobs.id', 'documents.dispatchJobId')
    .select('dispatchJobs.id')
    .where('documents.id', '=', documentId)
    .where('dispatchJobs.bookingId', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return downloadDocument(ctx, { entity: 'dispatch_job', id: job.id, documentId })
}
