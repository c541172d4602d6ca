import type { Dice } from './dice.ts'
import { csvOf, dashedDay, inBrackets, inThousands, namedDay, plain, slashedDay, type TextLook } from './file-look.ts'
import type { FileFacts, FileRow } from './file-rows.ts'

const mpesaHeader = [
  'Receipt No.',
  'Completion Time',
  'Initiation Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
  'Balance Confirmed',
  'Reason Type',
  'Other Party Info',
  'Linked Transaction ID',
  'A/C No.',
]

/** The statement of an organisation at M-Pesa, with a payment that failed among the rows. */
export function csvOfMpesa({ number, opening, closing, rows }: FileFacts, dice: Dice): Buffer {
  const day = dice.pick([(iso: string) => iso, dashedDay])
  const sign = dice.pick([1, -1])
  const table = rows.map(({ valueDate, amount, balance, text, reference, payerName, accountRef, phone }, n) => {
    const minutes = 6 * 60 + Math.floor((n * 14 * 60) / rows.length)
    const clock = [Math.floor(minutes / 60), minutes % 60, 0].map((part) => String(part).padStart(2, '0')).join(':')
    const time = `${day(valueDate)} ${clock}`
    const [paidIn, withdrawn] = amount > 0 ? [plain(amount), ''] : ['', plain(sign * amount)]
    const kind = amount > 0 ? 'Pay Bill' : 'Business Payment'
    const party = phone ? `${phone} - ${payerName ?? ''}` : ''
    const sides = [paidIn, withdrawn, plain(balance)]
    return [reference, time, time, text, 'Completed', ...sides, 'true', kind, party, '', accountRef]
  })
  const time = `${day(rows[0]?.valueDate ?? '')} 05:00:00`
  const failed = ['FAILED0001', time, time, 'Pay Bill', 'Failed', '10.00', '', '', '', '', '', '', '']
  const oldestFirst = [failed, ...table]
  const letterhead = [
    ['Organization Statement'],
    ['Short Code:', number],
    ['Opening Balance:', plain(opening)],
    ['Closing Balance:', plain(closing)],
    [],
  ]
  const look: TextLook = { delimiter: ',', encoding: dice.pick(['utf-8', 'utf-8 with a mark']) }
  return csvOf([...letterhead, mpesaHeader, ...(dice.chance(0.8) ? oldestFirst.toReversed() : oldestFirst)], look)
}

type Table = { header: string[]; rowOf: (row: FileRow, day: string) => string[] }

const twoColumns: Table = {
  header: ['Transaction Date', 'Value Date', 'Description', 'Debit', 'Credit', 'Running Balance'],
  rowOf: ({ amount, balance, text }, day) => [day, day, text, ...sidesOf(amount), inThousands(balance)],
}

const oneColumn: Table = {
  header: ['Value Date', 'Narration', 'Amount (KES)', 'Balance (KES)'],
  rowOf: ({ amount, balance, text }, day) => [day, text, inBrackets(amount), inThousands(balance)],
}

/** A header that the reader does not know: it asks for the columns. */
const inSwahili: Table = {
  header: ['Siku', 'Maelezo ya muamala', 'Fedha zilizotoka', 'Fedha zilizoingia', 'Salio'],
  rowOf: ({ amount, balance, text }, day) => [day, text, ...sidesOf(amount), inThousands(balance)],
}

/** What is answered where the columns of a table are asked for. */
export const columnsInSwahili = { date: 0, text: 1, debit: 2, credit: 3, balance: 4 }

/** Money out, money in. */
function sidesOf(amount: number): [string, string] {
  return amount < 0 ? [inThousands(-amount), ''] : ['', inThousands(amount)]
}

/** A bank's table with a letterhead, and totals below. */
export function csvOfKcb({ number, opening, closing, rows }: FileFacts, dice: Dice): Buffer {
  const { header, rowOf } = dice.pick([twoColumns, twoColumns, oneColumn, inSwahili])
  const dayOf = dice.pick([slashedDay, slashedDay, namedDay])
  const look = dice.pick<TextLook>([
    { delimiter: ',', encoding: 'utf-8' },
    { delimiter: ',', encoding: 'utf-8 with a mark' },
    { delimiter: ';', encoding: 'windows-1252' },
  ])
  const total = (isIn: boolean) =>
    inThousands(rows.reduce((sum, { amount }) => sum + (amount > 0 === isIn ? Math.abs(amount) : 0), 0))
  const below = header.slice(2).map(() => '')
  const totals = header === twoColumns.header ? [['Totals', '', '', total(false), total(true), '']] : []
  const table = [
    ['KCB BANK KENYA LIMITED'],
    ['Account Number', number],
    ['Currency', 'KES'],
    ['Opening Balance', inThousands(opening)],
    [],
    header,
    ...rows.map((row) => rowOf(row, dayOf(row.valueDate))),
    ...totals,
    ['Closing Balance', ...below, inThousands(closing)],
  ]
  return csvOf(table, look)
}
