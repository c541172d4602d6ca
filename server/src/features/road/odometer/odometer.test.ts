import { randomUUID } from 'node:crypto'
import { api } from '@shehena/domain/api'
import { judgeReadings } from '@shehena/domain/road/odometer/judge-readings'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMaintenanceRecord, aReading, aVehicle } from '#test/support/builders.ts'
import { type Client, now, today, useTestApp } from '#test/support/test-app.ts'

const { maintenance, odometer, vehicles, history } = api
const it = useTestApp()

let dispatcher: Client
let manager: Client
beforeAll(async () => {
  dispatcher = await it.signedIn('dispatch', { name: 'Daniel Kiptoo' })
  manager = await it.signedIn('management')
})

const key = () => ({ idempotencyKey: randomUUID() })
const work = { maintenanceDate: today, location: 'Mariakani', workPerformed: 'Oil' }
const shownBy = async (id: string) => (await dispatcher.call(vehicles.get, { id })).currentOdometer
const readingsOf = async (id: string) => (await dispatcher.call(odometer.list, { id })).items
const rowsOf = (vehicleId: string) =>
  it.db.selectFrom('odometerReadings').selectAll().where('vehicleId', '=', vehicleId).orderBy('id').execute()

/** A truck at 400,000 km, serviced with a slip: the service is overdue by it. */
async function slipped() {
  const vehicle = await aVehicle(it, { currentOdometer: 400_000 })
  const record = await dispatcher.call(maintenance.create, {
    ...work,
    maintenanceDate: '2026-11-20',
    vehicleId: vehicle.id,
    currentMileage: 4_002_000,
    nextServiceMileage: 4_012_000,
    isConfirmed: true,
  })
  return { vehicle, record }
}

describe('a mileage that was typed wrongly in a maintenance record', () => {
  test('is corrected there: the person reads what the vehicle shows then, and the vehicle follows', async () => {
    const { vehicle, record } = await slipped()
    expect(await shownBy(vehicle.id)).toBe(4_002_000)
    const right = { id: record.id, version: record.version, currentMileage: 400_200, nextServiceMileage: 410_000 }

    const asked = dispatcher.call(maintenance.update, right)

    const question = `The odometer of ${vehicle.regNo} goes back from 4,002,000 km to 400,200 km. Correct it, or confirm that it is right.`
    await expect(asked).rejects.toMatchObject({ code: 'UNUSUAL', fields: { currentMileage: question } })
    expect(await shownBy(vehicle.id)).toBe(4_002_000)
    expect(await rowsOf(vehicle.id)).toHaveLength(2)
    const corrected = await dispatcher.call(maintenance.update, { ...right, isConfirmed: true })
    expect(corrected.vehicle.currentOdometer).toBe(400_200)
    expect(await readingsOf(vehicle.id)).toMatchObject([
      { km: 400_200, source: 'service', by: 'Daniel Kiptoo', correctedTo: null, isDoubtful: false },
      { km: 4_002_000, source: 'service', correctedTo: { km: 400_200 } },
      { km: 400_000, source: 'manual', by: null },
    ])
  })

  test('makes a service overdue no longer once it is corrected', async () => {
    const { vehicle, record } = await slipped()
    await aMaintenanceRecord(it, { vehicleId: vehicle.id, maintenanceDate: '2026-11-01', currentMileage: 390_000 })
    const dueOf = async () => (await dispatcher.call(vehicles.get, { id: vehicle.id })).serviceDue
    const said = { id: record.id, version: record.version, nextServiceMileage: null, nextServiceDate: null }
    const { version } = await dispatcher.call(maintenance.update, said)
    await it.db
      .updateTable('maintenanceRecords')
      .set({ nextServiceMileage: 410_000 })
      .where('vehicleId', '=', vehicle.id)
      .where('currentMileage', '=', 390_000)
      .execute()
    expect(await dueOf()).toBe('overdue')

    await dispatcher.call(maintenance.update, { id: record.id, version, currentMileage: 400_200, isConfirmed: true })

    expect(await dueOf()).toBe(null)
  })

  test('goes with its record: the vehicle shows the reading before it, as was said before', async () => {
    const { vehicle, record } = await slipped()

    const told = await dispatcher.call(odometer.withoutRecord, { id: record.id })
    expect(told).toEqual({ regNo: vehicle.regNo, odometer: 4_002_000, without: 400_000 })
    await dispatcher.call(maintenance.delete, { id: record.id, version: record.version })

    expect(await shownBy(vehicle.id)).toBe(400_000)
    expect(await readingsOf(vehicle.id)).toMatchObject([{ km: 400_000 }])
  })

  test('no longer holds back what was read after it', async () => {
    const { vehicle, record } = await slipped()
    const later = await dispatcher.call(odometer.add, { id: vehicle.id, at: now, km: 400_700 }, key())
    expect(later).toMatchObject({ isDoubtful: true })
    expect(await shownBy(vehicle.id)).toBe(4_002_000)

    const right = { id: record.id, version: record.version, currentMileage: 400_200, isConfirmed: true }
    await dispatcher.call(maintenance.update, right)

    expect(await shownBy(vehicle.id)).toBe(400_700)
    expect((await readingsOf(vehicle.id)).filter(({ isDoubtful }) => isDoubtful)).toEqual([])
  })

  test('follows the day of its record, and nothing is read again where something else is saved', async () => {
    const vehicle = await aVehicle(it, { currentOdometer: 400_000 })
    const made = await dispatcher.call(maintenance.create, { ...work, vehicleId: vehicle.id, currentMileage: 400_200 })
    const { version } = await dispatcher.call(maintenance.update, { id: made.id, version: 1, notes: 'Oil of Total' })
    expect(await rowsOf(vehicle.id)).toHaveLength(2)

    await dispatcher.call(maintenance.update, { id: made.id, version, maintenanceDate: '2026-11-19' })

    expect((await readingsOf(vehicle.id)).filter(({ correctedTo }) => !correctedTo)).toMatchObject([
      { km: 400_200, at: '2026-11-19T09:00:00.000Z', maintenanceRecordId: made.id },
      { km: 400_000 },
    ])
  })
})

describe('a reading of a vehicle', () => {
  test('may be an older one, which moves nothing', async () => {
    const { id } = await aVehicle(it, { currentOdometer: 400_000 })
    await dispatcher.call(odometer.add, { id, at: '2026-11-20T06:00:00.000Z', km: 402_000 }, key())
    expect(await shownBy(id)).toBe(402_000)

    const older = await dispatcher.call(odometer.add, { id, at: '2026-11-10T06:00:00.000Z', km: 401_000 }, key())

    expect(older).toMatchObject({ isDoubtful: false, source: 'manual', by: 'Daniel Kiptoo' })
    expect(await shownBy(id)).toBe(402_000)
  })

  test.each([
    ['goes backwards', 399_999],
    ['is further than a truck travels', 900_000],
  ])('that %s is kept and marked, and the vehicle does not follow it', async (_name, km) => {
    const { id } = await aVehicle(it, { currentOdometer: 400_000 })

    const added = await dispatcher.call(odometer.add, { id, at: now, km }, key())

    expect(added).toMatchObject({ km, isDoubtful: true })
    expect(await shownBy(id)).toBe(400_000)
    const confirmed = await dispatcher.call(odometer.correct, { id: added.id, at: added.at, km, isConfirmed: true })
    expect(confirmed).toMatchObject({ id: added.id, isDoubtful: false })
    expect(await shownBy(id)).toBe(km)
  })

  test('is corrected once: the second who does is told to what', async () => {
    const { id } = await aVehicle(it)
    const { id: slip } = await dispatcher.call(odometer.add, { id, at: now, km: 412_000 }, key())
    const corrected = await dispatcher.call(odometer.correct, { id: slip, at: now, km: 41_200 })
    expect(await shownBy(id)).toBe(41_200)

    for (const call of [
      manager.send(odometer.correct, { id: slip, at: now, km: 40_000 }),
      manager.send(odometer.delete, { id: slip }),
    ]) {
      const refused = await call
      expect(refused.statusCode).toBe(409)
      expect(refused.json().message).toBe('This reading was corrected to 41,200 km already. Correct that one.')
    }

    expect(await shownBy(id)).toBe(41_200)
    expect(await dispatcher.call(odometer.without, { id: corrected.id })).toMatchObject({
      odometer: 41_200,
      without: 0,
    })
    await dispatcher.call(odometer.delete, { id: corrected.id })
    expect([await shownBy(id), await rowsOf(id)]).toEqual([0, []])
  })

  test('of a service is corrected in its record', async () => {
    const { vehicle } = await slipped()
    const before = await rowsOf(vehicle.id)
    const service = before.find(({ source }) => source === 'service')?.id ?? ''
    const message = 'This is the reading of the service of 20/11/2026. Correct it in its maintenance record.'

    const correction = { id: service, at: now, km: 400_200 }
    await expect(manager.call(odometer.correct, correction)).rejects.toMatchObject({ status: 409, message })
    await expect(manager.call(odometer.delete, { id: service })).rejects.toMatchObject({ status: 409, message })

    expect(await rowsOf(vehicle.id)).toEqual(before)
  })

  test.each([
    [{ at: '2026-11-21T09:01:00.000Z' }, 'at'],
    [{ km: -1 }, 'km'],
    [{ km: 1.5 }, 'km'],
    [{ km: 10_000_000 }, 'km'],
  ])('is refused with %j, and nothing is kept', async (fault, field) => {
    const { id } = await aVehicle(it, { currentOdometer: 400_000 })
    const before = await rowsOf(id)

    const refusal = await dispatcher.send(odometer.add, { id, at: now, km: 400_100, ...fault }, key())

    expect([refusal.statusCode, Object.keys(refusal.json().fields)]).toEqual([422, [field]])
    expect([await shownBy(id), await rowsOf(id)]).toEqual([400_000, before])
  })

  test('names the record of a service to those who see maintenance', async () => {
    const { vehicle, record } = await slipped()
    const clerk = await it.signedIn('bookings')
    const recordsFor = async (client: Client) =>
      (await client.call(odometer.list, { id: vehicle.id })).items.map((each) => each.maintenanceRecordId)
    expect(await recordsFor(dispatcher)).toContain(record.id)
    expect(await recordsFor(clerk)).toEqual([null, null])
  })

  test('is part of the history of its vehicle, also when it was deleted', async () => {
    const { id } = await aVehicle(it)
    const added = await dispatcher.call(odometer.add, { id, at: now, km: 412_000 }, key())
    await dispatcher.call(odometer.delete, { id: added.id })
    const { items } = await (await it.signedIn('admin')).call(history.list, { entity: 'vehicle', id })
    expect(items.filter(({ of }) => of === 'odometerReading').map(({ action }) => action)).toEqual(['delete', 'insert'])
  })

  test('that is typed on the vehicle replaces the one before it where that is said to be wrong', async () => {
    const made = await dispatcher.call(
      vehicles.create,
      { regNo: 'KDQ 900Q', make: 'MAN', model: 'TGS', capacityTons: 28, currentOdometer: 412_380 },
      key(),
    )
    const right = { id: made.id, version: 1, currentOdometer: 41_238, isOdometerCorrection: true }
    await dispatcher.call(vehicles.update, right)
    expect(await readingsOf(made.id)).toMatchObject([
      { km: 41_238, correctedTo: null, isDoubtful: false },
      { km: 412_380, correctedTo: { km: 41_238 } },
    ])
  })
})

describe('two at once', () => {
  test('of many readings of one vehicle each is judged beside those before it', async () => {
    const { id } = await aVehicle(it, { currentOdometer: 400_000 })
    const readings = [400_300, 400_100, 400_900, 400_500]

    await Promise.all(readings.map((km) => dispatcher.call(odometer.add, { id, at: now, km }, key())))

    await expectFollowed(id)
    expect(await shownBy(id)).toBe(400_900)
  })

  test('who correct one reading: one does, and the other learns of it', async () => {
    const { id } = await aVehicle(it)
    const { id: slip } = await dispatcher.call(odometer.add, { id, at: now, km: 412_000 }, key())

    const answers = await Promise.all(
      [41_200, 41_300].map((km, index) =>
        (index ? manager : dispatcher).send(odometer.correct, { id: slip, at: now, km }),
      ),
    )

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await expectFollowed(id)
    expect(await rowsOf(id)).toHaveLength(2)
  })

  test('who record and delete work on one vehicle wait for each other', async () => {
    const { vehicle, record } = await slipped()
    await Promise.all([
      dispatcher.call(maintenance.delete, { id: record.id }),
      manager.call(maintenance.create, { ...work, vehicleId: vehicle.id, currentMileage: 400_300 }),
      manager.call(odometer.add, { id: vehicle.id, at: now, km: 400_400 }, key()),
    ])
    await expectFollowed(vehicle.id)
    expect(await shownBy(vehicle.id)).toBe(400_400)
  })
})

/** What the vehicle shows, and which readings are marked, is what the rule says of the rows. */
async function expectFollowed(id: string): Promise<void> {
  const rows = await rowsOf(id)
  const { doubtful, odometer: shown } = judgeReadings(rows)
  expect(await shownBy(id)).toBe(shown)
  expect(
    rows
      .filter(({ isDoubtful }) => isDoubtful)
      .map((row) => row.id)
      .toSorted(),
  ).toEqual([...doubtful].toSorted())
}

test('the readings of a vehicle that does not exist are not found', async () => {
  const id = randomUUID()
  await expect(dispatcher.call(odometer.list, { id })).rejects.toMatchObject({ status: 404 })
  await expect(dispatcher.call(odometer.add, { id, at: now, km: 1 }, key())).rejects.toMatchObject({ status: 404 })
  await expect(dispatcher.call(odometer.without, { id })).rejects.toMatchObject({ status: 404 })
  const { id: vehicleId } = await aVehicle(it)
  const { id: reading } = await aReading(it, { vehicleId, km: 400 })
  await dispatcher.call(odometer.delete, { id: reading })
  await expect(dispatcher.call(odometer.delete, { id: reading })).rejects.toMatchObject({ status: 404 })
})
