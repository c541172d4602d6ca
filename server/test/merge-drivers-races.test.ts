import { api } from '@shehena/domain/api'
import { afterEach, expect, test } from 'vitest'
import { aBooking, aDriver, aJob, aVehicle } from './support/builders.ts'
import { dispatchFaults } from './support/dispatch-faults.ts'
import { heldAt } from './support/held-at.ts'
import { useTestApp } from './support/test-app.ts'
import { at, planned, swapOf } from './support/two-jobs.ts'

const { driverMerges, jobSwaps, jobs } = api
const it = useTestApp()

/** Plans with a driver who is merged: there must be none, whatever came first. */
const leftBehind = async () =>
  (
    await it.pool.query(
      `select l.job_id from job_legs l join drivers d on d.id = l.driver_id where d.merged_into_id is not null and l.phase = 'planned'`,
    )
  ).rows

afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
  expect(await leftBehind()).toEqual([])
})

async function merging() {
  const [old, kept] = [await aDriver(it), await aDriver(it)]
  return { old, kept, manager: await it.signedIn('management'), desk: await it.signedIn('dispatch') }
}

test('of two merges that cross, one is done and the other refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { old, kept, manager } = await merging()
    // Each has a plan to lock first.
    for (const driverId of [old.id, kept.id])
      await aJob(it, {
        driverId,
        ...planned,
        plannedStart: at(driverId === old.id ? '05:00' : '10:00', 24),
        plannedEnd: at(driverId === old.id ? '09:00' : '14:00', 24),
      })
    const other = await it.signedIn('admin')
    const answers = await heldAt(it, 'drivers', old.id, 2, () =>
      Promise.all([
        manager.send(driverMerges.merge, { id: old.id, intoId: kept.id }),
        other.send(driverMerges.merge, { id: kept.id, intoId: old.id }),
      ]),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  }
})

test('beside a job that is being planned with the other, one that is changed and one that starts, nothing is left behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { old, kept, manager, desk } = await merging()
    const second = await it.signedIn('dispatch')
    const starting = await aJob(it, { driverId: old.id, plannedStart: at('08:00'), plannedEnd: at('18:00') })
    const changed = await aJob(it, { ...planned, driverId: old.id })
    const given = await aJob(it, { driverId: null, plannedStart: at('05:00', 26), plannedEnd: at('14:00', 26) })
    const booking = await aBooking(it, { status: 'confirmed' })
    const vehicleId = (await aVehicle(it)).id
    const times = { plannedStart: at('05:00', 25), plannedEnd: at('14:00', 25) }

    const [merge, start, create, ...rest] = await heldAt(it, 'drivers', old.id, 3, () =>
      Promise.all([
        manager.send(driverMerges.merge, { id: old.id, intoId: kept.id }),
        desk.send(jobs.move, { id: starting.id, to: 'en_route' }),
        second.send(jobs.create, { bookingId: booking.id, vehicleId, driverId: old.id, ...times }),
        desk.send(jobs.update, { id: changed.id, version: 1, plannedEnd: at('16:00', 24) }),
        second.send(jobs.update, { id: given.id, version: 1, driverId: old.id }),
      ]),
    )

    expect(merge?.statusCode).toBe(200)
    for (const { statusCode, body } of [start, create, ...rest]) expect(statusCode, body).toBeLessThan(500)
    const { driver } = await desk.call(jobs.get, { id: starting.id })
    // Who had started drives on as themselves.
    expect([old.id, kept.id]).toContain(driver?.id)
    expect((await desk.call(jobs.get, { id: changed.id })).driver?.id).toBe(kept.id)
    if (create?.statusCode === 422) expect(create.json().message).toContain(`is merged into ${kept.name}`)
    else expect((await desk.call(jobs.get, { id: create?.json().id })).driver?.id).toBe(kept.id)
  }
})

test('beside an exchange of one of the plans, it moves once, and each plan has one of the two drivers', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { old, kept, manager, desk } = await merging()
    const vehicle = async () => (await aVehicle(it)).id
    const one = await aJob(it, { vehicleId: await vehicle(), driverId: old.id, ...planned })
    const third = await aDriver(it)
    const other = await aJob(it, { vehicleId: await vehicle(), driverId: third.id, ...planned })
    const [seen, otherSeen] = [await desk.call(jobs.get, { id: one.id }), await desk.call(jobs.get, { id: other.id })]

    const [merge, swap] = await heldAt(it, 'dispatch_jobs', one.id, 2, () =>
      Promise.all([
        manager.send(driverMerges.merge, { id: old.id, intoId: kept.id }),
        desk.send(jobSwaps.swap, swapOf(seen, otherSeen)),
      ]),
    )

    expect(merge.statusCode, merge.body).toBe(200)
    expect([200, 409], swap.body).toContain(swap.statusCode)
    const drivers = [await desk.call(jobs.get, { id: one.id }), await desk.call(jobs.get, { id: other.id })].map(
      ({ driver }) => driver?.id,
    )
    expect(drivers).toEqual(swap.statusCode === 200 ? [third.id, kept.id] : [kept.id, third.id])
  }
})

test('beside its own end and a plan of the kept driver, the mark is whole', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { old, kept, manager, desk } = await merging()
    await aJob(it, { driverId: old.id, ...planned })
    await manager.call(driverMerges.merge, { id: old.id, intoId: kept.id })
    const other = await it.signedIn('admin')
    const booking = await aBooking(it, { status: 'confirmed' })
    const vehicleId = (await aVehicle(it)).id
    const times = { plannedStart: at('05:00', 26), plannedEnd: at('14:00', 26) }
    const [end, again, create] = await heldAt(it, 'drivers', kept.id, 3, () =>
      Promise.all([
        manager.send(driverMerges.unmerge, { id: old.id }),
        other.send(driverMerges.unmerge, { id: old.id }),
        desk.send(jobs.create, { bookingId: booking.id, vehicleId, driverId: kept.id, ...times }),
      ]),
    )
    expect([end.statusCode, again.statusCode].sort()).toEqual([200, 409])
    expect(create.statusCode, create.body).toBe(201)
  }
})
