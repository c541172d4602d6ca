import { formatDay, formatInstant } from '@shehena/domain/dates'
import type { FieldKind } from '@shehena/domain/field-facts'
import { type Cents, shortHundredths } from '@shehena/domain/money'
import type { HistoryEntry } from '@shehena/domain/office/history/history-api'
import type { RecordedName } from '@shehena/domain/office/history/recorded-fields'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import {
  absenceMessages,
  chargeMessages,
  countryMessages,
  fuelMessages,
  invoiceKindMessages,
  issueWayMessages,
  languageMessages,
  methodMessages,
  paperMessages,
  roleMessages,
  waypointTypeMessages,
} from '../fields/choice-messages.ts'
import { readingSourceMessages } from '../fields/reading-source-messages.ts'
import { Kes } from '../kes.tsx'
import { useStatusLabels } from '../status-badge.tsx'
import { historyMessages } from './history-messages.ts'

type Value = HistoryEntry['changes'][number]['before']

/** Labels of choices other than statuses. */
const choiceMessages = {
  ...methodMessages,
  ...issueWayMessages,
  ...invoiceKindMessages,
  ...fuelMessages,
  ...roleMessages,
  ...waypointTypeMessages,
  ...absenceMessages,
  ...chargeMessages,
  ...paperMessages,
  ...readingSourceMessages,
  ...countryMessages,
  ...languageMessages,
}

type Props = { of?: RecordedName; kind: FieldKind | undefined; value: Value }

/** Formats a recorded value: labels for statuses and choices, money and times as everywhere else. */
export function HistoryValue({ of, kind, value }: Props) {
  const t = useMessages(historyMessages)
  const clock = useClock()
  const statuses: Record<string, string> = useStatusLabels()
  const choices: Record<string, string> = useMessages(choiceMessages)

  if (value === null || value === '') return t.empty
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'number') return <HistoryNumber kind={kind} value={value} />
  if (kind === 'choice') return choices[value] ?? statuses[`${of}_${value}`] ?? statuses[value] ?? value
  if (kind === 'choices')
    return value
      .split(',')
      .map((choice) => choices[choice] ?? choice)
      .join(', ')
  if (kind === 'day') return formatDay(value, clock.dateFormat)
  return kind === 'instant' ? formatInstant(value, clock) : value
}

function HistoryNumber({ kind, value }: { kind: FieldKind | undefined; value: number }) {
  // safe: a column of this kind holds whole cents.
  if (kind === 'money') return <Kes amount={value as Cents} />
  if (kind === 'hundredths') return shortHundredths(value)
  return kind === 'degrees' ? String(value) : value.toLocaleString('en')
}
