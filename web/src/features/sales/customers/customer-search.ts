import { customerSorts, customerStatuses } from '@shehena/domain/sales/customers/customer-list'
import { listSearch, oneOf } from '#web/app/search.ts'

/** Search parameters of the customer list. */
export const customerSearch = (raw: Record<string, unknown>) =>
  listSearch(raw, { statuses: customerStatuses, sorts: customerSorts })

/** Value of a customer's `edit` parameter for the dialog of its billing. */
export const editBilling = 'billing'

/** The same for the dialog of its credit limit. */
export const editCredit = 'credit'

/** Search parameters of a customer's page: the dialog that is open. */
export const customerDetailSearch = (raw: Record<string, unknown>) => oneOf(raw, 'edit', [editBilling, editCredit])

export type CustomerSearch = ReturnType<typeof customerSearch>
