import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aMaintenanceRecord, anAbsence, aVehicle } from '#test/support/builders.ts'
import { now, today, useTestApp } from '#test/support/test-app.ts'

const { maintenance, vehicles } = api
const it = useTestApp()

const yesterday = '2026-11-20T09:00:00.000Z'
const tomorrow = '2026-11-22T09:00:00.000Z'
const later = '2026-11-23T09:00:00.000Z'

const absencesOf = (vehicleId: string) =>
  it.db
    .selectFrom('absences')
    .select(['kind', 'awayFrom', 'awayUntil'])
    .where('vehicleId', '=', vehicleId)
    .orderBy('awayFrom')
    .execute()

test('maintenance begins a stay in the workshop, with the end that is known or with none', async () => {
  const dispatcher = await it.signedIn('dispatch')
  const [open, known] = [await aVehicle(it), await aVehicle(it)]

  // What programs sent before absences were kept.
  const changed = await dispatcher.call(vehicles.update, { id: open.id, version: 1, status: 'maintenance' })
  await dispatcher.call(vehicles.update, {
    id: known.id,
    version: 1,
    status: 'maintenance',
    maintenanceUntil: tomorrow,
  })
  const made = await dispatcher.call(vehicles.create, {
    regNo: 'KDW 101A',
    make: 'Isuzu',
    model: 'EXZ',
    capacityTons: 28,
    status: 'maintenance',
    maintenanceUntil: later,
  })

  expect(changed).toMatchObject({ isAway: true, awayUntil: null })
  expect(made).toMatchObject({ isAway: true, awayUntil: later })
  expect(await absencesOf(open.id)).toEqual([{ kind: 'workshop', awayFrom: now, awayUntil: null }])
  expect(await absencesOf(known.id)).toEqual([{ kind: 'workshop', awayFrom: now, awayUntil: tomorrow }])
})

test('active ends the present absence, and leaves those that are over or planned', async () => {
  const dispatcher = await it.signedIn('dispatch')
  const vehicle = await aVehicle(it, { status: 'maintenance' })
  await anAbsence(it, { vehicleId: vehicle.id, awayFrom: yesterday, awayUntil: null })
  const planned = await aVehicle(it, { status: 'maintenance' })
  await anAbsence(it, { vehicleId: planned.id, awayFrom: tomorrow, awayUntil: null })

  await dispatcher.call(vehicles.update, { id: vehicle.id, version: 1, status: 'active' })
  await dispatcher.call(vehicles.update, { id: planned.id, version: 1, status: 'active' })

  expect(await absencesOf(vehicle.id)).toEqual([{ kind: 'workshop', awayFrom: yesterday, awayUntil: now }])
  expect(await absencesOf(planned.id)).toEqual([{ kind: 'workshop', awayFrom: tomorrow, awayUntil: null }])
})

test('maintenance by mistake, taken back in the same moment, leaves nothing', async () => {
  const dispatcher = await it.signedIn('dispatch')
  const { id } = await aVehicle(it)

  await dispatcher.call(vehicles.update, { id, version: 1, status: 'maintenance' })
  await dispatcher.call(vehicles.update, { id, version: 2, status: 'active' })

  expect(await absencesOf(id)).toEqual([])
})

test('a vehicle that is away already keeps its absence, whose end may be told', async () => {
  const dispatcher = await it.signedIn('dispatch')
  const { id } = await aVehicle(it)
  await anAbsence(it, { vehicleId: id, kind: 'inspection', awayFrom: yesterday, awayUntil: tomorrow })

  await dispatcher.call(vehicles.update, { id, version: 1, status: 'maintenance' })
  expect(await absencesOf(id)).toEqual([{ kind: 'inspection', awayFrom: yesterday, awayUntil: tomorrow }])
  await dispatcher.call(vehicles.update, { id, version: 2, maintenanceUntil: later })
  expect(await absencesOf(id)).toEqual([{ kind: 'inspection', awayFrom: yesterday, awayUntil: later }])
})

test('with no end it lasts until the next absence; an end that overlaps it is refused, and nothing changes', async () => {
  const dispatcher = await it.signedIn('dispatch')
  const vehicle = await aVehicle(it)
  const { id } = vehicle
  await anAbsence(it, { vehicleId: id, kind: 'inspection', awayFrom: tomorrow, awayUntil: later })

  await expect(
    dispatcher.call(vehicles.update, { id, version: 1, status: 'maintenance', maintenanceUntil: later }),
  ).rejects.toMatchObject({
    status: 409,
    message: `${vehicle.regNo} is away already, from 22/11/2026 12:00 to 23/11/2026 12:00. Change that absence, or choose another time.`,
  })
  expect(await dispatcher.call(vehicles.get, { id })).toMatchObject({ status: 'active', isAway: false })
  await dispatcher.call(vehicles.update, { id, version: 1, status: 'maintenance' })
  expect(await absencesOf(id)).toEqual([
    { kind: 'workshop', awayFrom: now, awayUntil: tomorrow },
    { kind: 'inspection', awayFrom: tomorrow, awayUntil: later },
  ])
})

test.each([
  [{ status: 'maintenance', maintenanceUntil: now }, 'Choose a time that is still to come'],
  [{ status: 'active', maintenanceUntil: tomorrow }, 'Only maintenance has an end'],
  [{ maintenanceUntil: tomorrow }, 'Only maintenance has an end'],
] as const)('%j is refused', async (changes, maintenanceUntil) => {
  const dispatcher = await it.signedIn('dispatch')
  const { id } = await aVehicle(it)

  await expect(dispatcher.call(vehicles.update, { id, version: 1, ...changes })).rejects.toMatchObject({
    status: 422,
    fields: { maintenanceUntil },
  })
  expect(await dispatcher.call(vehicles.get, { id })).toMatchObject({ status: 'active', version: 1 })
  expect(await absencesOf(id)).toEqual([])
})

test('a maintenance record that sets the status begins and ends the absence', async () => {
  const dispatcher = await it.signedIn('dispatch')
  const { id: vehicleId } = await aVehicle(it)
  const record = await dispatcher.call(maintenance.create, {
    vehicleId,
    maintenanceDate: today,
    location: 'Athi River depot',
    workPerformed: 'Clutch',
    currentMileage: 0,
    vehicleStatus: 'maintenance',
    maintenanceUntil: tomorrow,
  })
  expect(await absencesOf(vehicleId)).toEqual([{ kind: 'workshop', awayFrom: now, awayUntil: tomorrow }])

  await dispatcher.call(maintenance.update, { id: record.id, version: record.version, maintenanceUntil: later })
  expect(await absencesOf(vehicleId)).toMatchObject([{ awayUntil: later }])
  await dispatcher.call(maintenance.update, { id: record.id, version: record.version, vehicleStatus: 'active' })
  expect(await absencesOf(vehicleId)).toEqual([])
})

test('the end of a maintenance without its beginning is refused in a record too', async () => {
  const dispatcher = await it.signedIn('dispatch')
  const record = await aMaintenanceRecord(it)

  await expect(
    dispatcher.call(maintenance.update, { id: record.id, version: 1, maintenanceUntil: tomorrow, notes: 'Later' }),
  ).rejects.toMatchObject({ status: 422, fields: { maintenanceUntil: 'Only maintenance has an end' } })
  expect((await dispatcher.call(maintenance.get, { id: record.id })).notes).toBe(null)
})
