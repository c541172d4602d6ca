import { invoiceStatuses } from './invoice-status.ts'

/** What the invoice list can be filtered by: a state, or 'open' for all that await payment. */
export const invoiceFilters = ['all', ...invoiceStatuses, 'open'] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]

export const invoiceSorts = ['-createdAt', 'createdAt', 'dueDate', '-dueDate'] as const
export type InvoiceSort = (typeof invoiceSorts)[number]

/** An invoice has at least one line and at most this many. */
export const maxInvoiceLines = 200
