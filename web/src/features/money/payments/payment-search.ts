import { paymentFilters, paymentMethodFilters, paymentSorts } from '@shehena/domain/money/payments/payment-list'
import { paths } from '#web/app/paths.ts'
import { idOf, listSearch, oneOf, stringifySearch, textOf } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

/** The open dialog: details, or a new payment ('blank', or the id of its invoice), filled in from a voided one (again). */
type PaymentDialog = { payment?: string; record?: string; again?: string }

/** The search parameters of the Payments tab. */
export const paymentSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: paymentFilters, sorts: paymentSorts }),
  ...oneOf(raw, 'method', paymentMethodFilters),
  ...spanOf(raw),
  ...idOf(raw, 'customer'),
  ...idOf(raw, 'invoice'),
  ...textOf(raw, 'payment'),
  ...textOf(raw, 'record'),
  ...textOf(raw, 'again'),
})
export type PaymentSearch = ReturnType<typeof paymentSearch>

/** The address of the Payments tab with the same filters, and another dialog or none. */
export function paymentsPath({ payment, record, again, ...list }: PaymentSearch, dialog: PaymentDialog = {}): string {
  return paths.payments() + stringifySearch({ ...list, ...dialog })
}

/** The value of record for a new, empty payment. */
export const blank = 'blank'
