import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { sqlName } from './sql-name.ts'
import type { Database } from './tables.ts'

type Subject = keyof Database & string

/** The exact number of rows of a table in each bucket (a status, as a rule); 0 where there are none. */
export async function tallies(ctx: Context, subject: Subject): Promise<(bucket: string) => number> {
  const tally = await talliesOf(ctx, [subject])
  return (bucket) => tally(subject, bucket)
}

/** The same of several tables, in one statement. */
export async function talliesOf<Name extends Subject>(
  ctx: Context,
  subjects: readonly Name[],
): Promise<(subject: Name, bucket: string) => number> {
  const rows = await ctx.db
    .selectFrom('tallies')
    .select(['subject', 'bucket', sql<number>`sum(n)::bigint`.as('n')])
    .where('subject', 'in', subjects.map(sqlName))
    .groupBy(['subject', 'bucket'])
    .execute()
  const counts = new Map(rows.map(({ subject, bucket, n }) => [`${subject}:${bucket}`, n]))
  return (subject, bucket) => counts.get(`${sqlName(subject)}:${bucket}`) ?? 0
}
