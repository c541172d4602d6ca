import { createHash } from 'node:crypto'
import type { ReadLine } from '@shehena/domain/bank/statements/read-statement'
import type { KeyedHash } from '../../../keyed-hash.ts'

/** A line as it is kept: without the payer's telephone, and with what tells it from other lines. */
export type LineFacts = {
  rowNo: number
  valueDate: string
  amount: number
  balance: number | null
  text: string
  reference: string | null
  payerName: string | null
  phoneKey: string | null
  phoneTail: string | null
  accountRef: string | null
  externalId: string | null
  fingerprint: string
  /** The how-many-eth line with this fingerprint in the file, from 1. */
  nth: number
}

const tailLength = 3

// What people write between the figures of a telephone.
const between = '[\\s().\\/_\\u2010-\\u2015-]{0,3}'
// A Kenyan mobile number in a text: 07…, 01…, 254…, +254… or 00254…, also with the 0 after the country's code.
const mobile = new RegExp(
  `(?<!\\d)\\(?(?:(?:\\+|00)?254${between}(?:0${between})?|0${between})[17](?:${between}\\d){8}(?!\\d)`,
  'g',
)
// One that the bank has masked already: more of it is left than the last figures.
const masked = /(?<!\d)(?:\+?254|0)[17]\d{1,6}\*{2,6}\d{1,3}(?!\d)/g
/** A day such as 20/01/2026 or 30.01.26: with the number beside it, it would be as long as a telephone. */
const day =
  /((?<![\d./])\d{1,2}\/(?:0?[1-9]|1[0-2])\/(?:20)?\d\d(?!\d)|(?<![\d./])\d{1,2}\.(?:0?[1-9]|1[0-2])\.(?:20)?\d\d(?!\d))/
/** The whole of a field: in a text nine figures may be anything. */
const bare = /^[17]\d{8}$/

/** The lines of a file as they are kept. The count of alike lines tells real twins from a line that was read before. */
export function factsOfLines(lines: readonly ReadLine[], phones: KeyedHash): LineFacts[] {
  const counts = new Map<string, number>()
  return lines.map(({ row, phone, ...line }) => {
    const kept = {
      rowNo: row,
      ...line,
      text: withoutPhones(line.text),
      reference: line.reference && fieldWithoutPhone(line.reference),
      payerName: line.payerName && fieldWithoutPhone(line.payerName),
      accountRef: line.accountRef && fieldWithoutPhone(line.accountRef),
      phoneKey: phone && phones.hash(phone),
      phoneTail: phone?.slice(-tailLength) ?? null,
    }
    const fingerprint = fingerprintOf(kept)
    const nth = (counts.get(fingerprint) ?? 0) + 1
    counts.set(fingerprint, nth)
    return { ...kept, fingerprint, nth }
  })
}

/** Cuts telephone numbers to their last three digits. */
export function withoutPhones(text: string): string {
  const cut = (found: string) => `***${found.slice(-tailLength)}`
  // Split by a pattern with a group: each second piece is a day.
  const pieces = text.normalize('NFKC').split(day)
  return pieces
    .map((piece, n) => (n % 2 === 1 ? piece : piece.replaceAll(mobile, cut).replaceAll(masked, cut)))
    .join('')
}

/** The same of a field, which may be a telephone without its 0. */
function fieldWithoutPhone(field: string): string {
  const text = withoutPhones(field)
  return bare.test(text) ? `***${text.slice(-tailLength)}` : text
}

/** The external id where there is one; else day, amount, text, reference and balance. A hash of 22 characters. */
function fingerprintOf(line: Omit<LineFacts, 'fingerprint' | 'nth'>): string {
  const { externalId, valueDate, amount, text, reference, balance } = line
  const parts = externalId === null ? ['line', valueDate, amount, text, reference, balance] : ['id', externalId]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
