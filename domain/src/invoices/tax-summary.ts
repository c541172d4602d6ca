import { type Cents, type Hundredths, sumCents } from '../money.ts'

type Taxed = { taxRate: Hundredths; net: Cents; tax: Cents }

/** Totals by tax rate, highest rate first. Each column adds up to the invoice's total. */
export function taxSummary(lines: readonly Taxed[]): Taxed[] {
  const rates = Map.groupBy(lines, ({ taxRate }) => taxRate)
  return [...rates]
    .map(([taxRate, taxed]) => ({
      taxRate,
      net: sumCents(taxed.map(({ net }) => net)),
      tax: sumCents(taxed.map(({ tax }) => tax)),
    }))
    .sort((one, other) => other.taxRate - one.taxRate)
}
