import { usageSorts, vehicleSorts, vehicleStatusFilters } from '@shehena/domain/vehicles/vehicle-list'
import { paths } from '#web/app/paths.ts'
import { listSearch, oneOf, stringifySearch, textOf } from '#web/app/search.ts'

/** The dialog that is open over the vehicles: one added ('blank'), or one edited. */
type VehicleDialog = { create?: typeof blank; edit?: string }

/** What the vehicle list keeps in the URL. */
export const vehicleSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: vehicleStatusFilters, sorts: vehicleSorts }),
  ...oneOf(raw, 'view', ['usage']),
  ...oneOf(raw, 'by', usageSorts),
  ...oneOf(raw, 'create', [blank]),
  ...textOf(raw, 'edit'),
})
export type VehicleSearch = ReturnType<typeof vehicleSearch>

/** The vehicle list as it is, with another dialog or with none. */
export function vehiclesPath({ create, edit, ...list }: VehicleSearch, dialog: VehicleDialog = {}): string {
  return paths.vehicles() + stringifySearch({ ...list, ...dialog })
}

/** What the page of one vehicle keeps in the URL: the page of its jobs, and whether it is being edited. */
export const vehicleDetailSearch = (raw: Record<string, unknown>) => ({
  page: listSearch(raw, { statuses: [], sorts: [] }).page,
  ...oneOf(raw, 'edit', [open]),
})
export type VehicleDetailSearch = ReturnType<typeof vehicleDetailSearch>

/** The dialog of a new record that begins with nothing. */
export const blank = 'blank'
/** A dialog that needs no name. */
export const open = 'open'

/** The vehicles in the order in which they joined the fleet, the last first. Specification, section 7. */
export const newestFirst = '-createdAt'
