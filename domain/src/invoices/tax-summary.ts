import type { Cents, Hundredths } from '../money.ts'

type Taxed = { taxRate: Hundredths; net: Cents; tax: Cents }

/** What was charged at each tax rate, the highest rate first; each column adds up to the invoice's. */
export function taxSummary(lines: readonly Taxed[]): Taxed[] {
  const rates = Map.groupBy(lines, ({ taxRate }) => taxRate)
  return [...rates]
    .map(([taxRate, taxed]) => ({
      taxRate,
      // safe: whole cents add up to whole cents.
      net: taxed.reduce((sum, { net }) => sum + net, 0) as Cents,
      // safe: as above.
      tax: taxed.reduce((sum, { tax }) => sum + tax, 0) as Cents,
    }))
    .sort((one, other) => other.taxRate - one.taxRate)
}
