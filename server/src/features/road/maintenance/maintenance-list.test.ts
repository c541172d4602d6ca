import { api } from '@shehena/domain/api'
import { addDays } from '@shehena/domain/dates'
import { serviceState } from '@shehena/domain/road/vehicles/service-due'
import { describe, expect, test } from 'vitest'
import { aMaintenanceRecord, aVehicle } from '#test/support/builders.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const { maintenance, vehicles } = api
const it = useTestApp()

describe('the list', () => {
  test('shows all that one asks about a record, and the newest work first', async () => {
    const vehicle = await aVehicle(it, { regNo: 'KDA 412F', make: 'Mercedes-Benz', model: 'Actros 2645' })
    const record = await aMaintenanceRecord(it, {
      vehicleId: vehicle.id,
      maintenanceDate: '2026-11-20',
      nextServiceDate: '2027-05-20',
      nextServiceMileage: 140_000,
    })
    await aMaintenanceRecord(it, { vehicleId: vehicle.id, maintenanceDate: '2026-10-01', cost: null })
    const dispatcher = await it.signedIn('dispatch')

    const { items } = await dispatcher.call(maintenance.list, { vehicle: vehicle.id })

    expect(items.map(({ maintenanceDate }) => maintenanceDate)).toEqual(['2026-11-20', '2026-10-01'])
    expect(items[0]).toEqual({
      id: record.id,
      vehicleId: vehicle.id,
      regNo: 'KDA 412F',
      make: 'Mercedes-Benz',
      model: 'Actros 2645',
      maintenanceDate: '2026-11-20',
      location: 'Athi River depot',
      workPerformed: 'Oil and filter change',
      currentMileage: 120_000,
      cost: 18_500_00,
      nextServiceDate: '2027-05-20',
      nextServiceMileage: 140_000,
      serviceDue: null,
      approvalStatus: 'pending',
      documentCount: 0,
      version: 1,
    })
  })

  test('finds a record by its vehicle, its place, its work and its parts', async () => {
    const vehicle = await aVehicle(it, { regNo: 'KDB 329K' })
    const { id } = await aMaintenanceRecord(it, {
      vehicleId: vehicle.id,
      location: 'Mlolongo',
      workPerformed: 'Gearbox overhaul',
      partsReplaced: 'Synchro rings',
    })
    const dispatcher = await it.signedIn('dispatch')

    for (const q of ['kdb 329', 'KDB329k', 'mlolongo', 'GEARBOX OVERHAUL', 'synchro ring', 'ml']) {
      const { items } = await dispatcher.call(maintenance.list, { q })
      expect(items.map((item) => item.id)).toEqual([id])
    }
  })

  test('finds it under the new plate once the vehicle got one, and not by what it does not say', async () => {
    const vehicle = await aVehicle(it, { regNo: 'KAA 111A' })
    const { id } = await aMaintenanceRecord(it, { vehicleId: vehicle.id, notes: 'paid in cash' })
    await it.db.updateTable('vehicles').set({ regNo: 'KZZ 999Z' }).where('id', '=', vehicle.id).execute()
    const dispatcher = await it.signedIn('dispatch')
    const search = async (q: string) => (await dispatcher.call(maintenance.list, { q })).items.map((item) => item.id)

    expect(await search('kzz999z')).toEqual([id])
    expect(await search('KAA 111A')).toEqual([])
    expect(await search('paid in cash')).toEqual([])
    expect(await search('%')).toEqual([])
  })

  test('is narrowed by vehicle, state and period, and counts what is left', async () => {
    const vehicle = await aVehicle(it)
    const of = (maintenanceDate: string, approvalStatus: 'pending' | 'approved' | 'rejected') =>
      aMaintenanceRecord(it, { vehicleId: vehicle.id, maintenanceDate, approvalStatus })
    await of('2026-11-01', 'pending')
    await of('2026-10-31', 'approved')
    await of('2026-10-01', 'rejected')
    await of('2025-12-31', 'approved')
    const dispatcher = await it.signedIn('dispatch')
    const days = async (filter: object) => {
      const { items, total } = await dispatcher.call(maintenance.list, { vehicle: vehicle.id, ...filter })
      expect(total).toBe(items.length)
      return items.map(({ maintenanceDate }) => maintenanceDate)
    }

    expect(await days({ status: 'approved' })).toEqual(['2026-10-31', '2025-12-31'])
    expect(await days({ period: 'thisMonth' })).toEqual(['2026-11-01'])
    expect(await days({ period: 'lastMonth' })).toEqual(['2026-10-31', '2026-10-01'])
    expect(await days({ period: 'thisYear' })).toEqual(['2026-11-01', '2026-10-31', '2026-10-01'])
    expect(await days({ period: 'lastYear' })).toEqual(['2025-12-31'])
    expect(await days({ period: 'lastMonth', status: 'rejected' })).toEqual(['2026-10-01'])
  })

  test('is sorted by day or by cost, and pages through every record once', async () => {
    const vehicle = await aVehicle(it)
    for (const cost of [300, null, 100, 200, 100]) await aMaintenanceRecord(it, { vehicleId: vehicle.id, cost })
    const dispatcher = await it.signedIn('dispatch')

    for (const sort of ['cost', '-cost', 'maintenanceDate', '-maintenanceDate'] as const) {
      const all = await dispatcher.call(maintenance.list, { vehicle: vehicle.id, sort })
      const pages = []
      for (const page of [1, 2, 3]) {
        pages.push(...(await dispatcher.call(maintenance.list, { vehicle: vehicle.id, sort, page, pageSize: 2 })).items)
      }
      expect(pages.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id))
    }
    const byCost = await dispatcher.call(maintenance.list, { vehicle: vehicle.id, sort: '-cost' })
    expect(byCost.items.map(({ cost }) => cost)).toEqual([300, 200, 100, 100, null])
  })

  test('has exact cards, whatever is filtered and however a record came to be what it is', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const manager = await it.signedIn('management')
    const cards = async () => (await dispatcher.call(maintenance.list, { q: 'nothing like it' })).cards
    const before = await cards()
    const vehicle = await aVehicle(it, { status: 'maintenance' })
    const record = await aMaintenanceRecord(it, { vehicleId: vehicle.id, cost: 1_000_00 })
    const other = await aMaintenanceRecord(it, { vehicleId: vehicle.id, cost: null })

    expect(await cards()).toEqual({
      total: before.total + 2,
      totalCost: Number(before.totalCost) + 1_000_00,
      inMaintenance: before.inMaintenance + 1,
      pendingApprovals: before.pendingApprovals + 2,
    })

    await dispatcher.call(maintenance.update, { id: record.id, version: 1, cost: 2_500_50 })
    await manager.call(maintenance.decide, { id: record.id, version: 2, decision: 'approved' })
    await dispatcher.call(maintenance.update, { id: other.id, version: 1, cost: 10, vehicleStatus: 'active' })
    expect(await cards()).toEqual({
      total: before.total + 2,
      totalCost: Number(before.totalCost) + 2_500_50 + 10,
      inMaintenance: before.inMaintenance,
      pendingApprovals: before.pendingApprovals + 1,
    })

    await manager.call(maintenance.delete, { id: record.id })
    await manager.call(maintenance.delete, { id: other.id })
    expect(await cards()).toEqual(before)
  })

  test('adds up what everything cost as the records themselves do', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const { cards } = await dispatcher.call(maintenance.list, {})
    const { rows } = await it.pool.query('select count(*) as total, sum(cost)::bigint as cost from maintenance_records')

    expect([cards.total, cards.totalCost]).toEqual([rows[0].total, rows[0].cost])
  })
})

describe('the vehicles to choose from', () => {
  test('come those in maintenance first, then the active ones, each by its plate', async () => {
    const made = []
    for (const [regNo, status] of [
      ['KCA 001A', 'active'],
      ['KCA 002A', 'maintenance'],
      ['KCA 003A', 'inactive'],
      ['KCA 004A', 'maintenance'],
      ['KCA 005A', 'active'],
    ] as const) {
      made.push(await aVehicle(it, { regNo, status, make: 'Choosable', currentOdometer: 77 }))
    }
    const dispatcher = await it.signedIn('dispatch')

    const { items } = await dispatcher.call(maintenance.vehicles, { q: 'choosable' })

    expect(items.map(({ regNo }) => regNo)).toEqual(['KCA 002A', 'KCA 004A', 'KCA 001A', 'KCA 005A'])
    expect(items[0]).toEqual({
      id: made[1]?.id,
      regNo: 'KCA 002A',
      make: 'Choosable',
      model: 'EXZ',
      status: 'maintenance',
      currentOdometer: 77,
    })
  })
})

describe('a service that is due', () => {
  const dueOf = async (vehicleId: string) => {
    const dispatcher = await it.signedIn('dispatch')
    const { items } = await dispatcher.call(maintenance.list, { vehicle: vehicleId, service: 'due' })
    return items.map(({ id, serviceDue }) => [id, serviceDue])
  }

  // All days and distances around the limits: SQL and domain must agree.
  const dates = [null, ...[-1, 0, 13, 14, 15].map((days) => addDays(today, days))]
  const mileages = [null, ...[-1, 0, 499, 500, 501].map((km) => 200_000 + km)]
  test.each(dates.flatMap((date) => mileages.map((mileage) => [date, mileage] as const)))(
    'on %s or at %s km is what the domain says',
    async (nextServiceDate, nextServiceMileage) => {
      const vehicle = await aVehicle(it, { currentOdometer: 200_000 })
      const record = await aMaintenanceRecord(it, { vehicleId: vehicle.id, nextServiceDate, nextServiceMileage })
      const expected = serviceState({ nextServiceDate, nextServiceMileage }, { today, odometer: 200_000 })

      expect(await dueOf(vehicle.id)).toEqual(expected ? [[record.id, expected]] : [])
    },
  )

  test('is what the latest record says that says anything, and is not rejected', async () => {
    const vehicle = await aVehicle(it, { currentOdometer: 200_000 })
    const of = (maintenanceDate: string, more: object) =>
      aMaintenanceRecord(it, { vehicleId: vehicle.id, maintenanceDate, ...more })
    const first = await of('2026-01-10', { nextServiceDate: '2026-07-10' })
    await of('2026-09-01', { workPerformed: 'New tyres' })
    expect(await dueOf(vehicle.id)).toEqual([[first.id, 'overdue']])

    await of('2026-10-01', { nextServiceMileage: 220_000, approvalStatus: 'rejected' })
    expect(await dueOf(vehicle.id)).toEqual([[first.id, 'overdue']])

    await of('2026-10-01', { nextServiceMileage: 220_000 })
    expect(await dueOf(vehicle.id)).toEqual([])

    const sameDay = await of('2026-10-01', { nextServiceMileage: 200_400 })
    expect(await dueOf(vehicle.id)).toEqual([[sameDay.id, 'due']])
  })

  test('is nobody’s business on a vehicle that is laid up', async () => {
    const vehicle = await aVehicle(it, { status: 'inactive' })
    await aMaintenanceRecord(it, {
      vehicleId: vehicle.id,
      maintenanceDate: '2026-01-01',
      nextServiceDate: '2026-02-01',
    })

    expect(await dueOf(vehicle.id)).toEqual([])
  })

  test('is shown on its vehicle to those who may see maintenance, and to nobody else', async () => {
    const [due, overdue, fresh] = [await aVehicle(it), await aVehicle(it), await aVehicle(it)]
    await aMaintenanceRecord(it, { vehicleId: due.id, nextServiceDate: addDays(today, 14) })
    await aMaintenanceRecord(it, { vehicleId: overdue.id, nextServiceDate: addDays(today, -1) })
    await aMaintenanceRecord(it, { vehicleId: fresh.id, nextServiceDate: addDays(today, 15) })
    const expected = { dispatch: ['due', 'overdue', null], bookings: [null, null, null] }

    for (const role of ['dispatch', 'bookings'] as const) {
      const person = await it.signedIn(role)
      const { items } = await person.call(vehicles.list, { pageSize: 100 })
      const shown = await Promise.all([due, overdue, fresh].map(({ id }) => person.call(vehicles.get, { id })))

      expect([due, overdue, fresh].map(({ id }) => items.find((each) => each.id === id)?.serviceDue)).toEqual(
        expected[role],
      )
      expect(shown.map(({ serviceDue }) => serviceDue)).toEqual(expected[role])
    }
  })

  test('is marked in the whole list too, and counted by its filter', async () => {
    const vehicle = await aVehicle(it, { currentOdometer: 200_000 })
    const old = await aMaintenanceRecord(it, {
      vehicleId: vehicle.id,
      maintenanceDate: '2026-01-01',
      nextServiceMileage: 190_000,
    })
    const late = await aMaintenanceRecord(it, { vehicleId: vehicle.id, nextServiceMileage: 199_000 })
    const dispatcher = await it.signedIn('dispatch')

    const all = await dispatcher.call(maintenance.list, { vehicle: vehicle.id })
    const due = await dispatcher.call(maintenance.list, { service: 'due', pageSize: 100 })

    expect(all.items.map(({ id, serviceDue }) => [id, serviceDue])).toEqual([
      [late.id, 'overdue'],
      [old.id, null],
    ])
    expect(due.total).toBe(due.items.length)
    expect(due.items.every(({ serviceDue }) => serviceDue !== null)).toBe(true)
    expect(due.items.map(({ id }) => id)).toContain(late.id)
  })
})
