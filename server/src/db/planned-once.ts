import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: an array whose length the planner does not see. PostgreSQL plans a prepared statement anew for every request where a
 * plan for this very array looks cheaper than one for any, which takes longer than the few rows do. Only for short arrays.
 *
 * @param type of the array, such as 'uuid[]'
 */
export function plannedOnce<Item>(
  array: readonly Item[],
  type: 'uuid[]' | 'bigint[]' | 'date[]' | 'text[]',
): RawBuilder<Item[]> {
  const cast = sql.raw(type)
  return sql`(select ${array}::${cast})::${cast}`
}
