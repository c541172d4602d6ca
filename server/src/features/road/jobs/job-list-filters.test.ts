import { api } from '@shehena/domain/api'
import { hoursTaken, lateBySeconds } from '@shehena/domain/road/jobs/job-times'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#server/http/serve.ts'
import { aDriver, aJob, aVehicle } from '#test/support/builders.ts'
import { type Client, now, useTestApp } from '#test/support/test-app.ts'

const { jobs } = api
const it = useTestApp()
let dispatcher: Client

const at = (day: string, time = '09:00') => `2026-${day}T${time}:00.000Z`

beforeAll(async () => {
  dispatcher = await it.signedIn('dispatch')
  const made = async (name: string, plan: [string, string | null], drove?: [string, string], status = 'completed') =>
    aJob(it, {
      jobNo: `JOB-26${name}`,
      plannedStart: plan[0],
      plannedEnd: plan[1],
      ...(drove ? { status, actualStart: drove[0], actualEnd: drove[1] } : {}),
    })
  await made('000001', [at('11-10'), at('11-12')], [at('11-10'), at('11-12')])
  await made('000002', [at('11-10'), at('11-12')], [at('11-11'), at('11-12', '09:01')])
  await made('000003', [at('09-01'), at('09-03')], [at('09-01'), at('09-08')])
  await made('000004', [at('11-13'), null], [at('11-13'), at('11-14')])
  await made('000005', [at('11-24'), at('11-26')])
  await aJob(it, { jobNo: 'JOB-26000006', status: 'in_transit', plannedStart: at('11-18'), plannedEnd: at('11-19') })
  // An exception past its end is no late job.
  await aJob(it, { jobNo: 'JOB-26000007', status: 'exception', plannedStart: at('11-18'), plannedEnd: at('11-19') })
})

type Filters = Partial<InputOf<typeof jobs.list>>
const list = async (filters: Filters) => {
  const { items, total } = await dispatcher.call(jobs.list, { sort: 'createdAt', ...filters, pageSize: 100 })
  expect(total).toBe(items.length)
  return items
}
const found = async (filters: Filters) => (await list(filters)).map(({ jobNo }) => Number(jobNo.slice(-6)))

describe('a period of the job list', () => {
  test.each([
    [{ from: '2026-11-24' }, [5]],
    [{ by: 'plannedStart', from: '2026-11-13', to: '2026-11-18' }, [4, 6, 7]],
    [{ by: 'plannedEnd', from: '2026-11-12', to: '2026-11-19' }, [1, 2, 6, 7]],
    [{ by: 'actualEnd', from: '2026-11-12', to: '2026-11-14' }, [1, 2, 4]],
    [{ by: 'actualEnd', from: '2026-11-13', to: '2026-11-13' }, []],
    [{ by: 'actualEnd', from: '2026-11-12', status: 'pending' }, []],
    [{ by: 'actualEnd', to: '2026-11-30', status: 'completed' }, [1, 2, 3, 4]],
  ] as const)('%j has %j', async (filters, expected) => {
    expect(await found(filters)).toEqual(expected)
  })

  test('means days of Nairobi', async () => {
    const job = await aJob(it, { plannedStart: null, plannedEnd: '2026-12-31T20:59:59.999Z' })

    const on = (day: string) => list({ by: 'plannedEnd', from: day, to: day })
    expect((await on('2026-12-31')).map(({ id }) => id)).toEqual([job.id])
    expect(await on('2027-01-01')).toEqual([])
    await it.db.updateTable('dispatchJobs').set({ plannedEnd: null }).where('id', '=', job.id).execute()
  })
})

describe('a group of the job list', () => {
  test.each([
    ['late', [6]],
    ['deliveredLate', [2, 3]],
    ['deliveredLate30Days', [2]],
    ['completed30Days', [1, 2]],
  ] as const)('%s has %j', async (group, expected) => {
    expect(await found({ group })).toEqual(expected)
  })

  test('now has what is not over, what stands still too', async () => {
    const planned = await found({ group: 'now' })

    expect(planned.filter((number) => number < 10)).toEqual([5, 6, 7])
    expect((await list({ group: 'now' })).map(({ status }) => status)).not.toContain('completed')
  })

  test('clash has both jobs of an overlap, and planned anyway the one with the reason', async () => {
    const [vehicle, driver] = await Promise.all([aVehicle(it), aDriver(it)])
    const plan = { plannedStart: at('12-01'), plannedEnd: at('12-02') }
    const first = await aJob(it, { ...plan, vehicleId: vehicle.id })
    const second = await aJob(it, { ...plan, driverId: driver.id })
    expect([await list({ group: 'clash' }), await list({ group: 'plannedAnyway' })]).toEqual([[], []])
    const leg = await it.db.selectFrom('jobLegs').select('id').where('jobId', '=', first.id).executeTakeFirstOrThrow()

    await dispatcher.call(jobs.update, {
      id: second.id,
      version: 1,
      vehicleId: vehicle.id,
      planAnyway: { hindrances: [{ kind: 'vehicleOverlap', id: leg.id }], reason: 'Shunts in the yard' },
    })

    const ids = async (filters: Filters) => (await list(filters)).map(({ id }) => id)
    expect(await ids({ group: 'clash' })).toEqual([first.id, second.id])
    expect(await ids({ group: 'plannedAnyway' })).toEqual([second.id])
    expect(await ids({ group: 'clash', driver: driver.id })).toEqual([second.id])
    expect((await list({ group: 'clash' })).map(({ isClash }) => isClash)).toEqual([true, true])

    await dispatcher.call(jobs.update, { id: first.id, version: 1, vehicleId: (await aVehicle(it)).id })

    expect(await list({ group: 'clash' })).toEqual([])
    expect(await ids({ group: 'plannedAnyway' })).toEqual([second.id])
  })

  test('of a vehicle and a driver has the jobs of every leg, those that are done too', async () => {
    const job = await aJob(it, { status: 'in_transit', actualStart: at('11-21', '05:00') })
    const [vehicle, driver] = await Promise.all([aVehicle(it), aDriver(it)])
    await dispatcher.call(jobs.transfer, { id: job.id, vehicleId: vehicle.id, driverId: driver.id })

    const filters: Filters[] = [
      { vehicle: job.vehicleId ?? '' },
      { driver: job.driverId ?? '' },
      { vehicle: vehicle.id },
      { driver: driver.id, group: 'travelling' },
    ]
    for (const filter of filters) expect((await list(filter)).map(({ id }) => id)).toEqual([job.id])
    expect(await list({ vehicle: job.vehicleId ?? '', driver: driver.id, group: 'waiting' })).toEqual([])
  })
})

describe('the order of the job list', () => {
  test('by late by has the worst first, by now for what is under way, and the rest last', async () => {
    const rows = await list({ sort: '-lateBy', to: '2026-11-23' })
    const days = rows.map((job) => lateBySeconds(job, now))

    expect(days.slice(0, 3)).toEqual([5 * 86_400, 2 * 86_400, 60])
    expect(days.slice(3).every((late) => late === null)).toBe(true)
    expect(rows.slice(0, 3).map(({ jobNo }) => jobNo)).toEqual(['JOB-26000003', 'JOB-26000006', 'JOB-26000002'])
    for (const sort of ['lateBy', '-lateBy'] as const)
      expect((await found({ sort, to: '2026-11-23' })).slice(-2).toSorted()).toEqual([4, 7])
  })

  test.each([
    ['-hours', [168, 48, 24, 24]],
    ['hours', [24, 24, 48, 168]],
  ] as const)('by %s has what has no hours last', async (sort, expected) => {
    const rows = await list({ sort })
    const hours = rows.map(hoursTaken)

    expect(hours.slice(0, 4).map((each) => Math.round(each ?? 0))).toEqual(expected)
    expect(hours.slice(4).every((each) => each === null)).toBe(true)
    expect(rows.slice(4).some(({ status }) => status === 'completed')).toBe(false)
  })

  test.each(['plannedEnd', '-plannedEnd', 'actualEnd', '-actualEnd', 'lateBy', '-lateBy', 'hours', '-hours'] as const)(
    'by %s pages through every row once',
    async (sort) => {
      const all = await list({ sort })
      const pages = []
      for (let page = 1; page <= Math.ceil(all.length / 4); page += 1)
        pages.push(...(await dispatcher.call(jobs.list, { sort, pageSize: 4, page })).items)

      expect(pages.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
      expect(new Set(pages.map(({ id }) => id)).size).toBe(all.length)
    },
  )
})

test.each([{ by: 'createdAt' }, { group: 'punctual' }, { sort: 'late' }, { vehicle: 'KDA 412F' }, { by: '' }])(
  'the job list refuses %j',
  async (input) => {
    expect((await dispatcher.send(jobs.list, input)).statusCode).toBe(422)
  },
)
