import { expect, test } from 'vitest'
import { end } from '../program.ts'
import { DatabaseProxy } from './database-proxy.ts'
import { useServers } from './servers.ts'

const { place, start } = useServers()

test('background work that the database is taken from is done once it is back', async () => {
  const proxy = await DatabaseProxy.to(place.url)
  const server = await start({ DATABASE_URL: proxy.url })
  const jobs = async () => (await place.pool.query('select task_identifier as task from worker.jobs')).rows
  await expect.poll(jobs).toEqual([])

  // The work stands still here, in the middle of its transaction.
  const other = await place.pool.connect()
  await other.query('begin')
  await other.query('lock table auth."user" in access exclusive mode')
  const request = { about: 'reset', email: 'nobody@haulier.example', language: 'en' }
  await place.pool.query("select worker.add_job('mail-account', $1::json)", [JSON.stringify(request)])
  await expect
    .poll(
      async () =>
        (
          await other.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rowCount,
    )
    .toBe(1)
  proxy.cut()
  await other.query('rollback')
  other.release()
  await expect.poll(server.output).toContain('mail-account')

  proxy.mend()
  await expect.poll(jobs).toEqual([])
  expect(server.child.exitCode, server.output()).toBeNull()
  expect(await end(server.child, 'SIGTERM')).toBe(0)
  await proxy.stop()
})
