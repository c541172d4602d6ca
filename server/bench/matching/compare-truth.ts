import type { Proposal } from '@shehena/domain/matching/matching'
import type { TruePart, Truth } from './truth.ts'

/** Ids of invoices and payments as numbers: the runner in memory uses the numbers themselves. */
export type NumbersOf = { invoiceNo: (id: string) => string; receiptNo: (id: string) => string }

/** The proposal that ties a line to what it truly is: the same invoices with the same amounts, or the same payment. */
export function isTrue(proposal: Proposal, truth: Truth, numbers: NumbersOf): boolean {
  if (truth.kind === 'nothing' || proposal.customerId !== truth.customerId) return false
  if (proposal.kind === 'payment') {
    return truth.kind === 'payment' && numbers.receiptNo(proposal.paymentId) === truth.receiptNo
  }
  if (truth.kind === 'payment') return false
  const partsOf = (parts: readonly { invoiceId: string; amount: number }[]) =>
    parts.map(({ invoiceId, amount }) => ({ invoiceNo: numbers.invoiceNo(invoiceId), amount }))
  return (
    proposal.onAccount === truth.onAccount &&
    areSame(partsOf(proposal.parts), truth.parts) &&
    areSame(
      partsOf(proposal.withheld),
      truth.withheld.filter(({ amount }) => amount > 0),
    )
  )
}

function areSame(one: readonly TruePart[], other: readonly TruePart[]): boolean {
  const textOf = (parts: readonly TruePart[]) =>
    parts
      .map(({ invoiceNo, amount }) => `${invoiceNo} ${amount}`)
      .sort()
      .join()
  return textOf(one) === textOf(other)
}
