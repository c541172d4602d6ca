import { countedRows, deepestRow } from '@shehena/domain/list'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { Invalid } from '../errors.ts'
import { batchSameReads } from './batch-reads.ts'
import type { Database } from './tables.ts'

type Total = { total: number; isTotalCapped: boolean }

/** Whether a row's search text holds what was typed: literally, whatever the case and the accents. */
export function matches(searchText: `${string}.searchText`, q: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(searchText)} like search_pattern(${q})`
}

/** How many rows come before a page. @throws Invalid beyond the depth that a list can be read to */
export function offsetOf({ page, pageSize }: { page: number; pageSize: number }): number {
  if (page > 1 && page * pageSize > deepestRow) {
    throw new Invalid('That page is too far down the list. Narrow the search instead.', { page: 'Narrow the search' })
  }
  return (page - 1) * pageSize
}

/** How many rows a list finds in all. A page that is not full is the last one, and nothing need be counted. */
export async function totalOf<Tables extends keyof Database>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Tables, object>,
  { items, page, pageSize }: { items: readonly unknown[]; page: number; pageSize: number },
): Promise<Total> {
  const isLast = items.length < pageSize && (items.length > 0 || page === 1)
  return isLast ? capTotal((page - 1) * pageSize + items.length) : countUpTo(db, query)
}

/** How many rows a query has, exactly up to 10,000; beyond that it stops counting. */
export async function countUpTo<Tables extends keyof Database>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Tables, object>,
): Promise<Total> {
  const counted = query.select(sql`1`.as('one')).limit(countedRows + 1)
  const question = sql<{ total: number }>`select count(*) as total from ${counted.as('counted')}`.compile(db)
  // Where many look at the same list, a change makes all of them ask for it again at once.
  const total = await sharedTotals(db)(JSON.stringify([question.sql, question.parameters]), async () => {
    const { rows } = await db.executeQuery(question)
    return rows[0]?.total ?? 0
  })
  return capTotal(total)
}

const everyTotal = new WeakMap<object, ReturnType<typeof batchSameReads<number>>>()

/** The totals being counted over one handle of the database: a transaction has its own, and shares with nobody. */
function sharedTotals(db: Kysely<Database>): ReturnType<typeof batchSameReads<number>> {
  const totals = everyTotal.get(db) ?? batchSameReads<number>()
  everyTotal.set(db, totals)
  return totals
}

/** A total as lists show it: exact up to 10,000. */
export function capTotal(total: number): Total {
  return { total: Math.min(total, countedRows), isTotalCapped: total > countedRows }
}
