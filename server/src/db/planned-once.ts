import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: a value that the planner does not see: a short array, or the bound of a range. PostgreSQL plans a prepared statement
 * again for every request where a plan for this very value looks cheaper than one for any, which takes longer than the few rows
 * do. An unseen range needs both ends: of one end it expects a third of the table.
 *
 * @param type of the value, such as 'uuid[]'
 */
export function plannedOnce<Value>(
  value: Value,
  type: 'uuid[]' | 'bigint[]' | 'date[]' | 'text[]' | 'date' | 'timestamptz',
): RawBuilder<Value> {
  const cast = sql.raw(type)
  return sql`(select ${value}::${cast})::${cast}`
}
