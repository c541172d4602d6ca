import { countedHits, countedRows, deepestRow } from '@shehena/domain/list'
import type { CentsSum } from '@shehena/domain/money'
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

type Pageable<Query> = { limit: (rows: RawBuilder<number>) => Query; offset: (rows: RawBuilder<number>) => Query }

/** The page sizes of the program's own lists. */
const usualSizes: readonly number[] = [25, 50, 100]

/**
 * Limits rows to a page. @throws Invalid beyond the depth that a list can be read to
 *
 * @param isWhole for a list without a filter by a parameter. Its first page says in the statement how few rows it wants, and is
 *   planned once per connection: for a parameter PostgreSQL expects a tenth of the table, and plans each request again.
 */
export function toPage<Query extends Pageable<Query>>(
  rows: Query,
  input: { page: number; pageSize: number },
  isWhole: boolean,
): Query {
  const { page, pageSize } = input
  if (isWhole && page === 1 && usualSizes.includes(pageSize)) return rows.limit(sql.lit(pageSize))
  return rows.limit(sql`${pageSize}`).offset(sql`${offsetOf(input)}`)
}

type PageRead = {
  items: readonly unknown[]
  page: number
  pageSize: number
  q?: string | undefined
  /** Whether more rows are known to be found than are counted for the first pages. */
  isMany?: boolean
}

/** The total of a list. A page that is not full is the last one, so no count is needed. */
export async function totalOf<Tables extends keyof Database>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Tables, object>,
  { items, page, pageSize, q, isMany = false }: PageRead,
): Promise<Total> {
  const isLast = items.length < pageSize && (items.length > 0 || page === 1)
  if (isLast) return capTotal((page - 1) * pageSize + items.length)
  // Each hit is visited: who finds more than these types more.
  const most = q ? Math.min(Math.ceil((page * pageSize) / countedHits) * countedHits, countedRows) : countedRows
  return isMany && most === countedHits ? { total: most, isTotalCapped: true } : countUpTo(db, query, most)
}

/** Counts the rows of a query, exactly up to `most`; there it stops. */
export async function countUpTo<Tables extends keyof Database>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Tables, object>,
  most = countedRows,
): Promise<Total> {
  const { rowCount } = await countedRow<object>(db, query, {}, most)
  return capTotal(rowCount, most)
}

/** Sums over all rows of a list, by name; null where there are more rows than are counted. */
type Summed<Name extends string> = Total & { sums: Record<Name, CentsSum> | null }

/**
 * The total of a list with sums over all its rows, in one statement that stops where counting does.
 *
 * @param amounts what is summed of a row, in cents
 * @param tallied the total where it is known without counting
 */
export async function totalWithSums<Tables extends keyof Database, Name extends string>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Tables, object>,
  amounts: Record<Name, RawBuilder<unknown>>,
  tallied: Total | null,
): Promise<Summed<Name>> {
  if (tallied?.isTotalCapped) return { ...tallied, sums: null }
  const { rowCount, ...sums } = await countedRow<Record<Name, CentsSum>>(db, query, amounts)
  const counted = capTotal(rowCount)
  // safe: the columns besides the count are the sums.
  return { ...(tallied ?? counted), sums: counted.isTotalCapped ? null : (sums as unknown as Record<Name, CentsSum>) }
}

type Counted = { rowCount: number }

/** Counts and adds up the rows of a query, up to one more than `most`. */
async function countedRow<Sums>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, never, object>,
  amounts: Record<string, RawBuilder<unknown>>,
  most = countedRows,
): Promise<Counted & Sums> {
  const columns = Object.entries(amounts)
  const counted = query.select([sql`1`.as('one'), ...columns.map(([name, amount]) => amount.as(name))]).limit(most + 1)
  const sums = columns.map(([name]) => sql`, sum_as_json(coalesce(sum(${sql.ref(name)}), 0)) as ${sql.ref(name)}`)
  const question = sql<Counted & Sums>`
    select count(*) as row_count${sql.join(sums, sql``)} from ${counted.as('counted')}`.compile(db)
  // A change makes every open screen refetch the same list at once, so equal counts are batched.
  const row = await sharedCounts(db)(JSON.stringify([question.sql, question.parameters]), async () => {
    const { rows } = await db.executeQuery(question)
    // safe: an aggregate without groups gives one row.
    return rows[0]!
  })
  // safe: the answer to this very statement.
  return row as Counted & Sums
}

const everyCount = new WeakMap<object, ReturnType<typeof batchSameReads<Counted>>>()

/** Batches of counts, one for each database handle: a transaction has its own and does not share. */
function sharedCounts(db: Kysely<Database>): ReturnType<typeof batchSameReads<Counted>> {
  const counts = everyCount.get(db) ?? batchSameReads<Counted>()
  everyCount.set(db, counts)
  return counts
}

/** A total for lists: exact up to `most`. */
export function capTotal(total: number, most = countedRows): Total {
  return { total: Math.min(total, most), isTotalCapped: total > most }
}
