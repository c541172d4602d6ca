import {
  aBooking,
  aColleague,
  aCustomer,
  aDocument,
  aDriver,
  aJob,
  aMaintenanceRecord,
  anAbsence,
  anInvoice,
  aPaper,
  aPayment,
  aReading,
  aRoute,
  aVehicle,
} from './builders.ts'
import type { TestApp } from './test-app.ts'

/** The id of one record of each kind, by its word in the API's paths. */
export type Company = Record<
  | 'customers'
  | 'bookings'
  | 'routes'
  | 'jobs'
  | 'vehicles'
  | 'drivers'
  | 'maintenance'
  | 'invoices'
  | 'payments'
  | 'users'
  | 'attachments'
  | 'documents'
  | 'deliveryNotes'
  | 'absences'
  | 'papers'
  | 'odometer'
  | 'files',
  string
>

/** Creates one record of each kind, related as in real business. */
export async function aCompany(test: TestApp): Promise<Company> {
  const customer = await aCustomer(test)
  const route = await aRoute(test)
  const booking = await aBooking(test, { customerId: customer.id, routeId: route.id, status: 'scheduled' })
  const vehicle = await aVehicle(test)
  const driver = await aDriver(test)
  const job = await aJob(test, { bookingId: booking.id, vehicleId: vehicle.id, driverId: driver.id })
  const record = await aMaintenanceRecord(test, { vehicleId: vehicle.id })
  const invoice = await anInvoice(test, { customerId: customer.id, bookingId: booking.id, status: 'sent' })
  const payment = await aPayment(test, { customerId: customer.id })
  const profile = await test.db
    .selectFrom('profiles')
    .select('id')
    .where('userId', '=', await aColleague(test, { role: 'finance' }))
    .executeTakeFirstOrThrow()
  const attachment = await aDocument(test, { entityId: booking.id })
  const receipt = await aDocument(test, { entityType: 'maintenance_record', docType: 'receipt', entityId: record.id })
  const deliveryNote = await aDocument(test, { entityType: 'dispatch_job', docType: 'delivery_note', entityId: job.id })
  const absence = await anAbsence(test, { vehicleId: vehicle.id })
  const reading = await aReading(test, { vehicleId: vehicle.id, km: 119_000 })
  const permit = await aPaper(test, { vehicleId: vehicle.id })
  const file = await aDocument(test, { entityType: 'paper', entityId: permit.id })
  return {
    customers: customer.id,
    bookings: booking.id,
    routes: route.id,
    jobs: job.id,
    vehicles: vehicle.id,
    drivers: driver.id,
    maintenance: record.id,
    invoices: invoice.id,
    payments: payment.id,
    absences: absence.id,
    papers: permit.id,
    odometer: reading.id,
    files: file.id,
    users: profile.id,
    attachments: attachment.id,
    documents: receipt.id,
    deliveryNotes: deliveryNote.id,
  }
}

/** The id of a document that an address of a document's path may end in: that of its own kind of record. */
export function documentOf(company: Company, path: string): string {
  if (/^\/(jobs|bookings)\/.*\/papers\//.test(path)) return company.deliveryNotes
  const [part] = (['attachments', 'documents', 'files'] as const).filter((each) => path.includes(`/${each}/`))
  return company[part ?? 'documents']
}
