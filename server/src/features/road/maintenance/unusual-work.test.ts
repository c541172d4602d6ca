import { randomUUID } from 'node:crypto'
import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aMaintenanceRecord, aVehicle } from '#test/support/builders.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const { maintenance, vehicles } = api
const it = useTestApp()

const rest = 'Correct it, or confirm that it is right.'
const work = { maintenanceDate: today, location: 'Mariakani', workPerformed: 'Brake pads', currentMileage: 120_500 }
const recordsOf = (vehicleId: string) =>
  it.db.selectFrom('maintenanceRecords').selectAll().where('vehicleId', '=', vehicleId).execute()
const odometerOf = async (id: string) =>
  (await it.db.selectFrom('vehicles').select('currentOdometer').where('id', '=', id).executeTakeFirstOrThrow())
    .currentOdometer

test.each([
  [{ maintenanceDate: '2019-03-01' }, { maintenanceDate: `This is 7 years ago. ${rest}` }],
  [{ currentMileage: 1_200_500 }, { currentMileage: `This is 1,080,500 km above the odometer. ${rest}` }],
  [{ currentMileage: 130_000 }, { currentMileage: `This is 10,000 km above the reading of 20/11/2026. ${rest}` }],
])('work with %j is asked about, and recorded once confirmed', async (slip, fields) => {
  const vehicle = await aVehicle(it, { currentOdometer: 120_000 })
  await aMaintenanceRecord(it, { vehicleId: vehicle.id, maintenanceDate: '2026-11-20', currentMileage: 120_000 })
  const dispatcher = await it.signedIn('dispatch')
  const input = { ...work, ...slip, vehicleId: vehicle.id }
  const key = { idempotencyKey: randomUUID() }

  const asked = dispatcher.call(maintenance.create, input, key)
  await expect(asked).rejects.toMatchObject({ status: 422, code: 'UNUSUAL', fields })
  expect(await recordsOf(vehicle.id)).toHaveLength(1)
  expect(await odometerOf(vehicle.id)).toBe(120_000)

  const made = await dispatcher.call(maintenance.create, { ...input, isConfirmed: true }, key)
  expect(made).toMatchObject(slip)
})

test('a record is asked about again only where its day or its reading changes', async () => {
  const vehicle = await aVehicle(it, { currentOdometer: 120_000 })
  const kept = { maintenanceDate: '2019-03-01', currentMileage: 900_000 }
  const { id } = await aMaintenanceRecord(it, { vehicleId: vehicle.id, ...kept })
  const dispatcher = await it.signedIn('dispatch')

  const noted = await dispatcher.call(maintenance.update, { id, version: 1, notes: 'From the old book', ...kept })
  const asked = dispatcher.call(maintenance.update, { id, version: noted.version, currentMileage: 900_001 })
  await expect(asked).rejects.toMatchObject({ code: 'UNUSUAL', fields: { currentMileage: expect.any(String) } })
  expect(await recordsOf(vehicle.id)).toMatchObject([{ currentMileage: 900_000, version: noted.version }])

  const change = { id, version: noted.version, maintenanceDate: '2018-03-01', isConfirmed: true }
  expect(await dispatcher.call(maintenance.update, change)).toMatchObject({ maintenanceDate: '2018-03-01' })
})

test('an odometer far above the last reading is asked about, and saved once confirmed', async () => {
  const { id } = await aVehicle(it, { currentOdometer: 12_000 })
  const dispatcher = await it.signedIn('dispatch')

  const asked = dispatcher.call(vehicles.update, { id, version: 1, currentOdometer: 120_000 })
  await expect(asked).rejects.toMatchObject({
    code: 'UNUSUAL',
    fields: { currentOdometer: `This is 108,000 km above the odometer. ${rest}` },
  })
  expect(await odometerOf(id)).toBe(12_000)

  await dispatcher.call(vehicles.update, { id, version: 1, currentOdometer: 120_000, isConfirmed: true })
  await dispatcher.call(vehicles.update, { id, version: 2, model: 'Renamed', currentOdometer: 120_000 })
  expect(await odometerOf(id)).toBe(120_000)
})
