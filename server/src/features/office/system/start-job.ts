import type { SystemJobKind } from '@shehena/domain/office/system/job-kinds'
import type { NewSystemJob, SystemJob } from '@shehena/domain/office/system/system-job'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, constraintOf } from '../../../errors.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { getJob } from './jobs-queries.ts'

/** Starts an export of all data. @throws Invalid for a wrong password, TooMany, or Conflict if one is running */
export function startExport(ctx: Context, input: NewSystemJob): Promise<SystemJob> {
  return startJob(ctx, 'export', input)
}

/** Starts a backup of the database. @throws Invalid for a wrong password, TooMany, or Conflict if one is running */
export function startBackup(ctx: Context, input: NewSystemJob): Promise<SystemJob> {
  return startJob(ctx, 'backup', input)
}

async function startJob(ctx: Context, kind: SystemJobKind, { password }: NewSystemJob): Promise<SystemJob> {
  await confirmPassword(ctx, password)
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('systemJobs')
      .values({ kind, requestedBy: tx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`select worker.add_job('system-job', json_build_object('id', ${id}::uuid), max_attempts => 1)`.execute(
      tx.db,
    )
    return getJob(tx, { id })
  }).catch((error: unknown) => {
    if (constraintOf(error) !== 'system_jobs_one_at_a_time') throw error
    throw new Conflict(
      kind === 'backup'
        ? 'A backup is being made already. Wait until it is done.'
        : 'An export is being made already. Wait until it is done.',
    )
  })
}
