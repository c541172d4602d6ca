/** Days a customer has to pay. Specification, section 9. */
export const paymentTerms = [7, 14, 21, 30, 45, 60] as const
export type PaymentTerms = (typeof paymentTerms)[number]

export const defaultPaymentTerms: PaymentTerms = 30
