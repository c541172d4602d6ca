import type { CreditNoteFilter } from '@shehena/domain/credit-notes/credit-note-list'
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
  receivables: () => '/app/finance/receivables',
  closedMonths: () => '/app/finance/months',
  /** Without a status it shows what is outstanding. */
  withheld: (search: { customer?: string; older?: number | undefined } = {}) =>
    `/app/finance/withheld${stringifySearch(search)}`,
}
