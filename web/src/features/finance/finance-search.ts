import { invoiceFilters, invoiceSorts } from '@shehena/domain/invoices/invoice-list'
import { paymentFilters, paymentMethodFilters, paymentSorts } from '@shehena/domain/payments/payment-list'
import { paths } from '#web/app/paths.ts'
import { listSearch, oneOf, stringifySearch, textOf } from '#web/app/search.ts'
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

/** The dialog that is open over the payments: one shown, or one recorded ('blank', or the id of its invoice). */
type PaymentDialog = { payment?: string; record?: string }

/** What the Payments tab keeps in the URL. */
export const paymentSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: paymentFilters, sorts: paymentSorts }),
  ...oneOf(raw, 'method', paymentMethodFilters),
  ...spanOf(raw),
  ...textOf(raw, 'payment'),
  ...textOf(raw, 'record'),
})
export type PaymentSearch = ReturnType<typeof paymentSearch>

/** The Payments tab as it is, with another dialog or with none. */
export function paymentsPath({ payment, record, ...list }: PaymentSearch, dialog: PaymentDialog = {}): string {
  return paths.payments() + stringifySearch({ ...list, ...dialog })
}

/** The dialog of a new record that begins with nothing. */
export const blank = 'blank'

/** What a list asks for without its page: an export holds them all. */
export function exportOf<Input extends { page?: number | undefined }>({ page, ...rest }: Input): Omit<Input, 'page'> {
  return rest
}
