import { type Cents, sumCents } from '../../money.ts'
import type { Settled } from './amounts.ts'
import { daysApart, type Evidence } from './evidence.ts'
import type { MatchReason } from './match-reason.ts'
import type { MatchInvoice, MatchPayment, Proposal } from './matching.ts'

/** Proposes invoices that the amount settles exactly. */
export function settling({ invoices, withheld }: Settled, { line }: Evidence, reasons: MatchReason[]): Proposal {
  const held = new Map(withheld.map(({ invoiceId, amount }) => [invoiceId, amount]))
  const parts = invoices.map(({ id, balance }) => ({ invoiceId: id, amount: minus(balance, held.get(id) ?? 0) }))
  const sum = sumCents(withheld.map(({ amount }) => amount))
  return {
    kind: 'invoices',
    customerId: invoices[0]?.customerId ?? '',
    parts,
    withheld,
    onAccount: minus(line.amount, sumCents(parts.map(({ amount }) => amount))),
    reasons: [...reasons, sum > 0 ? { code: 'lessWithheld', withheld: sum } : { code: 'amount' }],
  }
}

/** Proposes to settle invoices in their order as far as the money goes; what is left of it stays on account. */
export function filling(
  customerId: string,
  invoices: readonly MatchInvoice[],
  { line }: Evidence,
  reasons: MatchReason[],
): Proposal {
  let rest = line.amount
  const parts = invoices.flatMap(({ id, balance }) => {
    // safe: the smaller of two amounts of whole cents.
    const amount = Math.min(rest, balance) as Cents
    rest = minus(rest, amount)
    return amount > 0 ? [{ invoiceId: id, amount }] : []
  })
  const how: MatchReason = rest > 0 && parts.length > 0 ? { code: 'over', rest } : { code: 'part' }
  const why = parts.length > 0 ? [...reasons, how] : reasons
  return { kind: 'invoices', customerId, parts, withheld: [], onAccount: rest, reasons: why }
}

/** Proposes the same where the money is short of it by a few shillings, and to write that difference off on the last invoice. */
export function writingOff(settled: Settled, short: Cents, evidence: Evidence, reasons: MatchReason[]): Proposal {
  const last = settled.invoices.at(-1)?.id ?? ''
  const paid = settling(settled, evidence, reasons)
  if (paid.kind !== 'invoices') return paid
  return {
    ...paid,
    parts: paid.parts.map((part) => (part.invoiceId === last ? { ...part, amount: minus(part.amount, short) } : part)),
    writeOffs: [{ invoiceId: last, amount: short }],
    onAccount: minus(paid.onAccount, -short),
    reasons: [...reasons, { code: 'short', amount: short }],
  }
}

/** Proposes a payment that was recorded before: the line confirms it. */
export function confirming(payment: MatchPayment, { line }: Evidence, reasons: MatchReason[]): Proposal {
  const { id, receiptNo, customerId, untied } = payment
  const days = daysApart(payment, line)
  // safe: the smaller of two amounts of whole cents.
  const amount = Math.min(untied, line.amount) as Cents
  return {
    kind: 'payment',
    customerId,
    paymentId: id,
    amount,
    reasons: [...reasons, { code: 'recordedAmount', receiptNo, days }],
  }
}

export function minus(amount: Cents, less: number): Cents {
  // safe: a difference of whole cents.
  return (amount - less) as Cents
}
