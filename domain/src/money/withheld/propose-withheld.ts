import { type Cents, sumCents } from '../../money.ts'
import { expectedVat, mostVat, roundingDifference, type TaxedInvoice, withheldVatOf } from './expected-vat.ts'

/** An open invoice of a customer that withholds VAT. */
export type WithholdableInvoice = TaxedInvoice & { id: string }

/** What was withheld on each invoice that an amount settles, in cents. */
export type ProposedWithheld<Invoice> = { invoice: Invoice; withheld: Cents }[]

/** Most open invoices of which subsets are tried: 2^10 of them. */
const mostTried = 10

/**
 * The invoices that an amount settles together with the VAT withheld on them, if that is beyond doubt. What the customer
 * rounded in its own way, up to KSh 1, goes to the first invoice that may have it.
 *
 * @param cash what was received, in cents
 * @param invoices the customer's open invoices, or those chosen
 * @param areChosen whether the amount is for all of them; otherwise any subset of at most 10 may be it
 * @returns empty where nothing fits, or more than one subset
 */
export function proposeWithheld<Invoice extends WithholdableInvoice>(
  cash: Cents,
  invoices: readonly Invoice[],
  { areChosen }: { areChosen: boolean },
): ProposedWithheld<Invoice> {
  if (cash <= 0) return []
  const [first, ...others] = candidates(invoices, areChosen)
    .map((subset) => withheldOn(cash, subset))
    .filter((proposed) => proposed.length > 0)
  return first && others.length === 0 ? first : []
}

function candidates<Invoice>(invoices: readonly Invoice[], areChosen: boolean): (readonly Invoice[])[] {
  if (areChosen) return [invoices]
  if (invoices.length > mostTried) return [...invoices.map((invoice) => [invoice]), invoices]
  const made: Invoice[][] = [[]]
  for (const item of invoices) made.push(...made.map((subset) => [...subset, item]))
  return made
}

/** What was withheld on each of these invoices, if the amount is what they leave; otherwise empty. */
function withheldOn<Invoice extends WithholdableInvoice>(
  cash: Cents,
  invoices: readonly Invoice[],
): ProposedWithheld<Invoice> {
  const [only, second] = invoices
  if (!only) return []
  if (!second) {
    const withheld = withheldVatOf(cash, only)
    return withheld === null ? [] : [{ invoice: only, withheld }]
  }
  const expected = invoices.map((invoice) => ({ invoice, withheld: expectedVat(invoice) }))
  if (expected.some(({ withheld }) => withheld === 0)) return []
  const left = sumCents(invoices.map(({ balance }) => balance)) - cash
  const rounding = left - sumCents(expected.map(({ withheld }) => withheld))
  if (Math.abs(rounding) > roundingDifference) return []
  const takes = expected.findIndex(
    ({ invoice, withheld }) => withheld + rounding > 0 && withheld + rounding <= mostVat(invoice),
  )
  if (takes < 0) return []
  // safe: whole cents, above 0 and within the limit.
  return expected.map((each, n) => (n === takes ? { ...each, withheld: (each.withheld + rounding) as Cents } : each))
}
