import { agingBuckets } from './aging.ts'
import { invoiceStatuses } from './invoice-status.ts'

/**
 * Filters of the invoice list: a state, an aging bucket, 'open' (awaiting payment), 'issued' (sent, not cancelled), 'invoiced'
 * (sent, even if cancelled later), 'withdrawn' (sent and cancelled later; its period means the day of cancelling), 'opening' (of the
 * former system, not cancelled; the three before have none of them).
 */
export const invoiceFilters = [
  'all',
  ...invoiceStatuses,
  'open',
  ...agingBuckets,
  'issued',
  'invoiced',
  'withdrawn',
  'opening',
] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]

export const invoiceSorts = ['-createdAt', 'createdAt', 'issueDate', '-issueDate', 'dueDate', '-dueDate'] as const
export type InvoiceSort = (typeof invoiceSorts)[number]

/** Most lines of an invoice; the least is one. */
export const maxInvoiceLines = 200
