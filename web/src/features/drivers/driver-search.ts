import { driverSorts, driverStatusFilters } from '@shehena/domain/drivers/driver-list'
import { paths } from '#web/app/paths.ts'
import { listSearch, oneOf, stringifySearch, textOf } from '#web/app/search.ts'

/** The dialog that is open over the drivers: one added ('blank'), or one edited. */
type DriverDialog = { create?: typeof blank; edit?: string }

/** What the driver list keeps in the URL. */
export const driverSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: driverStatusFilters, sorts: driverSorts }),
  ...oneOf(raw, 'create', [blank]),
  ...textOf(raw, 'edit'),
})
export type DriverSearch = ReturnType<typeof driverSearch>

/** The driver list as it is, with another dialog or with none. */
export function driversPath({ create, edit, ...list }: DriverSearch, dialog: DriverDialog = {}): string {
  return paths.drivers() + stringifySearch({ ...list, ...dialog })
}

/** The dialog of a new record that begins with nothing. */
export const blank = 'blank'
