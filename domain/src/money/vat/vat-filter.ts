import { taxCodes } from '../invoices/tax-code.ts'

/** The codes by which lines of papers are filtered; 'none' for those without one. */
export const vatCodeFilters = [...taxCodes, 'none'] as const
export type VatCodeFilter = (typeof vatCodeFilters)[number]

/** What is counted: what was invoiced and debited, less what was credited, and what was cancelled in a later month. */
export const vatPaperKinds = ['invoice', 'debit_note', 'credit_note', 'cancellation'] as const
export type VatPaperKind = (typeof vatPaperKinds)[number]

export const vatPaperLabels: Record<VatPaperKind, string> = {
  invoice: 'Invoice',
  debit_note: 'Debit note',
  credit_note: 'Credit note',
  cancellation: 'Invoice cancelled',
}
