import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aBooking, aDriver, aJob, aVehicle } from './support/builders.ts'
import { dispatchFaults } from './support/dispatch-faults.ts'
import { useTestApp } from './support/test-app.ts'

const { jobs } = api
const it = useTestApp()

/** Runs SQL as the owner of the database in one transaction, past every verb of the program. */
async function rogue(...statements: [text: string, values?: unknown[]][]): Promise<void> {
  const client = await it.pool.connect()
  try {
    await client.query('begin')
    for (const [text, values] of statements) await client.query(text, values)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** A job that is planned through the program, so that its leg has a group of its own. */
async function planned(values: { vehicleId?: string; driverId?: string; day?: number } = {}) {
  const { vehicleId = (await aVehicle(it)).id, driverId = (await aDriver(it)).id, day = 22 } = values
  const dispatcher = await it.signedIn('dispatch')
  const { id: bookingId } = await aBooking(it)
  const [plannedStart, plannedEnd] = [`2026-12-${day}T05:00:00.000Z`, `2026-12-${day}T15:00:00.000Z`]
  return dispatcher.call(jobs.create, { bookingId, vehicleId, driverId, plannedStart, plannedEnd })
}

const under = { status: 'in_transit', actualStart: '2026-11-20T05:00:00.000Z' } as const
const leg = (set: string) => `update job_legs set ${set} where job_id = $1`

describe('what the database refuses from any writer', () => {
  test.each<[invariant: string, constraint: string, act: () => Promise<void>]>([
    [
      '1: an open job without an open leg',
      'job_is_whole',
      async () => rogue([leg(`phase = 'dropped'`), [(await planned()).id]]),
    ],
    [
      '1: a job that is over with an open leg',
      'job_is_whole',
      async () => rogue([`update dispatch_jobs set status = 'cancelled' where id = $1`, [(await planned()).id]]),
    ],
    [
      '1: a second open leg',
      'job_legs_open_key',
      async () =>
        rogue([`insert into job_legs (job_id, position, phase) values ($1, 2, 'planned')`, [(await planned()).id]]),
    ],
    [
      '1: another crew than that of the leg',
      'job_is_whole',
      async () =>
        rogue([
          `update dispatch_jobs set vehicle_id = $2 where id = $1`,
          [(await planned()).id, (await aVehicle(it)).id],
        ]),
    ],
    [
      '2: a travelling job whose leg is only planned',
      'job_is_whole',
      async () => rogue([`update dispatch_jobs set status = 'in_transit' where id = $1`, [(await planned()).id]]),
    ],
    [
      '2: a leg under way without a driver',
      'job_legs_crew',
      async () => rogue([leg('driver_id = null'), [(await aJob(it, under)).id]]),
    ],
    [
      '3: a vehicle under way twice',
      'job_legs_vehicle_under_way_key',
      async () => {
        const first = await aJob(it, under)
        await rogue([
          leg('vehicle_id = $2'),
          [(await aJob(it, { ...under, actualStart: '2026-11-19T05:00:00.000Z' })).id, first.vehicleId],
        ])
      },
    ],
    [
      '3: a driver under way twice',
      'job_legs_driver_under_way_key',
      async () => {
        const first = await aJob(it, under)
        await rogue([leg('driver_id = $2'), [(await aJob(it, under)).id, first.driverId]])
      },
    ],
    [
      '4: two planned windows of one vehicle',
      'job_legs_vehicle_held',
      async () => {
        const first = await planned({ day: 24 })
        await rogue([leg('vehicle_id = $2'), [(await planned({ day: 24 })).id, first.vehicle?.id]])
      },
    ],
    [
      '4: two planned windows of one driver',
      'job_legs_driver_held',
      async () => {
        const first = await planned({ day: 25 })
        await rogue([leg('driver_id = $2'), [(await planned({ day: 25 })).id, first.driver?.id]])
      },
    ],
    [
      '4: a window that is not that of the job',
      'job_is_whole',
      async () => rogue([leg('held_from = null, held_until = null'), [(await planned()).id]]),
    ],
    [
      '5: driven spans of one vehicle',
      'job_legs_vehicle_driven',
      async () => {
        const done = {
          status: 'completed',
          actualStart: '2026-11-10T05:00:00.000Z',
          actualEnd: '2026-11-11T05:00:00.000Z',
        }
        const [one, other] = [await aJob(it, done), await aJob(it, done)]
        await rogue([leg('vehicle_id = $2'), [one.id, other.vehicleId]])
      },
    ],
    [
      '5: driven spans of one driver',
      'job_legs_driver_driven',
      async () => {
        const done = {
          status: 'completed',
          actualStart: '2026-11-10T05:00:00.000Z',
          actualEnd: '2026-11-11T05:00:00.000Z',
        }
        const [one, other] = [await aJob(it, done), await aJob(it, done)]
        await rogue([leg('driver_id = $2'), [one.id, other.driverId]])
      },
    ],
    [
      '6: an exception that nobody opened',
      'job_is_whole',
      async () =>
        rogue([
          `update dispatch_jobs set status = 'exception', exception_reason = 'x' where id = $1`,
          [(await planned()).id],
        ]),
    ],
    [
      '6: a second open exception',
      'job_exceptions_open_key',
      async () =>
        rogue([
          `insert into job_exceptions (job_id, kind, reason, status_before, opened_at) values ($1, 'other', 'x', 'en_route', now())`,
          [(await aJob(it, { status: 'exception' })).id],
        ]),
    ],
    [
      '6: an exception resolved behind the back of its job',
      'job_is_whole',
      async () =>
        rogue([
          `update job_exceptions set resolved_at = now(), resolution = 'resumed' where job_id = $1`,
          [(await aJob(it, { status: 'exception' })).id],
        ]),
    ],
    [
      '7: a clock that the log does not know',
      'job_is_whole',
      async () => rogue([`update dispatch_jobs set actual_start = now() where id = $1`, [(await planned()).id]]),
    ],
    [
      '7: a step that the clocks do not know',
      'job_is_whole',
      async () =>
        rogue([
          `insert into job_log (job_id, kind, status, happened_at) values ($1, 'step', 'completed', now())`,
          [(await aJob(it, under)).id],
        ]),
    ],
    [
      '9: a reached waypoint that is no longer',
      'waypoints_passed_stay',
      async () => {
        const { id } = await aJob(it, under)
        await it.pool.query(
          `insert into waypoints (job_id, position, place, lat, lon, type, reached_at) values ($1, 1, 'Voi', -3.39, 38.55, 'stop', now())`,
          [id],
        )
        await rogue(['delete from waypoints where job_id = $1', [id]])
      },
    ],
  ])('%s (%s)', async (_invariant, constraint, act) => {
    await expect(act()).rejects.toMatchObject({ constraint })
    expect(await dispatchFaults(it)).toEqual([])
  })

  test.each(['job_log', 'plan_overrides'])('a changed or deleted row of %s', async (table) => {
    const job = await aJob(it, under)
    const { rows } = await it.pool.query('select id from job_legs where job_id = $1', [job.id])
    await it.pool.query(`insert into plan_overrides (leg_id, kind, reason) values ($1, 'vehicleOverlap', 'Short')`, [
      rows[0].id,
    ])

    await expect(it.pool.query(`update ${table} set reason = 'x'`)).rejects.toMatchObject({ code: '42501' })
    await expect(it.pool.query(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
  })
})

test('the nightly check finds what got past the constraints', async () => {
  const [one, other] = [await planned(), await planned()]
  const past = await it.pool.connect()
  // As a restore with triggers off could leave it.
  await past.query(`begin; set local session_replication_role = 'replica'`)
  await past.query(`update dispatch_jobs set status = 'in_transit' where id = $1`, [one.id])
  await past.query(`update dispatch_jobs set status = 'exception', exception_reason = 'x' where id = $1`, [other.id])
  const { rows } = await past.query('select invariant, job_id from dispatch_faults() order by invariant, fault')
  await past.query('rollback')
  past.release()

  expect(rows).toEqual([
    { invariant: 2, job_id: one.id },
    { invariant: 6, job_id: other.id },
    { invariant: 6, job_id: other.id },
  ])
})
