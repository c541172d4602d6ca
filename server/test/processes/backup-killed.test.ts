import type { SystemJob } from '@shehena/domain/office/system/system-job'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { end, makeFirstAdmin, type Program, post, signIn, usePrograms } from './program.ts'

const { dataDir, startReady } = usePrograms()
const password = 'a long enough password'

async function lastJob(program: Program, cookie: string): Promise<SystemJob | undefined> {
  const response = await fetch(`${program.url}/api/system/jobs`, { headers: { cookie } })
  const { items } = (await response.json()) as { items: SystemJob[] }
  return items[0]
}

test('a backup whose program is killed half-way has failed, and the next one gets done', {
  timeout: 120_000,
}, async () => {
  const first = await startReady()
  expect(await makeFirstAdmin(first)).toBe(200)
  const cookie = await signIn(first)
  const database = await startEmbedded({ dataDir, log: () => undefined })
  const client = new pg.Client(database.adminUrl)
  await client.connect()
  const state = async (program: Program) => (await lastJob(program, cookie))?.status

  // A lock pauses the copy here; the tables before this one are written already.
  await client.query('begin')
  await client.query('lock table vehicles in access exclusive mode')
  expect((await post(first, '/api/system/backup', { password }, { cookie })).status).toBe(200)
  await expect.poll(() => state(first)).toBe('running')
  await end(first.child, 'SIGKILL')
  await client.query('rollback')
  await client.query(`update system_jobs set seen_at = seen_at - interval '61 seconds'`)

  const second = await startReady()
  await expect.poll(() => state(second)).toBe('failed')
  expect(await lastJob(second, cookie)).toMatchObject({ failure: 'stopped', result: null })
  expect((await post(second, '/api/system/backup', { password }, { cookie })).status).toBe(200)
  await expect.poll(() => state(second)).toBe('done')

  await client.end()
  await end(second.child, 'SIGTERM')
  await database.stop()
})
