import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aJob, aVehicle } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { dashboards, vehicles } = api
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

  test('counts an hour once where old jobs overlap', async () => {
    const { id: vehicleId } = await aVehicle(it)
    const job = (actualStart: string, actualEnd: string) =>
      aJob(it, { vehicleId, status: 'completed', actualStart, actualEnd })
    const before = await job('2026-11-20T01:00:00.000Z', '2026-11-20T13:00:00.000Z')
    await it.db.updateTable('jobLegs').set({ isMigrated: true }).where('jobId', '=', before.id).execute()
    await job('2026-11-20T07:00:00.000Z', '2026-11-20T19:00:00.000Z')
    await job('2026-11-20T20:00:00.000Z', '2026-11-20T21:00:00.000Z')
    const manager = await it.signedIn('management')

    const { items } = await manager.call(vehicles.used, {})
    const { hoursOnJobs } = await manager.call(vehicles.usage, { id: vehicleId })
    const { fleetUsage } = await manager.call(dashboards.management, {})

    expect(items.find(({ id }) => id === vehicleId)).toMatchObject({ weekHours: 19, monthHours: 19 })
    expect(hoursOnJobs).toBe(19)
    expect(fleetUsage.part).toBeCloseTo(
      items.reduce((sum, { monthHours }) => sum + monthHours, 0),
      6,
    )
  })

  test('counts nothing after an exception, however long it is open', async () => {
    const { id: vehicleId } = await aVehicle(it)
    const { id } = await aJob(it, { vehicleId, status: 'exception', actualStart: '2026-10-01T06:00:00.000Z' })
    await it.db
      .updateTable('jobExceptions')
      .set({ openedAt: '2026-10-02T06:00:00.000Z' })
      .where('jobId', '=', id)
      .execute()
    const manager = await it.signedIn('management')

    expect(await manager.call(vehicles.usage, { id: vehicleId })).toMatchObject({ hoursOnJobs: 0 })
    const { items } = await manager.call(vehicles.used, {})
    expect(items.find((vehicle) => vehicle.id === vehicleId)).toMatchObject({ weekHours: 0, monthHours: 0 })
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
