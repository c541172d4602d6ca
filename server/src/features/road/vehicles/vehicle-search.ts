import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * SQL: whether a vehicle's registration, make or model contains what was typed. A company has hundreds of vehicles, not
 * millions: no index is needed.
 */
export function matchesVehicle(q: string): RawBuilder<SqlBool> {
  return sql`' ' || searchable(concat_ws(' ', reg_no, replace(reg_no, ' ', ''), make, model)) like search_pattern(${q})`
}
