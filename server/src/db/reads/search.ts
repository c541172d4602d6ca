import { countedRows, deepestRow } from '@shehena/domain/list'
import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { Invalid } from '../../errors.ts'
import type { Database } from '../tables.ts'
import { batchSameReads } from './batch-reads.ts'

type Total = { total: number; isTotalCapped: boolean }

/** Whether a row's search text contains what was typed. LIKE wildcards are literal; case and accents are ignored. */
export function matches(searchText: `${string}.searchText`, q: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(searchText)} like search_pattern(${q})`
}

/**
 * Finds rows before they are sorted, where their filter and their order have different indexes. Otherwise PostgreSQL walks
 * the index of the order through years of rows that are not in a month.
 */
export function findFirst<Query extends { offset: (rows: RawBuilder<number>) => Query }>(found: Query): Query {
  return found.offset(sql.lit(0))
}

/**
 * Orders rows for a choice in a form: the name or number is what was typed, begins with it, contains it, or another field
 * matched. Case, accents and spaces are ignored: 'kda123a' is the registration 'KDA 123A'.
 */
export function closeness(name: Expression<string>, q = ''): RawBuilder<number> {
  const [stored, typed] = [name, sql.val(q)].map((text) => sql`replace(searchable(${text}), ' ', '')`)
  return sql<number>`case
    when ${stored} = ${typed} then 0
    when starts_with(${stored}, ${typed}) then 1
    when strpos(${stored}, ${typed}) > 0 then 2
    else 3 end`
}

/** Whether a list is asked for a choice in a form. */
export const asksForClosest = ({ q, first }: { q?: string | undefined; first?: 'closest' | undefined }) =>
  q !== undefined && first === 'closest'

/** The offset of a page. @throws Invalid beyond the depth that a list can be read to */
export function offsetOf({ page, pageSize }: { page: number; pageSize: number }): number {
  if (page > 1 && page * pageSize > deepestRow) {
    throw new Invalid('That page is too far down the list. Narrow the search instead.', { page: 'Narrow the search' })
  }
  return (page - 1) * pageSize
}

/** The total of a list. A page that is not full is the last one, so no count is needed. */
export async function totalOf<Tables extends keyof Database>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Tables, object>,
  { items, page, pageSize }: { items: readonly unknown[]; page: number; pageSize: number },
): Promise<Total> {
  const isLast = items.length < pageSize && (items.length > 0 || page === 1)
  return isLast ? capTotal((page - 1) * pageSize + items.length) : countUpTo(db, query)
}

/** Counts the rows of a query, exactly up to 10,000; there it stops. */
export async function countUpTo<Tables extends keyof Database>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Tables, object>,
): Promise<Total> {
  const counted = query.select(sql`1`.as('one')).limit(countedRows + 1)
  const question = sql<{ total: number }>`select count(*) as total from ${counted.as('counted')}`.compile(db)
  // A change makes every open screen refetch the same list at once, so equal counts are batched.
  const total = await sharedTotals(db)(JSON.stringify([question.sql, question.parameters]), async () => {
    const { rows } = await db.executeQuery(question)
    return rows[0]?.total ?? 0
  })
  return capTotal(total)
}

const everyTotal = new WeakMap<object, ReturnType<typeof batchSameReads<number>>>()

/** Batches of counts, one for each database handle: a transaction has its own and does not share. */
function sharedTotals(db: Kysely<Database>): ReturnType<typeof batchSameReads<number>> {
  const totals = everyTotal.get(db) ?? batchSameReads<number>()
  everyTotal.set(db, totals)
  return totals
}

/** A total for lists: exact up to 10,000. */
export function capTotal(total: number): Total {
  return { total: Math.min(total, countedRows), isTotalCapped: total > countedRows }
}
