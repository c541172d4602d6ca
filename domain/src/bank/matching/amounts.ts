import { expectedVat, roundingDifference } from '../../money/withheld/expected-vat.ts'
import { proposeWithheld } from '../../money/withheld/propose-withheld.ts'
import type { Cents } from '../../money.ts'
import type { MatchInvoice } from './matching.ts'
import { mostOpen, subsetsWorth } from './subset-sums.ts'

/** Invoices that an amount settles exactly, with the VAT that is withheld on them. In cents. */
export type Settled = {
  invoices: readonly MatchInvoice[]
  withheld: { invoiceId: string; amount: Cents }[]
  /** Whether the customer rounded what it withholds on several invoices, so that nobody knows on which. */
  isRounded: boolean
}

/** What an amount settles of invoices that are all meant: their balances, or those less the VAT withheld. */
export function settledBy(amount: Cents, invoices: readonly MatchInvoice[], withholdsVat: boolean): Settled | null {
  if (invoices.length === 0) return null
  if (totalOf(invoices) === amount) return { invoices, withheld: [], isRounded: false }
  if (!withholdsVat) return null
  const taxed = invoices.filter((invoice) => expectedVat(invoice) > 0)
  const untaxed = totalOf(invoices) - totalOf(taxed)
  // safe: a difference of whole cents; proposeWithheld refuses what is not above 0.
  const withheld = proposeWithheld((amount - untaxed) as Cents, taxed, { areChosen: true })
  if (withheld.length === 0) return null
  return {
    invoices,
    isRounded: withheld.length > 1 && withheld.some((part) => part.withheld !== expectedVat(part.invoice)),
    withheld: withheld
      .filter((part) => part.withheld > 0)
      .map((part) => ({ invoiceId: part.invoice.id, amount: part.withheld })),
  }
}

/**
 * The sets of open invoices that an amount settles exactly, the smallest and oldest first.
 *
 * @param invoices at most 20, the oldest first
 * @param most the limit of results of each kind
 */
export function settledAmong(
  amount: Cents,
  invoices: readonly MatchInvoice[],
  { withholdsVat, most }: { withholdsVat: boolean; most: number },
): Settled[] {
  if (invoices.length > mostOpen) return []
  const target = { target: amount, tolerance: 0, most }
  const full = subsetsWorth(
    invoices.map(({ balance }) => balance),
    target,
  )
  const less = withholdsVat
    ? subsetsWorth(invoices.map(lessWithheld), { ...target, tolerance: roundingDifference })
    : []
  const seen = new Set(full.map(String))
  return [...full, ...less.filter((positions) => !seen.has(String(positions)))]
    .sort((one, other) => one.length - other.length || comparePositions(one, other))
    .flatMap((positions) => settledBy(amount, at(invoices, positions), withholdsVat) ?? [])
}

/** The steps to which people round an amount, in cents. */
const steps = [1_000_00, 500_00, 100_00, 50_00, 10_00, 5_00, 1_00, 1]

/**
 * How many sets of open invoices like the one found an amount as round as this one meets by accident: a part payment may be
 * any amount, and the more sets there are the likelier it is one of them. Alike are: single invoices; the oldest n
 * invoices; any n invoices.
 *
 * @param open of the customer, the oldest first
 * @returns a number far below 1 where the amount tells something; 0 where there is but one open invoice
 */
export function accidentsLike({ invoices, withheld }: Settled, amount: Cents, open: readonly MatchInvoice[]): number {
  if (open.length < 2) return 0
  const isOldest = invoices.every((invoice) => open.indexOf(invoice) < invoices.length)
  const sets = invoices.length === 1 || isOldest ? open.length : setsUpTo(invoices.length, open.length)
  // Where the customer rounded what it withholds, the amount may be any within the difference.
  const isExact = withheld.every((part) =>
    invoices.some((one) => one.id === part.invoiceId && expectedVat(one) === part.amount),
  )
  const step = isExact ? stepOf(amount, invoices) : 2 * roundingDifference + 1
  return (sets * step) / amount
}

/** How round an amount is, in cents: sums of balances that have a common divisor are no finer than it. */
function stepOf(amount: Cents, invoices: readonly MatchInvoice[]): number {
  const rounded = steps.find((each) => amount % each === 0) ?? 1
  const common = invoices.length > 1 ? invoices.map(({ balance }) => balance as number).reduce(commonDivisor) : 1
  return Math.max(rounded, common)
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

/** The number of non-empty subsets of `count` things with at most `most` members. */
function setsUpTo(most: number, count: number): number {
  let [sum, ofSize] = [0, 1]
  for (let size = 1; size <= most; size += 1) {
    ofSize = (ofSize * (count - size + 1)) / size
    sum += ofSize
  }
  return sum
}

/** The shares of an invoice that people pay when they pay it in parts: (a half, a third, two thirds, ...). */
const shares = [
  [1, 2],
  [1, 3],
  [2, 3],
  [1, 4],
  [3, 4],
  [1, 5],
  [2, 5],
  [3, 5],
  [4, 5],
  [3, 10],
  [7, 10],
  [9, 10],
] as const

/** Whether an amount is a plain share of an invoice, to the shilling. */
export function isShareOf(amount: Cents, { balance, total }: MatchInvoice): boolean {
  return shares.some(([share, of]) => [balance, total].some((whole) => Math.abs(amount - (whole * share) / of) <= 100))
}

export function totalOf(invoices: readonly MatchInvoice[]): number {
  return invoices.reduce((sum, { balance }) => sum + balance, 0)
}

/** What is paid of an invoice in full where its customer withholds VAT, in cents; its balance where nothing of it is taxed. */
export function lessWithheld(invoice: MatchInvoice): number {
  return invoice.balance - expectedVat(invoice)
}

function comparePositions(one: readonly number[], other: readonly number[]): number {
  const n = one.findIndex((position, each) => position !== other[each])
  return n < 0 ? 0 : (one[n] ?? 0) - (other[n] ?? 0)
}

function at(invoices: readonly MatchInvoice[], positions: readonly number[]): MatchInvoice[] {
  return positions.flatMap((position) => invoices[position] ?? [])
}
