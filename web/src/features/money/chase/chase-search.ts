import { chaseFilters } from '@shehena/domain/money/chase/chase-list'
import { listSearch, oneOf } from '#web/app/search.ts'

/** The search parameters of the Chase tab. */
export const chaseSearch = (raw: Record<string, unknown>) => {
  const { page } = listSearch(raw, { statuses: [], sorts: [] })
  return { ...oneOf(raw, 'filter', chaseFilters), page }
}
export type ChaseSearch = ReturnType<typeof chaseSearch>
