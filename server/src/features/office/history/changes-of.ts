import type { FieldKind } from '@shehena/domain/field-facts'
import type { HistoryEntry } from '@shehena/domain/office/history/history-api'
import { sqlName } from '../../../db/column-names.ts'
import type { Value, Values } from './shown-values.ts'

export type Entry = { before: Values | null; after: Values | null }
export type Fields = [field: string, kind: FieldKind][]
export type Write = (kind: FieldKind, value: Value | undefined) => Value

/** The recorded values of an entry, field by field. */
export function changesOf(fields: Fields, { before, after }: Entry, write: Write): HistoryEntry['changes'] {
  return fields.flatMap(([field, kind]) => {
    const column = sqlName(field)
    const change = { field, before: write(kind, before?.[column]), after: write(kind, after?.[column]) }
    return change.before === null && change.after === null ? [] : [change]
  })
}
