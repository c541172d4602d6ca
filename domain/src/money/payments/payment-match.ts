/** How a payment is matched with invoices: in full, in part, or not at all. */
export const paymentMatches = ['matched', 'auto', 'needs_review'] as const
export type PaymentMatch = (typeof paymentMatches)[number]

/**
 * How much of a payment is allocated to invoices: all of it, a part, or nothing.
 *
 * @param amount what was paid, in cents
 * @param allocated what of it is allocated, in cents
 */
export function matchOf({ amount, allocated }: { amount: number; allocated: number }): PaymentMatch {
  if (allocated === 0) return 'needs_review'
  return allocated === amount ? 'matched' : 'auto'
}
