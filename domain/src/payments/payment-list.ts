import { paymentMethods } from './payment-method.ts'

/** Filters of the payment list: not voided, without an invoice, voided. */
export const paymentFilters = ['all', 'valid', 'unmatched', 'voided'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

export const paymentMethodFilters = ['all', ...paymentMethods] as const
export type PaymentMethodFilter = (typeof paymentMethodFilters)[number]

export const paymentSorts = ['-paidAt', 'paidAt'] as const
export type PaymentSort = (typeof paymentSorts)[number]
