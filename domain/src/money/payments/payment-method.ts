/** Payment methods. M-Pesa is our addition; the others: Specification, section 5. */
export const paymentMethods = ['cash', 'mpesa', 'bank_transfer', 'cheque', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The methods whose money comes on the statement of a bank; that of M-Pesa comes on the statement of a paybill or till. */
export const bankMethods = ['bank_transfer', 'cheque', 'card'] as const satisfies readonly PaymentMethod[]

export const paymentMethodLabels = {
  cash: 'Cash',
  mpesa: 'M-Pesa',
  bank_transfer: 'Bank Transfer',
  cheque: 'Cheque',
  card: 'Card',
} as const satisfies Record<PaymentMethod, string>

export const defaultPaymentMethod: PaymentMethod = 'cash'

/** Normalises a transaction code, to recognise duplicates whatever their spacing, case and width. */
export function transactionCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}
