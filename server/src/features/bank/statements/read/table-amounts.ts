import type { StatementColumns } from '@shehena/domain/bank/statements/read-statement'
import { columnDecimalMark, type DecimalMark, readAmount } from '@shehena/domain/sheets/read-amount'
import type { Fault } from './statement-lines.ts'

const moneyColumns = ['amount', 'credit', 'debit'] as const
type AmountColumn = (typeof moneyColumns)[number] | 'balance'

/** The amounts of a table's rows in signed cents, whichever way its columns say money in and money out. */
export class TableAmounts {
  readonly #columns: StatementColumns
  readonly #faults: Fault[]
  readonly #marks: Record<AmountColumn, DecimalMark>
  /** Whether money out is below 0 in its own column. */
  readonly #isDebitSigned: boolean

  /** @param faults gets what cannot be read */
  constructor(rows: readonly (readonly string[])[], columns: StatementColumns, faults: Fault[]) {
    const cellsOf = (column: AmountColumn) => rows.map((row) => row[columns[column] ?? -1] ?? '')
    const markOf = (column: AmountColumn) => columnDecimalMark(cellsOf(column))
    this.#columns = columns
    this.#faults = faults
    this.#marks = {
      amount: markOf('amount'),
      credit: markOf('credit'),
      debit: markOf('debit'),
      balance: markOf('balance'),
    }
    const debits = cellsOf('debit').map((cell) => readAmount(cell, this.#marks.debit))
    this.#isDebitSigned = !debits.some((debit) => typeof debit === 'number' && debit > 0)
  }

  /** Whether a row has an amount that is not 0, or one that cannot be read. */
  hasAmount(cells: readonly string[]): boolean {
    return moneyColumns.some((column) => ![0, 'empty'].includes(this.#read(cells, column)))
  }

  /** Whether an amount of a row cannot be read. */
  isUnreadable(cells: readonly string[]): boolean {
    return moneyColumns.some((column) => this.#read(cells, column) === 'unreadable')
  }

  /** The amount of a line, 0 for none; null, and a fault, where it cannot be read. */
  amount(cells: readonly string[], row: number): number | null {
    if (this.#columns.amount !== undefined) return this.#oneColumn(cells, row)
    const [credit, debit] = [this.#cents(cells, row, 'credit'), this.#cents(cells, row, 'debit')]
    if (credit === null || debit === null) return null
    return credit - (this.#isDebitSigned ? Math.abs(debit) : debit)
  }

  /** The balance of a line; null if absent. */
  balance(cells: readonly string[], row: number): number | null {
    const balance = this.#read(cells, 'balance')
    if (typeof balance === 'number') return balance
    return /\d/.test(this.#cell(cells, 'balance')) ? this.#fault(cells, row, 'balance') : null
  }

  /** The amount of a row that tells a balance: in the column of balances, else in another one. */
  standing(cells: readonly string[], row: number): number | null {
    const balance = this.balance(cells, row)
    return balance ?? (this.amount(cells, row) || null)
  }

  #oneColumn(cells: readonly string[], row: number): number | null {
    const amount = this.#cents(cells, row, 'amount')
    const side = this.#columns.side === undefined ? '' : (cells[this.#columns.side] ?? '').trim()
    if (amount === null || amount === 0 || side === '') return amount
    if (/^(D|DR|DEBIT|-)\.?$/i.test(side)) return -Math.abs(amount)
    if (/^(C|CR|CREDIT|\+)\.?$/i.test(side)) return Math.abs(amount)
    this.#faults.push({ row, what: 'amount', text: `${this.#cell(cells, 'amount')} ${side}` })
    return null
  }

  #cents(cells: readonly string[], row: number, column: AmountColumn): number | null {
    const amount = this.#read(cells, column)
    if (amount === 'unreadable') return this.#fault(cells, row, column)
    return amount === 'empty' ? 0 : amount
  }

  #fault(cells: readonly string[], row: number, column: AmountColumn): null {
    this.#faults.push({ row, what: 'amount', text: this.#cell(cells, column) })
    return null
  }

  #read(cells: readonly string[], column: AmountColumn) {
    return readAmount(this.#cell(cells, column), this.#marks[column])
  }

  #cell(cells: readonly string[], column: AmountColumn): string {
    return cells[this.#columns[column] ?? -1] ?? ''
  }
}
