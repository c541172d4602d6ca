/** How money is received. M-Pesa is ours, the others are Specification, section 5. */
export const paymentMethods = ['cash', 'mpesa', 'bank_transfer', 'cheque', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels = {
  cash: 'Cash',
  mpesa: 'M-Pesa',
  bank_transfer: 'Bank Transfer',
  cheque: 'Cheque',
  card: 'Card',
} as const satisfies Record<PaymentMethod, string>

export const defaultPaymentMethod: PaymentMethod = 'cash'

/** How a transaction code is kept, so that the same one typed twice is recognised, however it was spaced. */
export function transactionCode(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}
