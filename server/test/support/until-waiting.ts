import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until `count` statements wait for a lock. Their lock timeout is three seconds. */
export async function untilWaiting(pool: pg.Pool, count = 1): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 5 }).toBeGreaterThanOrEqual(count)
}
