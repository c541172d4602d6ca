import { type Cents, formatKes, sumCents } from '../../money.ts'
import type { NewAllocation } from './allocation.ts'

/** An open invoice. The balance is in cents. */
export type OpenInvoice = { id: string; invoiceNo: string; balance: Cents }

/** What is wrong with the parts of a payment: the number of the part, from 0, or null for their sum; and a sentence. */
export type AllocationFault = { part: number | null; message: string }

/**
 * The first fault in how an amount is allocated: an invoice twice, a part above its balance, or a sum above the amount.
 * Null without a fault.
 *
 * @param amount what may be allocated, in cents
 * @param invoices the open invoices by id
 */
export function allocationFault(
  amount: Cents,
  parts: readonly NewAllocation[],
  invoices: ReadonlyMap<string, OpenInvoice>,
): AllocationFault | null {
  const seen = new Set<string>()
  for (const [part, { invoiceId, amount: share }] of parts.entries()) {
    const invoice = invoices.get(invoiceId)
    if (!invoice) continue
    const { invoiceNo, balance } = invoice
    if (seen.has(invoiceId)) return { part, message: `${invoiceNo} is chosen twice.` }
    seen.add(invoiceId)
    if (share > balance)
      return { part, message: `That is more than the balance of ${invoiceNo}, which is ${formatKes(balance)}.` }
  }
  const sum = sumCents(parts.map(({ amount: share }) => share))
  if (sum <= amount) return null
  return { part: null, message: `The invoices add up to ${formatKes(sum)}, more than ${formatKes(amount)}.` }
}

/**
 * Allocates an amount over open invoices in the given order until it is used up.
 *
 * @param amount in cents
 * @returns a part for each invoice that gets one; their sum is at most the amount
 */
export function allocateInOrder(amount: Cents, invoices: readonly OpenInvoice[]): NewAllocation[] {
  let rest: number = amount
  return invoices.flatMap(({ id, balance }) => {
    const share = Math.min(rest, balance)
    if (share <= 0) return []
    rest -= share
    // safe: the lesser of two amounts.
    return [{ invoiceId: id, amount: share as Cents }]
  })
}

/**
 * The day on which a part of a payment counts: the latest of the day the payment is booked, the day of issue, and the
 * first day that is open. All are days in Africa/Nairobi.
 */
export function allocationDay(days: { bookedOn: string; issueDate: string; openFrom: string | null }): string {
  return laterOf(laterOf(days.bookedOn, days.issueDate), days.openFrom)
}

/** The day on which a payment enters the books: its own, or the first open one after it. */
export function bookingDay(paidAt: string, openFrom: string | null): string {
  return laterOf(paidAt, openFrom)
}

function laterOf(one: string, other: string | null): string {
  return other !== null && other > one ? other : one
}
