import type { FieldKind, NamedRecord } from '@shehena/domain/field-facts'
import { type EntityName, kindsOf, type PartName } from '@shehena/domain/office/history/recorded-fields'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { fieldMessages } from '../fields/field-messages.ts'
import { HistoryValue } from '../history/history-value.tsx'
import { conflictMessages } from './conflict-messages.ts'
import classes from './field-value.module.css'

/** How a field is shown: by kind, by the labels of its choices, or as rows of a part, such as the lines of an invoice. */
export type Format = FieldKind | { [Choice in string]: string } | { rowsOf: PartName }

type Recorded = string | number | boolean | null

/** A value of a form, as screens show it: the name of a record for its id, and a label for a choice. */
export function FieldValue({ of, format, value }: { of?: EntityName; format: Format; value: unknown }) {
  if (typeof format === 'object') {
    if (Array.isArray(value)) return <Rows part={format.rowsOf as PartName} rows={value} />
    const label =
      typeof value === 'string' && Object.hasOwn(format, value) ? format[value as keyof typeof format] : value
    return <HistoryValue kind="text" value={label as Recorded} />
  }
  if (typeof value === 'string' && format in names) return <RecordName kind={format as keyof typeof names} id={value} />
  // safe: a form's value that is no list or group.
  return <HistoryValue {...(of && { of })} kind={format} value={value as Recorded} />
}

function Rows({ part, rows }: { part: PartName; rows: Record<string, Recorded>[] }) {
  const labels: Record<string, string> = useMessages(fieldMessages[part])
  const fields = Object.entries(kindsOf(part))
  if (rows.length === 0) return <HistoryValue kind="text" value={null} />
  return (
    <ol className={classes.rows}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shown once, never reordered.
        <li key={index}>
          {fields.map(([field, kind]) =>
            row[field] === undefined || row[field] === null || row[field] === '' ? null : (
              <span key={field} className={classes.part}>
                <span className={classes.label}>{labels[field]}:</span>{' '}
                <HistoryValue of={part} kind={kind} value={row[field]} />
              </span>
            ),
          )}
        </li>
      ))}
    </ol>
  )
}

/** Names of the records that a form refers to, read as the user may read them. */
const names = {
  customer: async (id: string) => (await api.customers.get.call({ id })).legalName,
  route: async (id: string) => {
    const { origin, destination } = await api.routes.get.call({ id })
    return `${origin} → ${destination}`
  },
  booking: async (id: string) => (await api.bookings.get.call({ id })).bookingNo,
  vehicle: async (id: string) => (await api.vehicles.get.call({ id })).regNo,
  driver: async (id: string) => (await api.drivers.get.call({ id })).name,
} satisfies Partial<Record<NamedRecord, (id: string) => Promise<string>>>

function RecordName({ kind, id }: { kind: keyof typeof names; id: string }) {
  const t = useMessages(conflictMessages)
  const { data, isError } = useQuery({ queryKey: ['name', kind, id], queryFn: () => names[kind](id) })
  return isError ? t.unnamed : (data ?? '…')
}
