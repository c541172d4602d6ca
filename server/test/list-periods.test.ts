import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aBooking, aColleague, aJob, aMaintenanceRecord, anInvoice, aPayment, aVehicle } from './support/builders.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()

type Span = { period?: 'today' | 'thisWeek' | 'lastWeek' | 'lastMonth' | 'last30Days'; from?: string; to?: string }

/** Each dated list: how to add a record of a day, and how to find its records by days. Saturday 21 November is today. */
const lists: {
  name: string
  add: (at: { day: string; start: string; end: string }) => Promise<{ id: string }[]>
  find: (admin: Client, span: Span) => Promise<{ items: { id: string }[]; total: number }>
}[] = [
  {
    name: 'bookings by pickup',
    add: async ({ start, end }) => [
      await aBooking(it, { pickupAt: start, dropoffAt: null, createdAt: '2020-01-01T00:00:00.000Z' }),
      await aBooking(it, { pickupAt: end, dropoffAt: null, createdAt: '2020-01-01T00:00:00.000Z' }),
    ],
    find: (admin, span) => admin.call(api.bookings.list, { ...span, pageSize: 100 }),
  },
  {
    name: 'bookings by creation',
    add: async ({ start, end }) => [
      await aBooking(it, { createdAt: start, pickupAt: null, dropoffAt: null }),
      await aBooking(it, { createdAt: end, pickupAt: null, dropoffAt: null }),
    ],
    find: (admin, span) => admin.call(api.bookings.list, { ...span, by: 'created', pageSize: 100 }),
  },
  {
    name: 'jobs by planned start',
    add: async ({ start, end }) => [
      await aJob(it, { plannedStart: start, plannedEnd: null, createdAt: '2020-01-01T00:00:00.000Z' }),
      await aJob(it, { plannedStart: end, plannedEnd: null, createdAt: '2020-01-01T00:00:00.000Z' }),
    ],
    find: (admin, span) => admin.call(api.jobs.list, { ...span, pageSize: 100 }),
  },
  {
    name: 'jobs of the map by creation',
    add: async ({ start, end }) => [await aJob(it, { createdAt: start }), await aJob(it, { createdAt: end })],
    find: (admin, span) => admin.call(api.jobs.map, span),
  },
  {
    name: 'invoices by issue date',
    add: async ({ day }) => [await anInvoice(it, { issueDate: day, dueDate: day })],
    find: (admin, span) => admin.call(api.invoices.list, { ...span, pageSize: 100 }),
  },
  {
    name: 'payments by payment date',
    add: async ({ day }) => [await aPayment(it, { paidAt: day })],
    find: (admin, span) => admin.call(api.payments.list, { ...span, pageSize: 100 }),
  },
  {
    name: 'maintenance by date of the work',
    add: async ({ day }) => [await aMaintenanceRecord(it, { maintenanceDate: day })],
    find: (admin, span) => admin.call(api.maintenance.list, { ...span, pageSize: 100 }),
  },
  {
    name: 'jobs of a vehicle by planned start',
    add: async ({ start, end }) => [
      await aJob(it, { vehicleId: await theTruck(), driverId: null, plannedStart: start, plannedEnd: null }),
      await aJob(it, { vehicleId: await theTruck(), driverId: null, plannedStart: end, plannedEnd: null }),
    ],
    find: async (admin, span) => admin.call(api.vehicles.jobs, { id: await theTruck(), ...span, pageSize: 100 }),
  },
  {
    name: 'the history of a record by day',
    add: async ({ start, end }) => [await aChange(start), await aChange(end)],
    find: async (admin, span) => {
      const input = { entity: 'vehicle', id: await theTruck(), ...span, pageSize: 100 } as const
      const { items } = await admin.call(api.history.list, input)
      return { items: items.map(({ id }) => ({ id: String(id) })), total: items.length }
    },
  },
  {
    name: 'the log of users by day',
    add: async ({ start, end }) => [await aLogEntry(start), await aLogEntry(end)],
    find: (admin, span) => admin.call(api.users.log, { ...span, pageSize: 100 }),
  },
]

describe.each(lists)('$name', ({ add, find }) => {
  test('are found by a named period or by days of Nairobi, and days that run backwards are refused', async () => {
    const admin = await it.signedIn('admin')
    const added: Record<string, string[]> = {}
    for (const [day, dayBefore] of days) {
      const records = await add({ day, start: `${dayBefore}T21:00:00.000Z`, end: `${day}T20:59:59.999Z` })
      added[day] = records.map(({ id }) => id)
    }
    const mine = new Map(Object.entries(added).flatMap(([day, ids]) => ids.map((id) => [id, day])))
    const found = async (span: Span) => {
      const { items, total } = await find(admin, span)
      expect(total).toBe(items.length)
      const ids = items.map(({ id }) => id).filter((id) => mine.has(id))
      const foundDays = [...new Set(ids.map((id) => mine.get(id) ?? ''))].toSorted()
      // All the records of a day, or none.
      expect(ids).toHaveLength(foundDays.flatMap((day) => added[day] ?? []).length)
      return foundDays
    }

    expect(await found({ from: '2026-10-01', to: '2026-10-31' })).toEqual(['2026-10-01', '2026-10-31'])
    expect(await found({ from: '2026-10-31', to: '2026-10-31' })).toEqual(['2026-10-31'])
    expect(await found({ from: '2026-11-16' })).toEqual(['2026-11-16', '2026-11-21', '2026-11-22'])
    expect(await found({ to: '2026-10-01' })).toEqual(['2026-09-30', '2026-10-01'])
    expect(await found({ period: 'today' })).toEqual(['2026-11-21'])
    expect(await found({ period: 'thisWeek' })).toEqual(['2026-11-16', '2026-11-21', '2026-11-22'])
    expect(await found({ period: 'lastWeek' })).toEqual(['2026-11-15'])
    expect(await found({ period: 'lastMonth' })).toEqual(['2026-10-01', '2026-10-31'])
    expect(await found({ period: 'last30Days' })).toEqual(['2026-10-31', '2026-11-15', '2026-11-16', '2026-11-21'])
    await expect(find(admin, { from: '2026-11-02', to: '2026-11-01' })).rejects.toMatchObject({
      status: 422,
      fields: { to: 'The last day is before the first day' },
    })
  })
})

/** Days with the day before each: the ends of October, of the last week and of this one, today. */
const days = [
  ['2026-09-30', '2026-09-29'],
  ['2026-10-01', '2026-09-30'],
  ['2026-10-31', '2026-10-30'],
  ['2026-11-15', '2026-11-14'],
  ['2026-11-16', '2026-11-15'],
  ['2026-11-21', '2026-11-20'],
  ['2026-11-22', '2026-11-21'],
] as const

let truck: Promise<{ id: string }> | undefined

/** One vehicle, whose jobs and changes are filtered. */
async function theTruck(): Promise<string> {
  truck ??= aVehicle(it)
  return (await truck).id
}

async function aChange(at: string): Promise<{ id: string }> {
  const change = { tableName: 'vehicles', rowId: await theTruck(), action: 'update', at }
  const values = { oldValues: { notes: 'before' }, newValues: { notes: 'after' } }
  const { id } = await it.db
    .insertInto('auditLog')
    .values({ ...change, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id) }
}

async function aLogEntry(createdAt: string): Promise<{ id: string }> {
  const admin = await it.signedIn('admin')
  return it.db
    .insertInto('userManagementLog')
    .values({ adminUserId: admin.userId, targetUserId: await aColleague(it), action: 'activate', createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
}
