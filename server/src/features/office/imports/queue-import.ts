import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Attempts of a step: a database that is away for a moment does not end an import. */
const mostAttempts = 5

/** The steps that are done in the background. */
export const importSteps = ['check', 'apply', 'undo'] as const
export type ImportStep = (typeof importSteps)[number]
export type ImportRequest = { id: string; step: ImportStep }

/** Queues a step of an import, in the transaction of the caller. One import has one step at a time. */
export async function queueImport(tx: Pick<Context, 'db'>, { id, step }: ImportRequest): Promise<void> {
  await sql`
    select worker.add_job('import', json_build_object('id', ${id}::uuid, 'step', ${step}::text),
      queue_name => 'import:' || ${id}::text, job_key => 'import:' || ${id}::text || ${step}::text,
      max_attempts => ${mostAttempts})`.execute(tx.db)
}
