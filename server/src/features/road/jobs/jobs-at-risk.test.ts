import { api } from '@shehena/domain/api'
import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import type { JobAtRisk } from '@shehena/domain/road/jobs/job-risks'
import { roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aBooking, aDriver, aJob, anAbsence, aPaper, aVehicle } from '#test/support/builders.ts'
import { insert } from '#test/support/insert-row.ts'
import { removeJobs } from '#test/support/job-parts.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const { dashboards, jobRisks, jobs } = api
const it = useTestApp()

// The window of a job of the builders.
const from = '2026-11-22T05:00:00.000Z'
const until = '2026-11-23T14:00:00.000Z'
const late = {
  status: 'in_transit',
  plannedStart: '2026-11-20T05:00:00.000Z',
  plannedEnd: '2026-11-21T06:00:00.000Z',
  actualStart: '2026-11-20T05:00:00.000Z',
} as const

async function atRisk(role: 'dispatch' | 'management' = 'dispatch'): Promise<JobAtRisk[]> {
  return (await (await it.signedIn(role)).call(jobRisks.list, { pageSize: 100 })).items
}

const risksOf = async (id: string): Promise<Hindrance[]> => (await atRisk()).find((job) => job.id === id)?.risks ?? []
const reasonsOf = async (ids: string[]) =>
  (await atRisk()).flatMap(({ id, plannedAnyway }) => (ids.includes(id) ? [plannedAnyway] : []))
const kindsOf = async (id: string) => (await risksOf(id)).map(({ kind }) => kind)

describe('the crew of a job is away', () => {
  test.each([
    ['the whole window', from, until, true],
    ['its first hour', '2026-11-22T04:00:00.000Z', '2026-11-22T06:00:00.000Z', true],
    ['with no end, from its last hour on', '2026-11-23T13:00:00.000Z', null, true],
    ['until it begins', '2026-11-22T04:00:00.000Z', from, false],
    ['from its end on', until, null, false],
  ])('%s: %s to %s', async (_case, awayFrom, awayUntil, isRisk) => {
    const job = await aJob(it)
    const { id } = await anAbsence(it, { vehicleId: job.vehicleId, awayFrom, awayUntil })
    const other = await anAbsence(it, { driverId: job.driverId, awayFrom, awayUntil })

    const risks = await risksOf(job.id)

    const refuses = 'unlessPlannedAnyway'
    expect(risks.toSorted((one, next) => (one.kind < next.kind ? 1 : -1))).toEqual(
      isRisk
        ? [
            { kind: 'vehicleAbsent', id, name: expect.any(String), awayFrom, awayUntil, refuses },
            { kind: 'driverAbsent', id: other.id, name: expect.any(String), awayFrom, awayUntil, refuses },
          ]
        : [],
    )
  })

  test('only what is left of a journey counts', async () => {
    const back = await aJob(it, late)
    const gone = await aJob(it, late)
    await anAbsence(it, { driverId: back.driverId, awayFrom: '2026-11-20T05:00:00.000Z', awayUntil: now })
    await anAbsence(it, { driverId: gone.driverId, awayFrom: '2026-11-20T05:00:00.000Z', awayUntil: null })

    expect([await kindsOf(back.id), await kindsOf(gone.id)]).toEqual([[], ['driverAbsent']])
  })

  test('a job that should be over, and has not begun, starts now', async () => {
    const job = await aJob(it, { plannedStart: '2026-11-19T05:00:00.000Z', plannedEnd: '2026-11-19T15:00:00.000Z' })
    const other = await aJob(it, { plannedStart: '2026-11-19T05:00:00.000Z', plannedEnd: '2026-11-19T15:00:00.000Z' })
    await anAbsence(it, { vehicleId: job.vehicleId, awayFrom: now, awayUntil: from })
    await anAbsence(it, { vehicleId: other.vehicleId, awayFrom: from, awayUntil: null })

    expect([await kindsOf(job.id), await kindsOf(other.id)]).toEqual([['vehicleAbsent'], []])
  })

  test('why a driver is away is not said', async () => {
    const job = await aJob(it)
    await anAbsence(it, { driverId: job.driverId, kind: 'unwell', awayFrom: from, awayUntil: until })

    expect(JSON.stringify(await risksOf(job.id))).not.toContain('unwell')
    expect(await kindsOf(job.id)).toEqual(['driverAbsent'])
  })
})

describe('out of service', () => {
  test('is an inactive vehicle or driver, with times or without', async () => {
    const { id: vehicleId } = await aVehicle(it, { status: 'inactive' })
    const { id: driverId } = await aDriver(it, { status: 'inactive' })
    const job = await aJob(it, { vehicleId, driverId, plannedStart: null, plannedEnd: null })

    expect(await risksOf(job.id)).toMatchObject([
      { kind: 'vehicleInactive', id: vehicleId, status: 'inactive' },
      { kind: 'driverInactive', id: driverId },
    ])
  })

  test('is a vehicle in the workshop whose stay nobody recorded; else its absence says when', async () => {
    const { id: unknown } = await aVehicle(it, { status: 'maintenance' })
    const { id: known } = await aVehicle(it, { status: 'maintenance' })
    await anAbsence(it, { vehicleId: known, awayFrom: now, awayUntil: from })
    const [one, other] = [await aJob(it, { vehicleId: unknown }), await aJob(it, { vehicleId: known })]

    expect([await kindsOf(one.id), await kindsOf(other.id)]).toEqual([['vehicleInactive'], []])
  })
})

describe('a paper expires', () => {
  test.each([
    ['2026-11-22', true],
    ['2026-11-23', false],
  ])('on %s, before the window ends on 23 November: %s', async (expiresOn, isRisk) => {
    const job = await aJob(it)
    const paper = await aPaper(it, { driverId: job.driverId, expiresOn })

    const risk = { kind: 'paperExpires', id: paper.id, paper: 'licence', country: null, expiresOn, refuses: 'always' }
    expect(await risksOf(job.id)).toMatchObject(isRisk ? [risk] : [])
  })

  test.each([
    ['without a border', null, []],
    ['over Malaba, to Uganda', '  MALABA ', ['UG']],
    ['over a border that is not known', 'Elegu', ['TZ', 'UG']],
  ])('of border permits those of its way, %s', async (_case, border, expected) => {
    const job = await aJob(it)
    for (const country of ['TZ', 'UG'])
      await aPaper(it, { vehicleId: job.vehicleId, kind: 'border_permit', country, expiresOn: '2026-11-22' })
    if (border) {
      const point = { place: border, lat: 0.6351, lon: 34.2817, type: 'border' }
      await insert(it.db, 'waypoints', { jobId: job.id, position: 1, ...point })
    }

    const risks = await risksOf(job.id)

    expect(risks.map((risk) => 'country' in risk && risk.country).toSorted()).toEqual(expected)
  })

  test('is no risk once management let it pass', async () => {
    const { id: vehicleId } = await aVehicle(it)
    await aPaper(it, { vehicleId, expiresOn: '2026-11-22' })
    const job = await aJob(it, { plannedStart: null, plannedEnd: null })
    const manager = await it.signedIn('management')
    const plan = { id: job.id, version: job.version, vehicleId, plannedStart: from, plannedEnd: until }
    const { hindrances } = (await manager.send(jobs.update, plan)).json()

    await manager.call(jobs.update, { ...plan, planAnyway: { hindrances: named(hindrances), reason: 'Renewed today' } })

    expect(await risksOf(job.id)).toEqual([])
    await aPaper(it, { vehicleId, kind: 'inspection', expiresOn: '2026-11-22' })
    expect(await kindsOf(job.id)).toEqual(['paperExpires'])
    expect((await atRisk('management')).find(({ id }) => id === job.id)?.risks).toMatchObject([
      { paper: 'inspection', refuses: 'unlessPlannedAnyway' },
    ])
  })
})

const named = (hindrances: Hindrance[]) => hindrances.map(({ kind, id }) => ({ kind, id }))

describe('another job takes the crew', () => {
  test('in an overlapping window, of both; windows that touch do not', async () => {
    const job = await aJob(it)
    const other = await aJob(it, {
      vehicleId: job.vehicleId,
      plannedStart: '2026-11-23T13:00:00.000Z',
      plannedEnd: null,
    })
    const next = await aJob(it, { driverId: job.driverId, plannedStart: until, plannedEnd: null })

    expect(await risksOf(job.id)).toMatchObject([
      {
        kind: 'vehicleOverlap',
        jobId: other.id,
        plannedStart: other.plannedStart,
        plannedEnd: '2026-11-23T21:00:00.000Z',
      },
    ])
    expect(await risksOf(other.id)).toMatchObject([{ kind: 'vehicleOverlap', jobId: job.id, jobNo: job.jobNo }])
    expect(await risksOf(next.id)).toEqual([])
  })

  test('where it runs late into the next', async () => {
    const running = await aJob(it, late)
    const next = await aJob(it, {
      vehicleId: running.vehicleId,
      plannedStart: '2026-11-21T08:30:00.000Z',
      plannedEnd: until,
    })
    const later = await aJob(it, { vehicleId: running.vehicleId, plannedStart: until, plannedEnd: null })

    expect(await risksOf(next.id)).toMatchObject([{ kind: 'vehicleUnderWay', jobId: running.id, refuses: 'always' }])
    expect(await risksOf(running.id)).toMatchObject([{ kind: 'vehicleOverlap', jobId: next.id }])
    expect(await risksOf(later.id)).toEqual([])
    const dispatcher = await it.signedIn('dispatch')
    expect(await dispatcher.call(jobs.get, { id: next.id })).toMatchObject({
      clashes: [{ jobId: running.id, jobNo: running.jobNo }],
    })
  })

  test('which is alone with it in its group', async () => {
    const job = await aJob(it)
    const other = await aJob(it, { vehicleId: job.vehicleId })
    const group = '01a20000-0000-7000-8000-000000000002'
    await it.db.updateTable('jobLegs').set({ clashGroup: group }).where('jobId', 'in', [job.id, other.id]).execute()

    expect(await risksOf(job.id)).toMatchObject([{ kind: 'vehicleOverlap', jobId: other.id }])
    expect(await risksOf(other.id)).toMatchObject([{ kind: 'vehicleOverlap', jobId: job.id }])
  })

  test('in an open exception, until it is resolved', async () => {
    const stranded = await aJob(it, { ...late, status: 'exception' })
    const next = await aJob(it, { driverId: stranded.driverId })

    expect(await risksOf(next.id)).toMatchObject([
      { kind: 'driverException', jobId: stranded.id, plannedEnd: null, refuses: 'unlessPlannedAnyway' },
    ])
    expect(await risksOf(stranded.id)).toEqual([])
  })

  test('and what was planned anyway says why, on both', async () => {
    const first = await aJob(it)
    const second = await aJob(it, { vehicleId: null })
    const dispatcher = await it.signedIn('dispatch')
    const plan = { id: second.id, version: second.version, vehicleId: first.vehicleId }
    const { hindrances } = (await dispatcher.send(jobs.update, plan)).json()
    const reason = 'The first is cancelled by noon'
    await dispatcher.call(jobs.update, { ...plan, planAnyway: { hindrances: named(hindrances), reason } })

    expect(await reasonsOf([first.id, second.id])).toEqual([
      [{ kind: 'vehicleOverlap', id: expect.any(String), reason }],
      [{ kind: 'vehicleOverlap', id: expect.any(String), reason }],
    ])
  })

  test('and a former reason does not count once the legs have left their group', async () => {
    const running = await aJob(it, late)
    const next = await aJob(it, { vehicleId: running.vehicleId, plannedStart: '2026-11-21T08:30:00.000Z' })
    await it.pool.query(
      `insert into plan_overrides (leg_id, kind, against_id, reason)
        select n.id, 'vehicleOverlap', r.id, 'It will be back' from job_legs n, job_legs r where n.job_id = $1 and r.job_id = $2`,
      [next.id, running.id],
    )
    expect((await reasonsOf([running.id, next.id])).map((all) => all.length)).toEqual([1, 1])

    await it.pool.query('update job_legs set clash_group = new_id() where job_id = $1', [running.id])

    expect(await reasonsOf([running.id, next.id])).toEqual([[], []])
    expect([await kindsOf(running.id), await kindsOf(next.id)]).toEqual([['vehicleOverlap'], ['vehicleUnderWay']])
  })
})

test('a job without a crew, and one that is over, has no risk', async () => {
  const { id: vehicleId } = await aVehicle(it, { status: 'inactive' })
  const pending = await aJob(it, { vehicleId: null, driverId: null })
  const done = await aJob(it, { vehicleId, status: 'completed' })
  const cancelled = await aJob(it, { vehicleId, status: 'cancelled' })

  for (const { id } of [pending, done, cancelled]) expect(await risksOf(id)).toEqual([])
})

describe('the list', () => {
  test('is what the dashboards count, the soonest start first', async () => {
    await removeJobs(it)
    const { id: driverId } = await aDriver(it, { status: 'inactive' })
    const starts = ['2026-11-25T05:00:00.000Z', null, '2026-11-24T05:00:00.000Z', '2026-11-26T05:00:00.000Z']
    const made = []
    for (const plannedStart of starts) made.push(await aJob(it, { driverId, plannedStart, plannedEnd: null }))
    const [second, last, first, third] = made.map(({ id }) => id)
    await aJob(it)
    const manager = await it.signedIn('management')

    const page = (number: number) => manager.call(jobRisks.list, { page: number, pageSize: 2 })

    expect((await page(1)).items.map(({ id }) => id)).toEqual([first, second])
    const { items, ...paging } = await page(2)
    expect(items.map(({ id }) => id)).toEqual([third, last])
    expect(paging).toEqual({ total: 4, isTotalCapped: false, page: 2, pageSize: 2 })
    expect(await page(3)).toMatchObject({ items: [], total: 4 })
    expect(await manager.call(dashboards.dispatch, {})).toMatchObject({ jobsAtRisk: 4 })
    expect((await manager.call(dashboards.management, {})).alerts).toMatchObject({ jobsAtRisk: 4 })
  })

  test('names 20 risks of a job at most', async () => {
    const { id: vehicleId } = await aVehicle(it)
    const [job] = await Promise.all(Array.from({ length: 22 }, () => aJob(it, { vehicleId })))

    expect(await risksOf(job?.id ?? '')).toHaveLength(20)
  })

  test('is for those who dispatch', async () => {
    const { id: vehicleId } = await aVehicle(it)
    for (const role of roles) {
      const person = await it.signedIn(role)
      const got = [await person.send(jobRisks.list, {}), await person.send(jobRisks.affected, { vehicleId })]
      const isDispatch = ['dispatch', 'management', 'admin'].includes(role)
      expect([role, ...got.map(({ statusCode }) => statusCode)]).toEqual([
        role,
        ...(isDispatch ? [200, 200] : [403, 403]),
      ])
    }
  })
})

test('says of every plan what planning it again would be told', async () => {
  await removeJobs(it)
  let state = 20_261_123
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  const at = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()
  const vehicles = await Promise.all(
    [0, 1, 2, 3].map((n) => aVehicle(it, { status: n === 3 ? 'maintenance' : 'active' })),
  )
  const drivers = await Promise.all([0, 1, 2, 3].map((n) => aDriver(it, { status: n === 3 ? 'inactive' : 'active' })))
  for (const [n, { id: vehicleId }] of vehicles.entries()) {
    await anAbsence(it, { vehicleId, awayFrom: at(10 + n * 20), awayUntil: n === 1 ? null : at(20 + n * 20) })
    await aPaper(it, { vehicleId, expiresOn: at(24 * (1 + n)).slice(0, 10) })
  }
  for (const [n, { id: driverId }] of drivers.entries())
    await anAbsence(it, { driverId, awayFrom: at(-20 + n * 30), awayUntil: at(n * 30) })
  const made = []
  for (let n = 0; n < 40; n += 1) {
    const start = 1 + below(90)
    const crew = { vehicleId: vehicles[below(4)]?.id ?? null, driverId: drivers[below(4)]?.id ?? null }
    made.push(await aJob(it, { ...crew, plannedStart: at(start), plannedEnd: at(start + 1 + below(20)) }))
  }
  const dispatcher = await it.signedIn('dispatch')
  const told = (risks: readonly Hindrance[]) => risks.map((risk) => JSON.stringify(risk, Object.keys(risk).toSorted()))

  const risks = new Map((await atRisk()).map((job) => [job.id, told(job.risks).toSorted()]))
  const { id: bookingId } = await aBooking(it, { weightTons: null })
  let free = 0
  for (const { id, vehicleId, driverId, plannedStart, plannedEnd } of made) {
    const { warnings } = await dispatcher.call(jobs.warnings, {
      bookingId,
      jobId: id,
      ...(vehicleId && { vehicleId }),
      ...(driverId && { driverId }),
      ...(plannedStart && { plannedStart }),
      ...(plannedEnd && { plannedEnd }),
    })
    if (warnings.length === 0) free += 1
    expect(risks.get(id) ?? []).toEqual(told(warnings).toSorted())
  }
  expect([risks.size > 10, free > 0]).toEqual([true, true])
  const { items } = await dispatcher.call(jobs.list, { pageSize: 100 })
  const clashing = items.filter(({ isClash }) => isClash).map(({ id }) => id)
  const overlapping = [...risks].filter(([, all]) => all.some((risk) => risk.includes('Overlap'))).map(([id]) => id)
  expect(overlapping.toSorted()).toEqual(clashing.toSorted())
})
