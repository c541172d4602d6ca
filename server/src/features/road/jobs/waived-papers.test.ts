import { api } from '@shehena/domain/api'
import { afterEach, describe, expect, test } from 'vitest'
import { aBooking, aDriver, aJob, aPaper, aVehicle } from '#test/support/builders.ts'
import { dispatchFaults } from '#test/support/dispatch-faults.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { jobs } = api
const it = useTestApp()

// No test may leave rows that break an invariant.
afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

const sentence = (regNo: string) =>
  `The insurance of ${regNo} expires on 22/11/2026. A manager must allow an expired paper.`
const reason = 'The new sticker is at the agent'

/** A plan that ends the day after the insurance of its vehicle expires. */
async function aPlan() {
  const [booking, vehicle, driver] = await Promise.all([aBooking(it), aVehicle(it), aDriver(it)])
  const paper = await aPaper(it, { vehicleId: vehicle.id, expiresOn: '2026-11-22' })
  const input = {
    bookingId: booking.id,
    vehicleId: vehicle.id,
    driverId: driver.id,
    plannedStart: '2026-11-22T05:00:00.000Z',
    plannedEnd: '2026-11-23T14:00:00.000Z',
  }
  return { input, vehicle, paper, planAnyway: { hindrances: [{ kind: 'paperExpires', id: paper.id }], reason } }
}

const jobsOf = (bookingId: string) =>
  it.db.selectFrom('dispatchJobs').selectAll().where('bookingId', '=', bookingId).execute()
const overridesOf = (jobId: string) =>
  it.db
    .selectFrom('planOverrides')
    .innerJoin('jobLegs', 'jobLegs.id', 'planOverrides.legId')
    .select(['planOverrides.kind', 'againstId', 'planOverrides.reason'])
    .where('jobId', '=', jobId)
    .execute()

describe('a paper that expires on the way', () => {
  test('refuses the plan of dispatch, also with a reason, and leaves nothing', async () => {
    const { input, vehicle, paper, planAnyway } = await aPlan()
    const dispatcher = await it.signedIn('dispatch')

    for (const body of [input, { ...input, planAnyway }]) {
      const answer = await dispatcher.send(jobs.create, body)

      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
        409,
        'CLASH',
        sentence(vehicle.regNo),
      ])
      expect(answer.json().hindrances).toMatchObject([{ kind: 'paperExpires', id: paper.id, refuses: 'always' }])
    }
    expect(await jobsOf(input.bookingId)).toEqual([])
  })

  test.each(['management', 'admin'] as const)('is waived by %s with a reason, which stays', async (role) => {
    const { input, paper, planAnyway } = await aPlan()
    const manager = await it.signedIn(role, { name: 'Grace Wanjiru' })

    const asked = (await manager.send(jobs.create, input)).json()
    const made = await manager.call(jobs.create, { ...input, planAnyway })

    expect(asked).toMatchObject({ code: 'CLASH', hindrances: [{ id: paper.id, refuses: 'unlessPlannedAnyway' }] })
    expect(made.status).toBe('assigned')
    const kept = [{ kind: 'paperExpires', againstId: paper.id, reason }]
    expect(await overridesOf(made.id)).toEqual(kept)

    // Neither its start nor the renewal of the paper takes the reason away.
    await it.db.updateTable('papers').set({ expiresOn: '2027-11-22' }).where('id', '=', paper.id).execute()
    await manager.call(jobs.move, { id: made.id, to: 'en_route' })
    expect(await overridesOf(made.id)).toEqual(kept)
    const { items } = await manager.call(jobs.log, { id: made.id })
    expect(items).toContainEqual(expect.objectContaining({ kind: 'override', reason, by: 'Grace Wanjiru' }))
  })

  test('refuses dispatch a later end, and management may plan it', async () => {
    const job = await aJob(it, { plannedEnd: '2026-11-22T14:00:00.000Z' })
    const paper = await aPaper(it, { vehicleId: job.vehicleId ?? '', expiresOn: '2026-11-22' })
    const change = {
      id: job.id,
      version: 1,
      plannedEnd: '2026-11-23T14:00:00.000Z',
      planAnyway: { hindrances: [{ kind: 'paperExpires', id: paper.id }], reason },
    }

    const refused = await (await it.signedIn('dispatch')).send(jobs.update, change)

    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CLASH'])
    expect((await jobsOf(job.bookingId))[0]).toEqual(job)
    expect(await overridesOf(job.id)).toEqual([])

    await (await it.signedIn('management')).call(jobs.update, change)

    expect(await overridesOf(job.id)).toMatchObject([{ kind: 'paperExpires', againstId: paper.id, reason }])
  })
})
