import { z } from 'zod'
import { lockedFields } from '../../field-tables.ts'
import { NewOpeningInvoice, OpeningInvoiceFields, openingInvoiceSheet } from '../../money/invoices/opening-invoice.ts'
import { allows, type Permission } from '../../permissions.ts'
import { DriverChanges, NewDriver } from '../../road/drivers/driver.ts'
import { driverSheet } from '../../road/drivers/driver-sheet.ts'
import { NewRoute, RouteChanges } from '../../road/routes/route.ts'
import { routeSheet } from '../../road/routes/route-sheet.ts'
import { NewVehicle, VehicleChanges } from '../../road/vehicles/vehicle.ts'
import { vehicleSheet } from '../../road/vehicles/vehicle-sheet.ts'
import type { Role } from '../../roles.ts'
import {
  ImportedBookingFields,
  importedBookingSheet,
  importedStatuses,
  NewImportedBooking,
} from '../../sales/bookings/imported-booking.ts'
import { customerSheet } from '../../sales/customers/customer-sheet.ts'
import { ImportedCustomerFields, NewImportedCustomer } from '../../sales/customers/imported-customer.ts'
import { type HeaderDictionary, normalHeader } from '../../sheets/header.ts'
import { type CellKind, choiceWords } from '../../sheets/sheet-column.ts'
import { otherHeaders } from './import-headers.ts'
import { type ImportKind, importKinds } from './import-kind.ts'

/** A field of a record as a column of a file has it. */
export type ImportField = {
  /** The header in our own exports. */
  header: string
  kind: CellKind
  labels?: Readonly<Record<string, string>>
  /** The values of a choice that a file may bring, where these are not all. */
  offers?: readonly string[]
  /** What a converted number is rounded to; two decimals by default. */
  decimals?: number
  /** The schema of a change; null for a field that has an act of its own, such as a hold. */
  schema: z.ZodType | null
}

type Column = { field: string; kind: CellKind; labels?: Readonly<Record<string, string>>; decimals?: number }
type Source = {
  sheet: Readonly<Record<string, Column>>
  created: z.ZodObject
  changed: z.ZodObject
  offers?: Readonly<Record<string, readonly string[]>>
}

const sources: Record<ImportKind, Source> = {
  customers: { sheet: customerSheet, created: NewImportedCustomer, changed: ImportedCustomerFields },
  vehicles: { sheet: vehicleSheet, created: NewVehicle, changed: VehicleChanges },
  drivers: { sheet: driverSheet, created: NewDriver, changed: DriverChanges },
  routes: { sheet: routeSheet, created: NewRoute, changed: RouteChanges },
  invoices: { sheet: openingInvoiceSheet, created: NewOpeningInvoice, changed: OpeningInvoiceFields },
  bookings: {
    sheet: importedBookingSheet,
    created: NewImportedBooking,
    changed: ImportedBookingFields,
    offers: { status: importedStatuses },
  },
}

/** The kind of record that a field names by its cell. */
const namedKinds: { [Kind in ImportKind]?: Readonly<Record<string, NamedKind>> } = {
  invoices: { customer: 'customers' },
  bookings: { customer: 'customers' },
}
export type NamedKind = 'customers'

/** The records that a field of a kind names, such as the customer of an invoice; null for a field that names none. */
export function namedKindOf(kind: ImportKind, field: string): NamedKind | null {
  return namedKinds[kind]?.[field] ?? null
}

/** The fields of a kind by name, in the order of its export, the Id first. */
export function importFieldsOf(kind: ImportKind): Readonly<Record<string, ImportField>> {
  const { sheet, changed, offers = {} } = sources[kind]
  return Object.fromEntries(
    Object.entries(sheet).map(([header, { field, kind: cellKind, labels, decimals }]) => [
      field,
      // safe: the parts of an object's shape are schemas.
      {
        header,
        kind: cellKind,
        ...(labels && { labels }),
        ...(decimals !== undefined && { decimals }),
        ...(offers[field] && { offers: offers[field] }),
        schema: (changed.shape[field] as z.ZodType | undefined) ?? null,
      },
    ]),
  )
}

/** The schema of a new record of a kind. */
export function newRecordSchema(kind: ImportKind): z.ZodObject {
  return sources[kind].created
}

/** The kinds that a role may import: those of which it may add and change records. */
export function importKindsFor(role: Role): ImportKind[] {
  return importKinds.filter((kind) => allows(role, `${kind}.create`) && allows(role, `${kind}.edit`))
}

/** Whether a role may apply imports of a kind. Finance prepares opening invoices; they are applied by managers. */
export function appliesImports(role: Role, kind: ImportKind): boolean {
  return importKindsFor(role).includes(kind) && (kind !== 'invoices' || allows(role, 'imports.applyInvoices'))
}

/** The permissions of calls that write one field, which an import calls too. */
const writtenByCalls: { [Kind in ImportKind]?: Readonly<Record<string, Permission>> } = {
  customers: { creditLimit: 'customers.credit' },
}

/** The fields that a role may not write. The cells of their columns are never kept. */
export function lockedImportFields(kind: ImportKind, role: Role): readonly string[] {
  const locked = Object.entries(writtenByCalls[kind] ?? {}).filter(([, permission]) => !allows(role, permission))
  return [...new Set([...lockedFields(kind, role), ...locked.map(([field]) => field)])]
}

/** Whether a role may write some fields of a kind, where '' stands for no field. */
export function mayWriteAll(kind: ImportKind, role: Role, fields: readonly string[]): boolean {
  const locked = lockedImportFields(kind, role)
  return !fields.some((field) => locked.includes(field))
}

/** The fields that a role may write: what a column may be. One with an act of its own, such as a hold, is not. */
export function writableImportFields(kind: ImportKind, role: Role): string[] {
  const locked = lockedImportFields(kind, role)
  return Object.entries(importFieldsOf(kind)).flatMap(([field, { schema }]) =>
    schema && !locked.includes(field) ? [field] : [],
  )
}

/** The known headers of each field, that of our own exports first. */
export function importHeaders(kind: ImportKind): HeaderDictionary<string> {
  const others: Readonly<Record<string, readonly string[]>> = otherHeaders[kind]
  return Object.fromEntries(
    Object.entries(importFieldsOf(kind)).map(([field, { header }]) => [
      field,
      [normalHeader(header), ...(others[field] ?? [])],
    ]),
  )
}

/** The values of a choice, with the words that each has in our own exports. */
export function wordsOfChoice({ schema, labels }: ImportField): Readonly<Record<string, string>> {
  return Object.fromEntries(valuesOf(schema).map((value) => [value, choiceWords(value, labels)]))
}

/** The values that a field takes, in their order; none where it takes others too. */
export function valuesOf(schema: unknown): string[] {
  if (schema instanceof z.ZodOptional) return valuesOf(schema.unwrap())
  if (schema instanceof z.ZodArray) return valuesOf(schema.element)
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String)
  return schema instanceof z.ZodEnum ? schema.options.map(String) : []
}
