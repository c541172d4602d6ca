import { fieldAccess } from './field-access.ts'
import type { FieldTable } from './field-facts.ts'
import { profileFields } from './office/profiles/profile-fields.ts'
import { driverFields } from './road/drivers/driver-fields.ts'
import { vehicleFields } from './road/vehicles/vehicle-fields.ts'
import type { Role } from './roles.ts'
import { bookingFields } from './sales/bookings/booking-fields.ts'
import { customerFields } from './sales/customers/customer-fields.ts'
import type { TableName } from './table-names.ts'

/** The facts of every field, by the table whose columns they are. */
export const fieldTables = {
  bookings: bookingFields,
  customers: customerFields,
  drivers: driverFields,
  profiles: profileFields,
  vehicles: vehicleFields,
} as const satisfies { [Table in TableName]?: FieldTable }
export type FieldTableName = keyof typeof fieldTables

// safe: the keys of an object literal are its tables.
export const fieldTableNames = Object.keys(fieldTables) as FieldTableName[]

const accesses = new Map<string, ReturnType<typeof fieldAccess<FieldTable>>>(
  fieldTableNames.map((table) => [table, fieldAccess<FieldTable>(fieldTables[table])]),
)

/** Who may see and write the fields of a table; undefined for one without facts: every role with access to it sees its fields. */
export const accessOf = (table: string) => accesses.get(table)

/** The fields of a table that a role may not write. */
export function lockedFields(table: string, role: Role): readonly string[] {
  return accessOf(table)?.locked(role) ?? []
}
