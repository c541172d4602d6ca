import { type Cents, type Hundredths, sumCents } from '../../money.ts'
import type { TaxCode } from './tax-code.ts'

type Taxed = { taxCode: TaxCode | null; taxRate: Hundredths; net: Cents; tax: Cents }

/** Totals by tax rate and code, highest rate first, then by code; lines without a code come last. Each column adds up to the invoice's total. */
export function taxSummary(lines: readonly Taxed[]): Taxed[] {
  const rates = Map.groupBy(lines, ({ taxRate, taxCode }) => `${taxRate} ${taxCode ?? ''}`)
  return [...rates.values()]
    .flatMap(([first, ...others]) => (first ? [{ first, taxed: [first, ...others] }] : []))
    .map(({ first: { taxRate, taxCode }, taxed }) => ({
      taxRate,
      taxCode,
      net: sumCents(taxed.map(({ net }) => net)),
      tax: sumCents(taxed.map(({ tax }) => tax)),
    }))
    .sort((one, other) => other.taxRate - one.taxRate || order(one).localeCompare(order(other)))
}

const order = ({ taxCode }: Taxed) => taxCode ?? 'Z'
