import type { LineToTie, Suggestion } from '@shehena/domain/bank/lines/bank-line'
import type { Cents } from '@shehena/domain/money'
import type { NewAllocation } from '@shehena/domain/money/payments/allocation'
import type { WithheldPart } from '@shehena/domain/money/withheld/withheld'
import type { Payable } from '#web/shared/finance/use-allocation.ts'

/** A part of a line as a person types it: a customer with what its amount pays, or a payment that was recorded before. */
export type HandPart = {
  /** Its name among the parts. */
  key: string
  amount: Cents | null
} & (
  | { kind: 'invoices'; customerId: string | null; name: string }
  | { kind: 'payment'; paymentId: string | null; name: string }
)

/** What the ticked invoices of a part take of its amount. */
export type Spread = {
  allocations: NewAllocation[]
  withheld: WithheldPart[]
  /** What is written off on an invoice that is paid short. */
  writeOffs: { invoiceId: string; amount: Cents }[]
  /** Of the amount; it stays on account. */
  rest: Cents
  /** Whether an invoice is ticked that gets nothing. */
  hasEmpty: boolean
}

export type PartFault = 'customer' | 'payment' | 'amount' | 'empty'

/** The invoices of a suggestion, to be ticked. Tax withheld is a person's to enter: with it, nothing is ticked. */
export function payablesOf(suggestion: Suggestion | null): Payable[] {
  if (suggestion?.kind !== 'invoices' || suggestion.withheld.length > 0) return []
  const { customerId, customerName } = suggestion
  return suggestion.parts.map(({ invoiceId, invoiceNo, dueDate, balance }) => ({
    id: invoiceId,
    invoiceNo,
    customerId,
    customerName,
    dueDate,
    balance,
  }))
}

/** What of a line the parts leave, in cents; negative where they are more. */
export function leftOf(open: Cents, parts: readonly HandPart[]): Cents {
  // safe: the difference of whole cents.
  return (open - parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0)) as Cents
}

/**
 * Parts with another one, which takes what they leave of a line. Where they leave nothing, it takes what the last of them has
 * beside the invoices that it pays.
 */
export function withAnother(
  parts: readonly HandPart[],
  part: HandPart,
  { open, spreadOf }: { open: Cents; spreadOf: (part: HandPart) => Spread | undefined },
): HandPart[] {
  const left = leftOf(open, parts)
  if (left > 0) return [...parts, { ...part, amount: left }]
  const last = parts.at(-1)
  const spread = last && spreadOf(last)
  if (left < 0 || !last?.amount || !spread || spread.allocations.length === 0 || spread.rest <= 0)
    return [...parts, part]
  // safe: the difference of whole cents.
  const amount = (last.amount - spread.rest) as Cents
  return [...parts.slice(0, -1), { ...last, amount }, { ...part, amount: spread.rest }]
}

/** What is missing in a part. */
export function faultsOf(part: HandPart, spread: Spread | undefined): PartFault[] {
  const faults: PartFault[] = []
  if (part.kind === 'invoices' && !part.customerId) faults.push('customer')
  if (part.kind === 'payment' && !part.paymentId) faults.push('payment')
  if (!part.amount) faults.push('amount')
  if (spread?.hasEmpty) faults.push('empty')
  return faults
}

/** What would stay on account beside invoices that are paid, in cents: that is asked. */
export function restBeside(spreads: readonly (Spread | undefined)[]): Cents {
  // safe: a sum of whole cents.
  return spreads.reduce(
    (sum, spread) => sum + (spread && spread.allocations.length > 0 ? Math.max(0, spread.rest) : 0),
    0,
  ) as Cents
}

/** A part to send. Its faults are none. */
export function partInput(part: HandPart, spread: Spread | undefined): LineToTie['parts'][number] {
  // safe: an integer literal.
  const amount = part.amount ?? (0 as Cents)
  if (part.kind === 'payment') return { kind: 'payment', paymentId: part.paymentId ?? '', amount }
  const { allocations = [], withheld = [], writeOffs = [], rest = 0 } = spread ?? {}
  return {
    kind: 'invoices',
    customerId: part.customerId ?? '',
    amount,
    allocations,
    restOnAccount: rest > 0,
    withheld,
    writeOffs,
  }
}

/** An invoice that the amount pays but for a few shillings, in cents. */
export type Short = { invoiceId: string; invoiceNo: string; amount: Cents }

/** What the amount is short of the ticked invoices, if that is on one of them and no more than the limit; null otherwise. */
export function shortOf(
  chosen: readonly Payable[],
  { allocations, withheld }: Pick<Spread, 'allocations' | 'withheld'>,
  limit: Cents,
): Short | null {
  const missing = chosen.flatMap(({ id, invoiceNo, balance }) => {
    const parts = [...allocations, ...withheld].filter(({ invoiceId }) => invoiceId === id)
    // safe: the difference of whole cents.
    const amount = parts.reduce((left, part) => left - part.amount, balance as number) as Cents
    const isPaid = allocations.some(({ invoiceId }) => invoiceId === id)
    return amount > 0 ? [{ invoiceId: id, invoiceNo, amount, isPaid }] : []
  })
  const [only, second] = missing
  if (!only || second || !only.isPaid || only.amount > limit) return null
  const { invoiceId, invoiceNo, amount } = only
  return { invoiceId, invoiceNo, amount }
}
