import { api } from '@shehena/domain/api'
import { afterEach, describe, expect, test } from 'vitest'
import { aBooking, aDriver, aJob, anAbsence, aPaper, aVehicle } from '#test/support/builders.ts'
import { dispatchFaults } from '#test/support/dispatch-faults.ts'
import { refusedBy } from '#test/support/refused.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { at, planned } from '#test/support/two-jobs.ts'

const { absences, dashboards, driverMerges, drivers, history, jobCandidates, jobs, papers, search } = api
const it = useTestApp()

// No merge may leave rows that break an invariant.
afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

/** Two drivers that are one person. */
async function twins() {
  n += 1
  const old = await aDriver(it, { name: `Kamau Old ${n}`, licenseNo: `OLD-${n}`, phone: '+254700111222' })
  const kept = await aDriver(it, { name: `Amani Kept ${n}`, licenseNo: `KEPT-${n}`, phone: '+254700333444' })
  return { old, kept, manager: await it.signedIn('management'), desk: await it.signedIn('dispatch') }
}
let n = 0

type Twins = { old: { id: string }; kept: { id: string } }
const merge = (manager: Client, { old, kept }: Twins) =>
  manager.call(driverMerges.merge, { id: old.id, intoId: kept.id })
const refused = (person: Client, ...call: Parameters<Client['send']>) => refusedBy(it, person, ...call)
const refusedMerge = (person: Client, { old, kept }: Twins) =>
  refused(person, driverMerges.merge, { id: old.id, intoId: kept.id })
const onRoad = { status: 'in_transit', actualStart: at('05:00') } as const

describe('a merge', () => {
  test('moves the plans, keeps who drives and drove, and tells both histories and the log of each job', async () => {
    const { old, kept, manager } = await twins()
    const plan = await aJob(it, { driverId: old.id, ...planned })
    const unplanned = await aJob(it, { driverId: old.id, plannedStart: null, plannedEnd: null })
    const driving = await aJob(it, { driverId: old.id, ...onRoad })
    const done = await aJob(it, {
      driverId: old.id,
      status: 'completed',
      actualStart: at('05:00', 18),
      actualEnd: at('09:00', 18),
    })
    await anAbsence(it, { driverId: old.id })
    await aPaper(it, { driverId: old.id })
    expect(await manager.call(driverMerges.preview, { id: old.id })).toEqual({
      planned: 2,
      driven: 2,
      absences: 1,
      papers: 1,
    })

    const merged = await merge(manager, { old, kept })

    expect(merged).toMatchObject({ status: 'inactive', mergedIntoId: kept.id, mergedIntoName: kept.name, merged: [] })
    expect(await manager.call(drivers.get, { id: kept.id })).toMatchObject({
      status: 'active',
      mergedIntoId: null,
      merged: [{ id: old.id, name: old.name }],
    })
    for (const { id } of [plan, unplanned]) {
      const job = await manager.call(jobs.get, { id })
      expect([job.driver?.id, job.legs.at(-1)?.driver?.id]).toEqual([kept.id, kept.id])
      const { items } = await manager.call(jobs.log, { id })
      expect(items).toContainEqual(
        expect.objectContaining({
          kind: 'crew',
          driverName: kept.name,
          former: expect.objectContaining({ driverName: old.name }),
        }),
      )
    }
    for (const { id } of [driving, done]) expect((await manager.call(jobs.get, { id })).driver?.id).toBe(old.id)
    const admin = await it.signedIn('admin')
    const told = async (id: string) => (await admin.call(history.list, { entity: 'driver', id })).items[0]
    expect(await told(old.id)).toMatchObject({
      of: null,
      changes: expect.arrayContaining([{ field: 'mergedIntoId', before: null, after: kept.name }]),
    })
    expect(await told(kept.id)).toMatchObject({
      of: 'driverMerge',
      changes: expect.arrayContaining([
        { field: 'mergedId', before: null, after: old.name },
        { field: 'movedJobs', before: null, after: 2 },
      ]),
    })
  })

  test('is refused where the kept one is taken or away at the time of a plan, naming each job; nothing moves', async () => {
    const { old, kept, manager } = await twins()
    const plan = await aJob(it, { driverId: old.id, ...planned })
    const later = await aJob(it, { driverId: old.id, plannedStart: at('05:00', 28), plannedEnd: at('14:00', 28) })
    const own = await aJob(it, { driverId: kept.id, plannedStart: at('10:00', 24), plannedEnd: at('20:00', 24) })
    await anAbsence(it, { driverId: kept.id, awayFrom: at('05:00', 27), awayUntil: at('05:00', 29) })

    const answer = await refusedMerge(manager, { old, kept })

    expect(answer).toMatchObject({
      status: 409,
      code: 'CLASH',
      message: expect.stringContaining(`For ${plan.jobNo}: ${kept.name} is planned on ${own.jobNo}`),
      hindrances: [
        { kind: 'driverOverlap', jobNo: own.jobNo, forJobNo: plan.jobNo },
        { kind: 'driverAbsent', name: kept.name, forJobNo: later.jobNo },
      ],
    })
  })

  test('of plans that overlap each other with leave keeps that leave', async () => {
    const { old, kept, manager, desk } = await twins()
    const vehicle = await aVehicle(it)
    const first = await aJob(it, { driverId: old.id, vehicleId: vehicle.id, ...planned })
    const booking = await aBooking(it, { status: 'confirmed' })
    const second = await desk.call(jobs.create, {
      bookingId: booking.id,
      vehicleId: vehicle.id,
      driverId: old.id,
      ...planned,
      planAnyway: { reason: 'A relay at the yard', hindrances: await hindrancesOf(desk, first, booking.id) },
    })

    await merge(manager, { old, kept })

    for (const { id } of [first, second])
      expect(await manager.call(jobs.get, { id })).toMatchObject({
        driver: { id: kept.id },
        clashes: [expect.anything()],
      })
  })

  test('takes no chains, no one of themselves, nobody inactive and nobody who drives two trucks', async () => {
    const { old, kept, manager } = await twins()
    const third = await aDriver(it)
    const gone = await aDriver(it, { status: 'inactive' })
    expect(await refusedMerge(manager, { old, kept: old })).toMatchObject({
      status: 422,
      fields: { intoId: 'A driver cannot be merged into themselves. Choose another one.' },
    })
    expect(await refusedMerge(manager, { old, kept: gone })).toMatchObject({
      status: 409,
      message: `${gone.name} is inactive. Make it active first.`,
    })
    await merge(manager, { old, kept })
    expect(await refusedMerge(manager, { old, kept: third })).toMatchObject({
      message: `${old.name} is merged into ${kept.name} already. Take off that mark first.`,
    })
    expect(await refusedMerge(manager, { old: third, kept: old })).toMatchObject({
      message: `${old.name} is merged into ${kept.name} itself. Choose that one.`,
    })
    expect(await refusedMerge(manager, { old: kept, kept: third })).toMatchObject({
      message: `${old.name} is merged into ${kept.name}. Merge the other way round, or take off that mark first.`,
    })
    await expect(
      it.db
        .updateTable('drivers')
        .set({ mergedIntoId: third.id, status: 'inactive' })
        .where('id', '=', kept.id)
        .execute(),
    ).rejects.toThrow('A merged driver takes no other in')
    const [one, other] = [
      await aJob(it, { driverId: third.id, ...onRoad }),
      await aJob(it, { driverId: kept.id, ...onRoad }),
    ]
    expect(await refusedMerge(manager, { old: third, kept })).toMatchObject({
      status: 409,
      message: `${third.name} is under way on ${one.jobNo} and ${kept.name} on ${other.jobNo}: one person cannot drive both. Complete one of them, or correct its crew first.`,
    })
  })
})

/** What hinders another job with the crew and the times of a job. */
async function hindrancesOf(
  desk: Client,
  job: { vehicleId: string | null; driverId: string | null },
  bookingId: string,
) {
  const { vehicleId, driverId } = job
  const response = await desk.send(jobs.create, { bookingId, vehicleId, driverId, ...planned })
  return (response.json().hindrances as { kind: string; id: string }[]).map(({ kind, id }) => ({ kind, id })) as never
}

describe('of a merged driver', () => {
  test('new work is refused by a sentence that names the kept one', async () => {
    const { old, kept, manager, desk } = await twins()
    const other = await aJob(it, planned)
    const done = await aJob(it, { status: 'completed', actualStart: at('05:00', 18), actualEnd: at('09:00', 18) })
    const driving = await aJob(it, { driverId: old.id, ...onRoad })
    const booking = await aBooking(it, { status: 'confirmed' })
    await merge(manager, { old, kept })
    const message = `This driver is merged into ${kept.name}. Choose that one.`
    const answer = { status: 422, code: 'INVALID', message, fields: { driverId: message } }
    const vehicleId = (await aVehicle(it)).id

    const crew = { vehicleId, driverId: old.id }
    expect(await refused(desk, jobs.create, { bookingId: booking.id, ...crew, ...planned })).toEqual(answer)
    const past = { actualStart: at('05:00', 19), actualEnd: at('09:00', 19), status: 'completed', isConfirmed: true }
    expect(await refused(desk, jobs.create, { bookingId: booking.id, ...crew, ...past })).toEqual(answer)
    expect(await refused(desk, jobs.update, { id: other.id, version: 1, driverId: old.id })).toEqual(answer)
    expect(await refused(desk, jobs.transfer, { id: driving.id, ...crew })).toEqual(answer)
    const leg = (await desk.call(jobs.get, { id: done.id })).legs[0]
    expect(
      await refused(manager, jobs.correctCrew, {
        id: done.id,
        legId: leg?.id ?? '',
        vehicleId: done.vehicleId ?? '',
        driverId: old.id,
        reason: 'Another one drove',
      }),
    ).toEqual(answer)
    expect(
      await refused(desk, absences.create, { driverId: old.id, kind: 'leave', awayFrom: at('05:00', 25) }),
    ).toEqual(answer)
    expect(await refused(desk, papers.create, { driverId: old.id, kind: 'licence', expiresOn: '2027-01-01' })).toEqual(
      answer,
    )
  })

  test('what is under way goes on, and the kept one is not free meanwhile', async () => {
    const { old, kept, manager, desk } = await twins()
    const driving = await aJob(it, { driverId: old.id, ...onRoad, plannedStart: at('04:00'), plannedEnd: at('18:00') })
    const next = await aJob(it, { driverId: kept.id, plannedStart: at('12:00'), plannedEnd: at('20:00') })
    await merge(manager, { old, kept })

    expect(await desk.call(jobs.get, { id: next.id })).toMatchObject({ clashes: [{ jobNo: driving.jobNo }] })
    expect(await refused(desk, jobs.move, { id: next.id, to: 'en_route' })).toMatchObject({
      status: 409,
      code: 'CLASH',
      message: `${kept.name} is under way on ${driving.jobNo}. Complete it or move its load first.`,
    })
    const booking = await aBooking(it, { status: 'confirmed' })
    const asked = { bookingId: booking.id, from: at('10:00'), until: at('11:00') }
    const { items } = await desk.call(jobCandidates.drivers, { ...asked, q: kept.name })
    expect(items).toMatchObject([{ id: kept.id, isFree: false, job: { jobNo: driving.jobNo } }])
    const { items: listed } = await desk.call(drivers.list, { status: 'onTheRoad', q: kept.name })
    expect(listed).toMatchObject([{ id: kept.id, currentJob: { jobNo: driving.jobNo } }])
    const dashboard = await desk.call(dashboards.dispatch, {})
    expect(dashboard.drivers.find(({ id }) => id === kept.id)).toMatchObject({ jobNo: driving.jobNo })
    expect(dashboard.drivers.map(({ id }) => id)).not.toContain(old.id)
  })
})

describe('the two are shown together', () => {
  test('on the page: jobs, and absences and papers with the name of whose they are; those of the kept one alone count', async () => {
    const { old, kept, manager, desk } = await twins()
    const theirs = await aJob(it, {
      driverId: old.id,
      status: 'completed',
      actualStart: at('05:00', 18),
      actualEnd: at('09:00', 18),
    })
    const own = await aJob(it, {
      driverId: kept.id,
      status: 'completed',
      actualStart: at('05:00', 19),
      actualEnd: at('09:00', 19),
    })
    await anAbsence(it, { driverId: old.id, awayFrom: at('05:00', 20), awayUntil: null })
    await anAbsence(it, { driverId: kept.id, awayFrom: at('05:00', 10), awayUntil: at('05:00', 11) })
    await aPaper(it, { driverId: old.id, expiresOn: '2026-11-01' })
    await aPaper(it, { driverId: kept.id, expiresOn: '2027-11-01' })
    await merge(manager, { old, kept })

    const { items } = await desk.call(jobs.list, { driver: kept.id })
    expect(items.map(({ id }) => id).sort()).toEqual([theirs.id, own.id].sort())
    expect((await desk.call(absences.list, { driverId: kept.id })).items.map(({ name }) => name)).toEqual([
      old.name,
      kept.name,
    ])
    expect((await desk.call(papers.list, { driverId: kept.id })).items.map(({ name }) => name)).toEqual([
      old.name,
      kept.name,
    ])
    expect(await desk.call(drivers.get, { id: kept.id })).toMatchObject({ isAway: false, paperNotice: null })
    // Their own page has their own.
    expect((await desk.call(jobs.list, { driver: old.id })).items.map(({ id }) => id)).toEqual([theirs.id])
    expect((await desk.call(absences.list, { driverId: old.id })).total).toBe(1)
  })

  test('and the kept one is found and offered by both names, phones and licences', async () => {
    const { old, kept, manager, desk } = await twins()
    const vehicle = await aVehicle(it)
    await aJob(it, {
      vehicleId: vehicle.id,
      driverId: old.id,
      status: 'completed',
      actualStart: at('05:00', 18),
      actualEnd: at('09:00', 18),
    })
    const booking = await aBooking(it, { status: 'confirmed' })
    const asked = { bookingId: booking.id, from: at('05:00', 25), until: at('11:00', 25) }
    await merge(manager, { old, kept })

    for (const q of [old.name, kept.name, `OLD-${n}`]) {
      expect((await desk.call(drivers.list, { q, status: 'active' })).items.map(({ id }) => id)).toEqual([kept.id])
      expect((await desk.call(jobCandidates.drivers, { ...asked, q })).items.map(({ id }) => id)).toEqual([kept.id])
    }
    const found = await desk.call(search.records, { q: old.name })
    expect(JSON.stringify(found)).toContain(kept.id)
    const { items } = await desk.call(jobCandidates.vehicles, { ...asked, q: vehicle.regNo })
    expect(items).toMatchObject([{ lastDriver: { id: kept.id, name: kept.name } }])
    expect((await desk.call(jobCandidates.drivers, { ...asked, q: old.name })).items).toMatchObject([
      { usualVehicle: { regNo: vehicle.regNo } },
    ])
  })
})

test('the mark is taken off: both are active, and what has moved stays', async () => {
  const { old, kept, manager, desk } = await twins()
  const plan = await aJob(it, { driverId: old.id, ...planned })
  const { version } = await merge(manager, { old, kept })
  const message = 'This driver is merged into another one. Take off that mark, and they are active again.'
  expect(await refused(desk, drivers.update, { id: old.id, version, status: 'active' })).toMatchObject({
    status: 422,
    fields: { status: message },
  })

  const apart = await manager.call(driverMerges.unmerge, { id: old.id })

  expect(apart).toMatchObject({ status: 'active', mergedIntoId: null, mergedIntoName: null })
  expect(await manager.call(drivers.get, { id: kept.id })).toMatchObject({ merged: [] })
  expect((await manager.call(jobs.get, { id: plan.id })).driver?.id).toBe(kept.id)
  const admin = await it.signedIn('admin')
  expect((await admin.call(history.list, { entity: 'driver', id: kept.id })).items).toEqual(
    expect.arrayContaining([expect.objectContaining({ of: 'driverMerge', action: 'update' })]),
  )
  expect(await refused(manager, driverMerges.unmerge, { id: old.id })).toMatchObject({
    status: 409,
    message: `${old.name} is not merged into another driver.`,
  })
})

test('nobody who is part of a merge, or was, can be deleted', async () => {
  const { old, kept, manager, desk } = await twins()
  await merge(manager, { old, kept })
  await manager.call(driverMerges.unmerge, { id: old.id })
  for (const { id, name } of [old, kept])
    expect(await refused(desk, drivers.delete, { id })).toMatchObject({
      status: 409,
      message: `Driver ${name} cannot be deleted: another driver is or was merged with this one.`,
    })
})
