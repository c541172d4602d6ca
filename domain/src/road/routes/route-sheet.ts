import type { SheetColumns } from '../../sheets/sheet-column.ts'
import type { Route } from './route.ts'

/** The columns of the route catalogue as a spreadsheet. */
export const routeSheet = {
  Id: { field: 'id', kind: 'text' },
  Origin: { field: 'origin', kind: 'text' },
  Destination: { field: 'destination', kind: 'text' },
  'Distance (km)': { field: 'distanceKm', kind: 'number' },
} as const satisfies SheetColumns<Route>
