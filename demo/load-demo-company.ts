import { type Kysely, sql } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { demoPassword } from '../server/src/sign-in/demo-accounts.ts'
import type { Passwords } from '../server/src/sign-in/passwords.ts'
import { insertAbsences } from './demo-absences.ts'
import { insertBankStatements } from './demo-bank-statements.ts'
import { insertBookings } from './demo-bookings.ts'
import { insertCharges } from './demo-charges.ts'
import { insertChase } from './demo-chase.ts'
import { demoClock } from './demo-clock.ts'
import { insertCreditNotes } from './demo-credit-notes.ts'
import { insertCustomers } from './demo-customers.ts'
import { insertDrivers } from './demo-drivers.ts'
import { insertFiscalReceipts } from './demo-fiscal-receipts.ts'
import { insertInvoices, planInvoices } from './demo-invoices.ts'
import { insertJobs } from './demo-jobs.ts'
import { planJobsOfToday } from './demo-jobs-today.ts'
import { insertMaintenance } from './demo-maintenance.ts'
import { closeMonths } from './demo-months.ts'
import { insertReadings } from './demo-odometer.ts'
import { planOpenBookings } from './demo-open-bookings.ts'
import { planPastTrips } from './demo-past-trips.ts'
import { insertPayments } from './demo-payments.ts'
import { insertRoutes } from './demo-routes.ts'
import { insertSavedViews } from './demo-saved-views.ts'
import { enterDemoCompany } from './demo-settings.ts'
import { insertStaff } from './demo-staff.ts'
import { insertStatements } from './demo-statements.ts'
import { insertVehicles } from './demo-vehicles.ts'
import { insertWithheld } from './demo-withheld.ts'
import { insertWriteOffs } from './demo-write-offs.ts'

/**
 * Fills an empty, migrated database with four months of business that end at a given moment. Deterministic: the same
 * moment gives the same data. Uses one transaction, or the caller's.
 */
export async function loadDemoCompany(
  db: Kysely<Database>,
  { now, passwords }: { now: string; passwords: Passwords },
): Promise<void> {
  const passwordHash = await passwords.hash(demoPassword)
  if (db.isTransaction) return fill(db, now, passwordHash)
  await db.transaction().execute((tx) => fill(tx, now, passwordHash))
}

async function fill(db: Kysely<Database>, now: string, passwordHash: string): Promise<void> {
  // Suppresses audit trail, timestamps and notifications: no person did this.
  await sql`select set_config('app.quiet', 'on', true)`.execute(db)
  const clock = demoClock(now)
  const staff = await insertStaff(db, clock, passwordHash)
  await enterDemoCompany(db)
  const customers = await insertCustomers(db, clock)
  const routes = await insertRoutes(db, clock)
  const vehicles = await insertVehicles(db, clock)
  const drivers = await insertDrivers(db, clock)
  await insertMaintenance(db, clock, { vehicles, staff })
  await insertReadings(db, clock, { vehicles, staff })
  await insertAbsences(db, clock, { vehicles, drivers })
  const planned = [...planPastTrips(clock), ...planOpenBookings(clock), ...planJobsOfToday(clock)]
  const bookings = await insertBookings(db, planned, { customers, routes })
  await insertJobs(db, bookings, { vehicles, drivers })
  const people = { customers, clerk: staff.finance }
  const invoices = await insertInvoices(db, planInvoices(clock, bookings), people)
  await insertCharges(db, clock, people)
  const payments = await insertPayments(db, clock, invoices, people)
  await insertWithheld(db, clock, invoices, { ...people, payments })
  await insertWriteOffs(db, clock, invoices, people)
  await insertCreditNotes(db, clock, invoices, people)
  await insertFiscalReceipts(db, invoices, people)
  await insertChase(db, clock, people)
  await insertStatements(db, clock, people)
  await insertBankStatements(db, clock, people)
  await closeMonths(db, clock, staff.management)
  await insertSavedViews(db, clock, staff)
  await sql`select set_config('app.quiet', '', true)`.execute(db)
}
