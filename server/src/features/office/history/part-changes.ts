import { type EntityName, partOf, recordedFields, tableOf } from '@shehena/domain/office/history/recorded-fields'
import { type RawBuilder, sql } from 'kysely'
import { sqlName } from '../../../db/column-names.ts'
import { type Action, shownValues, type Values } from './shown-values.ts'

type PartChange = { position: number; action: Action; before: Values | null; after: Values | null }

/**
 * SQL table of the changes of a record's parts, each with the id of the record's entry it belongs to. A record is
 * written (and so locked) before its parts, so that is the last entry before theirs.
 */
export function partChanges(
  entity: EntityName,
  id: string,
): RawBuilder<{ entryId: number | null; parts: PartChange[] | null }> {
  const made = partOf(entity)
  if (!made) return sql`(select null::bigint as entry_id, null::jsonb as parts where false)`
  const { part, table, parent } = made
  const columns = sql<readonly string[]>`${Object.keys(recordedFields[part]).map(sqlName)}::text[]`
  // Literals, so that a prepared statement can use the partial indexes on the few rows of this table.
  const [tableName, parentColumn] = [sql.lit(table), sql.lit(sqlName(parent))]
  return sql`(
    with part as (
      select id as row_id, position from ${sql.table(table)} where ${sql.ref(parent)} = ${id}
      union
      select row_id, (coalesce(new_values, old_values) ->> 'position')::int
        from audit_log
        where table_name = ${tableName} and action <> 'update'
          and coalesce(new_values, old_values) ->> ${parentColumn} = ${id}
    ),
    change as (
      select p.id, part.position, p.action,
          ${shownValues(sql`p.old_values`, columns)} as before,
          ${shownValues(sql`p.new_values`, columns)} as after,
          (select max(e.id) from audit_log e
             where e.table_name = ${tableOf(entity)} and e.row_id = ${id} and e.id < p.id) as entry_id
        from part
        join audit_log p on p.table_name = ${tableName} and p.row_id = part.row_id
        where p.action <> 'update' or p.old_values ?| ${columns}
    )
    select entry_id,
        jsonb_agg(jsonb_build_object('position', position, 'action', action, 'before', before, 'after', after)
          order by position, id) as parts
      from change
      group by entry_id
  )`
}
