import type { Import } from '@shehena/domain/office/imports/import'
import { importFieldsOf } from '@shehena/domain/office/imports/import-fields'
import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import type { CellStyle } from '@shehena/domain/office/imports/read-import-cell'
import type { DecimalMark } from '@shehena/domain/sheets/read-amount'
import { columnDayOrder, type DayOrder, isInFigures } from '@shehena/domain/sheets/read-day'

/** What is known of how the columns of an import are written. */
type Read = {
  kind: ImportKind
  /** The field of each column, '' for none. */
  fields: string[]
  marks: DecimalMark[]
  /** What each column tells of the order of day and month, as `toldDayOrder`. */
  dayOrders: string[]
  /** How a person says that dates are written. */
  dateOrder: DayOrder | null
}

/** What the cells of a column tell of the order of day and month; '' where none is a date in figures. */
export function toldDayOrder(cells: readonly string[]): string {
  return cells.some(isInFigures) ? columnDayOrder(cells).order : ''
}

/** How the cells of each field are written. */
export function stylesOf(found: Read): Record<string, CellStyle> {
  const { fields, marks, dayOrders } = found
  const order = dayOrderOf(found)
  return Object.fromEntries(
    fields.flatMap((field, n) =>
      field ? [[field, { mark: marks[n] ?? '.', order: plainOrder(dayOrders[n]) ?? order }]] : [],
    ),
  )
}

/** How the days of an import are read; null where no column of days has them in figures. */
export function daysOf(found: Read): Import['days'] {
  const told = toldOrders(found)
  if (told.length === 0) return null
  const isMixed = told.includes('mixed')
  return { order: dayOrderOf(found), isTold: !isMixed && told.some((each) => plainOrder(each) !== null), isMixed }
}

/** How days are read in columns that do not tell it themselves: as a person says, else as the other columns are. */
function dayOrderOf(found: Read): DayOrder {
  const told = toldOrders(found)
  const isMonthFirst = told.includes('month-first') && !told.includes('day-first')
  return found.dateOrder ?? (isMonthFirst ? 'month-first' : 'day-first')
}

/** What the columns of days tell, each that has dates in figures. */
function toldOrders({ kind, fields, dayOrders }: Read): string[] {
  const all = importFieldsOf(kind)
  const hasDays = (field: string) => ['day', 'instant'].includes(all[field]?.kind ?? '')
  return fields.flatMap((field, n) => (hasDays(field) && dayOrders[n] ? [dayOrders[n]] : []))
}

function plainOrder(told: string | undefined): DayOrder | null {
  return told === 'day-first' || told === 'month-first' ? told : null
}
