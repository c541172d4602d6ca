import type { ReadStatement } from '@shehena/domain/bank/statements/read-statement'
import { isDay } from '@shehena/domain/dates'
import { cellText } from '@shehena/domain/sheets/cell-text'
import { readAmount } from '@shehena/domain/sheets/read-amount'
import { refuseRows } from '../../../../sheets/sheet-limits.ts'
import { unreadable } from '../../../../sheets/unreadable.ts'
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

/** A field of a message: ':61:' and what follows, and the line of the file that it begins in, from 1. */
type Field = { tag: string; row: number; lines: string[] }
type Broken = { row: number; text: string }
type Balance = { day: string; cents: number }

/** Whether a text is MT940: with the envelope of SWIFT or without it. */
export function isMt940(text: string): boolean {
  const head = text.slice(0, 4000)
  return /^\W{0,20}(\{1:|:20:)/.test(head) || (/^:20:/m.test(head) && /^:25/m.test(head))
}

/**
 * Reads MT940. Our own, not a package: the ones of npm give no rows, count in floating point, and lose the bank's reference
 * behind a customer's reference with a stroke in it.
 *
 * @throws Invalid at the field 'file' with the rows that cannot be read, and for a message that is not whole
 */
export function parseMt940(text: string): ReadStatement {
  const fields = fieldsOf(text)
  const faults: Fault[] = []
  const broken: Broken[] = []
  const balance = (field: Field | undefined) => field && balanceOf(field, broken)
  // A page that goes on begins with 60M and ends with 62M: a file may have pages from the middle of a statement.
  const opening = balance(fields.find(({ tag }) => /^60[FM]$/.test(tag)))
  const closing = balance(fields.findLast(({ tag }) => /^62[FM]$/.test(tag)))
  const lines = fields.flatMap((field, n) => {
    if (field.tag !== '61') return []
    const next = fields[n + 1]
    return lineOf(field, next?.tag === '86' ? next.lines : [], { faults, broken }) ?? []
  })
  refuseBroken(broken)
  refuseFaults(faults)
  if (!opening || !closing) throw unreadable('The statement is not whole: its opening or closing balance is missing.')
  return statementOf(lines, {
    format: 'mt940',
    accountNumber: oneAccount(
      fields.flatMap(({ tag, lines: [account = ''] }) => (tag.startsWith('25') ? account.trim() : [])),
    ),
    opening: opening.cents,
    closing: closing.cents,
    periodFrom: lines.some(({ valueDate }) => valueDate < opening.day) ? undefined : opening.day,
    periodTo: lines.some(({ valueDate }) => valueDate > closing.day) ? undefined : closing.day,
    skipped: 0,
  })
}

/** @throws Invalid at the field 'file' that names the first line whose parts cannot be told apart, and how many more there are */
function refuseBroken([first, ...more]: readonly Broken[]): void {
  if (!first) return
  const text = cellText(first.text, 30)
  if (more.length === 0) throw unreadable(`Row ${first.row}: the line “${text}” cannot be read.`)
  throw unreadable(`Row ${first.row} and ${more.length} more: lines such as “${text}” cannot be read.`)
}

/** @throws Invalid at the first line of the statement too many */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  let count = 0
  for (const [n, line] of text.split(/\r\n|\n|\r/).entries()) {
    const plain = line.replace(/^[^:]{0,200}\{4:/, '')
    const [, tag, rest = ''] = /^:(\d\d[A-Z]?|NS):(.*)$/.exec(plain) ?? []
    if (tag === '61') refuseRows(++count, mostRows)
    if (tag) fields.push({ tag, row: n + 1, lines: [rest] })
    // The end of a message, '-}', and the envelope of the next one.
    else if (!/^(-|-\}.*|\{.*)$/.test(plain)) fields.at(-1)?.lines.push(plain)
  }
  return fields
}

function balanceOf({ lines: [text = ''], row }: Field, broken: Broken[]): Balance | undefined {
  const [, mark, date = '', currency = '', figures = ''] = /^([CD])(\d{6})([A-Z]{3})([\d,]{1,16})\s*$/.exec(text) ?? []
  refuseCurrency(currency)
  const [day, cents] = [dayOf(date), centsOf(figures)]
  if (day && cents !== null) return { day, cents: mark === 'D' ? -cents || 0 : cents }
  broken.push({ row, text })
}

/**
 * '2603010301C1000,00NTRFINV-1//FT26060': value date, entry date, mark, amount, kind, the customer's and the bank's reference. Some
 * banks leave the entry date out, put a space before the kind, or fill a short kind up with one.
 */
const statementLine = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d[\d,]{0,15}) ?([NFS][A-Z\d]{2}[A-Z\d ])(.*)$/

function lineOf(
  { lines: [text = '', ...supplement], row }: Field,
  details: string[],
  { faults, broken }: { faults: Fault[]; broken: Broken[] },
): TimedLine | null {
  const parts = statementLine.exec(text)
  if (!parts) {
    broken.push({ row, text })
    return null
  }
  const [, date = '', , mark = '', figures = '', , references = ''] = parts
  const [day, cents] = [dayOf(date), centsOf(figures)]
  if (!day) faults.push({ row, what: 'date', text: date })
  else if (cents === null) faults.push({ row, what: 'amount', text: figures })
  if (!day || !cents) return null
  // The reversal of a credit takes money out.
  const amount = mark === 'C' || mark === 'RD' ? cents : -cents
  const { text: described, name } = described86(details)
  const stroke = references.indexOf('//')
  const own = referenceOf((stroke < 0 ? references : references.slice(0, stroke)).replace(/^NONREF$/i, ''))
  const banks = stroke < 0 ? null : referenceOf(references.slice(stroke + 2))
  const line = lineText(described || supplement.join(' ') || own || banks || '')
  return {
    row,
    time: day,
    valueDate: day,
    amount,
    balance: null,
    text: line,
    reference: own ?? chequeIn(line) ?? banks,
    payerName: amount > 0 ? nameOf(name) : null,
    phone: amount > 0 ? phoneIn(line) : null,
    accountRef: null,
    // A bank may give several lines one reference.
    externalId: null,
  }
}

const structured = /[?>](\d\d)([^?>]*)/g

/** The text and the payer's name of field 86: plain, with '?20…?32' of some banks, or with '/ORDP/…/REMI/…' of others. */
function described86(lines: readonly string[]): { text: string; name: string } {
  // A full line of 65 characters goes on in the next one, in the middle of a word.
  const plain = lines.map((line) => (line.length < 65 ? `${line} ` : line)).join('')
  const joined = lines.join('')
  if (/^(\d{3})?[?>]\d\d/.test(joined)) {
    const parts = [...joined.matchAll(structured)].map(([, code = '', part = '']) => ({ code: Number(code), part }))
    const of = (isSo: (code: number) => boolean) => parts.flatMap(({ code, part }) => (isSo(code) ? part : []))
    const text = of((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63)).join(' ')
    return { text: text || plain, name: of((code) => code === 32 || code === 33).join('') }
  }
  const [, name = ''] = /\/(?:ORDP|BENM)\/(?:\/?NAME\/)?([^/]{1,255})/.exec(joined) ?? []
  const [, text = ''] = /\/REMI\/(?:USTD\/\/)?(.{1,500}?)(?=\/[A-Z]{4}\/|$)/.exec(joined) ?? []
  return { text: text || plain, name: name.trim() }
}

/** YYMMDD of this century; null for no real day. */
function dayOf(date: string): string | null {
  const day = `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4)}`
  return isDay(day) ? day : null
}

/** Cents of '1000,5': a comma stands before the cents, also where there are none. */
function centsOf(figures: string): number | null {
  const amount = readAmount(figures.replace(/,$/, ''), ',')
  return typeof amount === 'number' && figures !== '' ? amount : null
}
