/** What moves a customer's account. The first three add to what it owes, as do the last three; the others take off it. */
export const statementKinds = [
  'invoice',
  'opening_invoice',
  'debit_note',
  'credit_note',
  'payment',
  'withheld_vat',
  'withheld_income',
  'written_off',
  'cancelled',
  'voided',
  'withheld_reversed',
  'write_off_reversed',
] as const
export type StatementKind = (typeof statementKinds)[number]

/** What moves it, in English. */
export const statementKindLabels: Record<StatementKind, string> = {
  invoice: 'Invoice',
  opening_invoice: 'Opening invoice',
  debit_note: 'Debit note',
  credit_note: 'Credit note',
  payment: 'Payment received',
  withheld_vat: 'VAT withheld',
  withheld_income: 'Income tax withheld',
  written_off: 'Written off',
  cancelled: 'Invoice cancelled',
  voided: 'Payment voided',
  withheld_reversed: 'Withheld tax taken back',
  write_off_reversed: 'Write-off taken back',
}
