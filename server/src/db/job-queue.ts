import { Logger, runMigrations } from 'graphile-worker'
import { boundPool } from './bound-client.ts'
import { surviveLosses } from './pool.ts'

/** The schema of the job queue. */
export const jobSchema = 'worker'

/** Migrates the queue's own tables, so that a transaction can add a job before a worker has started. */
export async function migrateJobQueue(url: string): Promise<void> {
  const silence = new Logger(() => () => undefined)
  // A migration takes as long as it takes, and may run through a pooler.
  const pgPool = boundPool({ connectionString: url, max: 1, answerMs: 0 }, { isPooled: true })
  surviveLosses(pgPool, () => undefined)
  try {
    await runMigrations({ pgPool, schema: jobSchema, logger: silence })
  } finally {
    await pgPool.end()
  }
}
