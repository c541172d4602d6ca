import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aBooking, aJob } from '#test/support/builders.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const { jobs } = api
const it = useTestApp()

const six = '2026-11-21T06:00:00.000Z'
const pickup = { place: 'Mombasa', lat: -4.0547, lon: 39.6636, type: 'pickup' }
const yard = { place: 'Yard', lat: -3.9, lon: 39.5, type: 'stop' }
const scale = { place: null, lat: -1.4, lon: 36.94, type: 'weighbridge' }

/** A job on the road with three waypoints, whose ids are in their order. */
async function aJourney() {
  const { id: bookingId } = await aBooking(it, { routeId: null, status: 'scheduled' })
  const job = await aJob(it, { bookingId, status: 'in_transit', actualStart: '2026-11-21T05:00:00.000Z' })
  const rows = await it.db
    .insertInto('waypoints')
    .values([pickup, yard, scale].map((stop, index) => ({ ...stop, jobId: job.id, position: index + 1 })))
    .returning('id')
    .execute()
  return { job, waypointIds: rows.map(({ id }) => id) }
}

test('an exception is on the live map from its opening to its end, with what says where it is', async () => {
  const { job, waypointIds } = await aJourney()
  const [first, second, third] = waypointIds
  const dispatcher = await it.signedIn('dispatch')
  const shown = async () => (await dispatcher.call(jobs.live, {})).items.find(({ id }) => id === job.id)
  expect(await shown()).toMatchObject({ status: 'in_transit', exception: null })

  for (const waypointId of [second ?? '', first ?? ''])
    await dispatcher.call(jobs.waypointReached, { id: job.id, waypointId, at: six })
  await dispatcher.call(jobs.move, { id: job.id, to: 'exception', reason: 'Gearbox', place: 'near Voi' })

  // Of the two that were reached at one time it is the further one.
  const exception = { reason: 'Gearbox', openedAt: now, statusBefore: 'in_transit', place: 'near Voi', given: null }
  expect(await shown()).toMatchObject({ status: 'exception', exception: { ...exception, reached: yard } })
  const { items } = await dispatcher.call(jobs.map, { period: 'all', status: 'exception' })
  expect(items.find(({ id }) => id === job.id)?.exception).toEqual({ ...exception, reached: yard })

  await dispatcher.call(jobs.resolve, { id: job.id, resolution: 'resumed' })
  expect(await shown()).toMatchObject({ status: 'in_transit', exception: null })

  await dispatcher.call(jobs.move, { id: job.id, to: 'exception', reason: 'Axle load', waypointId: third ?? '' })
  expect((await shown())?.exception).toMatchObject({ reason: 'Axle load', place: null, given: scale, reached: yard })

  await dispatcher.call(jobs.resolve, { id: job.id, resolution: 'completed', at: now })
  expect(await shown()).toBeUndefined()
})

test('an exception of a job that had not left is on the live map too', async () => {
  const job = await aJob(it, { status: 'exception', exceptionReason: 'No container' })
  const dispatcher = await it.signedIn('dispatch')

  const { items } = await dispatcher.call(jobs.live, {})

  expect(items.find(({ id }) => id === job.id)?.exception).toEqual({
    reason: 'No container',
    openedAt: '2026-11-21T08:00:00.000Z',
    statusBefore: 'assigned',
    place: null,
    given: null,
    reached: null,
  })
})
