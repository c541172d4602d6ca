import { invoiceFilters, invoiceSorts } from '@shehena/domain/invoices/invoice-list'
import { paths } from '#web/app/paths.ts'
import { listSearch, stringifySearch, textOf } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

/** The dialog that is open over the invoices: one shown, one edited, or one drafted ('blank', or the id to copy). */
type InvoiceDialog = { invoice?: string; edit?: string; create?: string }

/** What the Invoices tab keeps in the URL. */
export const invoiceSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: invoiceFilters, sorts: invoiceSorts }),
  ...spanOf(raw),
  ...textOf(raw, 'invoice'),
  ...textOf(raw, 'edit'),
  ...textOf(raw, 'create'),
})
export type InvoiceSearch = ReturnType<typeof invoiceSearch>

/** The Invoices tab as it is, with another dialog or with none. */
export function invoicesPath({ invoice, edit, create, ...list }: InvoiceSearch, dialog: InvoiceDialog = {}): string {
  return paths.invoices() + stringifySearch({ ...list, ...dialog })
}

/** The dialog of a new invoice that begins with nothing. */
export const blank = 'blank'
