import { type FieldKind, type NamedRecord, namedRecords } from '@shehena/domain/field-facts'
import type { HistoryEntry } from '@shehena/domain/office/history/history-api'
import { type RawBuilder, sql } from 'kysely'

export type Action = HistoryEntry['action']
export type Value = HistoryEntry['changes'][number]['before']
/** Recorded values, by column. */
export type Values = Record<string, Value>

/** Whether a field holds the id of another record, for which its name is shown. */
export const isNamedRecord = (kind: FieldKind): kind is NamedRecord => namedRecords.some((name) => name === kind)

/** SQL: only these columns of the recorded values, so that no others leave the database. */
export function shownValues(
  recorded: RawBuilder<unknown>,
  columns: RawBuilder<readonly string[]>,
): RawBuilder<Values | null> {
  return sql<Values | null>`(
    select jsonb_object_agg(key, value) from jsonb_each(${recorded}) where key = any(${columns}))`
}
