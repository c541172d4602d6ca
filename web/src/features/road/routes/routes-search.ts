import { jobStatusFilters } from '@shehena/domain/road/jobs/job-list'
import { routeSorts } from '@shehena/domain/road/routes/route-list'
import { paths } from '#web/app/paths.ts'
import { listSearch, oneOf, stringifySearch, textOf } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

/** The tabs in order. */
export const routesTabs = ['live', 'dispatches', 'catalogue'] as const
export type RoutesTab = (typeof routesTabs)[number]

/** Search parameters of the All Dispatches tab. */
export const dispatchesSearch = (raw: Record<string, unknown>) => ({
  ...spanOf(raw),
  ...oneOf(raw, 'status', jobStatusFilters),
})
export type DispatchesSearch = ReturnType<typeof dispatchesSearch> & { page?: undefined }

/** Search parameters of the Route Catalogue tab; `route` is the one in the dialog, 'blank' for a new one. */
export const catalogueSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: [], sorts: routeSorts }),
  ...textOf(raw, 'route'),
})
export type CatalogueSearch = ReturnType<typeof catalogueSearch>

/** The Route Catalogue tab's path with the same filters and another route in the dialog, or none. */
export function cataloguePath({ route: _, ...list }: CatalogueSearch, route?: string): string {
  return paths.routes() + stringifySearch({ tab: 'catalogue', ...list, route })
}

/** Value of the `route` parameter for an empty form. */
export const blank = 'blank'

/** Search parameters of the page: the open tab, the tab's own, and the job selected on its map. */
export const routesSearch = (raw: Record<string, unknown>) => ({
  ...oneOf(raw, 'tab', routesTabs),
  ...catalogueSearch(raw),
  ...dispatchesSearch(raw),
  ...textOf(raw, 'job'),
})
