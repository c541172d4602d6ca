import { createHash } from 'node:crypto'
import type { ReadLine } from '@shehena/domain/bank-statements/read-statement'
import type { KeyedHash } from '../../keyed-hash.ts'

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

// A Kenyan mobile number in a text: 07…, 01…, 254… or +254…, perhaps with spaces or dashes.
const mobile = /(?<!\d)(?:\+?254|0)[\s-]?[17](?:[\s-]?\d){8}(?!\d)/g

/** The lines of a file as they are kept. The count of alike lines tells real twins from a line that was read before. */
export function factsOfLines(lines: readonly ReadLine[], phones: KeyedHash): LineFacts[] {
  const counts = new Map<string, number>()
  return lines.map(({ row, phone, ...line }) => {
    const kept = {
      rowNo: row,
      ...line,
      text: withoutPhones(line.text),
      payerName: line.payerName && withoutPhones(line.payerName),
      accountRef: line.accountRef && withoutPhones(line.accountRef),
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
  return text.replaceAll(mobile, (found) => `***${found.slice(-tailLength)}`)
}

/** The external id where there is one; else day, amount, text, reference and balance. A hash of 22 characters. */
function fingerprintOf(line: Omit<LineFacts, 'fingerprint' | 'nth'>): string {
  const { externalId, valueDate, amount, text, reference, balance } = line
  const parts = externalId === null ? ['line', valueDate, amount, text, reference, balance] : ['id', externalId]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
