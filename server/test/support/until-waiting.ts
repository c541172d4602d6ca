import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until `count` statements wait for a lock. Their lock timeout is three seconds. */
export async function untilWaiting(pool: pg.Pool, count = 1): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 5 }).toBeGreaterThanOrEqual(count)
}

/** Begins a transaction with a statement that takes a lock. @returns ends it */
export async function hold(
  pool: pg.Pool,
  statement: string,
  values: readonly string[] = [],
): Promise<() => Promise<void>> {
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query(statement, [...values])
  return async () => {
    await blocker.query('commit')
    blocker.release()
  }
}
