import { type SheetColumns, sheetOf } from '../../sheets/sheet-column.ts'
import type { Vehicle } from './vehicle.ts'
import { vehicleFields } from './vehicle-fields.ts'

/** The columns of vehicles as a spreadsheet. */
export const vehicleSheet = sheetOf(vehicleFields, {
  Id: { field: 'id', kind: 'text' },
  'Registration No': { field: 'regNo', kind: 'text' },
  Make: { field: 'make', kind: 'text' },
  Model: { field: 'model', kind: 'text' },
  Year: { field: 'year', kind: 'number' },
  'Capacity (tons)': { field: 'capacityTons', kind: 'number', decimals: 1 },
  'Fuel Type': { field: 'fuelType', kind: 'choice' },
  Status: { field: 'status', kind: 'choice' },
  'Odometer (km)': { field: 'currentOdometer', kind: 'number' },
  Notes: { field: 'notes', kind: 'text' },
} as const satisfies SheetColumns<Vehicle>)
