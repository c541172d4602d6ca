import type { StatementColumns } from '@shehena/domain/bank/statements/read-statement'
import { isBlank } from '@shehena/domain/sheets/cell-text'
import { type ColumnPlaces, columnPlaces, findHeader, type HeaderDictionary } from '@shehena/domain/sheets/header'
import { readAmount } from '@shehena/domain/sheets/read-amount'
import { readDay } from '@shehena/domain/sheets/read-day'

type Column = keyof StatementColumns

/** The headers of bank statements: those that KCB and Equity are known to use, and their usual variants. */
const dictionary: HeaderDictionary<Column> = {
  date: [
    'valuedate',
    'transactiondate',
    'trandate',
    'transdate',
    'txndate',
    'trxdate',
    'txdate',
    'postingdate',
    'posteddate',
    'bookingdate',
    'entrydate',
    'date',
    'tarehe',
  ],
  text: [
    'transactiondetails',
    'transactiondescription',
    'transactionnarrative',
    'transactionparticulars',
    'transactionremarks',
    'paymentdetails',
    'narration',
    'narrative',
    'particulars',
    'description',
    'details',
    'remarks',
    'maelezo',
  ],
  credit: [
    'moneyin',
    'credit',
    'credits',
    'creditamount',
    'creditamt',
    'cramount',
    'amountcredit',
    'deposits',
    'deposit',
    'paidin',
    'cr',
  ],
  debit: [
    'moneyout',
    'debit',
    'debits',
    'debitamount',
    'debitamt',
    'dramount',
    'amountdebit',
    'withdrawals',
    'withdrawal',
    'withdrawn',
    'paidout',
    'dr',
  ],
  amount: ['amount', 'transactionamount'],
  side: ['drcr', 'crdr', 'debitcredit', 'creditdebit', 'dc', 'cd', 'drcrindicator', 'sign'],
  balance: ['runningbalance', 'ledgerbalance', 'bookbalance', 'accountbalance', 'balance', 'bal'],
  reference: [
    'reference',
    'referenceno',
    'referencenumber',
    'refno',
    'ref',
    'transactionreference',
    'transactionrefno',
    'transactionref',
    'transactionid',
    'bankreference',
    'bankreferenceno',
    'chequeno',
    'chequenumber',
    'cheque',
    'chqno',
    'refchequeno',
    'instrumentno',
    'receiptno',
  ],
  payerName: ['payername', 'payer', 'remitter', 'remittername', 'sender', 'sendername', 'counterparty', 'customername'],
  accountRef: ['accountreference', 'accountref', 'billreference', 'billrefno', 'billrefnumber', 'customerreference'],
}

/** Rows above the header: a letterhead. */
const within = 60

/** A header without the currency: 'Credit (KES)' is 'Credit'. */
const withoutCurrency = (row: readonly string[]) =>
  row.map((cell) => cell.replaceAll(/\b(kes|kshs?|kenya shillings?)\b/gi, ''))

/** The places of a statement's columns as far as its header tells them. */
export function knownColumns(header: readonly string[]): Partial<StatementColumns> {
  return columnPlaces(withoutCurrency(header), dictionary)
}

export type TableHeader = {
  /** The place of the row, from 0; -1 for a table without a header. */
  place: number
  columns: StatementColumns
}

/** The header of a statement, wherever it is, and its columns; null where they cannot be told. */
export function knownHeader(rows: readonly string[][]): TableHeader | null {
  const found = findHeader(rows.slice(0, within).map(withoutCurrency), dictionary, { within, isHeader: isWhole })
  const columns = found && wholeColumns(found.columns)
  return found && columns ? { place: found.place, columns } : null
}

function isWhole(columns: ColumnPlaces<Column>): boolean {
  return wholeColumns(columns) !== null
}

/** Two columns of amounts are told from one of both sides: 'Amount' beside them is something else. */
function wholeColumns({ date, text, amount, side, ...others }: ColumnPlaces<Column>): StatementColumns | null {
  if (date === undefined || text === undefined) return null
  if (others.credit !== undefined && others.debit !== undefined) return { date, text, ...others }
  if (amount === undefined) return null
  const { credit: _, debit: __, ...rest } = others
  return { date, text, amount, ...(side !== undefined && { side }), ...rest }
}

const mostSample = 5

/** What a person is asked about a table whose columns cannot be told. */
export function columnsQuestion(rows: readonly string[][]) {
  const head = rows.slice(0, within)
  const known = (row: readonly string[]) => Object.keys(knownColumns(row)).length
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length
  const best = head.reduce((top, row, place) => {
    const other = head[top] ?? []
    const isBetter = known(row) - known(other) || filled(row) - filled(other)
    return isBetter > 0 ? place : top
  }, 0)
  const header = head[best] ?? []
  const sample = rows
    .slice(best + 1)
    .filter((row) => !isBlank(row))
    .slice(0, mostSample)
  return {
    kind: 'columns' as const,
    header: header.map(shown),
    sample: sample.map((row) => row.map(shown)),
    headerRow: best + 1,
    guess: guessed(header, sample),
  }
}

const shown = (cell: string) => cell.slice(0, 100)

/** What the header tells, completed by what the rows hold: days, amounts, and the longest texts. */
function guessed(header: readonly string[], sample: readonly string[][]): Partial<StatementColumns> {
  const guess = knownColumns(header)
  const places = Array.from({ length: Math.max(0, ...sample.map(({ length }) => length)) }, (_, place) => place)
  const free = () => places.filter((place) => !Object.values(guess).includes(place))
  const cells = (place: number) => sample.map((row) => row[place]?.trim() ?? '').filter((cell) => cell !== '')
  const all = (place: number, isSo: (cell: string) => boolean) => cells(place).length > 0 && cells(place).every(isSo)
  const isDayCell = (cell: string) =>
    !/^\d{5}$/.test(cell) && (readDay(cell, 'day-first') ?? readDay(cell, 'month-first')) !== null
  const isAmountCell = (cell: string) => readAmount(cell) !== 'unreadable'
  const length = (place: number) => cells(place).join('').length

  const date = guess.date ?? free().find((place) => all(place, isDayCell))
  if (date !== undefined) guess.date = date
  const texts = free().filter((place) => cells(place).length > 0 && !all(place, isAmountCell))
  const text = guess.text ?? texts.toSorted((one, other) => length(other) - length(one))[0]
  if (text !== undefined) guess.text = text
  if (guess.credit === undefined && guess.debit === undefined && guess.amount === undefined) {
    // A column of whole numbers may be of cheques or rows.
    const cents = (place: number) => cells(place).filter((cell) => /[.,]\d{2}\D*$/.test(cell)).length
    const amounts = free().filter((place) => all(place, isAmountCell))
    const [amount] = amounts.toSorted((one, other) => cents(other) - cents(one))
    if (amount !== undefined) guess.amount = amount
  }
  return guess
}
