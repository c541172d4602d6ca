import { usageSorts, vehicleSorts, vehicleStatusFilters } from '@shehena/domain/road/vehicles/vehicle-list'
import { paths } from '#web/app/paths.ts'
import { listSearch, oneOf, stringifySearch, textOf } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

/** The open dialog: create ('blank'), or edit by id. */
type VehicleDialog = { create?: typeof blank; edit?: string }

/** Search parameters of the vehicle list. */
export const vehicleSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: vehicleStatusFilters, sorts: vehicleSorts }),
  ...oneOf(raw, 'view', ['usage']),
  ...oneOf(raw, 'by', usageSorts),
  ...oneOf(raw, 'create', [blank]),
  ...textOf(raw, 'edit'),
})
export type VehicleSearch = ReturnType<typeof vehicleSearch>

/** The vehicle list's path with the same filters and another dialog, or none. */
export function vehiclesPath({ create, edit, ...list }: VehicleSearch, dialog: VehicleDialog = {}): string {
  return paths.vehicles() + stringifySearch({ ...list, ...dialog })
}

/**
 * Search parameters of a vehicle's page: the page and the period of its jobs, whether it is being edited, and the absence, the
 * paper or the reading whose dialog is open.
 */
export const vehicleDetailSearch = (raw: Record<string, unknown>) => ({
  page: listSearch(raw, { statuses: [], sorts: [] }).page,
  ...spanOf(raw),
  ...oneOf(raw, 'edit', [open]),
  ...textOf(raw, 'absence'),
  ...textOf(raw, 'paper'),
  ...textOf(raw, 'reading'),
})
export type VehicleDetailSearch = ReturnType<typeof vehicleDetailSearch>

/** Value of the `create` parameter for an empty form. */
export const blank = 'blank'
/** Parameter value of a dialog without an id. */
export const open = 'open'

/** Sort key of the latest addition to the fleet first. Specification, section 7. */
export const newestFirst = '-createdAt'
