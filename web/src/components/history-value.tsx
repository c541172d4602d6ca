import { formatDay, formatInstant } from '@shehena/domain/dates'
import type { HistoryEntry } from '@shehena/domain/history/history-api'
import { type EntityName, type FieldKind, recordedEntities } from '@shehena/domain/history/recorded-fields'
import type { Cents } from '@shehena/domain/money'
import { useMessages } from '#web/messages.ts'
import { useClock } from '#web/session.tsx'
import { fuelMessages, methodMessages, roleMessages } from './choice-messages.ts'
import { fieldMessages } from './field-messages.ts'
import { historyMessages } from './history-messages.ts'
import { Kes } from './kes.tsx'
import { useStatusLabels } from './status-badge.tsx'

type Value = HistoryEntry['changes'][number]['before']

/** Choices that are no status. */
const choiceMessages = { ...methodMessages, ...fuelMessages, ...roleMessages }

/** What the fields of a kind of record are called. */
export function useFieldLabel(entity: EntityName): (field: string) => string {
  const labels: Record<string, string> = useMessages(fieldMessages[entity])
  return (field) => labels[field] ?? field
}

/** A recorded value in words: statuses and choices by their labels, money and times as everywhere else. */
export function HistoryValue({ entity, field, value }: { entity: EntityName; field: string; value: Value }) {
  const t = useMessages(historyMessages)
  const clock = useClock()
  const statuses: Record<string, string> = useStatusLabels()
  const choices: Record<string, string> = useMessages(choiceMessages)
  const kinds: Record<string, FieldKind> = recordedEntities[entity].fields
  const kind = kinds[field]

  if (value === null || value === '') return t.empty
  if (typeof value === 'boolean') return value ? t.yes : t.no
  // safe: a column of this kind holds whole cents.
  if (typeof value === 'number') return kind === 'money' ? <Kes amount={value as Cents} /> : value.toLocaleString('en')
  if (kind === 'choice') return choices[value] ?? statuses[value] ?? value
  if (kind === 'day') return formatDay(value, clock.dateFormat)
  return kind === 'instant' ? formatInstant(value, clock) : value
}
