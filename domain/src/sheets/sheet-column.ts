import { localOf } from '../dates.ts'
import { fieldAccess } from '../field-access.ts'
import type { FieldTable } from '../field-facts.ts'
import { type Exact, plainHundredths } from '../money.ts'
import type { Role } from '../roles.ts'

/** How a cell reads. Money is in cents, an instant is shown as the time in Nairobi, a choice as words. */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'instant' | 'flag' | 'choice' | 'choices'

type ShownField<Row> = {
  field: keyof Row & string
  kind: CellKind
  /** The words for the values of a choice; without them, `in_transit` reads 'In transit'. */
  labels?: Readonly<Record<string, string>>
  /** The decimals that the record keeps of a number, where these are not two. */
  decimals?: number
  /** Who sees it; without it, everybody who sees the list. For others the column is left out. */
  isSeenBy?: (role: Role) => boolean
}

/** A column with the same text in every row. */
type SameText = { kind: 'text'; text: string }

export type SheetColumn<Row> = ShownField<Row> | SameText

/** The columns of a list as a spreadsheet, by their English header, in their order. */
export type SheetColumns<Row> = Readonly<Record<string, SheetColumn<Row>>>

/** The columns of a record with a table of facts: those of its restricted fields are left out for who may not see them. */
export function sheetOf<Columns extends Readonly<Record<string, { field: string }>>>(
  table: FieldTable,
  columns: Columns,
): Columns {
  const { restricted, sees } = fieldAccess(table)
  const of = ([header, column]: [string, { field: string }]) => {
    const isSeenBy = (role: Role) => sees(role, column.field)
    return [header, restricted.includes(column.field) ? { ...column, isSeenBy } : column]
  }
  // safe: the same columns, some with who sees them.
  return Object.fromEntries(Object.entries(columns).map(of)) as Columns
}

/** A cell of a row. Money is in whole cents, an instant is '2026-11-21 11:00' in Nairobi; null where it is empty. */
export type Cell = string | number | null

/** The columns that a role sees, with their headers. */
export function columnsFor<Row>(columns: SheetColumns<Row>, role: Role): [header: string, column: SheetColumn<Row>][] {
  return Object.entries(columns).filter(([, column]) => !('isSeenBy' in column) || column.isSeenBy?.(role) !== false)
}

/** The cell of a row in a column. */
export function cellOf<Row>(row: Row, column: SheetColumn<Row>): Cell {
  if ('text' in column) return column.text
  const value: unknown = row[column.field]
  if (value === null || value === undefined || value === '') return null
  const { kind, labels } = column
  if (kind === 'flag') return value === true ? 'Yes' : 'No'
  if (kind === 'choices')
    return Array.isArray(value) ? value.map((each) => choiceWords(String(each), labels)).join(', ') || null : null
  if (kind === 'choice') return choiceWords(String(value), labels)
  if (kind === 'instant') return localOf(String(value)).slice(0, 'yyyy-mm-dd hh:mm'.length)
  return typeof value === 'number' ? value : String(value)
}

/** A cell as the text of a CSV file: money as '1234.05', a number as its digits; '' where it is empty. */
export function cellText(cell: Cell, kind: CellKind): string {
  if (cell === null) return ''
  // safe: money is whole cents.
  return kind === 'money' ? plainHundredths(cell as Exact) : String(cell)
}

/** The words for a value of a choice: `in_transit` is 'In transit' unless a label says otherwise. */
export function choiceWords(value: string, labels: Readonly<Record<string, string>> = {}): string {
  const words = value.replaceAll('_', ' ')
  return labels[value] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
