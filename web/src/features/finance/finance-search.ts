import { invoiceFilters, invoiceSorts } from '@shehena/domain/invoices/invoice-list'
import { paymentFilters, paymentMethodFilters, paymentSorts } from '@shehena/domain/payments/payment-list'
import { paths } from '#web/app/paths.ts'
import { listSearch, oneOf, stringifySearch, textOf } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

/** The open dialog: view, edit, or create ('blank', or the id of an invoice to copy). */
type InvoiceDialog = { invoice?: string; edit?: string; create?: string }

/** Search parameters of the Invoices tab. */
export const invoiceSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: invoiceFilters, sorts: invoiceSorts }),
  ...spanOf(raw),
  ...textOf(raw, 'invoice'),
  ...textOf(raw, 'edit'),
  ...textOf(raw, 'create'),
})
export type InvoiceSearch = ReturnType<typeof invoiceSearch>

/** The Invoices tab's path with the same filters and another dialog, or none. */
export function invoicesPath({ invoice, edit, create, ...list }: InvoiceSearch, dialog: InvoiceDialog = {}): string {
  return paths.invoices() + stringifySearch({ ...list, ...dialog })
}

/** The open dialog: view, or record ('blank', or the id of an invoice). */
type PaymentDialog = { payment?: string; record?: string }

/** Search parameters of the Payments tab. */
export const paymentSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: paymentFilters, sorts: paymentSorts }),
  ...oneOf(raw, 'method', paymentMethodFilters),
  ...spanOf(raw),
  ...textOf(raw, 'payment'),
  ...textOf(raw, 'record'),
})
export type PaymentSearch = ReturnType<typeof paymentSearch>

/** The Payments tab's path with the same filters and another dialog, or none. */
export function paymentsPath({ payment, record, ...list }: PaymentSearch, dialog: PaymentDialog = {}): string {
  return paths.payments() + stringifySearch({ ...list, ...dialog })
}

/** Parameter value for an empty form. */
export const blank = 'blank'

/** A list's input without paging: an export holds all rows. */
export function exportOf<Input extends { page?: number | undefined }>({ page, ...rest }: Input): Omit<Input, 'page'> {
  return rest
}
