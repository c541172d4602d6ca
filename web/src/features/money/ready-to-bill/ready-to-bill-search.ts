import { billableFilters } from '@shehena/domain/money/ready-to-bill/ready-to-bill'
import { idOf, listSearch, oneOf } from '#web/app/search.ts'

/** Search parameters of Ready to Bill: what shows, and the customer. */
export const readyToBillSearch = (raw: Record<string, unknown>) => ({
  ...oneOf(raw, 'state', billableFilters),
  ...idOf(raw, 'customer'),
  page: listSearch(raw, { statuses: [], sorts: [] }).page,
})
export type ReadyToBillSearch = ReturnType<typeof readyToBillSearch>

/** Search parameters of the review: the drafts that this tab made last. */
export const reviewSearch = (raw: Record<string, unknown>) => oneOf(raw, 'which', ['made'] as const)
