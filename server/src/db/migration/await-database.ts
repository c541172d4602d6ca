import { setTimeout as sleep } from 'node:timers/promises'
import { refusalFrom } from '../../errors.ts'
import { type MigrateOptions, migrate } from './migrate.ts'

const pauseMs = 2000

/**
 * Applies the migrations, with retries until the database can be reached: a server may start before its database does.
 */
export async function migrateWhenReachable(options: MigrateOptions): Promise<void> {
  for (;;) {
    try {
      await migrate(options)
      return
    } catch (error) {
      if (refusalFrom(error)?.code !== 'UNAVAILABLE') throw error
      options.log?.('The database cannot be reached: trying again')
      await sleep(pauseMs)
    }
  }
}
