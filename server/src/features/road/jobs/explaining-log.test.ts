import { api } from '@shehena/domain/api'
import { afterEach, describe, expect, test } from 'vitest'
import { aDriver, aJob, aVehicle } from '#test/support/builders.ts'
import { dispatchFaults } from '#test/support/dispatch-faults.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { jobs } = api
const it = useTestApp()

afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

const at = (time: string) => `2026-11-22T${time}:00.000Z`

/** A cancelled job, whose booking waits for a truck again. */
async function aCancelledJob() {
  const job = await aJob(it, { status: 'cancelled' })
  await it.db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', job.bookingId).execute()
  return job
}

describe('a cancelled job that is reopened', () => {
  test('says so in its log, with the reason and who did it', async () => {
    const { id, version } = await aCancelledJob()
    const dispatcher = await it.signedIn('dispatch', { name: 'Achieng Otieno' })

    await dispatcher.call(jobs.update, { id, version, status: 'pending', statusReason: 'The customer called again' })

    const { items } = await dispatcher.call(jobs.log, { id })
    expect(items.map(({ kind, reason, by }) => [kind, reason, by])).toEqual([
      ['reopened', 'The customer called again', 'Achieng Otieno'],
    ])
  })

  test.each([undefined, ''])('needs a reason, which is not %j', async (statusReason) => {
    const job = await aCancelledJob()
    const dispatcher = await it.signedIn('dispatch')

    const answer = await dispatcher.send(jobs.update, {
      id: job.id,
      version: job.version,
      status: 'pending',
      statusReason,
    })

    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual(['statusReason'])
    const stored = await it.db.selectFrom('dispatchJobs').selectAll().where('id', '=', job.id).executeTakeFirstOrThrow()
    expect(stored).toEqual(job)
  })

  test('as an exception has what happened for its reason', async () => {
    const { id, version } = await aCancelledJob()
    const dispatcher = await it.signedIn('dispatch')

    await dispatcher.call(jobs.update, { id, version, status: 'exception', exceptionReason: 'Border closed' })

    const { items } = await dispatcher.call(jobs.log, { id })
    expect(items.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['reopened', 'Border closed'],
      ['exception', 'Border closed'],
    ])
  })
})

describe('a plan that changes before the start', () => {
  test('tells who was planned and who is, also where one is taken off', async () => {
    const [from, to, driver] = [await aVehicle(it), await aVehicle(it), await aDriver(it)]
    const { id, version } = await aJob(it, { vehicleId: from.id, driverId: driver.id })
    const dispatcher = await it.signedIn('dispatch', { name: 'Achieng Otieno' })

    const changed = await dispatcher.call(jobs.update, { id, version, vehicleId: to.id })
    await dispatcher.call(jobs.update, { id, version: changed.version, driverId: null })

    const { items } = await dispatcher.call(jobs.log, { id })
    const was = { plannedAt: null, plannedUntil: null }
    expect(items).toMatchObject([
      {
        kind: 'crew',
        regNo: to.regNo,
        driverName: driver.name,
        former: { regNo: from.regNo, driverName: driver.name, ...was },
        by: 'Achieng Otieno',
        mayCorrect: false,
      },
      { kind: 'crew', regNo: to.regNo, driverName: null, former: { regNo: to.regNo, driverName: driver.name, ...was } },
    ])
  })

  test('tells its times, and those before', async () => {
    const { id, version } = await aJob(it, { plannedStart: at('05:00'), plannedEnd: at('12:00') })
    const dispatcher = await it.signedIn('dispatch')

    await dispatcher.call(jobs.update, { id, version, plannedStart: at('06:00'), plannedEnd: null })

    const { items } = await dispatcher.call(jobs.log, { id })
    expect(items).toMatchObject([
      {
        kind: 'times',
        plannedAt: at('06:00'),
        plannedUntil: null,
        former: { regNo: null, driverName: null, plannedAt: at('05:00'), plannedUntil: at('12:00') },
      },
    ])
  })

  test('is told of with the act that changes it, and a plan that stays is not', async () => {
    const { id, version } = await aJob(it, { plannedStart: at('05:00'), plannedEnd: at('12:00') })
    const { id: vehicleId } = await aVehicle(it)
    const dispatcher = await it.signedIn('dispatch')

    const same = await dispatcher.call(jobs.update, { id, version, plannedStart: at('05:00') })
    await dispatcher.call(jobs.update, { id, version: same.version, vehicleId, status: 'cancelled' })

    const { items } = await dispatcher.call(jobs.log, { id })
    expect(items.map(({ kind }) => kind)).toEqual(['crew', 'cancelled'])
  })
})
