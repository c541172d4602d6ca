import type { StatementColumns } from '@shehena/domain/bank/statements/read-statement'
import { isBlank } from '@shehena/domain/sheets/cell-text'
import { type DayOrder, readDay } from '@shehena/domain/sheets/read-day'
import type { TableAmounts } from './table-amounts.ts'
import { knownColumns } from './table-columns.ts'

/** A row of a statement: a line, more text of the line above, a balance, or what is left out. */
export type RowKind = 'line' | 'more' | 'opening' | 'closing' | 'nothing'

export const openingLabel = /^(opening bal(ance)?|bal(ance)? (b\/?fw?d?|brought forward)|b\/f)\b/i
export const closingLabel = /^(closing bal(ance)?|bal(ance)? (c\/?fw?d?|carried forward|at period end)|c\/f)\b/i
const totalLabel = /^((grand |sub ?-?|page )?totals?|end of (the )?statement|page \d+|\*+ ?end)\b/i

/** The kind of each row below a header. */
export function rowKinds(
  rows: readonly (readonly string[])[],
  { columns, dayOrder, amounts }: { columns: StatementColumns; dayOrder: DayOrder; amounts: TableAmounts },
): RowKind[] {
  const hasDay = rows.map((row) => readDay(row[columns.date] ?? '', dayOrder) !== null)
  const [firstDay, lastDay] = [hasDay.indexOf(true), hasDay.lastIndexOf(true)]
  return rows.map((row, n) => {
    const place = { hasDay: hasDay[n] === true, isOutside: n < firstDay || n > lastDay }
    return isBlank(row) ? 'nothing' : kindOf(row, columns, amounts, place)
  })
}

function kindOf(
  row: readonly string[],
  columns: StatementColumns,
  amounts: TableAmounts,
  { hasDay, isOutside }: { hasDay: boolean; isOutside: boolean },
): RowKind {
  const cells = row.map((cell) => cell.trim())
  const hasAmount = amounts.hasAmount(row)
  // A payment may come from 'Total Energies', but not one of a label and nothing else.
  const isLabel = (label: RegExp) =>
    cells.some(
      (cell) => label.test(cell) && (!hasDay || !hasAmount || cell.replace(label, '').replaceAll(/\W/g, '') === ''),
    )
  if (isLabel(openingLabel)) return 'opening'
  if (isLabel(closingLabel)) return 'closing'
  if (hasDay) return hasAmount ? 'line' : 'nothing'
  if (isLabel(totalLabel) || Object.keys(knownColumns(row)).length > 2) return 'nothing'
  const [date = '', text = ''] = [cells[columns.date], cells[columns.text]]
  if (date === '') return undated({ hasAmount, text, isOutside, isAlone: cells.join('') === text })
  // Notes above and below the lines, not a line with a date that cannot be read.
  return hasAmount && !(isOutside && amounts.isUnreadable(row)) ? 'line' : 'nothing'
}

function undated(row: { hasAmount: boolean; text: string; isOutside: boolean; isAlone: boolean }): RowKind {
  if (row.isOutside || row.text === '') return 'nothing'
  if (row.hasAmount) return 'line'
  return row.isAlone ? 'more' : 'nothing'
}
