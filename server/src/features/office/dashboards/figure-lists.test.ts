import { api } from '@shehena/domain/api'
import { figureLists } from '@shehena/domain/office/dashboards/figure-lists'
import { userCards } from '@shehena/domain/office/users/user-cards'
import { driverCards } from '@shehena/domain/road/drivers/driver-cards'
import { jobCards } from '@shehena/domain/road/jobs/job-cards'
import { jobStatuses } from '@shehena/domain/road/jobs/job-status'
import { hoursTaken, lateBySeconds } from '@shehena/domain/road/jobs/job-times'
import { maintenanceCards } from '@shehena/domain/road/maintenance/maintenance-cards'
import { vehicleCards } from '@shehena/domain/road/vehicles/vehicle-cards'
import { bookingCards } from '@shehena/domain/sales/bookings/booking-cards'
import { bookingStatuses } from '@shehena/domain/sales/bookings/booking-list'
import { customerCards } from '@shehena/domain/sales/customers/customer-cards'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aBooking,
  aCustomer,
  aDriver,
  aJob,
  aMaintenanceRecord,
  anInvoice,
  aPayment,
  aVehicle,
} from '#test/support/builders.ts'
import { type Client, now, today, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { dashboards } = api
let admin: Client

/** Days around the ends of each window: in and out of this month, the last 30 days and the last 90 days. */
const days = [
  '2026-08-23',
  '2026-08-24',
  '2026-10-22',
  '2026-10-31',
  '2026-11-01',
  '2026-11-20',
  '2026-11-21',
  '2026-11-28',
]
const noon = (day: string) => `${day}T09:00:00.000Z`

beforeAll(async () => {
  admin = await it.signedIn('admin')
  const { id: customerId } = await aCustomer(it)
  for (const day of days) {
    const past = day <= '2026-11-21' ? noon(day) : noon('2026-11-21')
    for (const status of bookingStatuses)
      await aBooking(it, { customerId, status, createdAt: past, pickupAt: noon(day), dropoffAt: null })
    for (const status of ['draft', 'sent', 'cancelled'])
      await anInvoice(it, { customerId, status, issueDate: day, dueDate: day })
    const paid = await anInvoice(it, { customerId, status: 'sent', issueDate: day, dueDate: day })
    await aPayment(it, { invoiceId: paid.id, amount: paid.total })
    await aPayment(it, { customerId, paidAt: past.slice(0, 10) })
    await aCreditNote(paid, day)
    const taxed = await anInvoice(it, { customerId, status: 'sent', issueDate: day, dueDate: day })
    const short = await anInvoice(it, { customerId, status: 'sent', issueDate: day, dueDate: day })
    // A customer withholds, and a difference is written off, on a past day.
    if (day <= today) {
      await admin.call(api.withheld.record, { invoiceId: taxed.id, kind: 'vat', amount: 2_000_00, withheldOn: day })
      const charges = { amount: 50_00, writtenOffOn: day, reason: 'Bank charges' }
      await admin.call(api.writeOffs.record, { id: short.id, version: short.version, ...charges })
    }
    // Sent, and cancelled later, on a day around the ends of each window.
    const withdrawn = await anInvoice(it, { customerId, status: 'sent', issueDate: '2026-08-23', dueDate: day })
    await it.db
      .updateTable('invoices')
      .set({ status: 'cancelled', cancelledOn: day })
      .where('id', '=', withdrawn.id)
      .execute()
  }
  for (const [n, status] of jobStatuses.entries())
    for (const plannedEnd of ['2026-11-20T09:00:00.000Z', '2026-11-25T09:00:00.000Z', null])
      await aJob(it, {
        status,
        plannedStart: '2026-11-01T09:00:00.000Z',
        plannedEnd,
        actualStart: status === 'completed' ? '2026-11-02T09:00:00.000Z' : null,
        actualEnd: status === 'completed' ? `2026-11-0${3 + (n % 3)}T09:00:00.000Z` : null,
      })
  // Late by a day and by two days in the last 30 days, by three days before them.
  for (const [actualStart, plannedEnd, actualEnd] of [
    ['2026-11-07', '2026-11-10', '2026-11-11'],
    ['2026-11-02', '2026-11-05', '2026-11-07'],
    ['2026-10-01', '2026-10-10', '2026-10-13'],
  ] as const)
    await aJob(it, {
      status: 'completed',
      plannedStart: noon('2026-10-01'),
      plannedEnd: noon(plannedEnd),
      actualStart: noon(actualStart),
      actualEnd: noon(actualEnd),
    })
  const { id: asking } = await aCustomer(it, { billingPapers: ['delivery_note'] })
  const { id: bookingId } = await aBooking(it, { customerId: asking, createdAt: noon('2026-11-10'), pickupAt: null })
  await aJob(it, { bookingId, status: 'completed', plannedEnd: null })
  // Recorded afterwards: nobody knows how long it took.
  await aJob(it, {
    status: 'completed',
    plannedStart: noon('2026-11-09'),
    plannedEnd: noon('2026-11-20'),
    actualStart: noon('2026-11-09'),
    actualEnd: noon('2026-11-09'),
  })
  for (const status of ['active', 'maintenance', 'inactive']) await aVehicle(it, { status })
  for (const status of ['active', 'inactive']) await aDriver(it, { status })
  await aCustomer(it, { email: null, paymentTerms: 7, isActive: false })
  await it.signedIn('admin', { isActive: false })
  for (const approvalStatus of ['pending', 'approved', 'rejected'])
    for (const nextServiceDate of ['2026-11-25', '2027-11-25', null])
      await aMaintenanceRecord(it, { approvalStatus, nextServiceDate })
  // Those that came with the jobs were created by the clock of the database.
  await it.db
    .updateTable('bookings')
    .set({ createdAt: noon('2026-11-10') })
    .where('createdAt', '>', noon('2026-11-21'))
    .execute()
})

/** A note of KSh 10,000.00 before tax. */
async function aCreditNote({ id: invoiceId, customerId }: { id: string; customerId: string }, issuedOn: string) {
  const [net, tax] = [10_000_00, 1_600_00]
  await it.pool.query(
    `with note as (
       insert into credit_notes (credit_note_no, invoice_id, customer_id, reason, issued_on, subtotal, tax_amount, total)
         values (next_gapless_no('CRN-', $3::date), $1, $2, '06', $3, $4::bigint, $5::bigint, $4::bigint + $5::bigint)
         returning id
     )
     insert into credit_note_lines (credit_note_id, invoice_line_id, qty, net, tax)
       select note.id, l.id, 0, $4, $5 from note, invoice_lines l where l.invoice_id = $1`,
    [invoiceId, customerId, issuedOn, net, tax],
  )
}

const all = { pageSize: 100 } as const

describe('the list behind a figure has exactly the records that the figure counts', () => {
  test('of bookings and vehicles', async () => {
    const figures = await admin.call(dashboards.bookings, {})
    const lists = figureLists.bookings
    const conversion = await admin.call(api.bookings.list, { ...lists.conversion, ...all })

    expect(figures.pendingQuotes).toBe((await admin.call(api.bookings.list, lists.pendingQuotes)).total)
    expect(figures.pickupsToday).toBe((await admin.call(api.bookings.list, lists.pickupsToday)).total)
    expect(figures.conversion.whole).toBe(conversion.total)
    expect(figures.conversion.part).toBe(
      conversion.items.filter(({ status }) => status === 'confirmed' || status === 'scheduled').length,
    )
    expect(figures.conversion.whole).toBeGreaterThan(figures.conversion.part)
    expect(figures.availableVehicles.part).toBe(
      (await admin.call(api.vehicles.list, figureLists.vehicles.available)).total,
    )
    expect(figures.availableVehicles.whole).toBe(
      (await admin.call(api.vehicles.list, figureLists.vehicles.active)).total,
    )
  })

  test('of jobs and drivers', async () => {
    const figures = await admin.call(dashboards.dispatch, {})
    const { active, exceptions, completed, deliveredLate, byHours, papersMissing } = figureLists.jobs

    expect(figures.activeJobs).toBe((await admin.call(api.jobs.list, active)).total)
    expect(figures.exceptions).toBe((await admin.call(api.jobs.list, exceptions)).total)
    const lacking = await admin.call(api.jobs.list, papersMissing)
    expect(lacking.total).toBeGreaterThan(0)
    expect([figures.papersMissing, lacking.items.length]).toEqual([lacking.total, lacking.total])
    expect(figures.onTime.whole).toBe((await admin.call(api.jobs.list, completed)).total)
    const { items: late, total } = await admin.call(api.jobs.list, { ...deliveredLate, ...all })
    expect(total).toBe(figures.onTime.whole - figures.onTime.part)
    expect(late.map((job) => (lateBySeconds(job, now) ?? 0) / 86_400)).toEqual([2, 1])
    const hours = (await admin.call(api.jobs.list, { ...byHours, ...all })).items.map(hoursTaken)
    expect(hours).toEqual(hours.toSorted((one, other) => (other ?? -1) - (one ?? -1)))
    const known = hours.filter((each) => each !== null)
    expect(known.length).toBeLessThan(hours.length)
    expect(figures.turnaroundHours).toBeCloseTo(known.reduce((sum, each) => sum + each, 0) / known.length, 6)
    expect(figures.activeDrivers).toBe((await admin.call(api.drivers.list, figureLists.drivers.active)).total)
  })

  test('of receivables and payments', async () => {
    const figures = await admin.call(dashboards.finance, {})
    const { outstanding, overdue, sales, salesCancelled } = figureLists.invoices

    expect(figures.outstanding).toEqual(await balanceOf(outstanding))
    expect(figures.overdue).toEqual(await balanceOf(overdue))
    const cancelled = await sumsOf(salesCancelled)
    expect(figures.sales.cancelled).toEqual({ count: cancelled.count, amount: cancelled.net })
    const credited = await admin.call(api.creditNotes.list, figureLists.creditNotes.sales)
    expect(figures.sales.credited).toEqual({ count: credited.total, amount: credited.sums?.subtotal })
    expect(figures.sales.netInvoiced).toBe(
      (await sumsOf(sales)).net - cancelled.net - Number(figures.sales.credited.amount),
    )
    for (const [index, { bucket, ...owed }] of figures.aging.entries())
      expect({ bucket, ...owed }).toEqual({ bucket, ...(await balanceOf(figureLists.aging[index] ?? {})) })
    const unmatched = await admin.call(api.payments.list, { ...figureLists.payments.unmatched, ...all })
    expect(figures.unmatched).toEqual({
      count: unmatched.total,
      amount: unmatched.items.reduce((sum, { onAccount }) => sum + onAccount, 0),
    })
  })

  test('of the management', async () => {
    const { revenue, revenueTrend, departments, alerts, ...figures } = await admin.call(dashboards.management, {})
    const { jobs, invoices, maintenance, vehicles, bookings } = figureLists

    const cancelled = await sumsOf(invoices.revenueCancelled)
    expect(cancelled.count).toBeGreaterThan(0)
    expect(revenue.cancelled).toEqual({ count: cancelled.count, amount: cancelled.net })
    const credited = await admin.call(api.creditNotes.list, figureLists.creditNotes.revenue)
    expect(credited.total).toBeGreaterThan(0)
    expect(revenue.credited).toEqual({ count: credited.total, amount: credited.sums?.subtotal })
    expect(revenue.thisMonth).toBe(
      (await sumsOf(invoices.revenue)).net - cancelled.net - Number(revenue.credited.amount),
    )
    expect(revenue.thisMonth).toBe(revenueTrend.at(-1)?.netInvoiced)
    expect(figures.fleetUsage.whole).toBe((await admin.call(api.vehicles.used, all)).total * 30 * 24)
    expect(figures.onTime.whole).toBe((await admin.call(api.jobs.list, jobs.completed)).total)
    expect(departments.dispatch).toEqual(figures.onTime)
    expect((await admin.call(api.jobs.list, jobs.deliveredLate)).total).toBe(figures.onTime.whole - figures.onTime.part)
    expect(figures.activeJobs).toBe((await admin.call(api.jobs.list, jobs.active)).total)
    expect(departments.bookings.whole).toBe((await admin.call(api.bookings.list, bookings.conversion)).total)
    const invoiced = await sumsOf(invoices.collection)
    expect(invoiced.withheld).toBeGreaterThan(0)
    expect(invoiced.writtenOff).toBeGreaterThan(0)
    expect(departments.finance.whole).toBe(invoiced.gross - invoiced.credited - invoiced.withheld - invoiced.writtenOff)
    expect(departments.fleet.part).toBe((await admin.call(api.vehicles.list, vehicles.active)).total)
    expect(alerts).toEqual({
      exceptions: (await admin.call(api.jobs.list, jobs.exceptions)).total,
      jobsAtRisk: (await admin.call(api.jobRisks.list, {})).total,
      lateJobs: (await admin.call(api.jobs.list, jobs.late)).total,
      overdueInvoices: await balanceOf(invoices.overdue),
      pendingApprovals: (await admin.call(api.maintenance.list, maintenance.pendingApprovals)).total,
      servicesDue: (await admin.call(api.maintenance.list, maintenance.servicesDue)).total,
    })
  })
})

describe('a card above a list leads to exactly the records that it counts', () => {
  const lists = [
    { of: 'customers', filters: customerCards },
    { of: 'bookings', filters: bookingCards },
    { of: 'jobs', filters: jobCards },
    { of: 'vehicles', filters: vehicleCards },
    { of: 'drivers', filters: driverCards },
    { of: 'maintenance', filters: maintenanceCards },
    { of: 'users', filters: userCards },
  ] as const
  const cards = lists.flatMap(({ of, filters }) =>
    Object.entries<object>(filters).map(([card, filter]) => ({ of, card, filter })),
  )

  test.each(cards)('of $of: $card', async ({ of, card, filter }) => {
    const { list: endpoint } = api[of]
    const { cards, total, items } = (await admin.send(endpoint, { ...filter, ...all })).json()

    expect(total).toBe(cards[card])
    expect(items).toHaveLength(total)
    expect(total).toBeGreaterThan(0)
  })

  test('the vehicles in maintenance are in their own list', async () => {
    const { cards } = await admin.call(api.maintenance.list, {})
    expect((await admin.call(api.vehicles.list, vehicleCards.maintenance)).total).toBe(cards.inMaintenance)
  })

  test('the jobs of the card Pending are those of two columns of the board', async () => {
    const { cards } = await admin.call(api.jobs.list, {})
    expect((await admin.call(api.jobs.list, { status: 'assigned' })).total).toBe(cards.assigned)
    expect((await admin.call(api.jobs.list, { status: 'pending' })).total).toBe(cards.pending - cards.assigned)
  })
})

type InvoiceFilters = Omit<Parameters<typeof admin.call<typeof api.invoices.list>>[1], 'pageSize'>

async function balanceOf(filters: InvoiceFilters): Promise<{ count: number; amount: number }> {
  const { items, total } = await admin.call(api.invoices.list, { ...filters, ...all })
  return { count: total, amount: items.reduce((sum, { balance }) => sum + balance, 0) }
}

/** What the listed invoices add up to: without tax, with it, and what settles them other than money. */
async function sumsOf(filters: InvoiceFilters) {
  const { items } = await admin.call(api.invoices.list, { ...filters, ...all })
  const ids = items.map(({ id }) => id)
  const rows = await it.db
    .selectFrom('invoices')
    .select(['subtotal', 'total', 'creditedTotal', 'withheldTotal', 'writtenOffTotal'])
    .where('id', 'in', ids)
    .execute()
  const sumOf = (column: keyof (typeof rows)[number]) => rows.reduce((sum, row) => sum + row[column], 0)
  return {
    count: ids.length,
    net: sumOf('subtotal'),
    gross: sumOf('total'),
    credited: sumOf('creditedTotal'),
    withheld: sumOf('withheldTotal'),
    writtenOff: sumOf('writtenOffTotal'),
  }
}
