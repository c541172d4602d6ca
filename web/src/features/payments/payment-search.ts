import { paymentFilters, paymentMethodFilters, paymentSorts } from '@shehena/domain/payments/payment-list'
import { paths } from '#web/app/paths.ts'
import { listSearch, oneOf, stringifySearch, textOf } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

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

/** The dialog of a new payment that begins with nothing. */
export const blank = 'blank'
