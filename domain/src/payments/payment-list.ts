import { paymentMethods } from './payment-method.ts'

/** What the payment list can be filtered by: whether a payment stands, and whether it has an invoice. */
export const paymentFilters = ['all', 'valid', 'unmatched', 'voided'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

export const paymentMethodFilters = ['all', ...paymentMethods] as const
export type PaymentMethodFilter = (typeof paymentMethodFilters)[number]

export const paymentSorts = ['-paidAt', 'paidAt'] as const
export type PaymentSort = (typeof paymentSorts)[number]
