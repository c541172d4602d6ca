import { type BillableFilter, billableFilters } from '@shehena/domain/ready-to-bill/ready-to-bill'
import { idOf, listSearch, oneOf, stringifySearch } from '#web/app/search.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'

/** Search parameters of Ready to Bill: what shows, and the customer. */
export const readyToBillSearch = (raw: Record<string, unknown>) => ({
  ...oneOf(raw, 'state', billableFilters),
  ...idOf(raw, 'customer'),
  page: listSearch(raw, { statuses: [], sorts: [] }).page,
})
export type ReadyToBillSearch = ReturnType<typeof readyToBillSearch>

/** The address with another filter, on its first page. */
export function readyToBillPath({ customer }: ReadyToBillSearch, state: BillableFilter | undefined): string {
  return financePaths.readyToBill() + stringifySearch({ state, customer })
}
