import { daysBetween } from '../../dates.ts'
import { totalOf } from './amounts.ts'
import type { KnownIndex } from './known-index.ts'
import type { MatchReason } from './match-reason.ts'
import type { CreditLine, MatchInvoice, MatchPayment } from './matching.ts'
import { nearNumbersOf, readingsOf } from './near-numbers.ts'
import { type Payer, payerOf } from './payer.ts'
import type { TypedNumber } from './typed-numbers.ts'
import { namedNumbersOf, txnCodesOf } from './wanted.ts'

/** An invoice that a line names. */
export type NamedInvoice = { invoice: MatchInvoice; number: TypedNumber; isChecked: boolean }

/** An invoice that is one slip away from what was typed. */
export type NearInvoice = { invoice: MatchInvoice; number: TypedNumber }

/** What a line shows, read once. */
export type Evidence = {
  line: CreditLine
  index: KnownIndex
  payer: Payer
  /** The invoices that it names, each once, open or paid. */
  named: NamedInvoice[]
  /** What looks like a number and names no invoice. */
  unknown: TypedNumber[]
  /** Whether digits name two invoices, as a number and as one with its check digit. */
  isUnclear: boolean
  /** Whether the line may name more than is read. */
  goesOn: boolean
  near: NearInvoice[]
  /** Whether all numbers near those typed were looked up. */
  knowsNear: boolean
  /** Recorded payments with a code of the line. */
  coded: MatchPayment[]
}

export function evidenceOf(line: CreditLine, index: KnownIndex): Evidence {
  const { numbers, goesOn, near } = namedNumbersOf(line)
  const found: Evidence = {
    line,
    index,
    payer: payerOf(line, index),
    named: [],
    unknown: [],
    isUnclear: false,
    goesOn,
    near: [],
    knowsNear: near.every((numbersNear) => numbersNear !== null),
    coded: [...new Set(txnCodesOf(line).flatMap(index.paymentsWith))],
  }
  for (const [n, number] of numbers.entries())
    readNumber(number, near[n] ?? nearNumbersOf(number.digits, line.valueDate), found)
  found.named = withoutBeside(found.named, line.amount)
  const own = new Set(found.named.map(({ invoice }) => invoice.id))
  found.near = found.near.filter(({ invoice }) => !own.has(invoice.id))
  return found
}

/** Digits in a text beside numbers that are labelled or have a right check digit, and explain the amount, are something else. */
function withoutBeside(named: NamedInvoice[], amount: number): NamedInvoice[] {
  const plain = named.filter(({ number, isChecked }) => number.isLabelled || isChecked)
  return totalOf(plain.map(({ invoice }) => invoice)) === amount ? plain : named
}

function readNumber(number: TypedNumber, near: readonly string[], found: Evidence): void {
  const { line, index } = found
  const invoices = readingsOf(number.digits, line.valueDate).flatMap(({ invoiceNo, isChecked }) => {
    const invoice = index.invoiceNo(invoiceNo)
    return invoice ? [{ invoice, number, isChecked }] : []
  })
  const [first, second] = invoices
  if (second) found.isUnclear = true
  else if (!first) found.unknown.push(number)
  else if (!found.named.some(({ invoice }) => invoice.id === first.invoice.id)) found.named.push(first)
  for (const invoiceNo of near) {
    const invoice = index.invoiceNo(invoiceNo)
    if (invoice && invoice.balance > 0) found.near.push({ invoice, number })
  }
}

/** The reason that says how a line names an invoice. */
export function numberReason({ invoice: { invoiceNo }, number, isChecked }: NamedInvoice): MatchReason {
  const { typed, isExact } = number
  if (isChecked) return { code: 'checkedNumber', invoiceNo, typed }
  return { code: isExact ? 'number' : 'looseNumber', invoiceNo, typed }
}

/** Days from a recorded payment to the line, whichever was first. */
export function daysApart({ paidAt }: MatchPayment, { valueDate }: CreditLine): number {
  return Math.abs(daysBetween(paidAt, valueDate))
}
