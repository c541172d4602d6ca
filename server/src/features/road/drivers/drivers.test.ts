import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aDriver, aJob } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { drivers } = api
const it = useTestApp()

const stored = (id: string) => it.db.selectFrom('drivers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const named = (name: string) => it.db.selectFrom('drivers').selectAll().where('name', '=', name).execute()

describe('the list', () => {
  test('finds a driver by name, licence and phone, however the number is written', async () => {
    await aDriver(it)
    const driver = await aDriver(it, { name: 'Wambui Kariuki', phone: '+254733111222', licenseNo: 'DL-777' })
    const dispatcher = await it.signedIn('dispatch')

    for (const q of ['wambui', 'KARIUKI', 'wa', 'dl-777', '733111', '0733 111', '+254 733-111', '+254733111222']) {
      const { items } = await dispatcher.call(drivers.list, { q })
      expect(items, q).toEqual([
        {
          id: driver.id,
          name: 'Wambui Kariuki',
          phone: '+254733111222',
          licenseNo: 'DL-777',
          status: 'active',
          mergedIntoId: null,
          mergedIntoName: null,
          merged: [],
          isAway: false,
          awayUntil: null,
          paperNotice: null,
          currentJob: null,
        },
      ])
    }
  })

  test('is sorted by name and counts those who are active', async () => {
    const manager = await it.signedIn('management')
    await aDriver(it, { name: 'Aaron Absent', status: 'inactive' })

    const all = await manager.call(drivers.list, {})
    const inactive = await manager.call(drivers.list, { status: 'inactive' })
    const backwards = await manager.call(drivers.list, { sort: '-name' })

    expect(all.items[0]?.name).toBe('Aaron Absent')
    expect(backwards.items.at(-1)?.name).toBe('Aaron Absent')
    expect(all.cards).toMatchObject({ total: all.total, active: all.total - inactive.total })
    expect(inactive.items.map(({ name }) => name)).toEqual(['Aaron Absent'])
  })

  test('names the job that a driver is on the road with, and counts such drivers', async () => {
    const manager = await it.signedIn('management')
    const before = await manager.call(drivers.list, {})
    const { id: driverId } = await aDriver(it, { name: 'Roadside Rashid' })
    const { id: waiting } = await aDriver(it, { name: 'Roadside Waiting' })
    await aJob(it, {
      driverId,
      status: 'completed',
      actualStart: '2026-11-18T05:00:00.000Z',
      actualEnd: '2026-11-19T05:00:00.000Z',
    })
    const current = await aJob(it, { driverId, status: 'at_pickup', actualStart: '2026-11-20T05:00:00.000Z' })
    await aJob(it, { driverId: waiting, status: 'assigned' })

    const { items, cards } = await manager.call(drivers.list, { q: 'Roadside' })

    expect(items.map(({ currentJob }) => currentJob)).toEqual([
      { id: current.id, jobNo: current.jobNo, status: 'at_pickup' },
      null,
    ])
    expect(cards.onTheRoad).toBe(before.cards.onTheRoad + 1)
  })
})

describe('adding a driver', () => {
  test('takes a phone number however it is typed, and begins active', async () => {
    const dispatcher = await it.signedIn('dispatch')

    const made = await dispatcher.call(drivers.create, { name: ' Otieno Were ', phone: '0712 345 678' })

    expect(made).toMatchObject({
      name: 'Otieno Were',
      phone: '+254712345678',
      licenseNo: null,
      status: 'active',
      version: 1,
    })
    expect(await stored(made.id)).toMatchObject({ phone: '+254712345678', licenseNo: null })
    expect(await dispatcher.call(drivers.get, { id: made.id })).toEqual(made)
  })

  test.each([
    ['020 2345678', '+254202345678'],
    ['00256 772 123456', '+256772123456'],
    [' ', null],
  ])('takes the unusual number %j as %j', async (phone, kept) => {
    const dispatcher = await it.signedIn('dispatch')

    expect((await dispatcher.call(drivers.create, { name: 'Foreign Number', phone })).phone).toBe(kept)
  })

  test.each([
    ['name', { name: ' ' }],
    ['phone', { phone: 'ask Juma' }],
    ['phone', { phone: '07' }],
    ['licenseNo', { licenseNo: 'x'.repeat(61) }],
    ['status', { status: 'resting' }],
  ])('names the field %s when it is %j, and adds nobody', async (field, wrong) => {
    const dispatcher = await it.signedIn('dispatch')

    const response = await dispatcher.send(drivers.create, { name: 'Refused Driver', ...wrong })

    expect(response.statusCode).toBe(422)
    expect(response.json().fields).toEqual({ [field]: expect.any(String) })
    expect(await named('Refused Driver')).toEqual([])
  })

  test('the same request sent ten times at once adds one driver', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const send = () => dispatcher.call(drivers.create, { name: 'Once Only' }, { idempotencyKey: 'one-driver-1' })

    const answers = await Promise.all(Array.from({ length: 10 }, send))

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await named('Once Only')).toHaveLength(1)
  })
})

describe('changing a driver', () => {
  test('touches the named fields and no others', async () => {
    const driver = await aDriver(it)
    const manager = await it.signedIn('management')

    const changed = await manager.call(drivers.update, {
      id: driver.id,
      version: 1,
      phone: '+254 (0)733 000 111',
      status: 'inactive',
    })

    expect(changed).toMatchObject({ phone: '+254733000111', status: 'inactive', version: 2 })
    expect(await stored(driver.id)).toMatchObject({ name: driver.name, licenseNo: driver.licenseNo, version: 2 })
  })

  test('the second of two editors is told who was first, and changes nothing', async () => {
    const driver = await aDriver(it)
    const first = await it.signedIn('management', { name: 'Wanjiku Kamau' })
    const second = await it.signedIn('dispatch')
    await first.call(drivers.update, { id: driver.id, version: 1, licenseNo: 'DL-FIRST' })

    const refusal = second.call(drivers.update, { id: driver.id, version: 1, licenseNo: 'DL-SECOND' })

    await expect(refusal).rejects.toMatchObject({
      status: 409,
      code: 'STALE',
      message: expect.stringMatching(/^This record was changed by Wanjiku Kamau at /),
    })
    expect(await stored(driver.id)).toMatchObject({ licenseNo: 'DL-FIRST', version: 2 })
  })

  test('one who is not there is not found', async () => {
    const manager = await it.signedIn('management')
    const nobody = { id: '0190a000-0000-7000-8000-000000000000' }

    for (const answer of [
      await manager.send(drivers.get, nobody),
      await manager.send(drivers.update, { ...nobody, version: 1, name: 'None' }),
      await manager.send(drivers.delete, nobody),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toBe('Driver not found')
    }
  })
})

describe('deleting a driver', () => {
  test('takes them away', async () => {
    const driver = await aDriver(it)
    const dispatcher = await it.signedIn('dispatch')

    expect(await dispatcher.call(drivers.delete, { id: driver.id })).toEqual({})

    await expect(dispatcher.call(drivers.get, { id: driver.id })).rejects.toMatchObject({ status: 404 })
  })

  test('is refused while a job refers to them, whatever has become of the job', async () => {
    const driver = await aDriver(it, { name: 'Kept Kamau' })
    await aJob(it, { driverId: driver.id, status: 'completed' })
    const manager = await it.signedIn('management')

    const refusal = manager.call(drivers.delete, { id: driver.id })

    await expect(refusal).rejects.toMatchObject({
      status: 409,
      message:
        'Driver Kept Kamau cannot be deleted: dispatch jobs refer to this driver. Set the driver inactive instead.',
    })
    expect(await stored(driver.id)).toEqual(driver)
  })
})
