import { type RawBuilder, sql } from 'kysely'

/** Formats an instant inside JSON as everywhere else; null stays null. */
export function jsonInstant(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
