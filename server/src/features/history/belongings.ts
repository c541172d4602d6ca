import { belongingsOf, type EntityName } from '@shehena/domain/history/recorded-fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { sqlName } from '../../db/column-names.ts'

/** What belongs to a record: the rows of each table, also those that have been deleted. */
export type Belongings = (ReturnType<typeof belongingsOf>[number] & { rowIds: string[] })[]

/** Finds the rows that belong, or belonged, to a record, in one statement. */
export async function findBelongings(ctx: Context, entity: EntityName, id: string): Promise<Belongings> {
  const belongings = belongingsOf(entity)
  if (belongings.length === 0) return []
  // Literals, so that a prepared statement can use the partial indexes.
  const queries = belongings.map(
    ({ table, parent }) => sql`
      select ${sql.lit(table)} as "table", id from ${sql.table(table)} where ${sql.ref(parent)} = ${id}
      union
      select table_name, row_id
        from audit_log
        where table_name in ('absences', 'papers') and table_name = ${sql.lit(table)} and action <> 'update'
          and coalesce(new_values, old_values) ->> ${sql.lit(sqlName(parent))} = ${id}`,
  )
  const { rows } = await sql<{ table: string; id: string }>`${sql.join(queries, sql` union `)}`.execute(ctx.db)
  return belongings.map((belonging) => ({
    ...belonging,
    rowIds: rows.filter(({ table }) => table === belonging.table).map((row) => row.id),
  }))
}

/** SQL: whether an entry is about a row of a belonging. */
export function ofBelonging({ table, rowIds }: Belongings[number]): RawBuilder<SqlBool> {
  return sql`(audit_log.table_name = ${table} and audit_log.row_id = any(${rowIds}::uuid[]))`
}
