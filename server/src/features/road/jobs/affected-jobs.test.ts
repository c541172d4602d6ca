import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aDriver, aJob, anAbsence, aVehicle } from '#test/support/builders.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const { absences, jobRisks } = api
const it = useTestApp()

const from = '2026-11-22T05:00:00.000Z'
const until = '2026-11-23T14:00:00.000Z'

type Asked = { vehicleId?: string; driverId?: string; from?: string; until?: string }

async function affected(input: Asked) {
  const dispatcher = await it.signedIn('dispatch')
  return dispatcher.call(jobRisks.affected, input)
}
const affectedIds = async (input: Asked) => (await affected(input)).items.map(({ id }) => id)

describe('the jobs that an absence touches', () => {
  test.each([
    ['2026-11-22T04:00:00.000Z', '2026-11-22T05:00:00.001Z', true],
    ['2026-11-23T13:59:59.999Z', undefined, true],
    ['2026-11-22T10:00:00.000Z', '2026-11-22T11:00:00.000Z', true],
    ['2026-11-22T04:00:00.000Z', from, false],
    [until, undefined, false],
    // Without a start it begins now.
    [undefined, from, false],
    [undefined, '2026-11-22T06:00:00.000Z', true],
    // Backwards, as somebody types it.
    ['2026-11-22T10:00:00.000Z', '2026-11-22T09:00:00.000Z', false],
  ])('of 22 to 23 November, from %s until %s: %s', async (start, end, isTouched) => {
    const job = await aJob(it)
    const window = { ...(start && { from: start }), ...(end && { until: end }) }

    const ofVehicle = await affectedIds({ vehicleId: job.vehicleId ?? '', ...window })
    const ofDriver = await affectedIds({ driverId: job.driverId ?? '', ...window })

    expect([ofVehicle, ofDriver]).toEqual(isTouched ? [[job.id], [job.id]] : [[], []])
  })

  test('say which they are, the earliest first, and are those of that vehicle alone', async () => {
    const { id: vehicleId } = await aVehicle(it)
    const second = await aJob(it, { vehicleId, plannedStart: '2026-11-25T05:00:00.000Z', plannedEnd: null })
    const first = await aJob(it, { vehicleId })
    await aJob(it)

    const { items, total } = await affected({ vehicleId })

    expect(items.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(items[0]).toEqual({
      id: first.id,
      jobNo: first.jobNo,
      status: 'assigned',
      customerName: expect.stringContaining('Bahari Traders'),
      origin: expect.stringContaining('Mombasa'),
      destination: 'Nairobi',
      plannedStart: from,
      plannedEnd: until,
      expectedEnd: null,
    })
    expect(total).toBe(2)
  })

  test('are not over; one under way that should be is, and so is one in an open exception', async () => {
    const { id: driverId } = await aDriver(it)
    const past = { plannedStart: '2026-11-18T05:00:00.000Z', plannedEnd: '2026-11-19T05:00:00.000Z' }
    await aJob(it, { driverId, status: 'completed', actualEnd: '2026-11-20T05:00:00.000Z' })
    await aJob(it, { driverId, status: 'cancelled' })
    const running = await aJob(it, { driverId, ...past, status: 'in_transit' })
    const { id: other } = await aDriver(it)
    const stranded = await aJob(it, { driverId: other, ...past, status: 'exception', actualStart: past.plannedStart })
    const late = await aJob(it, { ...past })

    expect(await affectedIds({ driverId })).toEqual([running.id])
    expect(await affectedIds({ driverId, from })).toEqual([])
    expect(await affectedIds({ driverId: other, from })).toEqual([stranded.id])
    expect(await affectedIds({ driverId: late.driverId ?? '' })).toEqual([late.id])
  })

  test('without times lie ahead of an absence without an end', async () => {
    const job = await aJob(it, { plannedStart: null, plannedEnd: null })
    const vehicleId = job.vehicleId ?? ''

    expect(await affectedIds({ vehicleId })).toEqual([job.id])
    expect(await affectedIds({ vehicleId, until })).toEqual([])
  })

  test('are named up to 20, and counted', async () => {
    const { id: vehicleId } = await aVehicle(it)
    await Promise.all(Array.from({ length: 22 }, () => aJob(it, { vehicleId })))

    const { items, total } = await affected({ vehicleId })

    expect([items.length, total]).toEqual([20, 22])
  })

  test('do not prevent it, and are at risk once it is recorded', async () => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')
    const vehicleId = job.vehicleId ?? ''
    const atRisk = async () => (await dispatcher.call(jobRisks.list, { pageSize: 100 })).items.map(({ id }) => id)
    expect(await affectedIds({ vehicleId, from })).toEqual([job.id])
    expect(await atRisk()).not.toContain(job.id)

    await dispatcher.call(absences.create, { vehicleId, kind: 'workshop', awayFrom: from })

    expect(await atRisk()).toContain(job.id)
  })

  test('are of one vehicle or one driver', async () => {
    const job = await anAbsence(it)
    const dispatcher = await it.signedIn('dispatch')
    const both = { vehicleId: job.vehicleId ?? '', driverId: job.vehicleId ?? '' }

    for (const input of [{}, both, { vehicleId: job.vehicleId ?? '', from: now, until: 'soon' }])
      expect((await dispatcher.send(jobRisks.affected, input)).statusCode).toBe(422)
  })
})
