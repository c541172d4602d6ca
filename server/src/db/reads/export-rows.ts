import { mostExported, type SheetFormat } from '@shehena/domain/sheets/sheet-formats'
import { type RawBuilder, sql } from 'kysely'
import { Invalid } from '../../errors.ts'

const batchSize = 1000

/** A query that selects ids, in an order. */
export type IdQuery = { limit: (most: number) => { execute: () => Promise<{ id: string }[]> } }

/**
 * The ids of the rows of an export, in their order. One statement finds them, so that no row comes twice or is left out because
 * another one changes during the export.
 *
 * @throws Invalid above the most rows of the format
 */
export async function idsForExport(found: IdQuery, format: SheetFormat): Promise<string[]> {
  const most = mostExported[format]
  const rows = await found.limit(most + 1).execute()
  if (rows.length > most) throw tooMany(format)
  return rows.map(({ id }) => id)
}

/** The refusal of more rows than a format holds. */
export function tooMany(format: SheetFormat): Invalid {
  const most = mostExported[format].toLocaleString('en')
  return new Invalid(
    format === 'csv'
      ? `There are more than ${most} rows. Narrow the filter, by a period for example.`
      : `An Excel file holds up to ${most} rows. Choose CSV, or narrow the filter.`,
  )
}

/**
 * Reads rows in batches, in the order of their ids: memory has only one batch, and no connection waits for a slow reader. A row
 * that is deleted before its batch is read is left out.
 *
 * @param read reads the rows of some ids, in any order
 */
export async function* everyRow<Row extends { id: string }>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize)
    const rows = new Map((await read(batch)).map((row) => [row.id, row]))
    for (const id of batch) {
      const row = rows.get(id)
      if (row) yield row
    }
  }
}

/** SQL: whether an id is one of a batch. */
export function isAmong(column: `${string}.id`, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`
}
