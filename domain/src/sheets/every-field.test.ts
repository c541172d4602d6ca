import { expect, test } from 'vitest'
import { fieldAccess } from '../field-access.ts'
import type { FieldTable } from '../field-facts.ts'
import { driverFields } from '../road/drivers/driver-fields.ts'
import { driverSheet } from '../road/drivers/driver-sheet.ts'
import { vehicleFields } from '../road/vehicles/vehicle-fields.ts'
import { vehicleSheet } from '../road/vehicles/vehicle-sheet.ts'
import { roles } from '../roles.ts'
import { bookingFields } from '../sales/bookings/booking-fields.ts'
import { bookingSheet } from '../sales/bookings/booking-sheet.ts'
import { customerFields } from '../sales/customers/customer-fields.ts'
import { customerSheet } from '../sales/customers/customer-sheet.ts'
import { columnsFor, type SheetColumns } from './sheet-column.ts'

const fieldsOf = (sheet: Record<string, { field: string }>) => Object.values(sheet).map(({ field }) => field)
/** What a person reads in place of an id. */
const named: Record<string, string> = { mergedIntoId: 'mergedIntoName' }
const shownOf = (fields: FieldTable) =>
  Object.keys(fields).flatMap((field) => (fields[field]?.shown ? [named[field] ?? field] : []))

test.each<[string, FieldTable, Record<string, { field: string }>]>([
  ['customers', customerFields, customerSheet],
  ['vehicles', vehicleFields, vehicleSheet],
  ['drivers', driverFields, driverSheet],
])('the spreadsheet of %s has every field that a screen shows, once', (_, fields, sheet) => {
  expect(fieldsOf(sheet)).toEqual(['id', ...shownOf(fields)])
})

test('the spreadsheet of bookings has every field that a screen shows, names for ids, and its loads', () => {
  const names = { customerId: ['customerName'], routeId: ['origin', 'destination'] }
  const shown = shownOf(bookingFields).flatMap((field) => names[field as keyof typeof names] ?? [field])
  expect(fieldsOf(bookingSheet).toSorted()).toEqual(['id', ...shown, 'onJobs', 'delivered', 'createdAt'].toSorted())
})

test.each<[string, FieldTable, Record<string, { field: string }>]>([
  ['bookings', bookingFields, bookingSheet],
  ['customers', customerFields, customerSheet],
  ['vehicles', vehicleFields, vehicleSheet],
  ['drivers', driverFields, driverSheet],
])('the spreadsheet of %s has for each role what it sees of them', (_, fields, sheet) => {
  for (const role of roles) {
    // safe: the columns of a list.
    const columns = columnsFor(sheet as SheetColumns<Record<string, unknown>>, role)
    const { sees } = fieldAccess(fields)
    expect(columns.map(([header]) => header)).toEqual(
      Object.keys(sheet).filter((header) => sees(role, sheet[header]?.field ?? '')),
    )
  }
})
