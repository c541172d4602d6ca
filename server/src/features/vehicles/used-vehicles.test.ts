import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aJob, aVehicle } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { vehicles } = api
const it = useTestApp()

describe('how much the vehicles were used', () => {
  test('is told of each for the last 7 and the last 30 days, the most used first', async () => {
    const [busy, idle, earlier] = [await aVehicle(it), await aVehicle(it), await aVehicle(it)]
    await aJob(it, {
      vehicleId: busy.id,
      status: 'completed',
      actualStart: '2026-11-20T09:00:00.000Z',
      actualEnd: '2026-11-20T21:00:00.000Z',
    })
    await aJob(it, {
      vehicleId: earlier.id,
      status: 'completed',
      actualStart: '2026-11-01T09:00:00.000Z',
      actualEnd: '2026-11-02T09:00:00.000Z',
    })
    const clerk = await it.signedIn('bookings')

    const byWeek = await clerk.call(vehicles.used, {})
    const byMonth = await clerk.call(vehicles.used, { sort: '-month' })

    expect(byWeek.items[0]).toMatchObject({ id: busy.id, weekHours: 12, monthHours: 12 })
    expect(byMonth.items.slice(0, 2).map(({ id }) => id)).toEqual([earlier.id, busy.id])
    expect(byMonth.items.find(({ id }) => id === idle.id)).toMatchObject({ weekHours: 0, monthHours: 0 })
    expect(byWeek.total).toBe(3)
  })

  test('a vehicle is available while it is active and on no active job', async () => {
    const free = await aVehicle(it)
    const taken = await aVehicle(it)
    const resting = await aVehicle(it, { status: 'maintenance' })
    const done = await aVehicle(it)
    await aJob(it, { vehicleId: taken.id, status: 'assigned' })
    await aJob(it, { vehicleId: done.id, status: 'cancelled' })
    const clerk = await it.signedIn('bookings')

    const { items, total } = await clerk.call(vehicles.list, { status: 'available', pageSize: 100 })

    const ids = items.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([free.id, done.id]))
    expect(ids).not.toContain(taken.id)
    expect(ids).not.toContain(resting.id)
    expect(total).toBe(items.length)
  })
})
