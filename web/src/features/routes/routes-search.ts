import { jobStatusFilters } from '@shehena/domain/jobs/job-list'
import { jobPeriods } from '@shehena/domain/jobs/job-period'
import { routeSorts } from '@shehena/domain/routes/route-list'
import { paths } from '#web/app/paths.ts'
import { listSearch, oneOf, stringifySearch, textOf } from '#web/app/search.ts'

/** The tabs in order. */
export const routesTabs = ['live', 'dispatches', 'catalogue'] as const
export type RoutesTab = (typeof routesTabs)[number]

/** What the All Dispatches tab keeps in the URL. */
export const dispatchesSearch = (raw: Record<string, unknown>) => ({
  ...oneOf(raw, 'period', jobPeriods),
  ...oneOf(raw, 'status', jobStatusFilters),
})
export type DispatchesSearch = ReturnType<typeof dispatchesSearch> & { page?: undefined }

/** What the Route Catalogue tab keeps in the URL; `route` is the one in the dialog, 'blank' for a new one. */
export const catalogueSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: [], sorts: routeSorts }),
  ...textOf(raw, 'route'),
})
export type CatalogueSearch = ReturnType<typeof catalogueSearch>

/** The Route Catalogue tab as it is, with another route in the dialog or with none. */
export function cataloguePath({ route: _, ...list }: CatalogueSearch, route?: string): string {
  return paths.routes() + stringifySearch({ tab: 'catalogue', ...list, route })
}

/** A new route, with nothing in it. */
export const blank = 'blank'

/** What the page keeps in the URL: which tab is open, what that tab keeps, and the job that is chosen on its map. */
export const routesSearch = (raw: Record<string, unknown>) => ({
  ...oneOf(raw, 'tab', routesTabs),
  ...catalogueSearch(raw),
  ...dispatchesSearch(raw),
  ...textOf(raw, 'job'),
})
