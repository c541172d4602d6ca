import { api } from '@shehena/domain/api'
import type { Job } from '@shehena/domain/road/jobs/job'
import { afterEach, describe, expect, test } from 'vitest'
import { aDriver, aJob, aVehicle } from '#test/support/builders.ts'
import { dispatchFaults } from '#test/support/dispatch-faults.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { jobs } = api
const it = useTestApp()

afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

const five = '2026-11-21T05:00:00.000Z'
const reason = 'Wrong truck entered'
const started = { status: 'in_transit', actualStart: five } as const

async function anotherCrew() {
  const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
  return { vehicle, driver, ids: { vehicleId: vehicle.id, driverId: driver.id } }
}

/** A job, as two dispatchers see it. */
async function seenByTwo(values: Parameters<typeof aJob>[1] = started) {
  const daniel = await it.signedIn('management', { name: 'Daniel Kiptoo' })
  const achieng = await it.signedIn('management', { name: 'Achieng Otieno' })
  const { id } = await aJob(it, values)
  return { daniel, achieng, job: await achieng.call(jobs.get, { id }) }
}

const seen = ({ legs }: Job, position = legs.length) => {
  const leg = legs[position - 1]
  return {
    legId: legs.at(-1)?.id ?? '',
    vehicleId: leg?.vehicle?.id ?? null,
    driverId: leg?.driver?.id ?? null,
  }
}

const refusalOf = async (answer: ReturnType<Client['send']>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().code, json().message]
}

describe('a move to another truck', () => {
  test('is refused where another truck carries the load by now, and nothing changes', async () => {
    const { daniel, achieng, job } = await seenByTwo()
    const [first, second] = [await anotherCrew(), await anotherCrew()]
    const at = '2026-11-21T06:40:00.000Z'
    const moved = await daniel.call(jobs.transfer, { id: job.id, ...first.ids, at, seen: seen(job) })

    const input = { id: job.id, ...second.ids, seen: seen(job) }
    expect(await refusalOf(achieng.send(jobs.transfer, input))).toEqual([
      409,
      'CONFLICT',
      `${first.vehicle.regNo} carries it since 09:40, moved by Daniel Kiptoo.`,
    ])

    expect(await achieng.call(jobs.get, { id: job.id })).toEqual(moved)
    // With how it is now, what was typed goes through.
    await achieng.call(jobs.transfer, { ...input, seen: seen(moved) })
  })

  test('is refused where the crew was corrected, and names only the driver who is another', async () => {
    const { daniel, achieng, job } = await seenByTwo()
    const [{ vehicle, driver }, second] = [await anotherCrew(), await anotherCrew()]
    const legId = job.legs[0]?.id ?? ''
    const input = { id: job.id, ...second.ids, seen: seen(job) }
    const vehicleId = job.vehicle?.id ?? ''

    await daniel.call(jobs.correctCrew, { id: job.id, legId, vehicleId, driverId: driver.id, reason })
    expect((await refusalOf(achieng.send(jobs.transfer, input)))[2]).toBe(
      `${driver.name} carries it since 08:00, corrected by Daniel Kiptoo.`,
    )
    await daniel.call(jobs.correctCrew, { id: job.id, legId, vehicleId: vehicle.id, driverId: driver.id, reason })
    expect((await refusalOf(achieng.send(jobs.transfer, input)))[2]).toBe(
      `${vehicle.regNo} carries it since 08:00, corrected by Daniel Kiptoo.`,
    )
  })

  test('before the start is refused where somebody else has planned another crew since', async () => {
    const { daniel, achieng, job } = await seenByTwo({})
    const [first, second] = [await anotherCrew(), await anotherCrew()]
    const input = { id: job.id, ...second.ids, seen: seen(job) }
    const { version } = await daniel.call(jobs.update, { id: job.id, version: job.version, ...first.ids })

    expect((await refusalOf(achieng.send(jobs.transfer, input)))[2]).toBe(
      `${first.vehicle.regNo} is planned for it by now, changed by Daniel Kiptoo at 12:00.`,
    )
    await daniel.call(jobs.update, { id: job.id, version, vehicleId: null })
    expect((await refusalOf(achieng.send(jobs.transfer, input)))[2]).toBe(
      'Its crew was changed by Daniel Kiptoo at 12:00.',
    )
  })

  test('of a key that says nothing of what it saw goes through, as before', async () => {
    const { daniel, achieng, job } = await seenByTwo()
    const [first, second] = [await anotherCrew(), await anotherCrew()]
    await daniel.call(jobs.transfer, { id: job.id, ...first.ids })

    const moved = await achieng.call(jobs.transfer, { id: job.id, ...second.ids })

    expect(moved.vehicle?.id).toBe(second.vehicle.id)
  })

  test('out of an exception is refused where another truck has it by now, or another exception is open', async () => {
    const { daniel, achieng, job: before } = await seenByTwo()
    const [first, second] = [await anotherCrew(), await anotherCrew()]
    const job = await daniel.call(jobs.move, { id: before.id, to: 'exception', reason: 'Gearbox' })
    const exceptionId = job.exception?.id ?? ''
    const input = { id: job.id, resolution: 'transferred', ...second.ids, exceptionId, seen: seen(job) } as const

    await daniel.call(jobs.update, { id: job.id, version: job.version, ...first.ids })
    expect((await refusalOf(achieng.send(jobs.resolve, input)))[2]).toMatch(`${first.vehicle.regNo} carries it since`)

    await daniel.call(jobs.resolve, { id: job.id, resolution: 'resumed' })
    await daniel.call(jobs.move, { id: job.id, to: 'exception', reason: 'Puncture' })
    expect((await refusalOf(achieng.send(jobs.resolve, { id: job.id, resolution: 'resumed', exceptionId })))[2]).toBe(
      'This exception was resolved by Daniel Kiptoo at 12:00.',
    )
  })
})

describe('a correction of who drove', () => {
  test('is refused where somebody else has corrected that leg since', async () => {
    const { daniel, achieng, job } = await seenByTwo({ ...started, status: 'completed', actualEnd: five })
    const [first, second] = [await anotherCrew(), await anotherCrew()]
    const input = { id: job.id, legId: job.legs[0]?.id ?? '', reason, seen: seen(job) }
    const corrected = await daniel.call(jobs.correctCrew, { ...input, ...first.ids })

    expect(await refusalOf(achieng.send(jobs.correctCrew, { ...input, ...second.ids }))).toEqual([
      409,
      'CONFLICT',
      `${first.vehicle.regNo} carried it from 08:00, corrected by Daniel Kiptoo.`,
    ])
    expect(await achieng.call(jobs.get, { id: job.id })).toEqual(corrected)
  })

  test('is refused where another truck carries the load by now; of an earlier leg as it was seen it is not', async () => {
    const { daniel, achieng, job } = await seenByTwo()
    const [first, second] = [await anotherCrew(), await anotherCrew()]
    const moved = await daniel.call(jobs.transfer, { id: job.id, ...first.ids, at: '2026-11-21T06:00:00.000Z' })
    const input = { id: job.id, legId: job.legs[0]?.id ?? '', ...second.ids, reason }

    expect((await refusalOf(achieng.send(jobs.correctCrew, { ...input, seen: seen(job) })))[2]).toBe(
      `${first.vehicle.regNo} carries it since 09:00, moved by Daniel Kiptoo.`,
    )
    const corrected = await achieng.call(jobs.correctCrew, { ...input, seen: seen(moved, 1) })
    expect(corrected.legs.map(({ vehicle }) => vehicle?.id)).toEqual([second.vehicle.id, first.vehicle.id])
  })
})

test('a correction of a time is refused where somebody else has corrected it since', async () => {
  const { daniel, achieng, job } = await seenByTwo()
  const { items } = await achieng.call(jobs.log, { id: job.id })
  const entry = items.find(({ status }) => status === 'in_transit')
  const input = { id: job.id, entryId: entry?.id ?? '', was: entry?.happenedAt ?? '', reason: 'Gate book' }
  await daniel.call(jobs.correctTime, { ...input, at: '2026-11-21T06:00:00.000Z' })

  const mine = { ...input, at: '2026-11-21T06:30:00.000Z' }
  expect(await refusalOf(achieng.send(jobs.correctTime, mine))).toEqual([
    409,
    'CONFLICT',
    'This was corrected to 09:00 by Daniel Kiptoo.',
  ])
  expect((await achieng.call(jobs.get, { id: job.id })).pickupLeftAt).toBe('2026-11-21T06:00:00.000Z')
  await achieng.call(jobs.correctTime, { ...mine, was: '2026-11-21T06:00:00.000Z' })
})

test('a cancellation is refused where the job has started since, and frees no booking', async () => {
  const { daniel, achieng, job } = await seenByTwo({})
  const started = await daniel.call(jobs.move, { id: job.id, to: 'en_route' })

  expect(await refusalOf(achieng.send(jobs.cancel, { id: job.id, from: job.status }))).toEqual([
    409,
    'CONFLICT',
    `Job ${job.jobNo} is now En Route, so it was not cancelled.`,
  ])
  expect(await achieng.call(jobs.get, { id: job.id })).toEqual(started)
  expect((await achieng.call(jobs.cancel, { id: job.id })).status).toBe('cancelled')
})
