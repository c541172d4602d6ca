import { routeSorts } from '@shehena/domain/routes/route-list'
import { listSearch, oneOf } from '#web/search.ts'

/** The tabs in order. */
export const routesTabs = ['catalogue'] as const
export type RoutesTab = (typeof routesTabs)[number]

/** What the Route Catalogue tab keeps in the URL. */
export const catalogueSearch = (raw: Record<string, unknown>) => listSearch(raw, { statuses: [], sorts: routeSorts })
export type CatalogueSearch = ReturnType<typeof catalogueSearch>

/** What the page keeps in the URL: which tab is open, and what that tab keeps. */
export const routesSearch = (raw: Record<string, unknown>) => ({
  ...oneOf(raw, 'tab', routesTabs),
  ...catalogueSearch(raw),
})
