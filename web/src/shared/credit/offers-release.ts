import type { CreditRefusal } from '@shehena/domain/sales/customers/credit'
import { type ApiError, isRefusal } from '#web/app/api.ts'

/** Whether an error names a booking that the user may release beyond the credit limit of its customer. */
export function offersRelease(error: unknown): error is ApiError & { credit: CreditRefusal } {
  return isRefusal(error, 'OVER_LIMIT') && error.credit !== undefined
}
