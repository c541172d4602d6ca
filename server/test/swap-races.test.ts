import { api } from '@shehena/domain/api'
import type { Job } from '@shehena/domain/road/jobs/job'
import { afterEach, expect, test } from 'vitest'
import { aDriver, aJob, aVehicle } from './support/builders.ts'
import { dispatchFaults } from './support/dispatch-faults.ts'
import { heldAt } from './support/held-at.ts'
import { type Client, useTestApp } from './support/test-app.ts'
import { at, crewOf, planned, started, swapOf, type Values } from './support/two-jobs.ts'

const { jobSwaps, jobs } = api
const it = useTestApp()

afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

/** Jobs with crews of their own, and two dispatchers who have read all of them. */
async function desk(count: number, values: Values) {
  const people = [
    await it.signedIn('dispatch', { name: 'Daniel Kiptoo' }),
    await it.signedIn('dispatch', { name: 'Achieng Otieno' }),
  ] as const
  const read: Job[] = []
  for (let each = 0; each < count; each += 1) {
    const crew = { vehicleId: (await aVehicle(it)).id, driverId: (await aDriver(it)).id }
    const { id } = await aJob(it, { ...crew, ...values })
    read.push(await people[0].call(jobs.get, { id }))
  }
  return { people, read }
}

const codes = (answers: readonly Awaited<ReturnType<Client['send']>>[]) =>
  answers.map(({ statusCode }) => statusCode).sort()

const kinds = [
  ['planned', planned],
  ['on the road', started],
] as const

test.each(kinds)(
  'one exchange of two jobs %s from both sides at once: one succeeds, the other is told',
  async (_, values) => {
    const { people, read } = await desk(2, values)
    // safe: two were made.
    const [one, other] = [read[0]!, read[1]!]

    const answers = await heldAt(it, 'dispatch_jobs', one.id, 2, () =>
      Promise.all([
        people[0].send(jobSwaps.swap, swapOf(one, other)),
        people[1].send(jobSwaps.swap, swapOf(other, one)),
      ]),
    )

    expect(codes(answers)).toEqual([200, 409])
    const late = answers.findIndex(({ statusCode }) => statusCode === 409)
    const winner = late === 0 ? 'Achieng Otieno' : 'Daniel Kiptoo'
    expect(answers[late]?.json()).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(`by ${winner}`) })
    expect(crewOf(await people[0].call(jobs.get, { id: one.id }))).toEqual(crewOf(other))
    expect(crewOf(await people[0].call(jobs.get, { id: other.id }))).toEqual(crewOf(one))
  },
)

test.each(kinds)(
  'of jobs %s A with B and B with C at once: one succeeds, the other is told, and C or A is as it was',
  async (_, values) => {
    const { people, read } = await desk(3, values)
    // safe: three were made.
    const [a, b, c] = [read[0]!, read[1]!, read[2]!]

    const answers = await heldAt(it, 'dispatch_jobs', b.id, 2, () =>
      Promise.all([people[0].send(jobSwaps.swap, swapOf(a, b)), people[1].send(jobSwaps.swap, swapOf(c, b))]),
    )

    expect(codes(answers)).toEqual([200, 409])
    const isFirst = answers[0]?.statusCode === 200
    const now = await Promise.all([a, b, c].map(async ({ id }) => crewOf(await people[0].call(jobs.get, { id }))))
    expect(now).toEqual((isFirst ? [b, a, c] : [a, c, b]).map(crewOf))
  },
)

test('of keys that say nothing of what they saw both go through, one after the other', async () => {
  const { people, read } = await desk(3, started)
  const [a, b, c] = read.map(({ id }) => id)
  const swap = (id = '', otherId = '') => ({ id, otherId, kind: 'onRoad' as const, parts: 'both' as const })

  const answers = await heldAt(it, 'dispatch_jobs', b ?? '', 2, () =>
    Promise.all([people[0].send(jobSwaps.swap, swap(a, b)), people[1].send(jobSwaps.swap, swap(b, c))]),
  )

  expect(codes(answers)).toEqual([200, 200])
})

test('an exchange against a move of one of the two to a third truck: one succeeds, the other is told', async () => {
  const { people, read } = await desk(2, started)
  // safe: two were made.
  const [one, other] = [read[0]!, read[1]!]
  const free = { vehicleId: (await aVehicle(it)).id, driverId: (await aDriver(it)).id }

  const answers = await heldAt(it, 'dispatch_jobs', other.id, 2, () =>
    Promise.all([
      people[0].send(jobSwaps.swap, { ...swapOf(one, other), at: at('07:00') }),
      people[1].send(jobs.transfer, { id: other.id, ...free, seen: swapOf(one, other).otherSeen }),
    ]),
  )

  expect(codes(answers)).toEqual([200, 409])
})
