import { Day } from '@shehena/domain/fields'
import { NewOpeningInvoice } from '@shehena/domain/money/invoices/opening-invoice'
import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import { NewDriver } from '@shehena/domain/road/drivers/driver'
import { NewRoute } from '@shehena/domain/road/routes/route'
import { NewVehicle } from '@shehena/domain/road/vehicles/vehicle'
import { ImportedBookingFields, NewImportedBooking } from '@shehena/domain/sales/bookings/imported-booking'
import { NewImportedCustomer } from '@shehena/domain/sales/customers/imported-customer'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { markCancelled } from '../../money/invoices/cancel-invoice.ts'
import { openInvoice } from '../../money/invoices/open-invoice.ts'
import { readOpeningInvoices } from '../../money/invoices/opening-invoices-queries.ts'
import { createDriver } from '../../road/drivers/create-driver.ts'
import { deleteDriver } from '../../road/drivers/delete-driver.ts'
import { readDrivers } from '../../road/drivers/drivers-queries.ts'
import { updateDriver } from '../../road/drivers/update-driver.ts'
import { createRoute } from '../../road/routes/create-route.ts'
import { deleteRoute } from '../../road/routes/delete-route.ts'
import { readRoutes } from '../../road/routes/routes-queries.ts'
import { updateRoute } from '../../road/routes/update-route.ts'
import { createVehicle } from '../../road/vehicles/create-vehicle.ts'
import { deleteVehicle } from '../../road/vehicles/delete-vehicle.ts'
import { updateVehicle } from '../../road/vehicles/update-vehicle.ts'
import { readVehicles } from '../../road/vehicles/vehicles-queries.ts'
import { readBookings } from '../../sales/bookings/bookings-queries.ts'
import { deleteBooking } from '../../sales/bookings/delete-booking.ts'
import {
  importBooking,
  lockForRows,
  restoreBooking,
  updateImportedBooking,
} from '../../sales/bookings/import-booking.ts'
import { readCustomers } from '../../sales/customers/customers-queries.ts'
import { deleteCustomer } from '../../sales/customers/delete-customer.ts'
import { importCustomer, updateImportedCustomer } from '../../sales/customers/import-customer.ts'

/** A record of any kind that can be imported. Beside the id of a record that a field names, such as `customer`, `customerName` is its name. */
export type ImportedRecord = { id: string; version: number } & Record<string, unknown>
/** Values by field, as the schema of the field gives them. */
export type FieldValues = Readonly<Record<string, unknown>>

/** The values of some fields. */
export function only(values: FieldValues, fields: readonly string[]): FieldValues {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

type Verbs = {
  /** The records of some ids as the caller sees them. */
  read: (ctx: Context, ids: readonly string[]) => Promise<ImportedRecord[]>
  /**
   * Keeps others from adding records of the kind until the transaction ends, so that what a comparison finds holds until the commit.
   * Also locks what the writing of some rows locks, in one order.
   */
  lock: (tx: Context, rows: readonly { rowValues: FieldValues; matchId: string | null }[]) => Promise<void>
  /** By what a person knows a record. */
  nameOf: (record: ImportedRecord) => string
  create: (ctx: Context, values: FieldValues) => Promise<ImportedRecord>
  update: (ctx: Context, record: { id: string; version: number }, values: FieldValues) => Promise<ImportedRecord>
  /** As update, with values that the record had before. */
  restore: (ctx: Context, record: { id: string; version: number }, values: FieldValues) => Promise<ImportedRecord>
  remove: (ctx: Context, record: { id: string; version: number }) => Promise<unknown>
}

async function keepInvoice(): Promise<never> {
  throw new Conflict('An invoice that was issued is not changed.')
}

/**
 * Who adds or changes a record waits; who reads one, or refers to it, does not. The records of the rows are locked before the table:
 * who changes one of them has locked it, and is waited for while nothing is kept from them.
 */
const lockTable =
  (table: 'customers' | 'vehicles' | 'drivers' | 'routes'): Verbs['lock'] =>
  async (tx, rows) => {
    const ids = rows.flatMap(({ matchId }) => matchId ?? [])
    await sql`
      select from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx.db)
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx.db)
  }

/** Only imports bring opening invoices: their table stays free, because payments change it. */
async function lockOpeningInvoices(tx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('opening_invoices'))`.execute(tx.db)
}

const ChangedBooking = ImportedBookingFields.omit({ id: true })

/** What reads and writes the records of each kind: the same verbs as those of a form. */
export const importVerbs: Readonly<Record<ImportKind, Verbs>> = {
  customers: {
    read: readCustomers,
    lock: lockTable('customers'),
    nameOf: ({ legalName }) => String(legalName),
    create: (ctx, values) => importCustomer(ctx, NewImportedCustomer.parse(values)),
    update: (ctx, record, values) => updateImportedCustomer(ctx, { ...values, ...record }),
    restore: (ctx, record, values) => updateImportedCustomer(ctx, { ...values, ...record }),
    remove: deleteCustomer,
  },
  vehicles: {
    read: readVehicles,
    lock: lockTable('vehicles'),
    nameOf: ({ regNo }) => String(regNo),
    create: (ctx, values) => createVehicle(ctx, NewVehicle.parse(values)),
    update: (ctx, record, values) => updateVehicle(ctx, { ...values, ...record, isConfirmed: false }),
    // The odometer goes back.
    restore: (ctx, record, values) =>
      updateVehicle(ctx, { ...values, ...record, isOdometerCorrection: true, isConfirmed: true }),
    remove: deleteVehicle,
  },
  drivers: {
    read: readDrivers,
    lock: lockTable('drivers'),
    nameOf: ({ name, phone }) => [name, phone].filter(Boolean).join(', '),
    create: (ctx, values) => createDriver(ctx, NewDriver.parse(values)),
    update: (ctx, record, values) => updateDriver(ctx, { ...values, ...record }),
    restore: (ctx, record, values) => updateDriver(ctx, { ...values, ...record }),
    remove: deleteDriver,
  },
  routes: {
    read: readRoutes,
    lock: lockTable('routes'),
    nameOf: ({ origin, destination }) => `${origin} – ${destination}`,
    create: (ctx, values) => createRoute(ctx, NewRoute.parse(values)),
    update: (ctx, record, values) => updateRoute(ctx, { ...values, ...record }),
    restore: (ctx, record, values) => updateRoute(ctx, { ...values, ...record }),
    remove: deleteRoute,
  },
  // What was issued stays as it is: an import adds, and an undo cancels.
  invoices: {
    read: readOpeningInvoices,
    lock: lockOpeningInvoices,
    nameOf: ({ invoiceNo }) => String(invoiceNo),
    create: (ctx, { openedOn, ...values }) =>
      openInvoice(ctx, { ...NewOpeningInvoice.parse(values), openedOn: Day.parse(openedOn) }),
    update: keepInvoice,
    restore: keepInvoice,
    remove: (ctx, { id, version }) => markCancelled(ctx, { id, version, reason: 'Its import was undone.' }),
  },
  bookings: {
    read: async (ctx, ids) =>
      (await readBookings(ctx, ids)).map((booking) => ({ ...booking, customer: booking.customerId })),
    lock: (tx, rows) =>
      lockForRows(tx, {
        customers: rows.flatMap(({ rowValues }) => (rowValues.customer ? [String(rowValues.customer)] : [])),
        bookings: rows.flatMap(({ matchId }) => (matchId ? [matchId] : [])),
      }),
    nameOf: ({ bookingNo, customerName }) => `${bookingNo}, ${customerName}`,
    create: (ctx, { importKey, ...values }) =>
      importBooking(ctx, {
        ...NewImportedBooking.parse(values),
        importKey: importKey === null ? null : String(importKey),
      }),
    update: (ctx, record, values) => updateImportedBooking(ctx, record, ChangedBooking.parse(values)),
    restore: (ctx, record, values) => restoreBooking(ctx, record, ChangedBooking.parse(values)),
    remove: deleteBooking,
  },
}
