import { paymentMethods } from './payment-method.ts'

/** Filters of the payment list: not voided; with a rest on account; not confirmed by a line of a statement; voided. */
export const paymentFilters = ['all', 'valid', 'unmatched', 'unconfirmed', 'voided'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

/** 'bank' stands for all that come on the statement of a bank. */
export const paymentMethodFilters = ['all', 'bank', ...paymentMethods] as const
export type PaymentMethodFilter = (typeof paymentMethodFilters)[number]

export const paymentSorts = ['-paidAt', 'paidAt'] as const
export type PaymentSort = (typeof paymentSorts)[number]
