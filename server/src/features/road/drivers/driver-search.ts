import { searchedDigits } from '@shehena/domain/phone'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: whether a driver's name, licence or phone, or that of a driver who was merged into them, contains what was typed. A
 * company has hundreds of drivers, not millions: no index is needed.
 */
export function matchesDriver(table: 'drivers' | 'd', q: string): RawBuilder<boolean> {
  return sql`(${isFound(table, q)} or ${sql.ref(`${table}.id`)} = any(array(
    select m.merged_into_id from drivers m where m.merged_into_id is not null and ${isFound('m', q)})))`
}

function isFound(table: string, q: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const text = sql`concat_ws(' ', ${column('name')}, ${column('phone')}, replace(${column('phone')}, '+254', '0'), ${column('licenseNo')})`
  const inText = sql<boolean>`' ' || searchable(${text}) like search_pattern(${q})`
  const digits = searchedDigits(q)
  return digits ? sql`(${inText} or ${column('phone')} like ${`%${digits}%`})` : inText
}
