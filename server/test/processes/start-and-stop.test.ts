import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#server/postgres/postgres-process.ts'
import { end, makeFirstAdmin, type Program, post, signIn, usePrograms } from './program.ts'

const { dataDir, start, startReady } = usePrograms()

async function namesSeenBy(server: Program, cookie: string): Promise<string[]> {
  const response = await fetch(`${server.url}/api/customers`, { headers: { cookie } })
  const { items } = (await response.json()) as { items: { legalName: string }[] }
  return items.map(({ legalName }) => legalName)
}

test.each([
  ['PORT', 'ninety'],
  ['DATABASE_URL', 'mysql://somewhere'],
  ['DEMO_DATA', 'perhaps'],
])('a wrong %s stops the start with one sentence that names it', async (name, value) => {
  const { child, output } = await start({ [name]: value })

  const [code] = await once(child, 'exit')

  expect(code).toBe(1)
  expect(output().trim().split('\n')).toHaveLength(1)
  expect(output()).toContain(name)
})

test('a port that is taken stops the start with one sentence, before a database is made', async () => {
  const other = createServer().listen(0, '::')
  await once(other, 'listening')
  // safe: a TCP server has an address object.
  const { port } = other.address() as { port: number }
  const { child, output } = await start({ PORT: String(port) })

  const [code] = await once(child, 'exit')
  other.close()

  expect(code).toBe(1)
  expect(output()).toContain(`PORT ${port} is in use by another program`)
  expect(output()).not.toContain('    at ')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('while its database is away, a server says that it lives, and why it is not ready', async () => {
  const { child, url } = await start({
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/nowhere`,
    AUTH_SECRET: 'a secret for tests, forty characters long',
  })
  const statusOf = async (path: string) => {
    const response = await fetch(`${url}${path}`).catch(() => null)
    return response && [response.status, await response.json()]
  }

  await expect.poll(() => statusOf('/healthz'), { timeout: 20_000 }).toEqual([200, { status: 'alive' }])
  expect(await statusOf('/readyz')).toEqual([
    503,
    { status: 'not ready', reason: 'starts: waits for its database, or brings it up to date' },
  ])
  expect((await statusOf('/api/visitor'))?.[0]).toBe(503)
  expect(await end(child, 'SIGTERM')).toBe(0)
})

test('two servers share one database, and each goes on without the other', { timeout: 120_000 }, async () => {
  const [one, other] = await Promise.all([startReady(), startReady()])
  expect(await makeFirstAdmin(one)).toBe(200)
  const cookie = await signIn(one)

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      post(
        n % 2 ? one : other,
        '/api/customers',
        { legalName: 'Made Once Ltd' },
        { cookie, 'idempotency-key': 'made-once' },
      ),
    ),
  )
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(await namesSeenBy(other, cookie)).toEqual(['Made Once Ltd'])

  expect(await end(one.child, 'SIGTERM')).toBe(0)
  expect(await namesSeenBy(other, cookie)).toEqual(['Made Once Ltd'])
  expect(await end(other.child, 'SIGTERM')).toBe(0)
})
