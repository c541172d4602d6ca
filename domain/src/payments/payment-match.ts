/** How a payment matches an invoice: in full, in part, or not at all. */
export const paymentMatches = ['matched', 'auto', 'needs_review'] as const
export type PaymentMatch = (typeof paymentMatches)[number]

/**
 * Matches a payment with an invoice: in full, in part, or not at all.
 *
 * @param amount what was paid, in cents
 * @param invoiceTotal the total of its invoice in cents, null where it has none
 */
export function matchOf({ amount, invoiceTotal }: { amount: number; invoiceTotal: number | null }): PaymentMatch {
  if (invoiceTotal === null) return 'needs_review'
  return amount === invoiceTotal ? 'matched' : 'auto'
}
