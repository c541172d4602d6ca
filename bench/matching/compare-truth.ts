import type { Proposal } from '@shehena/domain/bank/matching/matching'
import type { MonthLine, TruePart, Truth } from './truth.ts'

/**
 * The lines of a month that show the same as another one of their customer, and are not tied yet: they may be tied either way
 * round. The ids of proposals are numbers here.
 */
export class Twins {
  readonly #open: ReadonlyMap<string, MonthLine[]>

  constructor(lines: readonly MonthLine[]) {
    this.#open = Map.groupBy(lines, ({ twinOf }) => twinOf ?? '')
  }

  /**
   * Whether a proposal ties a line to what it truly is: the same invoices with the same amounts, or the same payment. Where it is
   * what another line truly is that shows the same, their truths are swapped. The line counts as tied from then on.
   */
  isTrue(line: MonthLine, proposal: Proposal | null): boolean {
    const others = line.twinOf === null ? [] : (this.#open.get(line.twinOf) ?? [])
    const at = others.indexOf(line)
    if (at >= 0) others.splice(at, 1)
    if (proposal === null) return false
    if (isOf(proposal, line.truth)) return true
    const twin = others.find((other) => isOf(proposal, other.truth))
    if (!twin) return false
    const truth: Truth = line.truth
    line.truth = twin.truth
    twin.truth = truth
    return true
  }
}

function isOf(proposal: Proposal, truth: Truth): boolean {
  if (truth.kind === 'nothing' || proposal.customerId !== truth.customerId) return false
  if (proposal.kind === 'payment') return truth.kind === 'payment' && proposal.paymentId === truth.receiptNo
  if (truth.kind === 'payment') return false
  return (
    proposal.onAccount === truth.onAccount &&
    areSame(partsOf(proposal.parts), truth.parts) &&
    areSame(
      partsOf(proposal.withheld),
      truth.withheld.filter(({ amount }) => amount > 0),
    )
  )
}

function partsOf(parts: readonly { invoiceId: string; amount: number }[]): TruePart[] {
  return parts.map(({ invoiceId, amount }) => ({ invoiceNo: invoiceId, amount }))
}

function areSame(one: readonly TruePart[], other: readonly TruePart[]): boolean {
  const textOf = (parts: readonly TruePart[]) =>
    parts
      .map(({ invoiceNo, amount }) => `${invoiceNo} ${amount}`)
      .sort()
      .join()
  return textOf(one) === textOf(other)
}
