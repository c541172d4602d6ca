/** How well it is known what a payment is for: an invoice in full, a part of one, or nothing yet. */
export const paymentMatches = ['matched', 'auto', 'needs_review'] as const
export type PaymentMatch = (typeof paymentMatches)[number]

/**
 * Whether a payment is matched with an invoice: the whole of one, a part of one, or none.
 *
 * @param amount what was paid, in cents
 * @param invoiceTotal the total of its invoice in cents, null where it has none
 */
export function matchOf({ amount, invoiceTotal }: { amount: number; invoiceTotal: number | null }): PaymentMatch {
  if (invoiceTotal === null) return 'needs_review'
  return amount === invoiceTotal ? 'matched' : 'auto'
}
