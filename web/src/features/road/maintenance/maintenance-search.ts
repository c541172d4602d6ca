import { approvalFilters, maintenanceSorts, serviceFilters } from '@shehena/domain/road/maintenance/maintenance-list'
import { paths } from '#web/app/paths.ts'
import { idOf, listSearch, oneOf, stringifySearch, textOf } from '#web/app/search.ts'
import { spanInput, spanOf } from '#web/shared/period/period-search.ts'

/** The open dialog: a record, or a new one ('blank', or the id of its vehicle). */
type MaintenanceDialog = { record?: string; create?: string }

/** Search parameters of the maintenance list. */
export const maintenanceSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: approvalFilters, sorts: maintenanceSorts }),
  ...spanOf(raw),
  ...oneOf(raw, 'service', serviceFilters),
  ...idOf(raw, 'vehicle'),
  ...textOf(raw, 'record'),
  ...textOf(raw, 'create'),
})
export type MaintenanceSearch = ReturnType<typeof maintenanceSearch>

/** The API input from the URL. */
export function maintenanceInput({ record, create, period, from, to, ...rest }: MaintenanceSearch) {
  return { ...rest, ...spanInput({ period, from, to }) }
}

/** The list's path with the same filters and another dialog, or none. */
export function maintenancePath(
  { record, create, ...list }: MaintenanceSearch,
  dialog: MaintenanceDialog = {},
): string {
  return paths.maintenance() + stringifySearch({ ...list, ...dialog })
}

/** Value of the `create` parameter for no preselected vehicle. */
export const blank = 'blank'
