import { customerSorts, customerStatuses } from '@shehena/domain/customers/customer-list'
import { listSearch } from '#web/app/search.ts'

/** Search parameters of the customer list. */
export const customerSearch = (raw: Record<string, unknown>) =>
  listSearch(raw, { statuses: customerStatuses, sorts: customerSorts })

export type CustomerSearch = ReturnType<typeof customerSearch>
