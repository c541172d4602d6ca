import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, type Hundredths, invoiceAmounts, lineAmounts } from '../../money.ts'
import { codeOfRate, type TaxCode } from './tax-code.ts'
import { taxSummary } from './tax-summary.ts'

const line = fc.record({
  // safe: whole numbers within the bounds.
  qty: fc.integer({ min: 1, max: 1_000_000 }).map((qty) => qty as Hundredths),
  // safe: as above.
  unitPrice: fc.integer({ min: 0, max: 1_000_000_00 }).map((price) => price as Cents),
  // safe: as above.
  taxRate: fc.constantFrom(0, 800, 1600, 10_000).map((rate) => rate as Hundredths),
})

test('the rates add up to the invoice, each once, the highest first', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
      const rates = taxSummary(
        lines.map((each) => ({ ...each, taxCode: codeOfRate(each.taxRate), ...lineAmounts(each) })),
      )
      const { subtotal, taxAmount } = invoiceAmounts(lines)

      expect(rates.reduce((sum, { net }) => sum + net, 0)).toBe(subtotal)
      expect(rates.reduce((sum, { tax }) => sum + tax, 0)).toBe(taxAmount)
      expect(rates.map(({ taxRate }) => taxRate)).toEqual(
        [...new Set(lines.map(({ taxRate }) => taxRate))].sort((one, other) => other - one),
      )
    }),
  )
})

test('the kinds of 0 % stand apart, in the order of their codes, those without a code last', () => {
  const untaxed = (taxCode: TaxCode | null, cents: number) =>
    // safe: whole numbers.
    ({ taxCode, taxRate: 0 as Hundredths, net: cents as Cents, tax: 0 as Cents })

  const totals = taxSummary([untaxed(null, 1), untaxed('C', 2), untaxed('A', 4), untaxed('C', 8)])

  expect(totals.map(({ taxCode, net }) => [taxCode, net])).toEqual([
    ['A', 4],
    ['C', 10],
    [null, 1],
  ])
})
