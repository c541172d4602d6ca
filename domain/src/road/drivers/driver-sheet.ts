import { type SheetColumns, sheetOf } from '../../sheets/sheet-column.ts'
import type { Driver } from './driver.ts'
import { driverFields } from './driver-fields.ts'

/** The columns of drivers as a spreadsheet. */
export const driverSheet = sheetOf(driverFields, {
  Id: { field: 'id', kind: 'text' },
  Name: { field: 'name', kind: 'text' },
  Phone: { field: 'phone', kind: 'text' },
  'License No': { field: 'licenseNo', kind: 'text' },
  Status: { field: 'status', kind: 'choice' },
  'Merged into': { field: 'mergedIntoName', kind: 'text' },
} as const satisfies SheetColumns<Driver>)
