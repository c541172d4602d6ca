import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aMaintenanceRecord, aVehicle } from '#test/support/builders.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { vehicles } = api
const it = useTestApp()

const truck = { make: 'Isuzu', model: 'EXZ 51K', capacityTons: 28.5 }

const stored = (id: string) => it.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const withRegNo = (regNo: string) => it.db.selectFrom('vehicles').selectAll().where('regNo', '=', regNo).execute()

describe('the list', () => {
  test('finds a vehicle by its plate with or without the space, its make and its model', async () => {
    await aVehicle(it)
    const vehicle = await aVehicle(it, {
      regNo: 'KDZ 321B',
      make: 'Scania',
      model: 'R450',
      capacityTons: 28.5,
      status: 'maintenance',
    })
    const clerk = await it.signedIn('bookings')

    for (const q of ['kdz 321', 'KDZ321b', 'scania', 'r450', 'kd']) {
      const { items } = await clerk.call(vehicles.list, { q, status: 'maintenance' })
      expect(items).toEqual([
        {
          id: vehicle.id,
          regNo: 'KDZ 321B',
          make: 'Scania',
          model: 'R450',
          year: 2021,
          capacityTons: 28.5,
          fuelType: 'diesel',
          status: 'maintenance',
          currentOdometer: 0,
          serviceDue: null,
          isAway: false,
          awayUntil: null,
          paperNotice: null,
        },
      ])
    }
    expect((await clerk.call(vehicles.list, { q: '%' })).items).toEqual([])
  })

  test('is sorted by plate, counts each state and adds up what all of them carry', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const before = await dispatcher.call(vehicles.list, {})
    await aVehicle(it, { status: 'active', capacityTons: 7.5 })
    await aVehicle(it, { status: 'inactive', capacityTons: 3.5 })

    const all = await dispatcher.call(vehicles.list, {})
    const active = await dispatcher.call(vehicles.list, { status: 'active', sort: '-regNo' })

    expect(all.cards).toEqual({
      total: before.cards.total + 2,
      active: before.cards.active + 1,
      maintenance: before.cards.maintenance,
      capacityTons: before.cards.capacityTons + 11,
    })
    expect(all.items.map(({ regNo }) => regNo)).toEqual(all.items.map(({ regNo }) => regNo).toSorted())
    expect(active.total).toBe(all.cards.active)
    expect(active.items.every(({ status }) => status === 'active')).toBe(true)
  })

  test('goes by year, capacity, odometer or age in the fleet, the unknown last', async () => {
    const make = 'Sortable'
    await aVehicle(it, { regNo: 'KDS 001A', make, year: 2015, capacityTons: 10, currentOdometer: 300 })
    await aVehicle(it, { regNo: 'KDS 002A', make, year: null, capacityTons: 30, currentOdometer: 200 })
    await aVehicle(it, { regNo: 'KDS 003A', make, year: 2024, capacityTons: 20, currentOdometer: 100 })
    const manager = await it.signedIn('management')
    const inOrder = async (sort: 'year' | '-year' | 'capacityTons' | '-currentOdometer' | '-createdAt') =>
      (await manager.call(vehicles.list, { q: make, sort })).items.map(({ regNo }) => regNo.slice(6, 7)).join('')

    expect(await inOrder('year')).toBe('132')
    expect(await inOrder('-year')).toBe('312')
    expect(await inOrder('capacityTons')).toBe('132')
    expect(await inOrder('-currentOdometer')).toBe('123')
    expect(await inOrder('-createdAt')).toBe('321')
  })
})

test('says whose next service is near or missed, to those who may see maintenance', async () => {
  const make = 'Serviced'
  const serviced = {
    overdue: await aVehicle(it, { make, regNo: 'KDV 001V' }),
    due: await aVehicle(it, { make, regNo: 'KDV 002V' }),
    far: await aVehicle(it, { make, regNo: 'KDV 003V' }),
  }
  await aMaintenanceRecord(it, { vehicleId: serviced.overdue.id, nextServiceDate: '2026-11-20' })
  await aMaintenanceRecord(it, { vehicleId: serviced.due.id, nextServiceDate: '2026-12-05' })
  await aMaintenanceRecord(it, { vehicleId: serviced.far.id, nextServiceDate: '2026-12-06' })
  const dispatcher = await it.signedIn('dispatch')
  const clerk = await it.signedIn('bookings')
  const due = async (person: Client) =>
    (await person.call(vehicles.list, { q: make })).items.map(({ serviceDue }) => serviceDue)

  expect(await due(dispatcher)).toEqual(['overdue', 'due', null])
  expect(await due(clerk)).toEqual([null, null, null])
  expect(await dispatcher.call(vehicles.get, { id: serviced.due.id })).toMatchObject({ serviceDue: 'due' })
  expect(await clerk.call(vehicles.get, { id: serviced.due.id })).toMatchObject({ serviceDue: null })
})

describe('adding a vehicle', () => {
  test('takes a registration however it is typed, and begins active, on diesel and at zero', async () => {
    const dispatcher = await it.signedIn('dispatch')

    const made = await dispatcher.call(vehicles.create, { ...truck, regNo: ' kdn456c ', notes: ' ' })

    expect(made).toMatchObject({
      ...truck,
      regNo: 'KDN 456C',
      year: null,
      fuelType: 'diesel',
      status: 'active',
      currentOdometer: 0,
      notes: null,
      version: 1,
    })
    expect(await stored(made.id)).toMatchObject({ regNo: 'KDN 456C', capacityTons: 28.5, fuelType: 'diesel' })
    expect(await dispatcher.call(vehicles.get, { id: made.id })).toEqual(made)
  })

  test.each([
    ['regNo', { regNo: ' ' }],
    ['regNo', { regNo: '-' }],
    ['regNo', { regNo: 'ß'.repeat(30) }],
    ['make', { make: '' }],
    ['model', { model: '' }],
    ['capacityTons', { capacityTons: -0.1 }],
    ['capacityTons', { capacityTons: undefined }],
    ['year', { year: 1899 }],
    ['year', { year: 2028 }],
    ['year', { year: 2020.5 }],
    ['currentOdometer', { currentOdometer: -1 }],
    ['currentOdometer', { currentOdometer: 12.5 }],
    ['fuelType', { fuelType: 'coal' }],
    ['status', { status: 'sold' }],
  ])('names the field %s when it is %j, and adds nothing', async (field, wrong) => {
    const dispatcher = await it.signedIn('dispatch')
    const count = async () => (await dispatcher.call(vehicles.list, {})).cards.total
    const before = await count()

    const response = await dispatcher.send(vehicles.create, { ...truck, regNo: 'KDW 111A', ...wrong })

    expect(response.statusCode).toBe(422)
    expect(response.json().fields).toEqual({ [field]: expect.any(String) })
    expect(await count()).toBe(before)
  })

  test.each([1900, 2027])('takes one of %d: the oldest there is, or next year’s', async (year) => {
    const manager = await it.signedIn('management')

    const made = await manager.call(vehicles.create, { ...truck, regNo: `KDY ${year % 1000}Y`, year })

    expect(made.year).toBe(year)
  })

  test('takes a foreign registration as it is, and refuses it a second time however it is spaced', async () => {
    const manager = await it.signedIn('management')
    const made = await manager.call(vehicles.create, { ...truck, regNo: 't 123 abc' })

    const refusal = manager.call(vehicles.create, { ...truck, make: 'Hino', regNo: 'T123ABC' })

    expect(made.regNo).toBe('T 123 ABC')
    const message = 'Vehicle T 123 ABC (Isuzu EXZ 51K) is in the fleet already.'
    await expect(refusal).rejects.toMatchObject({ status: 409, code: 'CONFLICT', message, fields: { regNo: message } })
    expect(await withRegNo('T123ABC')).toEqual([])
  })

  test('of ten who add the same registration at once one does, and the others are told which vehicle it is', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => it.signedIn('dispatch')))

    const answers = await Promise.all(
      people.map((person, n) => person.send(vehicles.create, { ...truck, regNo: n % 2 ? 'KDR 777R' : 'kdr777r' })),
    )

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    for (const refused of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(refused.statusCode).toBe(409)
      expect(refused.json().message).toMatch(/^Vehicle KDR 777R( \(Isuzu EXZ 51K\))? is in the fleet already\.$/)
    }
    expect(await withRegNo('KDR 777R')).toHaveLength(1)
  })

  test('the same request sent ten times at once adds one vehicle', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const send = () =>
      dispatcher.call(vehicles.create, { ...truck, regNo: 'KDK 010K' }, { idempotencyKey: 'one-truck-1' })

    const answers = await Promise.all(Array.from({ length: 10 }, send))

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await withRegNo('KDK 010K')).toHaveLength(1)
  })
})

describe('changing a vehicle', () => {
  test('touches the named fields and no others', async () => {
    const vehicle = await aVehicle(it, { notes: 'Tipper body' })
    const dispatcher = await it.signedIn('dispatch')

    const changed = await dispatcher.call(vehicles.update, {
      id: vehicle.id,
      version: 1,
      regNo: 'kdu321u',
      status: 'maintenance',
      currentOdometer: 1200,
    })

    expect(changed).toMatchObject({ regNo: 'KDU 321U', status: 'maintenance', currentOdometer: 1200, version: 2 })
    expect(await stored(vehicle.id)).toMatchObject({ notes: 'Tipper body', make: vehicle.make, version: 2 })
  })

  test('the odometer goes down only where that is said to be a correction', async () => {
    const vehicle = await aVehicle(it, { currentOdometer: 412_380 })
    const dispatcher = await it.signedIn('dispatch')
    const lower = { id: vehicle.id, version: 1, currentOdometer: 41_238, make: 'Hino' }

    const refusal = dispatcher.call(vehicles.update, lower)

    const message = 'The odometer stood at 412,380 km already. A lower reading needs to be marked as a correction.'
    await expect(refusal).rejects.toMatchObject({ status: 422, message, fields: { currentOdometer: message } })
    expect(await stored(vehicle.id)).toEqual(vehicle)
    const corrected = await dispatcher.call(vehicles.update, { ...lower, isOdometerCorrection: true })
    expect(corrected).toMatchObject({ currentOdometer: 41_238, make: 'Hino' })
  })

  test('never takes the registration of another, and may spell its own differently', async () => {
    const other = await aVehicle(it, { regNo: 'KDT 100T', make: 'MAN', model: 'TGS' })
    const vehicle = await aVehicle(it, { regNo: 'UAX123B' })
    const manager = await it.signedIn('management')

    const refusal = manager.call(vehicles.update, { id: vehicle.id, version: 1, regNo: 'kdt100t' })

    const message = 'Vehicle KDT 100T (MAN TGS) is in the fleet already.'
    await expect(refusal).rejects.toMatchObject({ status: 409, message, fields: { regNo: message } })
    expect(await stored(vehicle.id)).toEqual(vehicle)
    expect(await stored(other.id)).toEqual(other)
    const respelt = await manager.call(vehicles.update, { id: vehicle.id, version: 1, regNo: 'UAX 123B' })
    expect(respelt.regNo).toBe('UAX 123B')
  })

  test.each([1899, 2028])('is refused a year of %d', async (year) => {
    const vehicle = await aVehicle(it)
    const manager = await it.signedIn('management')

    const refusal = manager.call(vehicles.update, { id: vehicle.id, version: 1, year })

    await expect(refusal).rejects.toMatchObject({ status: 422, fields: { year: expect.any(String) } })
    expect(await stored(vehicle.id)).toEqual(vehicle)
  })

  test('the second of two editors is told who was first, and changes nothing', async () => {
    const vehicle = await aVehicle(it)
    const first = await it.signedIn('management', { name: 'Wanjiku Kamau' })
    const second = await it.signedIn('dispatch')
    await first.call(vehicles.update, { id: vehicle.id, version: 1, make: 'First' })

    const refusal = second.call(vehicles.update, { id: vehicle.id, version: 1, make: 'Second' })

    await expect(refusal).rejects.toMatchObject({
      status: 409,
      code: 'STALE',
      message: expect.stringMatching(/^This record was changed by Wanjiku Kamau at /),
    })
    expect(await stored(vehicle.id)).toMatchObject({ make: 'First', version: 2 })
  })

  test('one that is not there is not found', async () => {
    const manager = await it.signedIn('management')
    const nobody = { id: '0190a000-0000-7000-8000-000000000000' }

    for (const answer of [
      await manager.send(vehicles.get, nobody),
      await manager.send(vehicles.usage, nobody),
      await manager.send(vehicles.jobs, nobody),
      await manager.send(vehicles.update, { ...nobody, version: 1, make: 'None' }),
      await manager.send(vehicles.delete, nobody),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toBe('Vehicle not found')
    }
  })
})
