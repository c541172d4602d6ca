import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aMaintenanceRecord, aVehicle } from '#test/support/builders.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const { maintenance } = api
const it = useTestApp()

const stored = (id: string) =>
  it.db.selectFrom('maintenanceRecords').selectAll().where('id', '=', id).executeTakeFirst()
const recordsOf = (vehicleId: string) =>
  it.db.selectFrom('maintenanceRecords').selectAll().where('vehicleId', '=', vehicleId).execute()
const vehicleNow = (id: string) =>
  it.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const work = {
  maintenanceDate: today,
  location: 'Mariakani garage',
  workPerformed: 'Brake pads, front axle',
  currentMileage: 120_500,
}

describe('recording work', () => {
  test('keeps every field, tidied on the way in, and awaits approval', async () => {
    const vehicle = await aVehicle(it, { currentOdometer: 120_000, status: 'maintenance' })
    const dispatcher = await it.signedIn('dispatch', { name: 'Daniel Kiptoo' })

    const made = await dispatcher.call(maintenance.create, {
      ...work,
      vehicleId: vehicle.id,
      location: '  Mariakani garage ',
      workPerformed: 'Brake pads\r\nfront axle',
      partsReplaced: '',
      cost: 45_000_50,
      nextServiceDate: '2027-02-21',
      nextServiceMileage: 135_500,
      notes: 'Rear axle next time',
    })

    expect(made).toMatchObject({
      vehicle: { id: vehicle.id, regNo: vehicle.regNo, status: 'maintenance', currentOdometer: 120_500 },
      location: 'Mariakani garage',
      workPerformed: 'Brake pads\nfront axle',
      partsReplaced: null,
      cost: 45_000_50,
      createdBy: 'Daniel Kiptoo',
      approvalStatus: 'pending',
      approvedBy: null,
      approvedAt: null,
      isOwnDecision: false,
      mayDecide: false,
      version: 1,
    })
    expect(await stored(made.id)).toMatchObject({
      cost: 45_000_50,
      nextServiceDate: '2027-02-21',
      createdBy: dispatcher.userId,
    })
  })

  test('needs no more than the vehicle, the day, the place, the work and the mileage', async () => {
    const vehicle = await aVehicle(it)
    const dispatcher = await it.signedIn('dispatch')

    const made = await dispatcher.call(maintenance.create, { ...work, vehicleId: vehicle.id })

    expect(made).toMatchObject({
      partsReplaced: null,
      cost: null,
      nextServiceDate: null,
      nextServiceMileage: null,
      notes: null,
    })
  })

  test.each([
    [{ maintenanceDate: '2026-11-22' }, 'maintenanceDate'],
    [{ maintenanceDate: '2026-02-30' }, 'maintenanceDate'],
    [{ location: ' ' }, 'location'],
    [{ workPerformed: '\n' }, 'workPerformed'],
    [{ workPerformed: 'x'.repeat(2001) }, 'workPerformed'],
    [{ currentMileage: -1 }, 'currentMileage'],
    [{ currentMileage: 1.5 }, 'currentMileage'],
    [{ currentMileage: 10_000_000 }, 'currentMileage'],
    [{ cost: -1 }, 'cost'],
    [{ cost: 0.5 }, 'cost'],
    [{ nextServiceDate: today }, 'nextServiceDate'],
    [{ nextServiceMileage: 120_500 }, 'nextServiceMileage'],
    [{ vehicleStatus: 'inactive' }, 'vehicleStatus'],
    [{ vehicleId: '0190a000-0000-7000-8000-000000000000' }, 'vehicleId'],
    [{ approvalStatus: 'approved' }, 'approvalStatus'],
    [{ createdBy: '0190a000-0000-7000-8000-000000000000' }, 'createdBy'],
  ])('is refused with %j, naming %s, and the vehicle stays as it is', async (fault, field) => {
    const vehicle = await aVehicle(it, { currentOdometer: 100_000 })
    const manager = await it.signedIn('management')

    const refusal = await manager.send(maintenance.create, { vehicleId: vehicle.id, ...work, ...fault })

    expect(refusal.statusCode).toBe(422)
    expect(refusal.json().fields).toEqual({ [field]: expect.any(String) })
    expect(await recordsOf(vehicle.id)).toEqual([])
    expect(await vehicleNow(vehicle.id)).toEqual(vehicle)
  })

  test('is refused on a vehicle that is inactive', async () => {
    const vehicle = await aVehicle(it, { status: 'inactive' })
    const dispatcher = await it.signedIn('dispatch')

    const refusal = dispatcher.call(maintenance.create, { ...work, vehicleId: vehicle.id })

    await expect(refusal).rejects.toMatchObject({ status: 422, fields: { vehicleId: `${vehicle.regNo} is inactive` } })
    expect(await recordsOf(vehicle.id)).toEqual([])
  })

  test('ten times at once with one key makes one record', async () => {
    const vehicle = await aVehicle(it)
    const dispatcher = await it.signedIn('dispatch')
    const send = () =>
      dispatcher.call(maintenance.create, { ...work, vehicleId: vehicle.id }, { idempotencyKey: 'maintenance-once' })

    const answers = await Promise.all(Array.from({ length: 10 }, send))

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await recordsOf(vehicle.id)).toHaveLength(1)
  })
})

describe('the odometer of the vehicle', () => {
  test.each([
    [120_000, 120_500, 120_500],
    [120_500, 120_500, 120_500],
    [130_000, 120_500, 130_000],
  ])('shows %d km, the record says %d km, and shows %d km afterwards', async (before, currentMileage, after) => {
    const vehicle = await aVehicle(it, { currentOdometer: before })
    const dispatcher = await it.signedIn('dispatch')

    const made = await dispatcher.call(maintenance.create, { ...work, vehicleId: vehicle.id, currentMileage })

    expect(made.vehicle.currentOdometer).toBe(after)
    // An unchanged vehicle keeps its version, so that concurrent edits are not refused as stale.
    expect(await vehicleNow(vehicle.id)).toMatchObject({ currentOdometer: after, version: after === before ? 1 : 2 })
  })

  test('is not turned back by a lower reading that comes with a new state of the vehicle', async () => {
    const vehicle = await aVehicle(it, { currentOdometer: 130_000, status: 'maintenance' })
    const dispatcher = await it.signedIn('dispatch')

    await dispatcher.call(maintenance.create, { ...work, vehicleId: vehicle.id, vehicleStatus: 'active' })

    expect(await vehicleNow(vehicle.id)).toMatchObject({ currentOdometer: 130_000, status: 'active' })
  })

  test('follows a correction upwards and, once that was asked about, downwards', async () => {
    const vehicle = await aVehicle(it, { currentOdometer: 110_000 })
    const { id } = await aMaintenanceRecord(it, { vehicleId: vehicle.id, currentMileage: 120_000 })
    const dispatcher = await it.signedIn('dispatch')

    const up = await dispatcher.call(maintenance.update, { id, version: 1, currentMileage: 121_000 })
    const lower = { id, version: up.version, currentMileage: 119_000 }
    await expect(dispatcher.call(maintenance.update, lower)).rejects.toMatchObject({ code: 'UNUSUAL' })
    const down = await dispatcher.call(maintenance.update, { ...lower, isConfirmed: true })

    expect([up.vehicle.currentOdometer, down.vehicle.currentOdometer]).toEqual([121_000, 119_000])
  })

  test('is left as it was corrected when something else of the record is saved', async () => {
    const vehicle = await aVehicle(it, { currentOdometer: 50_000 })
    const { id } = await aMaintenanceRecord(it, { vehicleId: vehicle.id, currentMileage: 500_000 })
    const dispatcher = await it.signedIn('dispatch')

    await dispatcher.call(maintenance.update, {
      id,
      version: 1,
      notes: 'Mistyped by a factor of ten',
      currentMileage: 500_000,
    })

    expect(await vehicleNow(vehicle.id)).toEqual(vehicle)
  })

  test('shows the higher reading when two records are saved at once', async () => {
    const vehicle = await aVehicle(it, { currentOdometer: 1000 })
    const dispatcher = await it.signedIn('dispatch')

    await Promise.all(
      [1800, 2400, 2200, 1200].map((currentMileage) =>
        dispatcher.call(maintenance.create, { ...work, vehicleId: vehicle.id, currentMileage }),
      ),
    )

    expect((await vehicleNow(vehicle.id)).currentOdometer).toBe(2400)
  })

  test('stays where the record is not saved', async () => {
    const vehicle = await aVehicle(it, { currentOdometer: 120_000 })
    const { id } = await aMaintenanceRecord(it, { vehicleId: vehicle.id })
    const dispatcher = await it.signedIn('dispatch')

    const refusal = await dispatcher.send(maintenance.update, {
      id,
      version: 9,
      currentMileage: 200_000,
      vehicleStatus: 'maintenance',
    })

    expect(refusal.json().code).toBe('STALE')
    expect(await vehicleNow(vehicle.id)).toEqual(vehicle)
  })
})

describe('the state of the vehicle', () => {
  test.each([
    ['active', 'maintenance', 'maintenance'],
    ['maintenance', 'active', 'active'],
    ['maintenance', null, 'maintenance'],
  ] as const)('%s, with %s asked for, is %s once the work is recorded', async (before, vehicleStatus, after) => {
    const vehicle = await aVehicle(it, { status: before })
    const dispatcher = await it.signedIn('dispatch')

    const made = await dispatcher.call(maintenance.create, { ...work, vehicleId: vehicle.id, vehicleStatus })

    expect(made.vehicle.status).toBe(after)
    expect((await vehicleNow(vehicle.id)).status).toBe(after)
  })

  test('follows a later save too, and the record itself need not change', async () => {
    const vehicle = await aVehicle(it, { status: 'maintenance', currentOdometer: 120_000 })
    const record = await aMaintenanceRecord(it, { vehicleId: vehicle.id })
    const dispatcher = await it.signedIn('dispatch')

    await dispatcher.call(maintenance.update, { id: record.id, version: 1, vehicleStatus: 'active' })

    expect((await vehicleNow(vehicle.id)).status).toBe('active')
    expect(await stored(record.id)).toEqual(record)
  })
})

describe('changing a record', () => {
  test('changes the named fields and no others', async () => {
    const record = await aMaintenanceRecord(it)
    const dispatcher = await it.signedIn('dispatch')

    const changed = await dispatcher.call(maintenance.update, {
      id: record.id,
      version: 1,
      cost: null,
      nextServiceDate: '2027-01-31',
    })

    expect(changed).toMatchObject({ cost: null, nextServiceDate: '2027-01-31', location: record.location, version: 2 })
  })

  test('never moves it to another vehicle', async () => {
    const record = await aMaintenanceRecord(it)
    const manager = await it.signedIn('management')

    const refusal = await manager.send(maintenance.update, {
      id: record.id,
      version: 1,
      vehicleId: (await aVehicle(it)).id,
    })

    expect([refusal.statusCode, refusal.json().fields]).toEqual([422, { vehicleId: 'This field is not known' }])
    expect(await stored(record.id)).toEqual(record)
  })

  test.each([
    [{ nextServiceDate: '2026-11-10' }, 'nextServiceDate'],
    [{ nextServiceMileage: 120_000 }, 'nextServiceMileage'],
    [{ currentMileage: 130_000 }, 'nextServiceMileage'],
    [{ maintenanceDate: '2026-11-20' }, 'nextServiceDate'],
    [{ maintenanceDate: '2026-11-22' }, 'maintenanceDate'],
  ])('with %j contradicts what is there and names %s', async (change, field) => {
    const record = await aMaintenanceRecord(it, { nextServiceDate: '2026-11-15', nextServiceMileage: 125_000 })
    const dispatcher = await it.signedIn('dispatch')

    const refusal = await dispatcher.send(maintenance.update, { id: record.id, version: 1, ...change })

    expect([refusal.statusCode, Object.keys(refusal.json().fields)]).toEqual([422, [field]])
    expect(await stored(record.id)).toEqual(record)
  })

  test('is kept on its own vehicle when that has been laid up since', async () => {
    const vehicle = await aVehicle(it, { status: 'inactive' })
    const { id } = await aMaintenanceRecord(it, { vehicleId: vehicle.id })
    const dispatcher = await it.signedIn('dispatch')

    expect(await dispatcher.call(maintenance.update, { id, version: 1, notes: 'Paid' })).toMatchObject({
      notes: 'Paid',
    })
  })

  test('the second of two editors is told who was first', async () => {
    const record = await aMaintenanceRecord(it)
    const first = await it.signedIn('dispatch', { name: 'Wanjiku Kamau' })
    const second = await it.signedIn('management')
    await first.call(maintenance.update, { id: record.id, version: 1, cost: 100 })

    const refusal = second.call(maintenance.update, { id: record.id, version: 1, cost: 200 })

    await expect(refusal).rejects.toMatchObject({ code: 'STALE', message: expect.stringContaining('Wanjiku Kamau') })
    expect(await stored(record.id)).toMatchObject({ cost: 100 })
  })
})

test('every change is kept in the audit trail with who made it', async () => {
  const vehicle = await aVehicle(it)
  const dispatcher = await it.signedIn('dispatch')
  const { id } = await dispatcher.call(maintenance.create, { ...work, vehicleId: vehicle.id })
  await dispatcher.call(maintenance.update, { id, version: 1, cost: 1000 })
  await dispatcher.call(maintenance.delete, { id })

  const trail = await it.db.selectFrom('auditLog').selectAll().where('rowId', '=', id).orderBy('id').execute()

  expect(trail.map(({ action, userId }) => [action, userId])).toEqual(
    ['insert', 'update', 'delete'].map((action) => [action, dispatcher.userId]),
  )
  expect(trail[1]).toMatchObject({ oldValues: { cost: null }, newValues: { cost: 1000 } })
})
