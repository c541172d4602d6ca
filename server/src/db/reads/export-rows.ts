import { exportedRows } from '@shehena/domain/list'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { Invalid } from '../../errors.ts'
import type { Database } from '../tables.ts'

const pageSize = 1000

/**
 * Counts the rows of an export.
 *
 * @throws Invalid above the limit of an export
 */
export async function countForExport<Tables extends keyof Database>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Tables, object>,
): Promise<number> {
  const counted = query.select(sql`1`.as('one')).limit(exportedRows + 1)
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${counted.as('counted')}`.execute(db)
  const total = rows[0]?.total ?? 0
  if (total > exportedRows) {
    throw new Invalid(
      `There are more than ${exportedRows.toLocaleString('en')} rows. Narrow the filter, by a period for example.`,
    )
  }
  return total
}

/**
 * Reads rows in pages (keyset pagination): memory has only one page, and no connection waits for a slow reader.
 *
 * @param read reads the next page after a row, or the first page
 */
export async function* everyRow<Row>(
  read: (after: Row | undefined, most: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined
  for (let left = exportedRows; left > 0; ) {
    const page = await read(after, Math.min(pageSize, left))
    yield* page
    left -= page.length
    after = page.at(-1)
    if (page.length < pageSize) return
  }
}

/** Keyset condition: whether a row comes after another in a list sorted by a column and then by id. */
export function isAfter(
  column: `${string}.${string}`,
  direction: 'asc' | 'desc',
  [value, id]: readonly [string, string],
): RawBuilder<boolean> {
  const [table = ''] = column.split('.')
  const is = sql.raw(direction === 'desc' ? '<' : '>')
  return sql<boolean>`(${sql.ref(column)}, ${sql.ref(`${table}.id`)}) ${is} (${value}, ${id})`
}
