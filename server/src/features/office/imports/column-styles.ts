import type { Import } from '@shehena/domain/office/imports/import'
import { importFieldsOf } from '@shehena/domain/office/imports/import-fields'
import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import type { CellStyle } from '@shehena/domain/office/imports/read-import-cell'
import { normalHeader } from '@shehena/domain/sheets/header'
import {
  currencyOfCell,
  headerParts,
  isConvertible,
  isCurrencyHeader,
  isUnitHeader,
  type Unit,
  unitOfCell,
} from '@shehena/domain/sheets/header-unit'
import type { DecimalMark } from '@shehena/domain/sheets/read-amount'
import { columnDayOrder, type DayOrder, isInFigures } from '@shehena/domain/sheets/read-day'

/** What is known of how the columns of an import are written. */
type Read = {
  kind: ImportKind
  /** The field of each column, '' for none. */
  fields: string[]
  headers: string[]
  marks: DecimalMark[]
  /** What each column tells of the order of day and month, as `toldDayOrder`. */
  dayOrders: string[]
  /** How a person says that dates are written. */
  dateOrder: DayOrder | null
}
type WithTexts = Read & {
  /** The text that every row has in a field without a column, by field. */
  forAll: Readonly<Record<string, string>>
}

/** What the cells of a column tell of the order of day and month; '' where none is a date in figures. */
export function toldDayOrder(cells: readonly string[]): string {
  return cells.some(isInFigures) ? columnDayOrder(cells).order : ''
}

/** How the cells of each field are written. */
export function stylesOf(found: WithTexts): Record<string, CellStyle> {
  const { fields, headers, marks, dayOrders, forAll } = found
  const order = dayOrderOf(found)
  const ofColumns = fields.flatMap((field, n): [string, CellStyle][] => {
    const style = { mark: marks[n] ?? '.', order: plainOrder(dayOrders[n]) ?? order, ...unitsOf(headers[n] ?? '') }
    return field ? [[field, style]] : []
  })
  return {
    ...Object.fromEntries(Object.keys(forAll).map((field) => [field, { order }])),
    ...Object.fromEntries(ofColumns),
  }
}

function unitsOf(header: string): Pick<CellStyle, 'unit' | 'currency'> {
  const { unit, currency } = headerParts(header)
  return { ...(unit && { unit }), ...(currency && { currency }) }
}

/** Whether the cells of a column are converted to the unit of its field. */
export function isConverted(kind: ImportKind, { header, field }: { header: string; field: string | null }): boolean {
  const own = headerParts(importFieldsOf(kind)[field ?? '']?.header ?? '').unit
  const { unit } = headerParts(header)
  return own !== null && unit !== null && unit !== own
}

/**
 * How the cells of a row are written: a column that is no field may tell the unit, the currency or the side of an amount, unless
 * the header tells it. What a person typed is in shillings, and a text for all rows is no cell of the row.
 */
export function rowStylesOf(
  { kind, headers, fields, forAll }: WithTexts,
  styles: Readonly<Record<string, CellStyle>>,
  { cells, edits }: { cells: readonly string[]; edits: Readonly<Record<string, string>> },
): Record<string, CellStyle> {
  const told = headers.flatMap((header, n) => (fields[n] ? [] : toldOfRow(kind, header, cells[n] ?? '')))
  const { unit, ...ofRow }: CellStyle = Object.assign({}, ...told)
  return Object.fromEntries(
    Object.entries(styles).map(([field, { currency, ...style }]) => {
      if (field in forAll) return [field, style]
      const ofCell = field in edits ? {} : { ...ofRow, ...(currency && { currency }) }
      return [field, { ...(unit && isUnitOf(kind, field, unit) && { unit }), ...style, ...ofCell }]
    }),
  )
}

function isUnitOf(kind: ImportKind, field: string, unit: Unit): boolean {
  const own = headerParts(importFieldsOf(kind)[field]?.header ?? '').unit
  return own !== null && isConvertible(unit, own)
}

/** What a cell of a column that is no field tells of the others of its row. */
function toldOfRow(kind: ImportKind, header: string, text: string): Pick<CellStyle, 'unit' | 'currency' | 'isCredit'> {
  const unit = isUnitHeader(header) ? unitOfCell(text) : null
  const currency = isCurrencyHeader(header) ? currencyOfCell(text) : null
  // Of a list of customers it is the side of what they owe.
  const isCredit = kind !== 'customers' && isSideHeader(header) && /^(cr|credit)\.?$/i.test(text.trim())
  return { ...(unit && { unit }), ...(currency && { currency }), ...(isCredit && { isCredit }) }
}

const isSideHeader = (header: string) =>
  ['drcr', 'crdr', 'debitcredit', 'creditdebit', 'dc'].includes(normalHeader(header))

/** How the days of an import are read; null where no column of days has them in figures. */
export function daysOf(found: Omit<Read, 'headers'>): Import['days'] {
  const told = toldOrders(found)
  if (told.length === 0) return null
  const isMixed = told.includes('mixed')
  return { order: dayOrderOf(found), isTold: !isMixed && told.some((each) => plainOrder(each) !== null), isMixed }
}

/** How days are read in columns that do not tell it themselves: as a person says, else as the other columns are. */
function dayOrderOf(found: Omit<Read, 'headers'>): DayOrder {
  const told = toldOrders(found)
  const isMonthFirst = told.includes('month-first') && !told.includes('day-first')
  return found.dateOrder ?? (isMonthFirst ? 'month-first' : 'day-first')
}

/** What the columns of days tell, each that has dates in figures. */
function toldOrders({ kind, fields, dayOrders }: Omit<Read, 'headers'>): string[] {
  const all = importFieldsOf(kind)
  const hasDays = (field: string) => ['day', 'instant'].includes(all[field]?.kind ?? '')
  return fields.flatMap((field, n) => (hasDays(field) && dayOrders[n] ? [dayOrders[n]] : []))
}

function plainOrder(told: string | undefined): DayOrder | null {
  return told === 'day-first' || told === 'month-first' ? told : null
}
