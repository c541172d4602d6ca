import { mayRemovePaper } from '@shehena/domain/road/jobs/job-papers'
import type { Context } from '../../../context.ts'
import { Conflict, Forbidden } from '../../../errors.ts'
import { notFound } from '../../office/documents/documents-queries.ts'
import { lockJob } from './lock-job.ts'

/**
 * Protects the papers of a delivery: who added one may remove it until the job is completed, management at any time.
 *
 * @throws NotFound, Forbidden for the paper of another, Conflict once the job is completed
 */
export async function keepPapers(tx: Context, { id, documentId }: { id: string; documentId: string }): Promise<void> {
  const { status, jobNo } = await lockJob(tx, id)
  const { createdBy } = await tx.db
    .selectFrom('documents')
    .select('createdBy')
    .where('id', '=', documentId)
    .where('dispatchJobId', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const isOwn = createdBy === tx.user.id
  if (mayRemovePaper(tx.user.role, { isOwn, status })) return
  if (!isOwn) throw new Forbidden('Only who added a paper, or management, can remove it.')
  throw new Conflict(`Job ${jobNo} is completed. Only management can remove its papers.`)
}
