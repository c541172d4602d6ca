import type { ReadStatement } from '@shehena/domain/bank/statements/read-statement'
import { findHeader, type HeaderDictionary } from '@shehena/domain/sheets/header'
import { readAmount } from '@shehena/domain/sheets/read-amount'
import { columnDayOrder, readDay } from '@shehena/domain/sheets/read-day'
import { labelledNumber, refuseForeign, statedAmount } from './letterhead.ts'
import { lineText, nameOf, phoneOf, referenceOf } from './line-text.ts'
import { type Fault, refuseFaults, refuseForeignColumns, statementOf, type TimedLine } from './statement-lines.ts'

const dictionary = {
  receipt: ['receiptno', 'receiptnumber', 'receipt'],
  time: ['completiontime'],
  details: ['details'],
  status: ['transactionstatus', 'status'],
  paidIn: ['paidin'],
  withdrawn: ['withdrawn', 'paidout'],
  balance: ['balance'],
  reason: ['reasontype', 'transactiontype', 'reasontransactiontype'],
  party: ['otherpartyinfo', 'otherparty'],
  account: ['acno', 'accountno', 'accountnumber'],
} satisfies HeaderDictionary<string>

type Column = keyof typeof dictionary

/** Rows above the header: a letterhead. */
const within = 60

function headerOf(rows: readonly string[][]) {
  const isHeader = (columns: Partial<Record<Column, number>>) =>
    [columns.receipt, columns.time, columns.status, columns.paidIn, columns.withdrawn].every(
      (each) => each !== undefined,
    )
  return findHeader(rows, dictionary, { within, isHeader })
}

/** Whether a table is a statement of M-Pesa. */
export function isMpesa(rows: readonly string[][]): boolean {
  return headerOf(rows) !== null
}

/**
 * Reads an M-Pesa statement of an organisation. Only what is completed counts.
 *
 * @throws Invalid at the field 'file' with the rows that cannot be read
 */
export function parseMpesa(rows: readonly string[][]): ReadStatement {
  const header = headerOf(rows)
  const letterhead = rows.slice(0, header?.place ?? 0)
  const below = rows.slice(letterhead.length + 1)
  const cellOf = (row: readonly string[], column: Column) => row[header?.columns[column] ?? -1]?.trim() ?? ''
  const isCompleted = (row: readonly string[]) =>
    cellOf(row, 'receipt') !== '' && /^completed$/i.test(cellOf(row, 'status'))
  const order = columnDayOrder(below.filter(isCompleted).map((row) => cellOf(row, 'time')))
  const dayOrder = order.order === 'month-first' ? order.order : 'day-first'

  const { paidIn, withdrawn, balance: balanceAt } = header?.columns ?? {}
  refuseForeignColumns(rows[letterhead.length] ?? [], [paidIn, withdrawn, balanceAt], below.filter(isCompleted))
  refuseForeign(letterhead)
  const faults: Fault[] = []
  const seen = new Map<string, number>()
  const lines = below.flatMap((row, n): TimedLine[] => {
    if (!isCompleted(row)) return []
    const cell = (column: Column) => cellOf(row, column)
    const rowNo = letterhead.length + n + 2
    const day = readDay(cell('time'), dayOrder)
    if (!day) faults.push({ row: rowNo, what: 'date', text: cell('time') })
    const cents = (column: 'paidIn' | 'withdrawn' | 'balance'): number | null => {
      const amount = readAmount(cell(column))
      if (amount === 'unreadable') faults.push({ row: rowNo, what: 'amount', text: cell(column) })
      return typeof amount === 'number' ? amount : null
    }
    // Withdrawn is below 0 in some files.
    const amount = (cents('paidIn') ?? 0) - Math.abs(cents('withdrawn') ?? 0)
    const balance = cents('balance')
    if (!day || amount === 0) return []
    const receipt = referenceOf(cell('receipt').toUpperCase())
    return [
      {
        row: rowNo,
        valueDate: day,
        time: timeOf(day, cell('time')),
        amount,
        balance,
        text: lineText(cell('details') || cell('reason')),
        reference: receipt,
        ...partyOf(cell('party'), amount),
        accountRef: referenceOf(cell('account') || accountIn(cell('details'))),
        externalId: `${receipt}${amount > 0 ? '+' : '-'}`,
      },
    ]
  })
  refuseFaults(faults)
  const statement = statementOf(lines, {
    format: 'mpesa',
    accountNumber: labelledNumber(letterhead, /^(organi[sz]ation )?(short ?code|paybill|till)( (no|number)\b)?/i),
    opening: statedAmount(lines, letterhead, /^opening balance/i),
    closing: statedAmount(lines, letterhead, /^closing balance/i),
    skipped: below.length - lines.length,
  })
  return { ...statement, lines: statement.lines.map((line) => ({ ...line, externalId: nthOf(line.externalId, seen) })) }
}

/** A receipt may have several lines on one side, such as a payment and its charge: the second one ends in '-2'. */
function nthOf(id: string | null, seen: Map<string, number>): string | null {
  if (id === null) return null
  const nth = (seen.get(id) ?? 0) + 1
  seen.set(id, nth)
  return nth === 1 ? id : `${id}${nth}`
}

function timeOf(day: string, text: string): string {
  const [, hours = '00', rest = ''] = /(\d{1,2})(:\d\d(?::\d\d)?)/.exec(text) ?? []
  return `${day} ${hours.padStart(2, '0')}${rest}`
}

/** The payer of '254722000111 - JANE DOE'; the number is null where it is masked, '2547***111 - JANE DOE'. */
function partyOf(party: string, amount: number) {
  if (amount < 0) return { payerName: null, phone: null }
  const [, number = '', name = party] = /^(\+?\d[\d*xX]*)(?:\s+-?\s*|-\s*|$)(.*)$/.exec(party) ?? []
  return { payerName: nameOf(name), phone: phoneOf(number) }
}

/** What the payer typed as the account, where it stands in the details alone: '… Acc. INV-26000123'; '' for '… Acc.'. */
function accountIn(details: string): string {
  const [, account = ''] = /\bAcc(?:ount)?\b\.?(?: (?:No|Number)\b\.?)?[ .:#-]*([^\s.:#-].{0,80})$/i.exec(details) ?? []
  return account
}
