import {
  withheldAges,
  withheldKindFilters,
  withheldSorts,
  withheldStateFilters,
} from '@shehena/domain/money/withheld/withheld-list'
import { idOf, listSearch, oneOf } from '#web/app/search.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'

const ages = withheldAges.map(String)

/** The search parameters of Withheld Tax. Without a status it shows what is outstanding. */
export const withheldSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: withheldStateFilters, sorts: withheldSorts }),
  ...oneOf(raw, 'kind', withheldKindFilters),
  /** In days. */
  ...oneOf(raw, 'older', ages),
  ...idOf(raw, 'customer'),
})
export type WithheldSearch = ReturnType<typeof withheldSearch>

/** The API input from the URL. */
export function withheldInput({ status, older, ...rest }: WithheldSearch) {
  return { ...rest, state: status ?? 'outstanding', ...(older && { olderThan: Number(older) }) } as const
}

/** The address of what is outstanding, of any age or older than a number of days. */
export function outstandingPath(older?: number): string {
  return financePaths.withheld({ older })
}
