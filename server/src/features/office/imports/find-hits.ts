import { type Hits, type MatchKey, matchKeys } from '@shehena/domain/office/imports/import-match'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { keptId } from '../../../db/merging.ts'
import type { FoundImport } from './imports-queries.ts'
import { hasKey, hasSameKey, isMatchable, keyedRows, rowsByLoad } from './match-sql.ts'

/**
 * The records that each key of the rows finds, but for those that the import itself has added: they are other rows. A key that no two
 * records may share finds them nevertheless.
 */
export async function findHits(
  tx: Context,
  { id, kind }: FoundImport,
  rowNos: readonly number[],
): Promise<Map<number, Hits>> {
  const hits = new Map<number, Record<string, string[]>>()
  for (const { by, isOwn = false } of matchKeys[kind]) {
    const asked = by === 'load' ? rowNos.filter((rowNo) => !isFound(hits.get(rowNo) ?? {})) : rowNos
    // `offset 0` is an optimization fence: without it, the planner may walk all records in the order of their ids.
    const { rows } = await sql<{ rowNos: number[]; ids: string[] }>`
      select ${by === 'load' ? sql`k.row_nos` : sql`array[r.row_no] as row_nos`}, array(
            select distinct f.id from (select ${recordIdOf(kind, by)} as id from ${sql.table(kind)} c where ${hasSameKey(kind, by)} and ${isMatchable(kind)} offset 0) f
              where ${isOwn || by === 'importKey' ? sql`true` : isNotAddedBy(id)}
              order by f.id limit ${mostHits + 1}) as ids
        from ${sourceOf(by, id, asked)}
        where r.import_id = ${id} and r.row_no = any(${asked}::int[]) and ${hasKey(kind, by)}`.execute(tx.db)
    for (const { rowNos: alike, ids } of rows) {
      const found = { [by]: ids.length > mostHits ? [] : ids }
      for (const rowNo of alike) hits.set(rowNo, { ...hits.get(rowNo), ...found })
    }
  }
  return hits
}

const isNotAddedBy = (id: string) => sql<boolean>`
  not exists (select from import_rows w where w.import_id = ${id} and w.record_id = f.id and w.outcome = 'created')`

/** SQL: the rows `r` that are asked for by a key. */
function sourceOf(by: MatchKey['by'], id: string, rowNos: readonly number[]) {
  if (by === 'importKey') return keyedRows(id, rowNos)
  return by === 'load' ? rowsByLoad(id, rowNos) : sql`import_rows r`
}

/** SQL: the record that record `c` stands for: a row with the name of a merged customer or driver goes to the one that it was merged into. */
const recordIdOf = (kind: FoundImport['kind'], by: MatchKey['by']) =>
  (kind === 'customers' || kind === 'drivers') && by !== 'id' ? keptId('c') : sql`c.id`

const isFound = (hits: Hits) => Object.values(hits).some((ids) => ids.length === 1)

/** A key of more records, such as the telephone of an office, says nothing. */
const mostHits = 200
