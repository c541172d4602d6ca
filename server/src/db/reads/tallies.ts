import type { CentsSum, Exact } from '@shehena/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { builtOnce, type ValueOf } from '../built-once.ts'
import { sqlName } from '../column-names.ts'
import { plannedOnce } from '../planned-once.ts'
import type { Database } from '../tables.ts'
import { batchReads } from './batch-reads.ts'

type Subject = keyof Database & string

/** The exact row count of a table in each bucket (usually a status); 0 for an empty one. */
export async function tallies(ctx: Pick<Context, 'db'>, subject: Subject): Promise<(bucket: string) => number> {
  const { count } = await talliesOf(ctx, [subject])
  return (bucket) => count(subject, bucket)
}

type Tallied<Name> = {
  count: (subject: Name, bucket: string) => number
  /** Of a bucket that adds up amounts. */
  cents: (subject: Name, bucket: string) => CentsSum
}

/** Tallies of several tables, in one statement. */
export async function talliesOf<Name extends Subject>(
  ctx: Pick<Context, 'db'>,
  subjects: readonly Name[],
): Promise<Tallied<Name>> {
  const rows = await sharedReader(ctx.db)(subjects)
  const sums = new Map(rows.map(({ subject, bucket, n }) => [`${subject}:${bucket}`, n]))
  const sumOf = (subject: Name, bucket: string) => sums.get(`${sqlName(subject)}:${bucket}`) ?? 0
  return {
    count: (subject, bucket) => Number(sumOf(subject, bucket)),
    // safe: the bucket adds up whole cents.
    cents: (subject, bucket) => sumOf(subject, bucket) as CentsSum,
  }
}

type Tally = { subject: string; bucket: string; n: Exact }

const readTallies = builtOnce(
  (_db, value: ValueOf<{ subjects: readonly string[] }>) => sql<Tally>`
    select subject, bucket, sum_as_json(sum(n)) as n
      from tallies
      where subject = any(${plannedOnce(value('subjects'), 'text[]')})
      group by subject, bucket`,
)

const sharedReaders = new WeakMap<Kysely<Database>, (subjects: readonly Subject[]) => Promise<readonly Tally[]>>()

/**
 * Batches concurrent reads of tallies, which are the same for all callers. A transaction has a handle of its own and
 * does not share.
 */
function sharedReader(db: Kysely<Database>): (subjects: readonly Subject[]) => Promise<readonly Tally[]> {
  const known = sharedReaders.get(db)
  if (known) return known
  const reader = batchReads(async (asked: readonly (readonly Subject[])[]) => {
    const rows = await readTallies({ db }, { subjects: [...new Set(asked.flat())].map(sqlName) })
    return asked.map(() => rows)
  })
  sharedReaders.set(db, reader)
  return reader
}
