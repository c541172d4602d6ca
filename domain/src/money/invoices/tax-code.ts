/** KRA's codes of value added tax: A exempt, B standard, C zero-rated, D outside VAT, E reduced. */
export const taxCodes = ['A', 'B', 'C', 'D', 'E'] as const
export type TaxCode = (typeof taxCodes)[number]

/** The codes that a line without tax may have. Which of them holds is a matter of law, so nobody but a person can say. */
export const untaxedCodes = ['A', 'C', 'D'] as const satisfies TaxCode[]

const codesByRate: Partial<Record<number, TaxCode>> = { 1600: 'B', 800: 'E' }

/** The code that a rate tells by itself; null where it tells none. The rate is in hundredths of a percent. */
export function codeOfRate(taxRate: number): TaxCode | null {
  return codesByRate[taxRate] ?? null
}

/** Whether a code may stand beside a rate in hundredths of a percent: B and E are taxed, the others are not. */
export function isCodeOfRate(taxCode: TaxCode, taxRate: number): boolean {
  return (taxCode === 'B' || taxCode === 'E') === taxRate > 0
}

/** Whether a line has to say which kind of 0 % it is. The rate is in hundredths of a percent. */
export function needsTaxCode({ taxCode, taxRate }: { taxCode?: TaxCode | null | undefined; taxRate: number }): boolean {
  return taxRate === 0 && !taxCode
}

/** The code of a line: the one given, otherwise what its rate (hundredths of a percent) tells. */
export function taxCodeOf({
  taxCode,
  taxRate,
}: {
  taxCode?: TaxCode | null | undefined
  taxRate: number
}): TaxCode | null {
  return taxCode ?? codeOfRate(taxRate)
}
