import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { sendImport } from '#test/support/imports.ts'
import { useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

/** An import whose comparison a process has begun, which was last seen some seconds ago. */
async function begun({ seconds, attempts = 1 }: { seconds: number; attempts?: number }) {
  const clerk = await it.signedIn('management')
  const { id } = (await sendImport(clerk, { kind: 'routes', content: ['From,To,Km', 'Voi,Taveta,110'] })).json()
  const worker = `worker of ${id}`
  await it.pool.query(
    `with begun as (
       update worker._private_jobs j set locked_at = now() - interval '5 minutes', locked_by = $2, attempts = $3
         from worker._private_job_queues q where q.id = j.job_queue_id and q.queue_name = 'import:' || $1
         returning q.id)
     update worker._private_job_queues set locked_at = now() - interval '5 minutes', locked_by = $2
       where id in (select id from begun)`,
    [id, worker, attempts],
  )
  await it.pool.query(
    `select set_config('app.quiet', 'on', false);
     update imports set alive_at = now() - interval '${seconds} seconds' where id = '${id}';
     select set_config('app.quiet', '', false)`,
  )
  const job = async () => {
    const { rows } = await it.pool.query(
      `select j.locked_by as job, q.locked_by as queue from worker._private_jobs j
         join worker._private_job_queues q on q.id = j.job_queue_id where q.queue_name = 'import:' || $1`,
      [id],
    )
    return rows
  }
  return { clerk, id, worker, job, import: () => clerk.call(api.imports.get, { id }) }
}

const release = () => it.pool.query('select release_lost_imports()')
const free = [{ job: null, queue: null }]

test('a step whose process is silent for half a minute is free for another one, and says so until it goes on', async () => {
  const lost = await begun({ seconds: 31 })
  expect(await lost.import()).toMatchObject({ status: 'reading', isStalled: true })
  await release()
  expect(await lost.job()).toEqual(free)
  expect(await lost.import()).toMatchObject({ status: 'reading', isStalled: true, failure: null })
})

test('a step whose process lives, or holds the lock of its import, is left to it', async () => {
  const living = await begun({ seconds: 5 })
  const writing = await begun({ seconds: 300 })
  const other = await it.pool.connect()
  await other.query('begin')
  await other.query('select from imports where id = $1 for no key update', [writing.id])
  await release()
  await other.query('rollback')
  other.release()
  expect((await living.import()).isStalled).toBe(false)
  for (const { job, worker } of [living, writing]) expect(await job()).toEqual([{ job: worker, queue: worker }])
})

test('a step that was lost five times says that it stopped, and can be asked for again', async () => {
  const lost = await begun({ seconds: 40, attempts: 5 })
  await release()
  const failure = 'The rows could not be compared with the records. Compare them again.'
  expect(await lost.import()).toMatchObject({ status: 'failed', failure, isStalled: false })
  await lost.clerk.call(api.imports.compare, { id: lost.id })
  const { rows } = await it.pool.query(
    `select j.attempts, j.locked_by as job, q.locked_by as queue from worker._private_jobs j
       join worker._private_job_queues q on q.id = j.job_queue_id
       where q.queue_name = 'import:' || $1 and j.attempts < j.max_attempts`,
    [lost.id],
  )
  expect(rows).toEqual([{ attempts: 0, job: null, queue: null }])
})
