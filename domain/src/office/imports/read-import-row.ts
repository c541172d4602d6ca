import { dayOf, inUtc } from '../../dates.ts'
import { tooManyDays } from '../../long-journey.ts'
import { dueBeforeIssue } from '../../money/invoices/invoice.ts'
import { afterCutOver } from '../../money/invoices/opening-invoice.ts'
import { isUnusualCapacity } from '../../road/vehicles/capacity.ts'
import { latestVehicleYear, lateYear } from '../../road/vehicles/vehicle.ts'
import { halfRoute, objectionsToImported, timesOfDayAlone } from '../../sales/bookings/imported-booking.ts'
import { hasTime } from '../../sheets/read-instant.ts'
import { cellOf, cellText } from '../../sheets/sheet-column.ts'
import { importFieldsOf, namedKindOf, newRecordSchema } from './import-fields.ts'
import type { ImportKind } from './import-kind.ts'
import { isPlaceholder } from './placeholder.ts'
import { type CellStyle, readImportCell } from './read-import-cell.ts'
import type { RowProblem } from './row-problems.ts'

/** The values of a row by field, as its record would have them, and the sentence of each cell that has none. */
export type ReadRow = {
  values: Record<string, unknown>
  faults: Record<string, string>
}

type Options = {
  /** How the cells of each field are written. */
  styles?: Readonly<Record<string, CellStyle>>
  /** Whether an empty cell clears what the record has, where that may be empty. */
  clears?: boolean
  /** The present instant: next year's models are the latest. */
  now: string
  /** The day on which opening invoices begin to count, YYYY-MM-DD; null while nobody has said it. */
  cutOver?: string | null
}

/** Reads the cells of a row. An empty one has no value, and so changes nothing. */
export function readImportRow(
  kind: ImportKind,
  cells: Readonly<Record<string, string>>,
  { styles = {}, clears = false, now, cutOver = null }: Options,
): ReadRow {
  const row: ReadRow = { values: {}, faults: {} }
  for (const [name, field] of Object.entries(importFieldsOf(kind))) {
    const text = cells[name]?.trim()
    if (text === undefined) continue
    const mayBeEmpty = field.schema?.safeParse(null).success
    if (text === '') {
      if (clears && mayBeEmpty) row.values[name] = null
      continue
    }
    // It says nothing of the record, and so clears nothing either.
    if (mayBeEmpty && isPlaceholder(text)) continue
    // Which record it names is looked up.
    if (namedKindOf(kind, name)) {
      row.values[name] = text
      continue
    }
    const read = readImportCell(phoneFields.has(name) ? withoutDecimals(text) : text, field, styleOf(name, styles))
    if ('fault' in read) row.faults[name] = read.fault
    else row.values[name] = read.value
  }
  if (kind === 'vehicles') refuseLateYear(row, now)
  if (kind === 'invoices') refuseDays(row, cutOver)
  if (kind === 'bookings') refuseHalfRoute(row)
  return row
}

function refuseLateYear({ values, faults }: ReadRow, now: string): void {
  const latest = latestVehicleYear(now)
  if (typeof values.year !== 'number' || values.year <= latest) return
  delete values.year
  faults.year = lateYear(latest)
}

/** An opening invoice was issued before it begins to count, and is due later than it was issued. */
function refuseDays({ values: { issueDate, dueDate }, faults }: ReadRow, cutOver: string | null): void {
  if (typeof issueDate !== 'string') return
  if (typeof dueDate === 'string' && dueDate < issueDate) faults.dueDate = dueBeforeIssue
  if (cutOver !== null && issueDate > cutOver) faults.issueDate = afterCutOver
}

/** A route has two places. */
function refuseHalfRoute({ values: { origin = null, destination = null }, faults }: ReadRow): void {
  if (origin === null && destination !== null) faults.origin ??= halfRoute
  if (destination === null && origin !== null) faults.destination ??= halfRoute
}

function styleOf(name: string, styles: Readonly<Record<string, CellStyle>>): CellStyle {
  const dayAlone = timesOfDayAlone[name]
  return { ...styles[name], ...(dayAlone && { dayAlone }) }
}

const phoneFields = new Set(['phone', 'contact', 'accountsPhone'])

/** '712000111.0': programs write a telephone number as an amount. */
const withoutDecimals = (text: string) => text.replace(/^(\+?\d[\d ]{7,14}\d)\.0{1,2}$/, '$1')

/** What is unusual about the cells of a row, by field. It stops no row. */
export function doubtsOf(
  kind: ImportKind,
  texts: Readonly<Record<string, string>>,
  styles: Readonly<Record<string, CellStyle>>,
): Record<string, string> {
  const fields = importFieldsOf(kind)
  const valueIn = (name: string) => {
    const [text = '', field] = [texts[name], fields[name]]
    const read = field && text.trim() !== '' ? readImportCell(text, field, styleOf(name, styles)) : null
    return read && 'value' in read ? read.value : null
  }
  const tons = Number(valueIn('capacityTons'))
  const [pickupAt, dropoffAt] = [valueIn('pickupAt'), valueIn('dropoffAt')]
  const days = typeof pickupAt === 'string' && typeof dropoffAt === 'string' && tooManyDays(pickupAt, dropoffAt)
  return {
    ...(isUnusualCapacity(tons) && { capacityTons: `Read as ${tons.toLocaleString('en')} tons. Check it.` }),
    ...(days && { dropoffAt: `This is ${days} days after the pickup. Check it.` }),
    // Programs write 0 where none is set.
    ...(valueIn('creditLimit') === 0 && { creditLimit: 'Nothing goes on credit then. Clear the cell for no limit.' }),
  }
}

/** What a row lacks to be a new record, by field: the sentence of a form that was left empty there. */
export function missingForNew(kind: ImportKind, values: Readonly<Record<string, unknown>>): Record<string, string> {
  const { id: _, ...given } = values
  const fields = importFieldsOf(kind)
  const empty = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.kind === 'number' ? Number.NaN : '']),
  )
  const issues = newRecordSchema(kind).safeParse(given).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path: [name], message }) => {
      const lacking = fields[String(name)]?.schema?.safeParse(empty[String(name)]).error?.issues[0]?.message
      return [String(name), lacking ?? message]
    }),
  )
}

const mostYears = 6

/** What a person has to confirm of a new record before it is written; null for nothing. @param now the present instant */
export function questionOf(
  kind: ImportKind,
  { issueDate }: Readonly<Record<string, unknown>>,
  now: string,
): RowProblem | null {
  const [year = '', ...day] = dayOf(now).split('-')
  const oldest = [Number(year) - mostYears, ...day].join('-')
  return kind === 'invoices' && typeof issueDate === 'string' && issueDate < oldest ? 'oldInvoice' : null
}

/** What is wrong with a record as a row would make it, by field. @param record that the row changes; null for a new one */
export function objectionsTo(
  kind: ImportKind,
  values: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>> | null,
): Record<string, string> {
  return kind === 'bookings' ? objectionsToImported(values, record) : {}
}

/** The fields of a row that its record has otherwise. */
export function changedFields(
  values: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(values).filter((field) => field !== 'id' && !isSame(values[field], record[field]))
}

/**
 * The fields whose cells say what the record has, as our own export writes it: they change nothing, and nothing is wrong with them. A
 * day alone says nothing of the time, and a minute nothing of its seconds.
 */
export function fieldsAsShown(
  kind: ImportKind,
  texts: Readonly<Record<string, string>>,
  { values, record }: { values: Readonly<Record<string, unknown>>; record: Readonly<Record<string, unknown>> },
): string[] {
  return Object.entries(importFieldsOf(kind)).flatMap(([name, field]) => {
    const text = texts[name]?.trim()
    if (!text) return []
    const [read, had] = [values[name], record[name]]
    // Its jobs have scheduled it since.
    if (kind === 'bookings' && name === 'status' && read === 'confirmed' && had === 'scheduled') return [name]
    if (field.kind === 'instant' && typeof read === 'string' && typeof had === 'string')
      return saysNoMore({ text, read }, had) ? [name] : []
    const shown = namedKindOf(kind, name)
      ? record[`${name}Name`]
      : cellText(cellOf(record, { ...field, field: name }), field.kind).trim()
    return text === shown ? [name] : []
  })
}

/** The faults that stay with the record that a row is: what its cells say as shown is not wrong, and half a route as shown neither. */
export function remainingFaults(
  faults: Readonly<Record<string, string>>,
  asShown: readonly string[],
): Record<string, string> {
  const isHalf = asShown.includes('origin') || asShown.includes('destination')
  return Object.fromEntries(
    Object.entries(faults).filter(([field, fault]) => !asShown.includes(field) && !(fault === halfRoute && isHalf)),
  )
}

function saysNoMore({ text, read }: { text: string; read: string }, had: string): boolean {
  if (!hasTime(text)) return dayOf(read) === dayOf(had)
  return inUtc(read) === startOfMinute(read) && startOfMinute(read) === startOfMinute(had)
}

const startOfMinute = (instant: string) => `${inUtc(instant).slice(0, 'yyyy-mm-ddThh:mm'.length)}:00.000Z`

/** Some of a list have no order. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === (other ?? null)
  return one.length === other.length && one.every((each) => other.includes(each))
}
