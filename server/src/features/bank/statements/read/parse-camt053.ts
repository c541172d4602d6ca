import type { ReadStatement } from '@shehena/domain/bank/statements/read-statement'
import { readAmount } from '@shehena/domain/sheets/read-amount'
import { readDay } from '@shehena/domain/sheets/read-day'
import { decodeText } from '../../../../sheets/decode-text.ts'
import { damagedFile, refusalOf } from '../../../../sheets/file-kind.ts'
import {
  childAt,
  childrenOf,
  parseXml,
  refuseDoctype,
  textAt,
  textOf,
  type XmlNode,
} from '../../../../sheets/parse-xml.ts'
import { refuseRows } from '../../../../sheets/sheet-limits.ts'
import { chequeIn, lineText, nameOf, phoneIn, referenceOf } from './line-text.ts'
import {
  type Fault,
  mostRows,
  oneAccount,
  refuseCurrency,
  refuseFaults,
  statementOf,
  type TimedLine,
} from './statement-lines.ts'

/**
 * Reads CAMT.053. Entries that are booked count; a batch becomes a line for each transaction whose amount is given.
 *
 * @throws Invalid at the field 'file' for other XML, XML with a DOCTYPE, and entries that cannot be read
 */
export function parseCamt053(bytes: Buffer): ReadStatement {
  const { text } = decodeText(bytes)
  refuseDoctype(Buffer.from(text))
  const xml = parseXml(text)
  if (!xml) throw damagedFile()
  const statements = childrenOf(childAt(xml, 'Document', 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0) throw refusalOf('xml')
  const faults: Fault[] = []
  const entries = statements.flatMap((statement) => childrenOf(statement, 'Ntry'))
  refuseRows(entries.length, mostRows)
  const booked = entries.flatMap((entry, n) => (isBooked(entry) ? { entry, row: n + 1 } : []))
  const lines = withUniqueIds(booked.flatMap(({ entry, row }) => linesOf(entry, row, faults)))
  const balances = statements.flatMap((statement) => childrenOf(statement, 'Bal'))
  const opening = balances.find((each) => ['OPBD', 'PRCD'].includes(kindOf(each)))
  const closing = balances.findLast((each) => kindOf(each) === 'CLBD')
  const period = (end: 'FrDtTm' | 'ToDtTm') => readDay(textAt(statements[0], 'FrToDt', end), 'day-first') ?? undefined
  refuseFaults(faults)
  // A balance that cannot be read is one that the file does not give.
  const cents = (balance: XmlNode | undefined) => (balance ? signedCents(balance, 0, []) : null)
  return statementOf(lines, {
    format: 'camt053',
    accountNumber: oneAccount(statements.map(accountOf)),
    opening: cents(opening),
    closing: cents(closing),
    ...(statements.length === 1 && { periodFrom: period('FrDtTm'), periodTo: period('ToDtTm') }),
    skipped: entries.length - booked.length,
  })
}

function accountOf(statement: XmlNode): string {
  const id = childAt(statement, 'Acct', 'Id')
  return (textAt(id, 'IBAN') || textAt(id, 'Othr', 'Id')).trim()
}

const kindOf = (balance: XmlNode) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd').trim()

function isBooked(entry: XmlNode): boolean {
  return (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')).trim() === 'BOOK'
}

/** Cents of an amount, which may have more decimals: '1000.00000'. */
const centsOf = (text: string) => readAmount(text.trim().replace(/(\.\d\d)0+$/, '$1'))

/** The amount of an entry or a balance; null, and a fault, where it cannot be read. */
function signedCents(node: XmlNode, row: number, faults: Fault[]): number | null {
  refuseCurrency(textAt(node, 'Amt', '@Ccy'))
  const text = textAt(node, 'Amt')
  const amount = centsOf(text)
  const side = textAt(node, 'CdtDbtInd').trim()
  if (typeof amount !== 'number' || amount < 0 || !/^(CRDT|DBIT)$/.test(side)) {
    faults.push({ row, what: 'amount', text })
    return null
  }
  return side === 'CRDT' ? amount : -amount || 0
}

function linesOf(entry: XmlNode, row: number, faults: Fault[]): TimedLine[] {
  const amount = signedCents(entry, row, faults)
  const valueDate = dayIn(entry, 'ValDt') ?? dayIn(entry, 'BookgDt')
  if (!valueDate)
    faults.push({ row, what: 'date', text: textAt(entry, 'ValDt', 'Dt') || textAt(entry, 'BookgDt', 'Dt') })
  if (!valueDate || amount === null) return []
  const transactions = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'))
  const parts = transactions.map((each) => ({ transaction: each, amount: partOf(each, amount) }))
  const isWhole = parts.reduce((sum, part) => sum + part.amount, 0) === amount
  const lines =
    parts.length > 1 && isWhole
      ? parts.map((part, n) => lineOf(entry, part.transaction, part.amount, `/${n + 1}`))
      : [lineOf(entry, parts.length === 1 ? transactions[0] : undefined, amount, '')]
  return lines.flatMap((line) => (line.amount === 0 ? [] : { ...line, row, time: valueDate, valueDate }))
}

/** The amount of a transaction of a batch, signed; 0 where it is not given, so that the parts do not add up. */
function partOf(transaction: XmlNode, entryAmount: number): number {
  const node = childAt(transaction, 'Amt') ?? childAt(transaction, 'AmtDtls', 'TxAmt', 'Amt')
  const amount = centsOf(textOf(node))
  const side = textAt(transaction, 'CdtDbtInd').trim() || (entryAmount < 0 ? 'DBIT' : 'CRDT')
  if (typeof amount !== 'number') return 0
  return side === 'DBIT' ? -amount : amount
}

function dayIn(entry: XmlNode, name: 'ValDt' | 'BookgDt'): string | null {
  return readDay(textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm'), 'day-first')
}

type Described = Omit<TimedLine, 'row' | 'time' | 'valueDate'>

function lineOf(entry: XmlNode, transaction: XmlNode | undefined, amount: number, suffix: string): Described {
  const remittance = childAt(transaction, 'RmtInf')
  const free = childrenOf(remittance, 'Ustrd').map(textOf)
  const creditorRef = textAt(remittance, 'Strd', 'CdtrRefInf', 'Ref')
  const added = textAt(transaction, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf')
  const text = lineText([...free, creditorRef, added].filter((each) => each.trim() !== '').join(' '))
  const refs = childAt(transaction, 'Refs')
  const own = textAt(refs, 'EndToEndId').replace(/^(NOTPROVIDED|NONREF)$/i, '')
  const banks = textAt(refs, 'AcctSvcrRef') || textAt(entry, 'AcctSvcrRef')
  const party = childAt(transaction, 'RltdPties', 'Dbtr')
  const isIn = amount > 0
  return {
    amount,
    balance: null,
    text,
    reference:
      referenceOf(textAt(refs, 'ChqNb') || own) ?? chequeIn(text) ?? referenceOf(textAt(refs, 'TxId') || banks),
    payerName: isIn ? nameOf(textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm')) : null,
    phone: isIn ? phoneIn(text) : null,
    accountRef: referenceOf(creditorRef),
    externalId: externalIdOf(textAt(refs, 'AcctSvcrRef'), textAt(entry, 'AcctSvcrRef'), suffix),
  }
}

function externalIdOf(own: string, entrys: string, suffix: string): string | null {
  return referenceOf(own) ?? (referenceOf(entrys) ? referenceOf(`${entrys.slice(0, 50)}${suffix}`) : null)
}

/** A reference that several lines have tells none of them. */
function withUniqueIds(lines: TimedLine[]): TimedLine[] {
  const byId = Map.groupBy(lines, ({ externalId }) => externalId)
  return lines.map((line) => ((byId.get(line.externalId)?.length ?? 0) > 1 ? { ...line, externalId: null } : line))
}
