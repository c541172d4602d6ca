import { customerSorts, customerStatuses } from '@shehena/domain/customers/customer-list'
import { listSearch } from '#web/app/search.ts'

/** What the customer list keeps in the URL. */
export const customerSearch = (raw: Record<string, unknown>) =>
  listSearch(raw, { statuses: customerStatuses, sorts: customerSorts })

export type CustomerSearch = ReturnType<typeof customerSearch>
