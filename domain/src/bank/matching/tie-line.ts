import { transactionCode } from '../../money/payments/payment-method.ts'
import { accidentsLike, isShareOf, type Settled, settledAmong, settledBy } from './amounts.ts'
import { daysApart, type Evidence, numberReason } from './evidence.ts'
import {
  hasOtherCode,
  hasTwin,
  isChanceNumber,
  isInAdvance,
  isIssuedBy,
  isRoundSum,
  isSentTwice,
  isShareOfAnother,
  isTakenBack,
  isWaitingToo,
  knowsNear,
  namesMore,
  nearOpen,
  recordedAlike,
} from './guards.ts'
import type { MatchReason } from './match-reason.ts'
import type { MatchInvoice, MatchPayment, Proposal } from './matching.ts'
import { isAnother, payerReasons } from './payer.ts'
import { confirming, filling, settling } from './proposals.ts'
import { txnCodesOf } from './wanted.ts'

/** Days within which a recorded code and a line are of the same money: cheques are dated ahead, and their numbers come again. */
const codeDays = 60

/** Codes shorter than this are numbers of cheques, which are the same at several banks. */
const longCode = 8

/** An amount without a number tells an invoice where at most this many such sums would be met by accident. */
const mostAccidents = 0.000_1

/** The same where a number names one of the invoices, and the payer is known. */
const mostAccidentsNamed = 0.001

/** What is paid above an invoice where its amount was rounded up, in cents. */
const roundedUpBy = 1_000_00

/** What the program may tie by itself: two witnesses agree, and none contradicts. */
export function tieOf(evidence: Evidence): Proposal | null {
  if (isTakenBack(evidence)) return null
  if (hasRecordedCode(evidence)) return byCode(evidence)
  if (evidence.isUnclear || isWaitingToo(evidence)) return null
  return evidence.named.length > 0 ? byNumber(evidence) : byPayer(evidence)
}

function hasRecordedCode({ coded, line }: Evidence): boolean {
  return coded.some(({ amount, bankTxnId }) => amount === line.amount || (bankTxnId?.length ?? 0) >= longCode)
}

/** A payment that was recorded with the code of the line, and its amount. */
function byCode(evidence: Evidence): Proposal | null {
  const { coded, line, payer, named } = evidence
  const [payment, other] = coded.filter(({ amount }) => amount === line.amount)
  if (!payment || other || payment.untied !== line.amount || daysApart(payment, line) > codeDays) return null
  const { customerId, receiptNo, bankTxnId } = payment
  const isOfAnother = named.some(({ invoice }) => invoice.customerId !== customerId)
  if (isOfAnother || isAnother(payer, customerId)) return null
  return confirming(payment, evidence, [
    { code: 'recordedCode', receiptNo, txnCode: bankTxnId ?? '' },
    { code: 'amount' },
  ])
}

function byNumber(evidence: Evidence): Proposal | null {
  const { named, payer, line, index } = evidence
  const invoices = named.map(({ invoice }) => invoice)
  const customerId = invoices[0]?.customerId ?? ''
  if (invoices.some((invoice) => invoice.customerId !== customerId || !isIssuedBy(invoice, evidence))) return null
  if (isAnother(payer, customerId)) return null
  const isPaid = invoices.some(({ balance }) => balance <= 0)
  const recorded = recordedAlike(customerId, evidence)
  const isOfOther = (payment: MatchPayment) =>
    hasOtherCode(payment, evidence) && !invoices.some(({ id }) => payment.invoiceIds.includes(id))
  if (isPaid || !recorded.every(isOfOther)) return byRecordedInvoice(recorded, evidence)
  const reasons = [...named.map(numberReason), ...payerReasons(payer, customerId, index)]
  const settled = settledBy(line.amount, invoices, index.customer(customerId)?.withholdsVat ?? false)
  if (settled) {
    const isDoubtful =
      settled.isRounded ||
      namesMore(settled, evidence) ||
      hasTwin(settled, evidence) ||
      isChanceNumber(settled, evidence)
    return isDoubtful ? null : settling(settled, evidence, reasons)
  }
  return byNumberAndPayer(customerId, evidence, reasons)
}

/** The only recorded payment of the amount, without a code of another line, where the line names just its invoices. */
function byRecordedInvoice([payment, another]: readonly MatchPayment[], evidence: Evidence): Proposal | null {
  const { named, line, index, payer } = evidence
  if (!payment || another) return null
  const invoices = named.map(({ invoice }) => invoice)
  const { customerId, invoiceIds } = payment
  const areItsOwn = invoiceIds.length === invoices.length && invoices.every(({ id }) => invoiceIds.includes(id))
  if (!areItsOwn || hasCode(payment, evidence) || payment.amount !== line.amount) return null
  // Where they are open still, the line may pay them once more.
  const isOpenToo = settledBy(line.amount, invoices, index.customer(customerId)?.withholdsVat ?? true) !== null
  if (isOpenToo || hasTwin({ invoices, withheld: [], isRounded: false }, evidence)) return null
  return confirming(payment, evidence, [...named.map(numberReason), ...payerReasons(payer, customerId, index)])
}

/** Whether a recorded payment was given a code that the line does not have. */
function hasCode({ bankTxnId }: MatchPayment, { line }: Evidence): boolean {
  return bankTxnId !== null && !txnCodesOf(line).includes(transactionCode(bankTxnId))
}

/** The only invoices of the payer that the amount settles, where those named are among them. */
function byNumberAndPayer(customerId: string, evidence: Evidence, reasons: MatchReason[]): Proposal | null {
  const { named, payer, line, index } = evidence
  const { invoices: open, isComplete } = index.open(customerId)
  if (!isComplete || payer.sure !== customerId) return null
  const withholdsVat = index.customer(customerId)?.withholdsVat ?? false
  const [settled, other] = settledAmong(line.amount, open, { withholdsVat, most: 2 })
  if (!settled) return inPart(customerId, evidence, reasons)
  if (other || settled.isRounded || hasTwin(settled, evidence)) return null
  const hasAll = named.every(({ invoice }) => settled.invoices.includes(invoice))
  const isIssued = settled.invoices.every((invoice) => isIssuedBy(invoice, evidence))
  if (!hasAll || !isIssued || accidentsLike(settled, line.amount, open) > mostAccidentsNamed) return null
  return settling(settled, evidence, [...reasons, { code: 'onlySum', invoices: settled.invoices.length }])
}

/**
 * A plain share of the one invoice that the payer names, or a little more than it owes, where no sum of open invoices explains
 * the amount. Any other part may be the rest after money that waits, and more.
 */
function inPart(customerId: string, evidence: Evidence, reasons: MatchReason[]): Proposal | null {
  const { named, unknown, goesOn, line, index } = evidence
  const [only, another] = named
  if (!only || another || unknown.length > 0 || goesOn || !(only.number.isLabelled || only.isChecked)) return null
  if (!only.isChecked && (!knowsNear(customerId, evidence) || nearOpen(customerId, evidence).length > 0)) return null
  if (index.customer(customerId)?.withholdsVat !== false) return null
  if (isInAdvance(evidence) || isSentTwice(customerId, evidence)) return null
  const { invoice } = only
  const rest = line.amount - invoice.balance
  const isPlain = rest < 0 ? isShareOf(line.amount, invoice) : rest < roundedUpBy
  return isPlain ? filling(customerId, [invoice], evidence, reasons) : null
}

/** The only invoices of the payer that the amount settles. */
function byPayer(evidence: Evidence): Proposal | null {
  const { payer, line, index } = evidence
  const customerId = payer.surest
  if (customerId === null || isInAdvance(evidence) || isSentTwice(customerId, evidence)) return null
  const { invoices, isComplete } = index.open(customerId)
  if (!isComplete || recordedAlike(customerId, evidence).length > 0) return null
  const open = invoices.filter((invoice) => isIssuedBy(invoice, evidence))
  const withholdsVat = index.customer(customerId)?.withholdsVat ?? false
  const [settled, other] = settledAmong(line.amount, open, { withholdsVat, most: 2 })
  if (!settled || other || settled.isRounded || isShareOfAnother(settled, open, evidence)) return null
  const near = nearReasons(settled, evidence)
  if (evidence.unknown.some(({ isLabelled }) => isLabelled) && near.length === 0) return null
  if (near.length === 0 && !isTelling(settled, open, evidence)) return null
  const reasons = [...near, ...payerReasons(payer, customerId, index)]
  return settling(settled, evidence, [...reasons, { code: 'onlySum', invoices: settled.invoices.length }])
}

/** Whether an amount without a number tells an invoice: it is no round sum, and hardly met by accident. */
function isTelling(settled: Settled, open: readonly MatchInvoice[], evidence: Evidence): boolean {
  return !isRoundSum(evidence) && accidentsLike(settled, evidence.line.amount, open) <= mostAccidents
}

/** What was typed is one slip away from an invoice of these. */
function nearReasons({ invoices }: Settled, { near }: Evidence): MatchReason[] {
  return near
    .filter(({ invoice }) => invoices.some(({ id }) => id === invoice.id))
    .map(({ invoice, number }) => ({ code: 'nearNumber', invoiceNo: invoice.invoiceNo, typed: number.typed }))
}
