import type { Job } from '@shehena/domain/road/jobs/job'
import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getJob } from './jobs-queries.ts'
import { lockJob } from './lock-job.ts'
import { insertLog } from './log-entries.ts'
import { touchJob } from './pass-waypoint.ts'

/** Adds a note to the log of a job. @throws NotFound */
export async function addNote(ctx: Context, { id, note }: InputOf<typeof jobsApi.addNote>): Promise<Job> {
  return inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, id)
    await insertLog(tx, id, [{ kind: 'note', happenedAt: tx.now, legId: job.legs.at(-1)?.id ?? null, note }])
    await touchJob(tx, id)
    return getJob(tx, { id })
  })
}
