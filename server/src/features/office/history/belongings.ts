import {
  type BelongingName,
  belongingsOf,
  type EntityName,
  recordedFields,
} from '@shehena/domain/office/history/recorded-fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sqlName } from '../../../db/column-names.ts'
import { isNamedRecord, type Values } from './shown-values.ts'

/** What belongs to a record: the rows of each table, also those that have been deleted. */
export type Belongings = (ReturnType<typeof belongingsOf>[number] & {
  rowIds: string[]
  /** The other records that each row refers to, by column, which name it in all its entries. */
  refersTo: (rowId: string) => Values | null
})[]

/** Tables whose rows can be deleted: the audit log knows whose they were. */
const deletable = ['absences', 'papers', 'charges', 'odometer_readings']

/** The condition of the partial index that finds their entries. */
const partOfIndex: Record<string, RawBuilder<SqlBool>> = {
  absences: sql`table_name in ('absences', 'papers')`,
  papers: sql`table_name in ('absences', 'papers')`,
}

/** Finds the rows that belong, or belonged, to a record, in one statement. */
export async function findBelongings(ctx: Context, entity: EntityName, id: string): Promise<Belongings> {
  const belongings = belongingsOf(entity)
  if (belongings.length === 0) return []
  // Literals, so that a prepared statement can use the partial indexes.
  const queries = belongings.flatMap(({ name, table, parent }) => [
    sql`select ${sql.lit(table)} as "table", id, ${referencesOf(name)} as refers_to
      from ${sql.table(table)} where ${sql.ref(parent)} = ${id}`,
    ...(deletable.includes(table)
      ? [
          sql`select table_name, row_id, null::jsonb
            from audit_log
            where ${partOfIndex[table] ?? sql`true`} and table_name = ${sql.lit(table)} and action <> 'update'
              and coalesce(new_values, old_values) ->> ${sql.lit(sqlName(parent))} = ${id}`,
        ]
      : []),
  ])
  const { rows } = await sql<{ table: string; id: string; refersTo: Values | null }>`
    ${sql.join(queries, sql` union `)}`.execute(ctx.db)
  const references = new Map(rows.map((row) => [row.id, row.refersTo]))
  return belongings.map((belonging) => ({
    ...belonging,
    rowIds: rows.filter(({ table }) => table === belonging.table).map((row) => row.id),
    refersTo: (rowId) => references.get(rowId) ?? null,
  }))
}

/** SQL: the ids of the other records that a row refers to, by column; null where it refers to none. */
function referencesOf(name: BelongingName): RawBuilder<unknown> {
  const columns = Object.entries(recordedFields[name]).flatMap(([field, kind]) => (isNamedRecord(kind) ? [field] : []))
  if (columns.length === 0) return sql`null::jsonb`
  return sql`jsonb_build_object(${sql.join(columns.flatMap((field) => [sql.lit(sqlName(field)), sql.ref(field)]))})`
}

/** SQL: whether an entry is about a row of a belonging. */
export function ofBelonging({ table, rowIds }: Belongings[number]): RawBuilder<SqlBool> {
  return sql`(audit_log.table_name = ${table} and audit_log.row_id = any(${rowIds}::uuid[]))`
}
