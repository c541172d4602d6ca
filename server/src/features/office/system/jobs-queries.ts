import type { SystemJobFailure, SystemJobKind, SystemJobStatus } from '@shehena/domain/office/system/job-kinds'
import type { SystemJob } from '@shehena/domain/office/system/system-job'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'

/** The latest job of each kind. */
export async function listJobs(ctx: Context): Promise<{ items: SystemJob[] }> {
  const rows = await jobs(ctx)
    .distinctOn('systemJobs.kind')
    .orderBy('systemJobs.kind')
    .orderBy('systemJobs.id', 'desc')
    .execute()
  return { items: rows.map((row) => asShown(ctx, row)) }
}

/** One job. @throws NotFound */
export async function getJob(ctx: Context, { id }: { id: string }): Promise<SystemJob> {
  return asShown(ctx, await jobs(ctx).where('systemJobs.id', '=', id).executeTakeFirstOrThrow(jobNotFound))
}

/** The file of a finished job, until it expires. @throws NotFound, also for another person's job */
export async function getJobFile(ctx: Context, { id }: { id: string }) {
  const { storageKey, result, kind } = await jobs(ctx)
    .select('systemJobs.storageKey')
    .where('systemJobs.id', '=', id)
    .executeTakeFirstOrThrow(jobNotFound)
    .then((row) => ({ storageKey: row.storageKey, ...asShown(ctx, row) }))
  if (!storageKey || !result?.mayDownload) throw jobNotFound()
  return { storageKey, kind, ...result }
}

const jobNotFound = () => new NotFound('There is no such file, or its day is over.')

type Row = Awaited<ReturnType<ReturnType<typeof jobs>['executeTakeFirstOrThrow']>>

function jobs(ctx: Context) {
  return (
    ctx.db
      .selectFrom('systemJobs')
      .innerJoin('profiles', 'profiles.userId', 'systemJobs.requestedBy')
      .select([
        'systemJobs.id',
        'systemJobs.kind',
        'systemJobs.status',
        'systemJobs.done',
        'systemJobs.total',
        'systemJobs.failure',
        'systemJobs.requestedBy as requestedById',
        'profiles.name as requestedBy',
        'systemJobs.createdAt',
        'systemJobs.finishedAt',
        'systemJobs.fileName',
        'systemJobs.size',
        'systemJobs.rowCount',
        'systemJobs.fileCount',
        'systemJobs.lostFiles',
        'systemJobs.expiresAt',
      ])
      // safe: CHECKs list the words of the domain.
      .$narrowType<{ kind: SystemJobKind; status: SystemJobStatus; failure: SystemJobFailure | null }>()
  )
}

function asShown(ctx: Context, row: Row): SystemJob {
  const { id, kind, status, done, total, failure, requestedBy, requestedById, createdAt, finishedAt } = row
  const { fileName, size, rowCount, fileCount, lostFiles, expiresAt } = row
  const isWhole = fileName !== null && size !== null && rowCount !== null && fileCount !== null && lostFiles !== null
  const isExpired = expiresAt !== null && expiresAt <= ctx.now
  const mayDownload = !isExpired && requestedById === ctx.user.id
  const result =
    isWhole && expiresAt ? { fileName, size, rowCount, fileCount, lostFiles, expiresAt, isExpired, mayDownload } : null
  return { id, kind, status, done, total, failure, requestedBy, createdAt, finishedAt, result }
}
