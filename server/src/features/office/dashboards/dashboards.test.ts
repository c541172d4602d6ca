import { api } from '@shehena/domain/api'
import { jobStatuses } from '@shehena/domain/road/jobs/job-status'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aDriver, aJob, aMaintenanceRecord, anInvoice, aPayment, aVehicle } from '#test/support/builders.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()
const { dashboards } = api

const hourMs = 3_600_000
const nowMs = Date.parse(now)
const hoursFromNow = (hours: number) => new Date(nowMs + hours * hourMs).toISOString()
/** The day in Nairobi, which is three hours ahead all year. */
const dayIn = (instant: string) => new Date(Date.parse(instant) + 3 * hourMs).toISOString().slice(0, 10)
const daysFromToday = (days: number) => dayIn(hoursFromNow(days * 24))

/** A pseudo-random generator with a fixed seed. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('in a company without anything', () => {
  test('figures are zero, and rates have nothing to be a share of', async () => {
    const manager = await it.signedIn('management')

    expect(await manager.call(dashboards.dispatch, {})).toEqual({
      activeJobs: 0,
      exceptions: 0,
      jobsAtRisk: 0,
      papersMissing: 0,
      openExceptions: [],
      pickups: [],
      pickupsToPlan: 0,
      onTime: { part: 0, whole: 0 },
      turnaroundHours: null,
      jobsInProgress: [],
      drivers: [],
      activeDrivers: 0,
    })
    expect(await manager.call(dashboards.bookings, {})).toEqual({
      pendingQuotes: 0,
      pickupsToday: 0,
      availableVehicles: { part: 0, whole: 0 },
      conversion: { part: 0, whole: 0 },
      recentBookings: [],
      vehicleUsage: [],
    })
    const management = await manager.call(dashboards.management, {})
    expect(management).toMatchObject({
      revenue: { thisMonth: 0, lastMonthToDay: 0 },
      fleetUsage: { part: 0, whole: 0 },
      departments: { finance: { part: 0, whole: 0 }, fleet: { part: 0, whole: 0 } },
      alerts: {
        exceptions: 0,
        jobsAtRisk: 0,
        lateJobs: 0,
        overdueInvoices: { count: 0, amount: 0 },
        pendingApprovals: 0,
        servicesDue: 0,
      },
    })
    expect(management.revenueTrend.map(({ month }) => month)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ])
    expect(management.revenueTrend.every(({ netInvoiced }) => netInvoiced === 0)).toBe(true)
  })
})

describe('in a company at work', () => {
  // All rows: the expected figures are computed from these.
  let all: Awaited<ReturnType<typeof everything>>

  beforeAll(async () => {
    const below = seeded(20_261_130)
    const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value
    const someVehicle = () => aVehicle(it, { status: oneOf(['active', 'active', 'maintenance', 'inactive']) })
    const someDriver = () => aDriver(it, { status: oneOf(['active', 'active', 'inactive']) })
    const vehicles = await Promise.all(Array.from({ length: 8 }, someVehicle))
    const drivers = await Promise.all(Array.from({ length: 7 }, someDriver))
    // Before all by name, and on no job.
    await aDriver(it, { name: 'Abdi Hassan' })
    for (let n = 0; n < 75; n += 1) {
      const pickup = hoursFromNow(below(96) - 48)
      const booking = await aBooking(it, {
        status: oneOf(['draft', 'quoted', 'confirmed', 'scheduled', 'cancelled']),
        pickupAt: below(5) === 0 ? null : pickup,
        dropoffAt: null,
        createdAt: hoursFromNow(-below(200) * 24),
      })
      const status = oneOf(jobStatuses)
      const start = -below(1200)
      const hasBegun = !['pending', 'assigned', 'cancelled'].includes(status)
      const actualEnd = status === 'completed' ? hoursFromNow(Math.min(0, start + 1 + below(60))) : null
      await aJob(it, {
        bookingId: booking.id,
        // Nobody drives two jobs at once.
        vehicleId: hasBegun ? (await someVehicle()).id : below(6) === 0 ? null : oneOf(vehicles).id,
        driverId: hasBegun ? (await someDriver()).id : below(6) === 0 ? null : oneOf(drivers).id,
        status,
        plannedStart: null,
        plannedEnd: below(4) === 0 ? null : hoursFromNow(start + below(60)),
        actualStart: hasBegun ? hoursFromNow(start) : null,
        actualEnd,
      })
      const issueDate = daysFromToday(-below(400))
      const invoice = await anInvoice(it, {
        status: oneOf(['draft', 'sent', 'sent', 'cancelled']),
        issueDate,
        dueDate: dayIn(new Date(Date.parse(issueDate) + below(60) * 24 * hourMs).toISOString()),
        lines: [{ description: 'A trip', qty: 100 + below(900), unitPrice: 1_00 + below(9_000_00), taxRate: 1600 }],
      })
      if (invoice.status === 'sent' && below(2) === 0) {
        const finance = await it.signedIn('finance')
        await finance.call(api.payments.record, {
          customerId: invoice.customerId,
          invoiceId: invoice.id,
          amount: below(2) === 0 ? invoice.total : 1 + below(invoice.total),
          method: 'cash',
          paidAt: '2026-11-20',
        })
      }
    }
    for (const vehicle of vehicles) {
      await aMaintenanceRecord(it, {
        vehicleId: vehicle.id,
        approvalStatus: oneOf(['pending', 'approved', 'rejected']),
        nextServiceDate: daysFromToday(below(40)),
      })
    }
    // Set straight to completed in the form.
    const recorded = { status: 'completed', actualStart: hoursFromNow(-5), actualEnd: hoursFromNow(-5) } as const
    await aJob(it, { ...recorded, plannedStart: null, plannedEnd: hoursFromNow(-4) })
    await aPayment(it)
    all = await everything()
  })

  async function everything() {
    return {
      exceptions: await it.db.selectFrom('jobExceptions').selectAll().execute(),
      jobs: await it.db.selectFrom('dispatchJobs').selectAll().execute(),
      bookings: await it.db.selectFrom('bookings').selectAll().execute(),
      vehicles: await it.db.selectFrom('vehicles').selectAll().execute(),
      drivers: await it.db.selectFrom('drivers').selectAll().execute(),
      invoices: await it.db.selectFrom('invoices').selectAll().execute(),
      maintenance: await it.db.selectFrom('maintenanceRecords').selectAll().execute(),
    }
  }

  const isOpen = (job: { status: string }) => !['completed', 'cancelled', 'exception'].includes(job.status)
  const recentlyCompleted = () =>
    all.jobs.filter(
      (job) => job.status === 'completed' && job.plannedEnd && job.actualEnd && job.actualEnd >= hoursFromNow(-720),
    )
  const onTime = () => ({
    part: recentlyCompleted().filter((job) => String(job.actualEnd) <= String(job.plannedEnd)).length,
    whole: recentlyCompleted().length,
  })
  const conversion = () => {
    const asked = all.bookings.filter(
      (booking) => booking.status !== 'draft' && dayIn(booking.createdAt) >= daysFromToday(-89),
    )
    return {
      part: asked.filter(({ status }) => ['confirmed', 'scheduled'].includes(status)).length,
      whole: asked.length,
    }
  }

  /** Hours on jobs of the last `sinceHours` hours, counted minute by minute: slow but simple. */
  function hoursOnJobs(vehicleId: string, sinceHours: number): number {
    const spans = all.jobs
      .filter((job) => job.vehicleId === vehicleId && job.actualStart)
      .flatMap((job) => {
        const isTravelling = ['en_route', 'at_pickup', 'in_transit', 'at_dropoff'].includes(job.status)
        const marked = all.exceptions.find(({ jobId }) => jobId === job.id)?.openedAt ?? null
        const end = job.actualEnd ?? (isTravelling ? now : marked)
        return end ? [[Date.parse(String(job.actualStart)), Math.min(nowMs, Date.parse(end))] as const] : []
      })
    let hours = 0
    for (let at = nowMs - sinceHours * hourMs; at < nowMs; at += hourMs) {
      if (spans.some(([from, to]) => from <= at && at + hourMs <= to)) hours += 1
    }
    return hours
  }

  test('the dispatch figures are those of the rows', async () => {
    const dispatcher = await it.signedIn('dispatch')

    const board = await dispatcher.call(dashboards.dispatch, {})

    const took = recentlyCompleted()
      .map((job) => (Date.parse(String(job.actualEnd)) - Date.parse(String(job.actualStart))) / hourMs)
      .filter((hours) => hours > 0)
    expect(took.length).toBeLessThan(recentlyCompleted().length)
    expect(took.length).toBeGreaterThan(1)
    expect(board).toMatchObject({
      activeJobs: all.jobs.filter(isOpen).length,
      exceptions: all.jobs.filter(({ status }) => status === 'exception').length,
      onTime: onTime(),
      activeDrivers: all.drivers.filter(({ status }) => status === 'active').length,
    })
    expect(board.turnaroundHours).toBeCloseTo(took.reduce((sum, hours) => sum + hours, 0) / took.length, 6)
    expect(board.jobsInProgress).toHaveLength(5)
    expect(board.drivers).toHaveLength(4)
    expect(board.drivers.map(({ jobId }) => jobId)).not.toContain(null)
    const names = board.drivers.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    const ends = board.jobsInProgress.flatMap(({ plannedEnd }) => plannedEnd ?? [])
    expect(ends).toEqual(ends.toSorted())
    for (const job of board.jobsInProgress) expect(job.isLate).toBe(job.plannedEnd !== null && job.plannedEnd < now)
    expect(JSON.stringify(board)).not.toContain('@')
  })

  test('the booking figures are those of the rows', async () => {
    const clerk = await it.signedIn('bookings')

    const board = await clerk.call(dashboards.bookings, {})

    const active = all.vehicles.filter(({ status }) => status === 'active')
    const isHeld = ({ status }: { status: string }) => status !== 'completed' && status !== 'cancelled'
    const busy = new Set(all.jobs.filter(isHeld).map(({ vehicleId }) => vehicleId))
    expect(board).toMatchObject({
      pendingQuotes: all.bookings.filter(({ status }) => status === 'draft').length,
      pickupsToday: all.bookings.filter(({ pickupAt }) => pickupAt && dayIn(pickupAt) === dayIn(now)).length,
      availableVehicles: { part: active.filter(({ id }) => !busy.has(id)).length, whole: active.length },
      conversion: conversion(),
    })
    expect(board.pickupsToday).toBeGreaterThan(0)
    expect(board.recentBookings).toHaveLength(5)
    expect(board.vehicleUsage).toHaveLength(4)
    for (const { id, usage } of board.vehicleUsage) expect(usage).toEqual({ part: hoursOnJobs(id, 168), whole: 168 })
  })

  test('the management figures are those of the rows', async () => {
    const manager = await it.signedIn('management')

    const board = await manager.call(dashboards.management, {})

    const issued = all.invoices.filter(({ status }) => status !== 'draft' && status !== 'cancelled')
    const net = (from: string, to: string) =>
      issued
        .filter((each) => each.issueDate >= from && each.issueDate <= to)
        .reduce((sum, each) => sum + each.subtotal, 0)
    const recent = issued.filter((each) => each.issueDate >= daysFromToday(-89) && each.issueDate <= dayIn(now))
    const overdue = issued.filter((each) => each.total > each.paidTotal && each.dueDate < dayIn(now))
    expect(board.revenue).toEqual({
      thisMonth: net('2026-11-01', '2026-11-21'),
      cancelled: { count: 0, amount: 0 },
      credited: { count: 0, amount: 0 },
      lastMonthToDay: net('2026-10-01', '2026-10-21'),
    })
    expect(board.revenueTrend.reduce((sum, { netInvoiced }) => sum + Number(netInvoiced), 0)).toBe(
      net('2025-12-01', '2026-11-30'),
    )
    expect(board.revenueTrend.at(-2)).toEqual({ month: '2026-10', netInvoiced: net('2026-10-01', '2026-10-31') })
    expect(board).toMatchObject({
      fleetUsage: {
        part: all.vehicles.reduce((sum, { id }) => sum + hoursOnJobs(id, 720), 0),
        whole: all.vehicles.length * 720,
      },
      onTime: onTime(),
      activeJobs: all.jobs.filter(isOpen).length,
      departments: {
        bookings: conversion(),
        dispatch: onTime(),
        finance: {
          part: recent.reduce((sum, { paidTotal }) => sum + paidTotal, 0),
          whole: recent.reduce((sum, { total }) => sum + total, 0),
        },
        fleet: {
          part: all.vehicles.filter(({ status }) => status === 'active').length,
          whole: all.vehicles.length,
        },
      },
      alerts: {
        exceptions: all.jobs.filter(({ status }) => status === 'exception').length,
        lateJobs: all.jobs.filter((job) => isOpen(job) && job.plannedEnd && job.plannedEnd < now).length,
        overdueInvoices: {
          count: overdue.length,
          amount: overdue.reduce((sum, { total, paidTotal }) => sum + total - paidTotal, 0),
        },
        pendingApprovals: all.maintenance.filter(({ approvalStatus }) => approvalStatus === 'pending').length,
        servicesDue: all.maintenance.filter(
          (record) =>
            record.approvalStatus !== 'rejected' &&
            String(record.nextServiceDate) <= daysFromToday(14) &&
            all.vehicles.some(({ id, status }) => id === record.vehicleId && status !== 'inactive'),
        ).length,
      },
    })
    expect(board.departments.finance.part).toBeGreaterThan(0)
  })

  test('every dashboard asks few questions of the database', async () => {
    const manager = await it.signedIn('admin')
    for (const endpoint of [dashboards.dispatch, dashboards.bookings, dashboards.management]) {
      const before = it.statements.length

      await manager.call(endpoint, {})

      expect(it.statements.length - before).toBeLessThanOrEqual(4)
    }
  })
})
