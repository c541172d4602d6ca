import { setTimeout as sleep } from 'node:timers/promises'
import { bringUpToDate, type ReachedDatabase } from '../../reach-database.ts'
import { DatabaseAway } from '../database-fault.ts'

const pauseMs = 2000
const attemptsPerMinute = 30

/**
 * Brings the database up to date, with retries until it can be reached: a server may start before its database does.
 * What is wrong is said once, and then every minute.
 */
export async function migrateWhenReachable(place: ReachedDatabase, log: (message: string) => void): Promise<void> {
  let said = ''
  for (let attempt = 0; ; attempt += 1) {
    try {
      await bringUpToDate(place, log)
      return
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      if (error.message !== said || attempt % attemptsPerMinute === 0) log(`${error.message} Trying again.`)
      said = error.message
      await sleep(pauseMs)
    }
  }
}
