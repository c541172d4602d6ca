import { api } from '@shehena/domain/api'
import { roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aDriver, aJob, anAbsence, aVehicle } from '#test/support/builders.ts'
import { now, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'
import { findAbsences } from './absences-queries.ts'

const { absences, drivers, vehicles } = api
const it = useTestApp()

const from = '2026-11-22T05:00:00.000Z'
const until = '2026-11-25T03:00:00.000Z'

const storedOf = (vehicleId: string) =>
  it.db.selectFrom('absences').selectAll().where('vehicleId', '=', vehicleId).orderBy('awayFrom').execute()

describe('an absence', () => {
  test('of a vehicle is recorded, changed, listed with the latest first, and deleted', async () => {
    const { id: vehicleId, regNo } = await aVehicle(it)
    const dispatcher = await it.signedIn('dispatch')

    const made = await dispatcher.call(absences.create, {
      vehicleId,
      kind: 'workshop',
      awayFrom: from,
      awayUntil: until,
      note: 'Gearbox',
    })
    expect(made).toEqual({
      id: made.id,
      vehicleId,
      driverId: null,
      name: regNo,
      kind: 'workshop',
      awayFrom: from,
      awayUntil: until,
      note: 'Gearbox',
      version: 1,
    })
    const later = await anAbsence(it, { vehicleId })
    const changed = await dispatcher.call(absences.update, { id: made.id, version: 1, note: null, kind: 'inspection' })
    expect(changed).toMatchObject({ kind: 'inspection', note: null, awayUntil: until, version: 2 })
    expect((await dispatcher.call(absences.list, { vehicleId })).items.map(({ id }) => id)).toEqual([later.id, made.id])

    await dispatcher.call(absences.delete, { id: made.id })
    expect((await dispatcher.call(absences.list, { vehicleId })).items.map(({ id }) => id)).toEqual([later.id])
  })

  test('is a fact: a job that is planned in that time does not prevent it', async () => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')

    const made = await dispatcher.call(absences.create, {
      driverId: job.driverId ?? '',
      kind: 'unwell',
      awayFrom: job.plannedStart ?? '',
    })

    expect(made).toMatchObject({ driverId: job.driverId, awayUntil: null })
  })

  test('of a vehicle or a driver that does not exist is refused', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const nobody = '0190a000-0000-7000-8000-000000000000'

    for (const [field, kind] of [
      ['vehicleId', 'workshop'],
      ['driverId', 'leave'],
    ] as const) {
      await expect(dispatcher.call(absences.create, { [field]: nobody, kind, awayFrom: from })).rejects.toMatchObject({
        status: 422,
        fields: { [field]: expect.stringContaining('There is no such') },
      })
    }
  })

  test('keeps its rules when it is changed', async () => {
    const { id: driverId } = await aDriver(it)
    const absence = await anAbsence(it, { driverId, note: 'Upcountry' })
    const dispatcher = await it.signedIn('dispatch')

    for (const [changes, field] of [
      [{ kind: 'unwell' }, 'note'],
      [{ kind: 'workshop' }, 'kind'],
      [{ awayUntil: absence.awayFrom }, 'awayUntil'],
    ] as const) {
      await expect(dispatcher.call(absences.update, { id: absence.id, version: 1, ...changes })).rejects.toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) },
      })
    }
    await dispatcher.call(absences.update, { id: absence.id, version: 1, kind: 'unwell', note: null })
    await expect(dispatcher.call(absences.update, { id: absence.id, version: 1, kind: 'leave' })).rejects.toMatchObject(
      {
        code: 'STALE',
      },
    )
  })

  test('with one idempotency key is made once', async () => {
    const { id: vehicleId } = await aVehicle(it)
    const dispatcher = await it.signedIn('dispatch')
    const key = '0b9c2f0e-3a43-4f57-9d83-5d2f6c1f0a11'
    const input = { vehicleId, kind: 'other', awayFrom: from } as const

    const [one, other] = await Promise.all([
      dispatcher.call(absences.create, input, { idempotencyKey: key }),
      dispatcher.call(absences.create, input, { idempotencyKey: key }),
    ])

    expect(one).toEqual(other)
    expect(await storedOf(vehicleId)).toHaveLength(1)
  })
})

describe('two absences of one', () => {
  test('do not overlap, and the refusal names the other one', async () => {
    const { id: vehicleId, regNo } = await aVehicle(it)
    const { id: driverId, name } = await aDriver(it)
    await anAbsence(it, { vehicleId, awayFrom: from, awayUntil: until })
    await anAbsence(it, { driverId, awayFrom: from, awayUntil: null })
    const dispatcher = await it.signedIn('dispatch')

    await expect(
      dispatcher.call(absences.create, { vehicleId, kind: 'inspection', awayFrom: '2026-11-25T02:59:59.999Z' }),
    ).rejects.toMatchObject({
      status: 409,
      message: `${regNo} is away already, from 22/11/2026 08:00 to 25/11/2026 06:00. Change that absence, or choose another time.`,
    })
    await expect(
      dispatcher.call(absences.create, { driverId, kind: 'training', awayFrom: '2027-11-25T02:59:59.999Z' }),
    ).rejects.toMatchObject({
      status: 409,
      message: `${name} is away already, from 22/11/2026 08:00 with no end. Change that absence, or choose another time.`,
    })
    const next = await dispatcher.call(absences.create, { vehicleId, kind: 'inspection', awayFrom: until })
    await expect(dispatcher.call(absences.update, { id: next.id, version: 1, awayFrom: from })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('is away already'),
    })
    expect(await storedOf(vehicleId)).toMatchObject([{ awayFrom: from }, { awayFrom: until }])
  })

  test('at once: one is recorded, and the other hears of it', async () => {
    const { id: vehicleId, regNo } = await aVehicle(it)
    const dispatcher = await it.signedIn('dispatch')
    const manager = await it.signedIn('management')
    const other = await it.pool.connect()
    await other.query('begin')
    await other.query('select from vehicles where id = $1 for update', [vehicleId])

    const input = { vehicleId, kind: 'workshop', awayFrom: from, awayUntil: until } as const
    const answers = [dispatcher.send(absences.create, input), manager.send(absences.create, input)]
    await untilWaiting(it.pool, 2)
    await other.query('commit')
    other.release()

    const bodies = (await Promise.all(answers)).map((answer) => answer.json())
    expect(bodies.filter(({ version }) => version === 1)).toHaveLength(1)
    expect(bodies.filter(({ code }) => code)).toEqual([
      {
        code: 'CONFLICT',
        message: `${regNo} is away already, from 22/11/2026 08:00 to 25/11/2026 06:00. Change that absence, or choose another time.`,
      },
    ])
    expect(await storedOf(vehicleId)).toHaveLength(1)
  })

  test('one written past the lock is found by the constraint', async () => {
    const { id: driverId, name } = await aDriver(it)
    const dispatcher = await it.signedIn('dispatch')
    const other = await it.pool.connect()
    await other.query('begin')
    await other.query(`insert into absences (driver_id, kind, away_from) values ($1, 'leave', $2)`, [driverId, from])

    const refused = dispatcher.send(absences.create, { driverId, kind: 'training', awayFrom: until })
    await untilWaiting(it.pool)
    await other.query('commit')
    other.release()

    const answer = await refused
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `${name} is away already at that time. Reload to see when.`,
    ])
  })
})

describe('who sees and edits it', () => {
  test('bookings sees absences of vehicles and none of drivers; finance sees nothing', async () => {
    const ofVehicle = await anAbsence(it)
    const { id: driverId } = await aDriver(it)
    const ofDriver = await anAbsence(it, { driverId, kind: 'unwell' })

    for (const role of roles) {
      const person = await it.signedIn(role)
      const seesDrivers = ['dispatch', 'management', 'admin'].includes(role)
      const status = async (endpoint: Parameters<typeof person.send>[0], input: object) =>
        (await person.send(endpoint, input)).statusCode
      const got = [
        await status(absences.list, {}),
        await status(absences.list, { driverId }),
        await status(absences.get, { id: ofVehicle.id }),
        await status(absences.get, { id: ofDriver.id }),
        await status(absences.update, { id: ofDriver.id, version: 1 }),
        await status(absences.update, { id: ofVehicle.id, version: 1 }),
      ]
      const seen = seesDrivers ? [200, 200, 200, 200, 200, 200] : [200, 403, 200, 404, 403, 403]
      expect([role, got]).toEqual([role, role === 'finance' ? got.map(() => 403) : seen])
      if (role === 'finance') continue
      const { items } = await person.call(absences.list, { pageSize: 100 })
      expect(items.some(({ kind }) => kind === 'unwell')).toBe(seesDrivers)
      expect(items.some((item) => item.driverId !== null)).toBe(seesDrivers)
    }
  })

  test('bookings neither records nor deletes one', async () => {
    const absence = await anAbsence(it)
    const clerk = await it.signedIn('bookings')

    const input = { vehicleId: absence.vehicleId, kind: 'other', awayFrom: until }
    expect((await clerk.send(absences.create, input)).statusCode).toBe(403)
    expect((await clerk.send(absences.delete, { id: absence.id })).statusCode).toBe(403)
    expect(await storedOf(absence.vehicleId ?? '')).toHaveLength(1)
  })
})

describe('who is away now', () => {
  test('is said in the lists, and a vehicle that is away is not available', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const away = await aVehicle(it)
    const soon = await aVehicle(it)
    const back = await aVehicle(it)
    await anAbsence(it, { vehicleId: away.id, awayFrom: now, awayUntil: until })
    await anAbsence(it, { vehicleId: soon.id, awayFrom: '2026-11-21T09:00:00.001Z' })
    await anAbsence(it, { vehicleId: back.id, awayFrom: '2026-11-20T09:00:00.000Z', awayUntil: now })
    const driver = await aDriver(it)
    await anAbsence(it, { driverId: driver.id, awayFrom: now, awayUntil: null })

    const available = (await dispatcher.call(vehicles.list, { status: 'available', pageSize: 100 })).items
    expect(available.map(({ id }) => id)).toEqual(expect.arrayContaining([soon.id, back.id]))
    expect(available.map(({ id }) => id)).not.toContain(away.id)
    expect(await dispatcher.call(vehicles.get, { id: away.id })).toMatchObject({ isAway: true, awayUntil: until })
    expect(await dispatcher.call(vehicles.get, { id: soon.id })).toMatchObject({ isAway: false, awayUntil: null })
    expect((await dispatcher.call(drivers.list, { q: driver.name })).items).toMatchObject([
      { isAway: true, awayUntil: null },
    ])
  })
})

test('those that touch a window are found, of the vehicles and the drivers asked for', async () => {
  const vehicle = await aVehicle(it)
  const driver = await aDriver(it)
  const other = await aVehicle(it)
  const ends = await anAbsence(it, { vehicleId: vehicle.id, awayFrom: '2026-11-20T05:00:00.000Z', awayUntil: from })
  const within = await anAbsence(it, { vehicleId: vehicle.id, awayFrom: from, awayUntil: until })
  const open = await anAbsence(it, { driverId: driver.id, awayFrom: until, awayUntil: null })
  await anAbsence(it, { vehicleId: other.id, awayFrom: from, awayUntil: until })
  const sought = { vehicleIds: [vehicle.id], driverIds: [driver.id] }
  const found = async (window: { from: string; until: string | null }) =>
    (await findAbsences(it, { ...sought, ...window })).map(({ id }) => id)

  expect(await found({ from, until })).toEqual([within.id])
  expect(await found({ from: '2026-11-22T04:59:59.999Z', until: '2026-11-25T03:00:00.001Z' })).toEqual([
    ends.id,
    within.id,
    open.id,
  ])
  expect(await found({ from: until, until: null })).toEqual([open.id])
  expect(await findAbsences(it, { vehicleIds: [vehicle.id], driverIds: [], from, until })).toEqual([
    {
      id: within.id,
      vehicleId: vehicle.id,
      driverId: null,
      name: vehicle.regNo,
      kind: 'workshop',
      awayFrom: from,
      awayUntil: until,
    },
  ])
})

test.each([
  ['absences_subject', `(kind, away_from) values ('other', now())`],
  ['absences_subject', `(vehicle_id, driver_id, kind, away_from) select v, d, 'other', now() from one`],
  ['absences_kind', `(vehicle_id, kind, away_from) select v, 'holiday', now() from one`],
  ['absences_kind_of_subject', `(vehicle_id, kind, away_from) select v, 'leave', now() from one`],
  ['absences_kind_of_subject', `(driver_id, kind, away_from) select d, 'workshop', now() from one`],
  ['absences_end', `(vehicle_id, kind, away_from, away_until) select v, 'other', now(), now() from one`],
  ['absences_note', `(vehicle_id, kind, away_from, note) select v, 'other', now(), '' from one`],
  ['absences_unwell_without_note', `(driver_id, kind, away_from, note) select d, 'unwell', now(), 'Malaria' from one`],
  [
    'absences_vehicle_overlap',
    `(vehicle_id, kind, away_from) select v, 'other', now() from one, generate_series(1, 2)`,
  ],
  ['absences_driver_overlap', `(driver_id, kind, away_from) select d, 'leave', now() from one, generate_series(1, 2)`],
])('the database holds %s against %s', async (constraint, values) => {
  const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]

  const written = it.pool.query(
    `with one as (select '${vehicle.id}'::uuid as v, '${driver.id}'::uuid as d) insert into absences ${values}`,
  )

  await expect(written).rejects.toMatchObject({ constraint })
})
