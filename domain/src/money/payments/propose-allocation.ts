import type { Cents } from '../../money.ts'
import type { OpenInvoice } from './allocate.ts'

/** Most open invoices of which subsets are tried: 2^12 sums. */
const mostTried = 12

/**
 * The invoices that an amount pays exactly, if that is beyond doubt: one invoice, all of them, or a single subset of at most
 * 12. Empty where none fits, or more than one.
 *
 * @param amount what was received, in cents
 * @param invoices the customer's open invoices
 */
export function proposeAllocation<Invoice extends OpenInvoice>(amount: Cents, invoices: readonly Invoice[]): Invoice[] {
  if (amount <= 0) return []
  if (invoices.length > mostTried) {
    const single = invoices.filter(({ balance }) => balance === amount)
    const sum = invoices.reduce((total, { balance }) => total + balance, 0)
    if (single.length > 0) return single.length === 1 ? single : []
    return sum === amount ? [...invoices] : []
  }
  const fitting = subsets(invoices).filter((subset) => subset.reduce((sum, { balance }) => sum + balance, 0) === amount)
  return fitting.length === 1 ? (fitting[0] ?? []) : []
}

function subsets<Item>(items: readonly Item[]): Item[][] {
  const made: Item[][] = [[]]
  for (const item of items) made.push(...made.map((subset) => [...subset, item]))
  return made
}
