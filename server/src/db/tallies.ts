import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { sqlName } from './sql-name.ts'
import type { Database } from './tables.ts'

/** The exact number of rows of a table in each bucket (a status, as a rule); 0 where there are none. */
export async function tallies(ctx: Context, subject: keyof Database & string): Promise<(bucket: string) => number> {
  const rows = await ctx.db
    .selectFrom('tallies')
    .select(['bucket', sql<number>`sum(n)::bigint`.as('n')])
    .where('subject', '=', sqlName(subject))
    .groupBy('bucket')
    .execute()
  const counts = new Map(rows.map(({ bucket, n }) => [bucket, n]))
  return (bucket) => counts.get(bucket) ?? 0
}
