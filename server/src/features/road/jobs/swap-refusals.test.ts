import { api } from '@shehena/domain/api'
import type { Job } from '@shehena/domain/road/jobs/job'
import { afterEach, describe, expect, test } from 'vitest'
import { aDriver, aVehicle } from '#test/support/builders.ts'
import { dispatchFaults } from '#test/support/dispatch-faults.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { at, crewOf, planned, refusedSwap, started, swapOf, twoJobs, type Values } from '#test/support/two-jobs.ts'

const { jobSwaps, jobs } = api
const it = useTestApp()

// No test may leave rows that break an invariant.
afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

describe('an exchange is refused', () => {
  const moved = async (person: Awaited<ReturnType<typeof it.signedIn>>, job: Job) => {
    const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
    await person.call(jobs.transfer, { id: job.id, vehicleId: vehicle.id, driverId: driver.id, at: at('06:40') })
    return vehicle
  }

  test.each(['one', 'other'] as const)('where somebody else has moved %s of them since, by name', async (which) => {
    const both = await twoJobs(it)
    const daniel = await it.signedIn('management', { name: 'Daniel Kiptoo' })
    const vehicle = await moved(daniel, both[which])

    expect(await refusedSwap(it, both)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: `For ${both[which].jobNo}: ${vehicle.regNo} carries it since 09:40, moved by Daniel Kiptoo.`,
    })
  })

  test('not for a key that says nothing of what it saw', async () => {
    const { person, one, other } = await twoJobs(it)
    await moved(person, other)

    const { seen: _, otherSeen: __, ...unseen } = swapOf(one, other)
    const answer = await person.call(jobSwaps.swap, unseen)

    expect(crewOf(answer.other)).toEqual(crewOf(one))
  })

  test.each<[string, Values, Values, (one: Job, other: Job) => string]>([
    [
      'of a planned job and one on the road',
      planned,
      started,
      (_, { jobNo }) =>
        `Job ${jobNo} has started: only two planned jobs, or two on the road, can change trucks or drivers.`,
    ],
    [
      'of one on the road and a planned job',
      started,
      planned,
      (_, { jobNo }) =>
        `Job ${jobNo} has not started: only two planned jobs, or two on the road, can change trucks or drivers.`,
    ],
    [
      'with a job that is over',
      started,
      { status: 'completed' },
      (_, { jobNo }) => `Job ${jobNo} is Completed, so it cannot be moved.`,
    ],
    [
      'with an open exception',
      started,
      { status: 'exception' },
      (_, { jobNo }) => `Job ${jobNo} is an exception: resolve it by moving the load to another truck.`,
    ],
  ])('%s', async (_case, values, otherValues, sentence) => {
    const { person, one, other } = await twoJobs(it, values, otherValues)

    expect(await refusedSwap(it, { person, one, other })).toMatchObject({ status: 409, message: sentence(one, other) })
  })

  test('where both have the same', async () => {
    const vehicleId = (await aVehicle(it)).id
    const later = { plannedStart: at('15:00', 24), plannedEnd: at('23:00', 24) }
    const { person, one, other } = await twoJobs(it, { ...planned, vehicleId }, { ...later, vehicleId })

    expect(await refusedSwap(it, { person, one, other }, swapOf(one, other, 'vehicles'))).toMatchObject({
      status: 409,
      message: `Jobs ${one.jobNo} and ${other.jobNo} have the same already, so nothing would change.`,
    })
  })

  test('of who may not edit jobs, and of a job that there is not', async () => {
    const { person, one, other } = await twoJobs(it)
    const finance = await it.signedIn('finance')

    expect((await refusedSwap(it, { person: finance, one: one, other: other })).status).toBe(403)
    const nobody = '0190a000-0000-7000-8000-00000000dead'
    expect((await refusedSwap(it, { person, one, other }, { ...swapOf(one, other), otherId: nobody })).status).toBe(404)
  })
})
