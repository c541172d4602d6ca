import {
  withheldAges,
  withheldKindFilters,
  withheldSorts,
  withheldStateFilters,
} from '@shehena/domain/money/withheld/withheld-list'
import { idOf, listSearch, oneOf } from '#web/app/search.ts'

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
