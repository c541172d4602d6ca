import { Logger, runMigrations } from 'graphile-worker'

/** Where the queue of background work lives. */
export const jobSchema = 'worker'

/** Brings the queue's own tables up to date, so that a transaction can add a job before anybody works. */
export async function migrateJobQueue(url: string): Promise<void> {
  const silence = new Logger(() => () => undefined)
  await runMigrations({ connectionString: url, schema: jobSchema, logger: silence, maxPoolSize: 1 })
}
