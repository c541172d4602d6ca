import type { TestApp } from './test-app.ts'
import { untilWaiting } from './until-waiting.ts'

/** Sends requests at once, and holds all of them at a row that each has to lock, until every one waits. */
export async function heldAt<Result>(
  { pool }: TestApp,
  table: 'vehicles' | 'drivers' | 'dispatch_jobs',
  id: string,
  count: number,
  send: () => Promise<Result>,
) {
  const client = await pool.connect()
  await client.query('begin')
  // The weakest lock that a verb waits for: the check of a foreign key does not.
  await client.query(`select from ${table} where id = $1 for no key update`, [id])
  const answers = send()
  try {
    await untilWaiting(pool, count)
  } finally {
    await client.query('commit')
    client.release()
  }
  return answers
}
