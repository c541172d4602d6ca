import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, readClock } from '../domain/src/dates.ts'
import type { TestServer } from './server.ts'

/** Test data, created through the API as the page's user. */

let count = 0

/** A name that is unique across tests. */
export function unique(name: string): string {
  count += 1
  return `${name} ${count}`
}

export async function aCustomer(page: Page, fields: Record<string, unknown> = {}) {
  return create<{ id: string; legalName: string; version: number }>(page, 'customers', {
    legalName: unique('Likoni Traders'),
    email: 'accounts@likoni.example',
    ...fields,
  })
}

/** A booking, with a new customer unless one is given. */
export async function aBooking(page: Page, fields: Record<string, unknown> = {}) {
  const customerId = fields.customerId ?? (await aCustomer(page)).id
  return create<{ id: string; bookingNo: string; customerId: string; version: number }>(page, 'bookings', {
    ...fields,
    customerId,
  })
}

/** A route from Mombasa to a unique place, unless other places are given. */
export async function aRoute(page: Page, fields: Record<string, unknown> = {}) {
  const route = { origin: 'Mombasa', destination: unique('Kitale'), distanceKm: 940, ...fields }
  return create<{ id: string; origin: string; destination: string }>(page, 'routes', route)
}

/** A job of a new confirmed booking, at any time. Needs a manager's page: the bookings role cannot create jobs. */
export async function aJob(page: Page, fields: Record<string, unknown> = {}) {
  const booking = await aBooking(page, { status: 'confirmed' })
  const input = { bookingId: booking.id, isConfirmed: true, ...fields }
  const job = await create<{ id: string; jobNo: string }>(page, 'jobs', input)
  return { ...job, booking }
}

/** A delivered booking of KSh 100,000.00 before tax, with a new customer unless one is given. Needs a manager's page. */
export async function aDelivery(page: Page, server: TestServer, fields: Record<string, unknown> = {}) {
  const booking = await aBooking(page, { status: 'confirmed', quotedAmount: 10_000_000, ...fields })
  const job = await create<{ id: string; version: number }>(page, 'jobs', { bookingId: booking.id })
  const data = { version: job.version, status: 'completed', ...(await aCrew(server)) }
  const response = await page.request.patch(`/api/jobs/${job.id}`, { data })
  expect(response.status(), await response.text()).toBe(200)
  return { ...booking, jobId: job.id }
}

/** Takes the vehicle or the driver away from a job and its leg, past the program: a vehicle of a job is not deleted. */
export async function unassign(server: TestServer, jobId: string, what: 'vehicle_id' | 'driver_id'): Promise<void> {
  await server.rows(
    `with leg as (update job_legs set ${what} = null where job_id = $1)
      update dispatch_jobs set ${what} = null where id = $1`,
    [jobId],
  )
}

/** An active driver with a unique name. Needs a dispatcher's page. */
export async function aDriver(page: Page, fields: Record<string, unknown> = {}) {
  return create<{ id: string; name: string; version: number }>(page, 'drivers', {
    name: unique('Kamau Njoroge'),
    ...fields,
  })
}

/** A new active vehicle and a new active driver: no other job takes them. */
export async function aCrew(server: TestServer): Promise<{ vehicleId: string; driverId: string }> {
  count += 1
  const plate = `KDZ ${String(count).padStart(3, '0')}T`
  const crew = await one<{ vehicle_id: string; driver_id: string }>(
    server,
    `with v as (insert into vehicles (reg_no, make, model, capacity_tons) values ($1, 'Isuzu', 'FVZ', 28) returning id),
      d as (insert into drivers (name, phone, license_no) values ($2, '+254700555901', 'DL-' || $1) returning id)
      select v.id as vehicle_id, d.id as driver_id from v, d`,
    [plate, unique('Baraka Mwangi')],
  )
  return { vehicleId: crew.vehicle_id, driverId: crew.driver_id }
}

type InvoiceRecord = {
  id: string
  invoiceNo: string
  customerId: string
  customerName: string
  total: number
  version: number
}

/** A draft of KSh 116,000.00 issued today, with a new customer unless one is given. Needs a manager's page. */
export async function anInvoice(page: Page, fields: Record<string, unknown> = {}) {
  const customerId = fields.customerId ?? (await aCustomer(page)).id
  const today = dayOf(readClock())
  return create<InvoiceRecord>(page, 'invoices', {
    issueDate: today,
    dueDate: addDays(today, 30),
    lines: [{ description: 'Mombasa to Nairobi, one trip', qty: 100, unitPrice: 10_000_000 }],
    // Tests issue invoices on any day.
    isConfirmed: true,
    ...fields,
    customerId,
  })
}

/** A sent invoice, otherwise as anInvoice. */
export async function aSentInvoice(page: Page, fields: Record<string, unknown> = {}): Promise<InvoiceRecord> {
  const { id, version } = await anInvoice(page, fields)
  const response = await page.request.post(`/api/invoices/${id}/send`, { data: { version, isConfirmed: true } })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}

/** A cash payment of today for an invoice, in full unless an amount is given. */
export async function aPayment(
  page: Page,
  { invoice, ...fields }: { invoice: InvoiceRecord; [field: string]: unknown },
) {
  return create<{ id: string; receiptNo: string }>(page, 'payments', {
    customerId: invoice.customerId,
    invoiceId: invoice.id,
    amount: invoice.total,
    method: 'cash',
    paidAt: dayOf(readClock()),
    // Tests receive money on any day.
    isConfirmed: true,
    ...fields,
  })
}

/** An active vehicle with 120,000 km. */
export async function aVehicle(page: Page, fields: Record<string, unknown> = {}) {
  count += 1
  return create<{ id: string; regNo: string; make: string; model: string; version: number }>(page, 'vehicles', {
    regNo: `KDT ${String(100 + count)}A`,
    make: 'Isuzu',
    model: 'FVZ 34T',
    capacityTons: 15,
    currentOdometer: 120_000,
    ...fields,
  })
}

/** A pending oil service of today, on a new vehicle unless one is given. */
export async function aMaintenanceRecord(page: Page, fields: Record<string, unknown> = {}) {
  const vehicleId = fields.vehicleId ?? (await aVehicle(page)).id
  return create<{ id: string; version: number; vehicle: { id: string; regNo: string } }>(page, 'maintenance', {
    maintenanceDate: dayOf(readClock()),
    location: 'Mlolongo yard',
    workPerformed: 'Oil and filter change',
    currentMileage: 120_500,
    cost: 1_850_000,
    // Tests record work of any day.
    isConfirmed: true,
    ...fields,
    vehicleId,
  })
}

/** What answers a query of the database. */
export type Rows = Pick<TestServer, 'rows'>

/** The only row of a query's result. */
export async function one<Row extends Record<string, unknown>>(
  server: Rows,
  sql: string,
  values: unknown[] = [],
): Promise<Row> {
  const rows = await server.rows<Row>(sql, values)
  expect(rows).toHaveLength(1)
  // safe: counted above.
  return rows[0] as Row
}

async function create<Record>(page: Page, feature: string, fields: object): Promise<Record> {
  const response = await page.request.post(`/api/${feature}`, {
    data: fields,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}
