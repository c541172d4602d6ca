import { agingBuckets } from './aging.ts'
import { invoiceStatuses } from './invoice-status.ts'

/**
 * What the invoice list can be filtered by: a state; 'open' for all that await payment, or those of one age;
 * 'issued' for all that were sent and not cancelled.
 */
export const invoiceFilters = ['all', ...invoiceStatuses, 'open', ...agingBuckets, 'issued'] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]

export const invoiceSorts = ['-createdAt', 'createdAt', 'issueDate', '-issueDate', 'dueDate', '-dueDate'] as const
export type InvoiceSort = (typeof invoiceSorts)[number]

/** An invoice has at least one line and at most this many. */
export const maxInvoiceLines = 200
