import { daysBetween } from '../../dates.ts'
import { transactionCode } from '../../money/payments/payment-method.ts'
import { roundingDifference } from '../../money/withheld/expected-vat.ts'
import { isShareOf, type Settled, settledBy } from './amounts.ts'
import { isChecked } from './check-digit.ts'
import { daysApart, type Evidence, type NearInvoice } from './evidence.ts'
import { isSameLine } from './known-index.ts'
import type { MatchInvoice, MatchPayment } from './matching.ts'
import { hasWordsOfTakingBack, mayTakeBack } from './take-back.ts'
import { type TypedNumber, typedNumbersOf } from './typed-numbers.ts'
import { txnCodesOf } from './wanted.ts'

/** Days that a credit may wait for a person before another of the same amount is no longer taken for the same. */
export const waitingDays = 45

/** Days within which a line and a recorded payment of the same amount may be the same money. */
export const sameMoneyDays = 10

/** The same where a cheque was recorded: it may be dated ahead, and is banked then. */
const chequeDays = 30

/** Words of money ahead of an invoice: no open one is meant. */
const inAdvance = /\b(?:ADVANCE|PRE-?PAY\w*|DEPOSIT FOR|DOWN ?PAYMENT)\b/i

/**
 * Without a number, money in whole tens of shillings may be for anything: a sum on account, or the price of a trip that is the same
 * each time, such as the one ahead of its invoice. In cents.
 */
const roundSum = 10_00

/** Whether the line takes something back itself, or a debit of the same amount after it may take it back. */
export function isTakenBack({ line, index }: Evidence): boolean {
  const known = index.credits(line.amount)
  return hasWordsOfTakingBack(line.text) || index.returned(line.amount).some((debit) => mayTakeBack(debit, line, known))
}

/** Whether the line says that it is money ahead of an invoice. */
export function isInAdvance({ line }: Evidence): boolean {
  return inAdvance.test(`${line.text} ${line.accountRef ?? ''}`)
}

export function isRoundSum({ line }: Evidence): boolean {
  return line.amount % roundSum === 0
}

/** Whether an invoice was issued by the day of the line: money that came before it is for something else. */
export function isIssuedBy({ issueDate }: MatchInvoice, { line }: Evidence): boolean {
  return issueDate <= line.valueDate
}

/** Recorded payments of a customer that may be the money of this line. */
export function recordedAlike(customerId: string, { line, index }: Evidence): MatchPayment[] {
  return index.payments(customerId).filter((payment) => {
    const days = payment.method === 'cheque' ? chequeDays : sameMoneyDays
    return payment.untied > 0 && payment.untied === line.amount && daysApart(payment, line) <= days
  })
}

/** Whether a recorded payment was given a code, and the line has another one, or is no cheque: then it is other money. */
export function hasOtherCode({ bankTxnId, method }: MatchPayment, { line }: Evidence): boolean {
  const own = line.reference === null ? null : transactionCode(line.reference)
  const codes = own === null ? [] : [own, ...txnCodesOf(line)]
  if (bankTxnId === null || codes.includes(transactionCode(bankTxnId))) return false
  return codes.length > 0 || (method === 'cheque' && !isCheque.test(line.text))
}

const isCheque = /\b(?:CHQ|CQ|CHECK|CHEQUES?|CLEARING|MICR)\b/i

/** Whether money of the same amount was tied for the customer within some days: this may be the same, sent twice. */
export function isSentTwice(customerId: string, { line, index }: Evidence): boolean {
  const isNear = (day: string | null) => day === null || Math.abs(daysBetween(day, line.valueDate)) <= sameMoneyDays
  return (
    index.tiedMoney(customerId).some(({ amount, valueDate }) => amount === line.amount && isNear(valueDate)) ||
    index
      .payments(customerId)
      .some(({ amount, untied, paidAt }) => untied === 0 && amount === line.amount && isNear(paidAt))
  )
}

/**
 * Whether an earlier credit of the same amount waits for a person that may be for the same invoice: it names one that this line
 * names; or neither names any, and then nobody can tell which is for what.
 */
export function isWaitingToo({ line, index, named, unknown }: Evidence): boolean {
  const own = [...named.map(({ number }) => number), ...unknown].map(withoutCheck)
  return index.waiting(line.amount).some((other) => {
    const days = daysBetween(other.valueDate, line.valueDate)
    if (days < 0 || days > waitingDays || isSameLine(other, line)) return false
    const theirs = typedNumbersOf(other).numbers.map(withoutCheck)
    return own.length > 0 ? theirs.some((digits) => own.includes(digits)) : theirs.length === 0
  })
}

/** The digits of a number, without a check digit. */
function withoutCheck({ digits }: TypedNumber): string {
  return isChecked(digits) ? digits.slice(0, -1) : digits
}

/** Invoices one slip away that are open: of the customer alone where the payer is known, else of anybody. */
export function nearOpen(customerId: string, evidence: Evidence): NearInvoice[] {
  const isKnown = evidence.payer.sure === customerId
  return evidence.near.filter(
    ({ invoice }) =>
      invoice.balance > 0 && isIssuedBy(invoice, evidence) && (!isKnown || invoice.customerId === customerId),
  )
}

/** Whether another invoice, one slip away from one that is named, explains the amount as well. */
export function hasTwin({ invoices }: Settled, evidence: Evidence): boolean {
  const customerId = invoices[0]?.customerId ?? ''
  if (!knowsNear(customerId, evidence)) return true
  return nearOpen(customerId, evidence).some(({ invoice, number }) => {
    const meant = evidence.named.find((each) => each.number === number)?.invoice
    const others = invoices.filter(({ id }) => id !== meant?.id)
    const withholdsVat = evidence.index.customer(invoice.customerId)?.withholdsVat ?? true
    return settledBy(evidence.line.amount, [...others, invoice], withholdsVat) !== null
  })
}

/**
 * Whether digits in a text, from nobody known, name an invoice without INV or a right check digit while its customer has another
 * one open that owes as much: they may be a number of something else, and the amount does not tell.
 */
export function isChanceNumber({ invoices }: Settled, evidence: Evidence): boolean {
  if (evidence.payer.sure === invoices[0]?.customerId) return false
  const plain = evidence.named.filter(({ number, isChecked }) => !number.isLabelled && !isChecked)
  return plain.some(({ invoice }) =>
    evidence.index
      .open(invoice.customerId)
      .invoices.filter((other) => !invoices.includes(other) && isIssuedBy(other, evidence))
      .some(({ balance }) => Math.abs(balance - invoice.balance) <= roundingDifference),
  )
}

/** Whether a labelled number names nothing, while less VAT may also be less something else: it may be an invoice that was mistyped. */
export function namesMore({ withheld }: Settled, { unknown }: Evidence): boolean {
  return withheld.length > 0 && unknown.some(({ isLabelled }) => isLabelled)
}

/** Whether every open invoice is known that is one slip away, of the customer or, where the payer is not known, of anybody. */
export function knowsNear(customerId: string, { knowsNear: areAll, payer, index }: Evidence): boolean {
  return areAll || (payer.sure === customerId && index.open(customerId).isComplete)
}

/** Whether the amount is a plain share of another open invoice: it may be a part of that one. */
export function isShareOfAnother({ invoices }: Settled, open: readonly MatchInvoice[], { line }: Evidence): boolean {
  return open.some((other) => !invoices.includes(other) && isShareOf(line.amount, other))
}
