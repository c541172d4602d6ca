import { invoiceFilters, invoiceSorts } from '@shehena/domain/money/invoices/invoice-list'
import { paths } from '#web/app/paths.ts'
import { idOf, listSearch, stringifySearch, textOf } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

/**
 * What is open: the panel of details, edit, a new draft ('blank', or the id of the invoice to copy, or to correct by a debit
 * note), or the fiscal receipt of an invoice. A new draft may be for a booking.
 */
type InvoiceDialog = {
  peek?: string
  edit?: string
  create?: string
  debit?: string
  fiscal?: string
  booking?: string
}

/** The address of the list or the page that shows an invoice, with a dialog over it, or none. */
export type InvoicePlace = (dialog?: InvoiceDialog) => string

/** The search parameters of the Invoices tab. Links of older mails and files name the panel `invoice`. */
export const invoiceSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: invoiceFilters, sorts: invoiceSorts }),
  ...spanOf(raw),
  ...idOf(raw, 'customer'),
  ...textOf({ peek: raw.peek ?? raw.invoice }, 'peek'),
  invoice: undefined,
  ...textOf(raw, 'edit'),
  ...textOf(raw, 'create'),
  ...textOf(raw, 'debit'),
  ...idOf(raw, 'booking'),
  ...textOf(raw, 'fiscal'),
})
export type InvoiceSearch = ReturnType<typeof invoiceSearch>

/** The address of the Invoices tab with the same filters, and another dialog or none. */
export function invoicesPath(
  { peek, invoice, edit, create, debit, fiscal, booking, ...list }: InvoiceSearch,
  dialog: InvoiceDialog = {},
): string {
  return paths.invoices() + stringifySearch({ ...list, ...dialog })
}

/** The value of create for a new, empty invoice. */
export const blank = 'blank'
