import { isDay } from '../../dates.ts'
import type { CreditLine } from './matching.ts'

/** What a payer typed that may be the number of an invoice. */
export type TypedNumber = {
  /** As it stands in the line, in capitals. */
  typed: string
  /** 7 to 10 digits, O read as 0, I and L as 1. */
  digits: string
  /** Whether it is written as we print it: INV- and digits, or the digits alone. */
  isExact: boolean
  /** Whether it stands after INV or alone in the account field: digits in a text may be anything. */
  isLabelled: boolean
}

export type TypedNumbers = {
  numbers: TypedNumber[]
  /** Whether the line goes on after a number, as '26000123/124' or '26000123 TO 126' does: it may mean more than is read. */
  goesOn: boolean
}

/** Digits, or letters that are taken for them: with at least one digit among them, or zeros. */
const figures = '(?:(?=[OIL|]*\\d)[\\dOIL|]+|O{2,4})(?![A-Z\\d])'
const between = '(?:[\\s./_-]{1,2}|\\s*[,;&+/]\\s*|\\s+(?:AND|TO)\\s+)'
const label = '(?<![A-Z\\d])(?:INVOICES?|INVS?|[1LI]NV|IVN)(?:[\\s.]*(?:NOS?|NUMBERS?)(?![A-Z]))?[\\s.:#_-]*'
const labelled = new RegExp(`${label}(${figures}(?:${between}${figures})*)`, 'g')
const listAlone = new RegExp(`^\\s*(${figures}(?:${between}${figures})*)\\s*$`)
const parts = new RegExp(`(${between})?(${figures})`, 'gy')
const bare = /(?<![A-Z\d]|[A-Z]-|\d[.,])((?=[OIL|]*\d)[\dOIL|]{8,10}|\d{2}[-/ ]\d{6,8})(?![A-Z\d]|[.,]\d)/g

/** Words before digits that say what they are: our credit notes, receipts, bookings and jobs, and papers of others. */
const otherNumbers = new RegExp(
  `(?<![A-Z])(?:CRN?|CN|(?:CREDIT|CR|DEBIT|DELIVERY|D)[\\s/]*NOTE|RE?C|RCPT|RCT|RECEIPT|BK|BOOKING|JOB|L\\.?P\\.?O|P\\.?O|ORDER|DN|DNOTE|` +
    `WAYBILL|CHQ|CHEQUE|TEL|PHONE|MOB|MOBILE|ID|CALL|POLICY|CLAIM|LOAN|PIN|QUOTE|QUOTATION|GRN|BL|KES|KSH)[\\s.:#/_-]*(?:NO[\\s.:#_-]*)?$`,
)

/** The digits of a number: of its year, and of all of it before the millionth invoice of a year. */
const yearDigits = 2
const shortest = 8

/** The shortest and the longest number with one digit too few or too many: 8 digits, 9 with the check digit. */
const fewest = 7
const most = 10

/** The numbers of invoices that a line may name, each once, in the order of the account field, the text and the reference. */
export function typedNumbersOf(line: Pick<CreditLine, 'text' | 'reference' | 'accountRef'>): TypedNumbers {
  const found: TypedNumbers = { numbers: [], goesOn: false }
  if (line.accountRef !== null) readField(capitals(line.accountRef), found)
  readText(capitals(line.text), found)
  if (line.reference !== null) readText(capitals(line.reference), found)
  return found
}

function capitals(text: string): string {
  return text.normalize('NFKC').toUpperCase()
}

function readField(field: string, found: TypedNumbers): void {
  const alone = listAlone.exec(field)
  if (alone?.[1]) readList(alone[1], found, field.trim())
  else readText(field, found)
}

function readText(text: string, found: TypedNumbers): void {
  const rest = readLabelled(text, found)
  for (const match of rest.matchAll(bare)) {
    const typed = match[1] ?? ''
    const digits = digitsOf(typed)
    if (otherNumbers.test(rest.slice(0, match.index)) || isDate(digits)) continue
    add(found, { typed, digits, isExact: /^\d+$/.test(typed), isLabelled: false })
  }
}

/** Reads what follows INV, and returns the text without it. */
function readLabelled(text: string, found: TypedNumbers): string {
  return text.replaceAll(labelled, (whole: string, list: string) => {
    readList(list, found, whole.trim())
    return ' '.repeat(whole.length)
  })
}

type Part = { separator: string; digits: string; typed: string }

function readList(list: string, found: TypedNumbers, whole: string): void {
  const all: Part[] = [...list.matchAll(parts)].map(([, separator = '', typed = '']) => ({
    separator,
    typed,
    digits: digitsOf(typed),
  }))
  // safe: the type is wider than its first value.
  let before = null as string | null
  for (let at = 0; at < all.length; ) {
    const separator = all[at]?.separator ?? ''
    const isListed: boolean = before?.length === shortest && /[,;&+/]/.test(separator)
    const { digits, count } = joined(all, at)
    const typed = all
      .slice(at, at + count)
      .map((part, n) => (n === 0 ? part.typed : part.separator + part.typed))
      .join('')
    if (digits.length >= fewest && digits.length <= most) {
      const isExact = all.length === count && /^(INV-)?\d+$/.test(whole)
      add(found, { typed: all.length === count ? whole : typed, digits, isExact, isLabelled: true })
      before = digits
    } else if (before !== null && isListed && digits.length < shortest - yearDigits) {
      before = before.slice(0, -digits.length) + digits
      add(found, { typed, digits: before, isExact: false, isLabelled: true })
    } else found.goesOn ||= before !== null
    found.goesOn ||= /TO/.test(separator)
    at += count
  }
}

/** The digits of some parts that belong together, and how many parts. */
type Joined = { digits: string; count: number }

/** A number whose digits stand in groups, '26 000 123', '26/000123' or '2600-0123', or one group. */
function joined(all: readonly Part[], at: number): Joined {
  const first: Joined = { digits: all[at]?.digits ?? '', count: 1 }
  const glue = first.digits.length === yearDigits ? /^[\s./_-]+$/ : /^[\s._-]+$/
  let { digits } = first
  for (let count = 1; first.digits.length < fewest && at + count < all.length; count += 1) {
    const part = all[at + count]
    if (!part || !glue.test(part.separator) || part.digits.length > fewest) break
    digits += part.digits
    if (digits.length > most) break
    const next = all[at + count + 1]
    const isLast = !next || digits.length + next.digits.length > most - 1
    if (digits.length >= shortest && isLast) return { digits, count: count + 1 }
  }
  return first
}

function add(found: TypedNumbers, number: TypedNumber): void {
  const same = found.numbers.find(({ digits }) => digits === number.digits)
  if (!same) found.numbers.push(number)
  else {
    same.isLabelled ||= number.isLabelled
    same.isExact ||= number.isExact
  }
}

function digitsOf(typed: string): string {
  return typed.replaceAll('O', '0').replaceAll(/[IL|]/g, '1').replaceAll(/\D/g, '')
}

/** Whether 8 digits are a day, 26102026. As the number of an invoice it would be the 102,026th of a year. */
function isDate(digits: string): boolean {
  return digits.length === 8 && isDay(`${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`)
}
