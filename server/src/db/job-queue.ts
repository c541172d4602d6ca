import { Logger, runMigrations } from 'graphile-worker'

/** The schema of the job queue. */
export const jobSchema = 'worker'

/** Migrates the queue's own tables, so that a transaction can add a job before a worker has started. */
export async function migrateJobQueue(url: string): Promise<void> {
  const silence = new Logger(() => () => undefined)
  await runMigrations({ connectionString: url, schema: jobSchema, logger: silence, maxPoolSize: 1 })
}
