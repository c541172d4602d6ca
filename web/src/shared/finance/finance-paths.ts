import type { ChaseFilter } from '@shehena/domain/money/chase/chase-list'
import type { CreditNoteFilter } from '@shehena/domain/money/credit-notes/credit-note-list'
import type { AgingBucket } from '@shehena/domain/money/invoices/aging'
import type { BillableFilter } from '@shehena/domain/money/ready-to-bill/ready-to-bill'
import type { VatCodeFilter } from '@shehena/domain/money/vat/vat-filter'
import type { Period } from '@shehena/domain/period'
import { stringifySearch } from '#web/app/search.ts'

/** Links within Finance. Apart from `paths`, which the sign-in page loads too and has no use for them. */
export const financePaths = {
  creditNotes: (
    open: {
      note?: string
      status?: CreditNoteFilter
      customer?: string
      period?: Period
      from?: string
      to?: string
    } = {},
  ) => `/app/credit-notes${stringifySearch(open)}`,
  /** The form of a credit note for an invoice. */
  creditInvoice: (invoiceId: string) => `/app/credit-notes?credit=${invoiceId}`,
  chase: (search: { filter?: ChaseFilter } = {}) => `/app/finance/chase${stringifySearch(search)}`,
  receivables: (open: { bucket?: AgingBucket; customer?: string } = {}) =>
    `/app/finance/receivables${stringifySearch(open)}`,
  /** The statement of account of a customer; without days, of last month and this one. */
  statement: (customerId: string, days: { from?: string; to?: string } = {}) =>
    `/app/customers/${customerId}/statement${stringifySearch(days)}`,
  /** The statements that were sent to all customers. */
  statements: () => '/app/finance/statements',
  readyToBill: (search: { state?: BillableFilter; customer?: string } = {}) =>
    `/app/finance/ready-to-bill${stringifySearch(search)}`,
  /** The drafts that this tab made last, or all of them. */
  reviewDrafts: (of: { which?: 'made' } = {}) => `/app/finance/ready-to-bill/review${stringifySearch(of)}`,
  closedMonths: () => '/app/finance/months',
  /** Output VAT of a month, YYYY-MM; without one, of the present one. */
  outputVat: (open: { month?: string; taxCode?: VatCodeFilter; atRate?: number } = {}) =>
    `/app/finance/vat${stringifySearch(open)}`,
  /** The open lines of a bank account, one after the other; from a day, and at first one line. */
  bench: (open: { account?: string; line?: string; from?: string } = {}) =>
    `/app/reconciliation/bench${stringifySearch(open)}`,
  /** Without a status it shows what is outstanding. */
  withheld: (search: { customer?: string; older?: number | undefined } = {}) =>
    `/app/finance/withheld${stringifySearch(search)}`,
}
