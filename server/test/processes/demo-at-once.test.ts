import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { end } from './program.ts'
import { ask, useServers } from './servers.ts'

const { place, startAnyhow } = useServers()
// Longer than a statement of the program may take.
const longMs = 6000

test('of two servers that start at once on an empty database one loads the demo company, and the other waits', {
  timeout: 180_000,
}, async () => {
  // As a third server that takes long to load it, and dies.
  const third = new pg.Client(place.url)
  await third.connect()
  await third.query(`select pg_advisory_lock(hashtext('demo_company'))`)
  const servers = await Promise.all([1, 2].map(() => startAnyhow({ DEMO_DATA: 'true' })))
  const said = (words: string) => servers.map(({ output }) => output().split(words).length - 1)
  await expect.poll(() => said('waiting for it'), { timeout: 60_000 }).toEqual([1, 1])
  await sleep(longMs)
  await third.end()

  const areReady = async () => {
    const ended = servers.find(({ child }) => child.exitCode !== null)
    if (ended) throw new Error(ended.output())
    return Promise.all(servers.map(async (server) => (await ask(server, '/readyz', {}))?.status))
  }
  await expect.poll(areReady, { timeout: 90_000 }).toEqual([200, 200])
  expect(said('Loading the demo company').toSorted()).toEqual([0, 1])
  const { rows } = await place.pool.query('select from demo_company')
  expect(rows).toHaveLength(1)
  for (const { child } of servers) expect(await end(child, 'SIGTERM')).toBe(0)
})
