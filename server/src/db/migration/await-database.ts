import { setTimeout as sleep } from 'node:timers/promises'
import { refusalFrom } from '../../errors.ts'
import { bringUpToDate } from '../../reach-database.ts'

const pauseMs = 2000

/**
 * Brings the database up to date, with retries until it can be reached: a server may start before its database does.
 */
export async function migrateWhenReachable(
  place: { programUrl: string; ownerUrl: string },
  log: (message: string) => void,
): Promise<void> {
  for (;;) {
    try {
      await bringUpToDate(place, log)
      return
    } catch (error) {
      if (refusalFrom(error)?.code !== 'UNAVAILABLE') throw error
      log('The database cannot be reached: trying again')
      await sleep(pauseMs)
    }
  }
}
