import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseProxy } from '#test/processes/database-proxy.ts'
import { freshDatabase } from '#test/support/test-db.ts'
import { BoundClient } from './bound-client.ts'
import { keepHearing, Pulse } from './hearing.ts'

test('a connection that listens is asked, and thrown away once it is deaf; the silence is told', async () => {
  const database = await freshDatabase()
  const proxy = await DatabaseProxy.to(database.url)
  const hearing = { everyMs: 50, answerMs: 200, lostMs: 400 }
  const pulse = new Pulse(hearing)
  expect(pulse.fault()).toBe(null)
  const client = new BoundClient({ connectionString: proxy.url })
  const lost = new Promise<Error>((resolve) => client.on('error', resolve))
  await client.connect()
  await client.query('listen changes')
  keepHearing(client, pulse, hearing)
  await sleep(2 * hearing.lostMs)
  expect(pulse.fault()).toBe(null)

  proxy.silence()

  await expect(lost).resolves.toMatchObject({ code: 'ETIMEDOUT' })
  await expect.poll(() => pulse.fault()).toBe('nothing was heard of the database for 0.4 seconds')
  await proxy.stop()
  await database.drop()
})
