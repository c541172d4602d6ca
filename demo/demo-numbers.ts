import { dayOf } from '@shehena/domain/dates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { byTime } from './demo-clock.ts'

type Made = { createdAt: string }

const gapless = { BK: false, 'JOB-': false, 'INV-': true, 'REC-': true, 'CRN-': true }

/** Numbers records by their day, oldest first, so that the server's next number follows on. */
export async function numbered<Row extends Made>(
  db: Kysely<Database>,
  prefix: keyof typeof gapless,
  records: readonly Row[],
): Promise<(Row & { no: string })[]> {
  const inOrder = records.toSorted((one, other) => byTime(one.createdAt, other.createdAt))
  const days = inOrder.map(({ createdAt }) => dayOf(createdAt))
  const next = gapless[prefix] ? sql`next_gapless_no` : sql`next_no`
  const { rows } = await sql<{ no: string }>`
    select ${next}(${prefix}, day) as no from unnest(${days}::date[]) with ordinality days (day, place) order by place`.execute(
    db,
  )
  // safe: the statement answers one number for each day it was given.
  return inOrder.map((record, index) => ({ ...record, no: rows[index]!.no }))
}
