import type { TestApp } from './test-app.ts'

/** What a point in time brings back of mails, webhooks and the mark. */
const tables = ['mail_outbox', 'webhook_events', 'webhook_deliveries', 'sending_mark', 'sending_stops']

/**
 * Keeps a copy of the rows that say what was sent.
 *
 * @returns sets them back, as a point in time does; the files stay as they are
 */
export async function earlierRows({ pool }: Pick<TestApp, 'pool'>): Promise<() => Promise<void>> {
  for (const name of tables) {
    await pool.query(`drop table if exists earlier_${name}`)
    await pool.query(`create table earlier_${name} as table ${name}`)
  }
  const setBack = tables.map((name) => `delete from ${name}; insert into ${name} select * from earlier_${name}`)
  return async () => {
    // Without triggers: a point in time tells nobody.
    await pool.query(`begin; set local session_replication_role = replica; ${setBack.join('; ')}; commit`)
  }
}
