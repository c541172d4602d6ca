import { type Hundredths, standardTaxRate } from '../../money.ts'
import type { TaxCode } from './tax-code.ts'

export type LineTax = { taxRate: Hundredths; taxCode: TaxCode | null }

// safe: an integer literal.
const none = 0 as Hundredths

/**
 * The tax of a line on which nobody has decided: the standard rate, whose code the rate tells; 0 % outside VAT for a company that is
 * not registered, which may not charge it. Rates are in hundredths of a percent. VAT Act 2013, sections 5 and 34.
 */
export function usualTax(isVatRegistered: boolean): LineTax {
  return isVatRegistered ? { taxRate: standardTaxRate, taxCode: null } : { taxRate: none, taxCode: 'D' }
}

/** Whether the tax of some lines is shown: of a company that is registered, and wherever tax was charged. */
export function showsTax(isVatRegistered: boolean, lines: readonly { taxRate: number | null }[]): boolean {
  return isVatRegistered || lines.some(({ taxRate }) => taxRate !== null && taxRate > 0)
}
