import type { StatementAnswers, StatementColumns } from '@shehena/domain/bank/statements/read-statement'
import { cellText, isBlank } from '@shehena/domain/sheets/cell-text'
import { columnDayOrder, type DayOrder, readDay } from '@shehena/domain/sheets/read-day'
import { unreadable } from '../../../../sheets/unreadable.ts'
import { labelledNumber, refuseForeign, statedAmount } from './letterhead.ts'
import { chequeIn, lineText, nameOf, phoneIn, referenceOf } from './line-text.ts'
import type { StatementReading } from './read-statement.ts'
import { type Fault, refuseFaults, refuseForeignColumns, statementOf, type TimedLine } from './statement-lines.ts'
import { TableAmounts } from './table-amounts.ts'
import { columnsQuestion, knownHeader, type TableHeader } from './table-columns.ts'
import { closingLabel, openingLabel, rowKinds } from './table-rows.ts'

/** Whether a table has the header of a bank statement. */
export function hasKnownHeader(rows: readonly string[][]): boolean {
  return knownHeader(rows) !== null
}

/**
 * Reads a table, or asks for what it does not tell: its columns, and the order of day and month.
 *
 * @throws Invalid at the field 'file' with the rows that cannot be read
 */
export function parseTable(rows: readonly string[][], answers: StatementAnswers): StatementReading {
  const header = knownHeader(rows) ?? answeredHeader(rows, answers)
  if (!header) {
    if (rows.every(isBlank)) throw unreadable('The file has no transactions.')
    return { asks: [columnsQuestion(rows)] }
  }
  const first = header.place + 1
  const dates = rows.slice(first).map((row) => row[header.columns.date] ?? '')
  const order = columnDayOrder(dates)
  if (order.order === 'mixed') {
    const [dayRow, monthRow] = [first + order.dayFirst + 1, first + order.monthFirst + 1]
    throw unreadable(`Row ${dayRow} has the day first, row ${monthRow} the month. Correct one.`)
  }
  const dayOrder = order.order === 'undecided' ? answers.dayOrder : order.order
  if (!dayOrder) {
    const example = order.order === 'undecided' ? (dates[order.example] ?? '') : ''
    return { asks: [{ kind: 'dayOrder', example: cellText(example, 30) }] }
  }
  return readTable(rows, header, dayOrder)
}

/** The answer may have been given for an earlier file, whose letterhead was longer: no line above the header is lost. */
function answeredHeader(rows: readonly string[][], { columns, headerRow }: StatementAnswers): TableHeader | null {
  if (!columns) return null
  const amounts = new TableAmounts(rows, columns, [])
  const firstLine = rows.findIndex((row) => {
    const date = row[columns.date] ?? ''
    const hasDay = (readDay(date, 'day-first') ?? readDay(date, 'month-first')) !== null
    return hasDay && amounts.hasAmount(row) && !amounts.isUnreadable(row)
  })
  const place = (headerRow ?? columnsQuestion(rows).headerRow) - 1
  return { place: firstLine >= 0 && firstLine <= place ? firstLine - 1 : place, columns }
}

function readTable(rows: readonly string[][], { place, columns }: TableHeader, dayOrder: DayOrder): StatementReading {
  const letterhead = rows.slice(0, Math.max(0, place))
  const below = rows.slice(place + 1)
  refuseForeign(letterhead)
  const faults: Fault[] = []
  const amounts = new TableAmounts(below, columns, faults)
  const kinds = rowKinds(below, { columns, dayOrder, amounts })
  const { amount, credit, debit, balance } = columns
  const counted = below.filter((_, n) => kinds[n] !== 'nothing' && kinds[n] !== 'more')
  refuseForeignColumns(rows[place] ?? [], [amount, credit, debit, balance], counted)
  let opening: number | null = null
  let closing: number | null = null
  const lines: TimedLine[] = []
  for (const [n, cells] of below.entries()) {
    const [kind, row] = [kinds[n], place + n + 2]
    const last = lines.at(-1)
    if (kind === 'opening') opening = amounts.standing(cells, row) ?? opening
    else if (kind === 'closing') closing = amounts.standing(cells, row) ?? closing
    else if (kind === 'more' && last) last.text = lineText(`${last.text} ${cells[columns.text] ?? ''}`)
    else if (kind === 'line') {
      const line = lineOf({ cells, row, columns, dayOrder, amounts, faults })
      if (line) lines.push(line)
    }
  }
  refuseFaults(faults)
  return {
    read: statementOf(lines, {
      format: 'table',
      accountNumber: labelledNumber(letterhead, /^(bank )?(account|a\/c|acc)( (no|number|num)\b)?/i),
      opening: opening ?? statedAmount(lines, letterhead, openingLabel),
      closing: closing ?? statedAmount(lines, letterhead, closingLabel),
      skipped: below.length - lines.length,
    }),
  }
}

type Row = {
  cells: readonly string[]
  row: number
  columns: StatementColumns
  dayOrder: DayOrder
  amounts: TableAmounts
  faults: Fault[]
}

function lineOf({ cells, row, columns, dayOrder, amounts, faults }: Row): TimedLine | null {
  const cell = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''))
  const day = readDay(cell(columns.date), dayOrder)
  if (!day) faults.push({ row, what: 'date', text: cell(columns.date) })
  const [amount, balance] = [amounts.amount(cells, row), amounts.balance(cells, row)]
  if (!day || !amount) return null
  const text = lineText(cell(columns.text))
  return {
    row,
    time: day,
    valueDate: day,
    amount,
    balance,
    text,
    reference: referenceOf(cell(columns.reference)) ?? chequeIn(text),
    payerName: amount > 0 ? nameOf(cell(columns.payerName)) : null,
    phone: amount > 0 ? phoneIn(text) : null,
    accountRef: referenceOf(cell(columns.accountRef)),
    externalId: null,
  }
}
