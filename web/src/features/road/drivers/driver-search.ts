import { driverSorts, driverStatusFilters } from '@shehena/domain/road/drivers/driver-list'
import { paths } from '#web/app/paths.ts'
import { listSearch, oneOf, stringifySearch, textOf } from '#web/app/search.ts'

/** The open dialog: create ('blank'), or edit by id; an absence or a paper of that driver. */
type DriverDialog = { create?: typeof blank; edit?: string; absence?: string; paper?: string }

/** Search parameters of the driver list. */
export const driverSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: driverStatusFilters, sorts: driverSorts }),
  ...oneOf(raw, 'create', [blank]),
  ...textOf(raw, 'edit'),
  ...textOf(raw, 'absence'),
  ...textOf(raw, 'paper'),
})
export type DriverSearch = ReturnType<typeof driverSearch>

/** The driver list's path with the same filters and another dialog, or none. */
export function driversPath(
  { create, edit, absence, paper, ...list }: DriverSearch,
  dialog: DriverDialog = {},
): string {
  return paths.drivers() + stringifySearch({ ...list, ...dialog })
}

/** Value of the `create` parameter for an empty form. */
export const blank = 'blank'
