import type { Cents } from '../../money.ts'
import { isShareOf, lessWithheld, settledAmong, settledBy, totalOf } from './amounts.ts'
import { daysApart, type Evidence, type NearInvoice, numberReason } from './evidence.ts'
import { isInAdvance, isIssuedBy, recordedAlike } from './guards.ts'
import type { MatchReason } from './match-reason.ts'
import type { MatchInvoice, Proposal } from './matching.ts'
import { payerReasons } from './payer.ts'
import { confirming, filling, settling, writingOff } from './proposals.ts'
import { mostOpen } from './subset-sums.ts'

/** A guess with what speaks for it. */
type Guess = { proposal: Proposal; score: number }

/** What speaks for a guess; the order is what counts. */
const scores = {
  recordedCode: 1000,
  named: 900,
  namedRecorded: 860,
  recorded: 850,
  near: 800,
  sumWithNamed: 760,
  onlySum: 750,
  oneOfSums: 740,
  namedRest: 600,
  namedShort: 590,
  namedPaid: 550,
  rounded: 500,
  oldestFirst: 400,
} as const

/** Taken off where the payer is not the customer for sure. */
const unsure = 150

/** Sets of invoices of which the best is guessed. */
const mostSums = 32

/** The guesses for a line, the best first. */
export function suggestionsOf(evidence: Evidence): Proposal[] {
  const guesses = [
    ...codedGuesses(evidence),
    ...customersOf(evidence).flatMap((id) => [
      ...recordedGuesses(id, evidence),
      ...namedGuesses(id, evidence),
      ...nearGuesses(id, evidence),
      ...sumGuesses(id, evidence),
      ...restGuesses(id, evidence),
    ]),
  ]
  return guesses.sort((one, other) => other.score - one.score).map(({ proposal }) => proposal)
}

function codedGuesses(evidence: Evidence): Guess[] {
  return evidence.coded
    .filter(({ untied }) => untied > 0)
    .map((payment) => {
      const { receiptNo, bankTxnId, untied } = payment
      const reason: MatchReason = { code: 'recordedCode', receiptNo, txnCode: bankTxnId ?? '' }
      const score = untied === evidence.line.amount ? scores.recordedCode : scores.namedRest
      return { proposal: confirming(payment, evidence, [reason]), score }
    })
}

/** Recorded payments of the amount, the one of the nearest day first. */
function recordedGuesses(customerId: string, evidence: Evidence): Guess[] {
  const { line, coded, named, payer, index } = evidence
  return recordedAlike(customerId, evidence)
    .filter((payment) => !coded.includes(payment))
    .toSorted((one, other) => daysApart(one, line) - daysApart(other, line))
    .map((payment) => {
      const own = named.filter(({ invoice }) => payment.invoiceIds.includes(invoice.id))
      const reasons = [...own.map(numberReason), ...payerReasons(payer, customerId, index)]
      const score = own.length > 0 ? scores.namedRecorded : scores.recorded + likelihood(customerId, evidence)
      return { proposal: confirming(payment, evidence, reasons), score }
    })
}

/** What a customer's invoices that are named owe, or a part of it, or more; on account where they are paid. */
function namedGuesses(customerId: string, evidence: Evidence): Guess[] {
  const { line, named, payer, index } = evidence
  const own = named.filter(({ invoice }) => invoice.customerId === customerId)
  if (own.length === 0) return []
  const reasons = [...own.map(numberReason), ...payerReasons(payer, customerId, index)]
  const open = own.map(({ invoice }) => invoice).filter(({ balance }) => balance > 0)
  const settled = settledBy(line.amount, open, withholdsVat(customerId, evidence))
  if (settled) return [{ proposal: settling(settled, evidence, reasons), score: scores.named }]
  const score = open.length > 0 ? scores.namedRest : scores.namedPaid
  return [
    { proposal: filling(customerId, open, evidence, reasons), score },
    ...shortGuesses(open, customerId, { evidence, reasons }),
  ]
}

/** What is named, where the money is short of it by no more than may be written off: bank charges, a shilling of rounding. */
function shortGuesses(
  open: readonly MatchInvoice[],
  customerId: string,
  { evidence, reasons }: { evidence: Evidence; reasons: MatchReason[] },
): Guess[] {
  const { line, index } = evidence
  const last = open.at(-1)
  if (!last) return []
  const holds = withholdsVat(customerId, evidence)
  const wholes = [totalOf(open), ...(holds ? [open.reduce((sum, invoice) => sum + lessWithheld(invoice), 0)] : [])]
  return wholes.flatMap((whole) => {
    const short = whole - line.amount
    const most = Math.min(index.writeOffLimit - (last.writtenOff ?? 0), lessWithheld(last) - 1)
    if (short <= 0 || short > most) return []
    // safe: a sum of balances, less whole cents.
    const settled = settledBy(whole as Cents, open, holds)
    // safe: a difference of whole cents.
    return settled
      ? [{ proposal: writingOff(settled, short as Cents, evidence, reasons), score: scores.namedShort }]
      : []
  })
}

/** Invoices of the amount that are one slip away from what was typed. */
function nearGuesses(customerId: string, evidence: Evidence): Guess[] {
  const { line, near, named, payer, index } = evidence
  return near
    .filter(({ invoice }) => invoice.customerId === customerId)
    .flatMap(({ invoice, number }) => {
      const others = named.filter((each) => each.number !== number && each.invoice.customerId === customerId)
      const meant = [...others.map((each) => each.invoice), invoice]
      const settled = settledBy(line.amount, meant, withholdsVat(customerId, evidence))
      if (!settled) return []
      const slip: MatchReason = { code: 'nearNumber', invoiceNo: invoice.invoiceNo, typed: number.typed }
      const reasons = [...others.map(numberReason), slip, ...payerReasons(payer, customerId, index)]
      return [{ proposal: settling(settled, evidence, reasons), score: scores.near + likelihood(customerId, evidence) }]
    })
}

/** Sets of open invoices that the amount settles. */
function sumGuesses(customerId: string, evidence: Evidence): Guess[] {
  const { line, named, payer, index } = evidence
  const own = named.filter(({ invoice }) => invoice.customerId === customerId)
  if (own.length === 0 && !payer.meant.has(customerId)) return []
  const options = { withholdsVat: withholdsVat(customerId, evidence), most: mostSums }
  const sums = settledAmong(line.amount, openBy(customerId, evidence), options)
  return sums.map((settled, n) => {
    const within = own.filter(({ invoice }) => settled.invoices.includes(invoice))
    const reasons = [...within.map(numberReason), ...payerReasons(payer, customerId, index)]
    const only: MatchReason[] = sums.length === 1 ? [{ code: 'onlySum', invoices: settled.invoices.length }] : []
    const score = sums.length === 1 ? scores.onlySum : scores.oneOfSums - n
    return {
      proposal: settling(settled, evidence, [...reasons, ...only]),
      score: (within.length > 0 ? scores.sumWithNamed - n : score) + likelihood(customerId, evidence),
    }
  })
}

/** What is left to guess where a payer names nothing and no sum fits: an invoice of about the amount, or the oldest. */
function restGuesses(customerId: string, evidence: Evidence): Guess[] {
  const { line, named, payer, index } = evidence
  if (named.length > 0 || !payer.meant.has(customerId)) return []
  const open = openBy(customerId, evidence)
  const reasons = payerReasons(payer, customerId, index)
  const about = open
    .map((invoice) => ({ invoice, off: Math.abs(invoice.balance - line.amount) }))
    .filter(({ invoice, off }) => off <= roundedBy || isShareOf(line.amount, invoice))
    .sort((one, other) => Number(one.off > roundedBy) - Number(other.off > roundedBy) || one.off - other.off)
  const extra = likelihood(customerId, evidence)
  if (isInAdvance(evidence))
    return [{ proposal: filling(customerId, [], evidence, reasons), score: scores.recorded + extra }]
  return [
    ...about.slice(0, 1).map(({ invoice }) => ({
      proposal: filling(customerId, [invoice], evidence, reasons),
      score: scores.rounded + extra,
    })),
    { proposal: filling(customerId, open, evidence, reasons), score: scores.oldestFirst + extra },
  ]
}

/** How far people round an amount, in cents. */
const roundedBy = 1_000_00

/** Most customers for whom guesses are made: a word may be part of many names. */
const mostCustomers = 8

/** The customers that a line may be of, the likeliest first. */
function customersOf(evidence: Evidence): string[] {
  const { named, near, payer } = evidence
  const own = named.map(({ invoice }) => invoice.customerId)
  const others = [...payer.meant.keys(), ...near.filter(isOfAmount(evidence)).map(({ invoice }) => invoice.customerId)]
  const byLikelihood = [...new Set(others)]
    .map((id) => ({ id, likelihood: likelihood(id, evidence) }))
    .sort((one, other) => other.likelihood - one.likelihood || (one.id < other.id ? -1 : 1))
  return [...new Set([...own, ...byLikelihood.map(({ id }) => id)])].slice(0, mostCustomers)
}

/** Whether a number one slip away can be what was meant: its invoice takes no more than the line is worth. */
function isOfAmount({ line }: Evidence) {
  return ({ invoice }: NearInvoice) => lessWithheld(invoice) <= line.amount
}

function openBy(customerId: string, evidence: Evidence): MatchInvoice[] {
  const { invoices } = evidence.index.open(customerId)
  return invoices.filter((invoice) => isIssuedBy(invoice, evidence)).slice(0, mostOpen)
}

function withholdsVat(customerId: string, { index }: Evidence): boolean {
  return index.customer(customerId)?.withholdsVat ?? false
}

/** How likely the line is of a customer: 0 where it is sure, below it else, the more so the less speaks for it. */
function likelihood(customerId: string, { payer, named }: Evidence): number {
  if (payer.sure === customerId || named.some(({ invoice }) => invoice.customerId === customerId)) return 0
  const sign = payer.meant.get(customerId)
  if (!sign) return -unsure
  const byName = { same: 40, cut: 30, alike: 0 }[sign.fit ?? 'alike']
  return Math.min(40, sign.confirmed) + byName - 40 * Math.min(2, sign.denied) - unsure
}
