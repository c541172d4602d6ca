import type { Cents } from '../money.ts'
import type { OpenInvoice } from './allocate.ts'

/** With more open invoices than this, sums of some of them are not compared: too many fit by chance. */
export const maxCombined = 12

/**
 * The open invoices whose balances are exactly an amount: the one invoice with that balance, else all, else the only
 * choice of some that adds up to it. Null where there is none, or where two fit equally well.
 *
 * @param amount in cents, above zero
 * @param invoices with balances above zero
 */
export function proposeAllocation(amount: Cents, invoices: readonly OpenInvoice[]): OpenInvoice[] | null {
  const alike = invoices.filter(({ balance }) => balance === amount)
  if (alike.length > 0) return alike.length === 1 ? alike : null
  if (invoices.reduce((sum, { balance }) => sum + balance, 0) === amount) return [...invoices]
  return invoices.length > maxCombined ? null : onlyCombination(amount, invoices)
}

/** The only choice of invoices whose balances add up to an amount; null where there is none, or more than one. */
function onlyCombination(amount: Cents, invoices: readonly OpenInvoice[]): OpenInvoice[] | null {
  let found: OpenInvoice[] | null = null
  for (let choice = 1; choice < 2 ** invoices.length; choice++) {
    const chosen = invoices.filter((_, place) => (choice >> place) & 1)
    if (chosen.reduce((sum, { balance }) => sum + balance, 0) !== amount) continue
    if (found) return null
    found = chosen
  }
  return found
}
