import { api } from '@shehena/domain/api'
import type { Job } from '@shehena/domain/road/jobs/job'
import type { SwapParts } from '@shehena/domain/road/jobs/swap-kind'
import { afterEach, describe, expect, test } from 'vitest'
import { aDriver, aJob, anAbsence, aPaper, aVehicle } from '#test/support/builders.ts'
import { dispatchFaults } from '#test/support/dispatch-faults.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { at, crewOf, planned, refusedSwap, started, swapOf, twoJobs } from '#test/support/two-jobs.ts'

const { history, jobSwaps, jobs } = api
const it = useTestApp()

// No test may leave rows that break an invariant.
afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

describe('two loads on the road', () => {
  test.each<[SwapParts, (one: Job, other: Job) => [unknown, unknown]]>([
    ['both', (one, other) => [crewOf(other), crewOf(one)]],
    [
      'vehicles',
      (one, other) => [
        [crewOf(other)[0], crewOf(one)[1]],
        [crewOf(one)[0], crewOf(other)[1]],
      ],
    ],
    [
      'drivers',
      (one, other) => [
        [crewOf(one)[0], crewOf(other)[1]],
        [crewOf(other)[0], crewOf(one)[1]],
      ],
    ],
  ])('change %s at a time and a place, and both logs name the other job', async (parts, after) => {
    const { person, one, other } = await twoJobs(it, started, { ...started, status: 'en_route' })

    const input = { ...swapOf(one, other, parts), at: at('07:00'), place: 'Mtito Andei', note: 'Relay' }
    const answer = await person.call(jobSwaps.swap, input)

    expect([crewOf(answer.job), crewOf(answer.other)]).toEqual(after(one, other))
    expect([answer.job.status, answer.other.status]).toEqual(['in_transit', 'en_route'])
    for (const [job, before, partner] of [
      [answer.job, one, other],
      [answer.other, other, one],
    ] as const) {
      expect(job.legs).toMatchObject([
        { phase: 'done', vehicle: before.legs[0]?.vehicle, startedAt: at('05:00'), endedAt: at('07:00') },
        {
          phase: 'under_way',
          vehicle: { id: job.vehicle?.id },
          driver: { id: job.driver?.id },
          startedAt: at('07:00'),
        },
      ])
      const { items } = await person.call(jobs.log, { id: job.id })
      expect(items.at(-1)).toMatchObject({
        kind: 'transfer',
        happenedAt: at('07:00'),
        place: 'Mtito Andei',
        note: 'Relay',
        regNo: job.vehicle?.regNo,
        exchangedWith: { jobId: partner.id, jobNo: partner.jobNo },
      })
    }
  })

  test('change as of now without a time, at one moment', async () => {
    const { person, one, other } = await twoJobs(it)

    const answer = await person.call(jobSwaps.swap, swapOf(one, other))

    expect(answer.job.legs.at(-1)?.startedAt).toBe(answer.other.legs.at(-1)?.startedAt)
  })

  test.each([
    [
      'before the other has left',
      at('06:30'),
      (no: string) => `For ${no}: The job left at 10:00; the load cannot have been moved at 09:30.`,
    ],
    ['in the future', at('23:00'), () => 'This lies in the future.'],
  ])('at a time %s are refused at that field, with the job that it is about', async (_case, time, sentence) => {
    const { person, one, other } = await twoJobs(it, started, { ...started, actualStart: at('07:00') })

    const refusal = await refusedSwap(it, { person, one, other }, { ...swapOf(one, other), at: time })

    expect(refusal).toMatchObject({ status: 422, message: sentence(other.jobNo), fields: { at: expect.any(String) } })
  })

  test('are refused where a truck was elsewhere at that time, by the job that would get it', async () => {
    const { person, one, other } = await twoJobs(it)
    const { vehicle } = other
    await it.db
      .updateTable('jobLegs')
      .set({ startedAt: at('06:30') })
      .where('jobId', '=', other.id)
      .execute()
    const before = await aJob(it, {
      vehicleId: vehicle?.id ?? '',
      status: 'completed',
      actualStart: at('05:30'),
      actualEnd: at('06:20'),
    })

    const refusal = await refusedSwap(
      it,
      { person, one, other },
      { ...swapOf(one, other, 'vehicles'), at: at('06:10') },
    )

    // The other job has its say on the time first or last: the sentence names which.
    expect(refusal.message).toMatch(new RegExp(`^For (${one.jobNo}: .* was on ${before.jobNo}|${other.jobNo}: )`))
  })
})

describe('two planned jobs', () => {
  test('of the same time exchange crews, and neither is refused because the other still holds its truck', async () => {
    const { person, one, other } = await twoJobs(it, planned)

    const answer = await person.call(jobSwaps.swap, swapOf(one, other))

    expect([crewOf(answer.job), crewOf(answer.other)]).toEqual([crewOf(other), crewOf(one)])
    expect(answer.job.legs).toMatchObject([
      { id: one.legs[0]?.id, phase: 'planned', vehicle: { id: other.vehicle?.id } },
    ])
    const { items } = await person.call(jobs.log, { id: other.id })
    expect(items).toMatchObject([
      {
        kind: 'crew',
        regNo: one.vehicle?.regNo,
        driverName: one.driver?.name,
        former: { regNo: other.vehicle?.regNo, driverName: other.driver?.name },
        exchangedWith: { jobId: one.id, jobNo: one.jobNo },
      },
    ])
    const reader = await it.signedIn('admin')
    const changes = await reader.call(history.list, { entity: 'job', id: one.id })
    expect(JSON.stringify(changes)).toContain(other.vehicle?.regNo)
  })

  test('give what one has to the one that has nothing, and their states follow', async () => {
    const { person, one, other } = await twoJobs(it, planned, { ...planned, vehicleId: null, driverId: null })

    const answer = await person.call(jobSwaps.swap, swapOf(one, other))

    expect([answer.job.status, answer.other.status]).toEqual(['pending', 'assigned'])
    expect(crewOf(answer.other)).toEqual(crewOf(one))
  })

  test('may not change at a time of their own', async () => {
    const { person, one, other } = await twoJobs(it, planned)

    expect(await refusedSwap(it, { person, one, other }, { ...swapOf(one, other), at: at('07:00') })).toMatchObject({
      status: 422,
      fields: { at: 'Only jobs on the road change at a time and a place' },
    })
  })

  test('are asked about what hinders either at once, each named by its job, and planned anyway with a reason', async () => {
    const { person, one, other } = await twoJobs(it, planned, {
      plannedStart: at('05:00', 26),
      plannedEnd: at('14:00', 26),
    })
    // The other's truck is away while the first job needs it, and the first's driver while the other does.
    const awayThen = { awayFrom: at('00:00', 24), awayUntil: at('23:00', 24) }
    const workshop = await anAbsence(it, { vehicleId: other.vehicle?.id ?? '', kind: 'workshop', ...awayThen })
    const leave = await anAbsence(it, {
      driverId: one.driver?.id ?? '',
      awayFrom: at('00:00', 26),
      awayUntil: at('23:00', 26),
    })

    const refusal = await refusedSwap(it, { person, one, other })

    expect(refusal).toMatchObject({
      status: 409,
      code: 'CLASH',
      message: `For ${one.jobNo}: ${other.vehicle?.regNo} is away until 25 Nov 02:00.`,
      hindrances: [
        { kind: 'vehicleAbsent', id: workshop.id, forJobNo: one.jobNo },
        { kind: 'driverAbsent', id: leave.id, forJobNo: other.jobNo },
      ],
    })
    const hindrances = refusal.hindrances.map(({ kind, id }: { kind: string; id: string }) => ({ kind, id }))
    const answer = await person.call(jobSwaps.swap, {
      ...swapOf(one, other),
      planAnyway: { hindrances, reason: 'Both will be back' },
    })
    expect(crewOf(answer.job)).toEqual(crewOf(other))
    for (const { id } of [one, other]) {
      const { items } = await person.call(jobs.log, { id })
      expect(items.map(({ kind }) => kind)).toEqual(['crew', 'override'])
    }
  })

  test('are refused where a paper expires before the trip of the job that gets it ends', async () => {
    const { person, one, other } = await twoJobs(it, planned, {
      plannedStart: at('05:00', 22),
      plannedEnd: at('14:00', 22),
    })
    await aPaper(it, { driverId: other.driver?.id ?? '', kind: 'licence', expiresOn: '2026-11-23' })

    expect(await refusedSwap(it, { person, one, other }, swapOf(one, other, 'drivers'))).toMatchObject({
      code: 'CLASH',
      hindrances: [{ kind: 'paperExpires', name: other.driver?.name, refuses: 'always', forJobNo: one.jobNo }],
    })
  })

  test('with one truck for both, one after the other, exchange their drivers; overlapping they are asked about', async () => {
    const vehicleId = (await aVehicle(it)).id
    const later = { plannedStart: at('15:00', 24), plannedEnd: at('23:00', 24) }
    const { person, one, other } = await twoJobs(it, { ...planned, vehicleId }, { ...later, vehicleId })

    const answer = await person.call(jobSwaps.swap, swapOf(one, other, 'drivers'))
    expect(crewOf(answer.job)).toEqual([crewOf(one)[0], crewOf(other)[1]])

    const third = await aJob(it, { ...planned, vehicleId: (await aVehicle(it)).id, driverId: (await aDriver(it)).id })
    const clashing = await aJob(it, { ...planned, vehicleId: third.vehicleId, driverId: (await aDriver(it)).id })
    const [three, four] = [
      await person.call(jobs.get, { id: third.id }),
      await person.call(jobs.get, { id: clashing.id }),
    ]
    const refusal = await refusedSwap(it, { person: person, one: three, other: four }, swapOf(three, four, 'drivers'))
    expect(refusal).toMatchObject({
      code: 'CLASH',
      hindrances: [{ kind: 'vehicleOverlap', jobNo: three.jobNo, forJobNo: four.jobNo }],
    })
    const [{ kind, id }] = refusal.hindrances
    const reason = 'Two short trips'
    const swapped = await person.call(jobSwaps.swap, {
      ...swapOf(three, four, 'drivers'),
      planAnyway: { hindrances: [{ kind, id }], reason },
    })
    expect(swapped.job.clashes).toEqual([{ jobId: four.id, jobNo: four.jobNo }])
  })
})
