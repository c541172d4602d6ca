import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aJob } from './support/builders.ts'
import { useTestApp } from './support/test-app.ts'

const { jobs } = api
const it = useTestApp()

test('an invariant of a job that a write breaks is a fault of the program: 500, logged, and nothing changes', async () => {
  const job = await aJob(it)
  // Stands for a verb that forgets the leg.
  await it.pool.query(`create function forget_crew() returns trigger language plpgsql as $$
    begin new.vehicle_id = old.vehicle_id; return new; end $$;
    create trigger forget_crew before update on job_legs for each row execute function forget_crew()`)
  const other = await aJob(it)
  const dispatcher = await it.signedIn('dispatch')
  const vehicleId = other.vehicleId ?? ''
  const change = { id: job.id, version: 1, vehicleId, plannedStart: null, plannedEnd: null }

  // The client of the tests reads the cause of a 500 in the log.
  await expect(dispatcher.send(jobs.update, change)).rejects.toMatchObject({
    status: 500,
    message: expect.stringContaining('the crew of a job is that of its last leg'),
  })

  const stored = await it.db.selectFrom('dispatchJobs').selectAll().where('id', '=', job.id).executeTakeFirstOrThrow()
  expect(stored).toEqual(job)

  await it.pool.query('drop trigger forget_crew on job_legs')
  expect((await dispatcher.call(jobs.update, change)).vehicle?.id).toBe(vehicleId)
})
