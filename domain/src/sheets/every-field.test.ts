import { expect, test } from 'vitest'
import { customerFields } from '../customers/customer-fields.ts'
import { customerSheet } from '../customers/customer-sheet.ts'
import { driverFields } from '../drivers/driver-fields.ts'
import { driverSheet } from '../drivers/driver-sheet.ts'
import type { FieldTable } from '../field-facts.ts'
import { vehicleFields } from '../vehicles/vehicle-fields.ts'
import { vehicleSheet } from '../vehicles/vehicle-sheet.ts'

test.each<[string, FieldTable, Record<string, { field: string }>]>([
  ['customers', customerFields, customerSheet],
  ['vehicles', vehicleFields, vehicleSheet],
  ['drivers', driverFields, driverSheet],
])('the spreadsheet of %s has every field that a screen shows, once', (_, fields, sheet) => {
  const shown = Object.entries(fields).flatMap(([field, { shown }]) => (shown ? [field] : []))
  expect(Object.values(sheet).map(({ field }) => field)).toEqual(['id', ...shown])
})
