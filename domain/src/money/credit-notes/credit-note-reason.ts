/** KRA's codes of why a sale is credited. */
export const creditNoteReasons = ['01', '02', '03', '04', '05', '06'] as const
export type CreditNoteReason = (typeof creditNoteReasons)[number]

/** The names that KRA's list gives its codes. */
export const creditNoteReasonLabels: Record<CreditNoteReason, string> = {
  '01': 'Missing quantity',
  '02': 'Missing data',
  '03': 'Damaged',
  '04': 'Wasted',
  '05': 'Raw material shortage',
  '06': 'Refund',
}
