import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSession } from '../support/test-app.ts'
import { untilWaiting } from '../support/until-waiting.ts'
import { DatabaseProxy } from './database-proxy.ts'
import { end, type Program } from './program.ts'
import { ask, isDeliberate, useServers } from './servers.ts'

const { place, start } = useServers()
const shortMs = 3000
const awayMs = 60_000
// Each of the four concurrent tasks polls every two seconds; the rest are event listeners.
const mostAttemptsPerSecond = 10

test('background work that the database is taken from is done once it is back', async () => {
  const proxy = await DatabaseProxy.to(place.url)
  const server = await start({ DATABASE_URL: proxy.url })
  const jobs = async () => (await place.pool.query('select task_identifier as task from worker.jobs')).rows
  await expect.poll(jobs).toEqual([])

  // A lock pauses the job here, in the middle of its transaction.
  const other = await place.pool.connect()
  await other.query('begin')
  await other.query('lock table auth."user" in access exclusive mode')
  const request = { about: 'reset', email: 'nobody@haulier.example', language: 'en' }
  await place.pool.query("select worker.add_job('mail-account', $1::json)", [JSON.stringify(request)])
  await untilWaiting(place.pool)
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

/** Cuts a server under light load off from its database for a while. @returns the violated guarantees */
async function takeAway(forMs: number, sabotage?: string): Promise<string[]> {
  const proxy = await DatabaseProxy.to(place.url)
  const server = await start({ DATABASE_URL: proxy.url }, sabotage ? { sabotage } : {})
  const { cookie } = await openSession(place.pool, 'management')
  const findings = new Set<string>()
  const list = () => ask(server, '/api/customers', { headers: { cookie } })
  if ((await list())?.status !== 200) findings.add('no answer before')

  proxy.cut()
  await lookAround(server, { cookie, findings, forMs: forMs / 2 })
  // No client requests from here: the remaining connection attempts are the program's own.
  const before = proxy.attempts
  const began = performance.now()
  await sleep(forMs / 2)
  const perSecond = ((proxy.attempts - before) * 1000) / (performance.now() - began)
  if (perSecond > mostAttemptsPerSecond) findings.add('a storm of attempts')

  proxy.mend()
  await expect.poll(async () => (await ask(server, '/readyz', {}))?.status).toBe(200)
  if ((await list())?.status !== 200) findings.add('no answer afterwards')
  if (server.child.exitCode !== null) findings.add('the program ended')
  console.log(`attempts a second while the database was away: ${perSecond.toFixed(1)}`)
  await end(server.child, 'SIGKILL')
  await proxy.stop()
  return [...findings]
}

type Looking = { cookie: string; findings: Set<string>; forMs: number }

async function lookAround(server: Program, { cookie, findings, forMs }: Looking): Promise<void> {
  const until = performance.now() + forMs
  for (let turn = 0; performance.now() < until; turn += 1) {
    const answers = await Promise.all([
      ask(server, '/api/customers', { headers: { cookie } }),
      ask(server, '/api/customers', {
        body: { legalName: 'Nowhere Ltd' },
        headers: { cookie, 'idempotency-key': `away-${turn}-key` },
      }),
    ])
    if (!answers.every(isDeliberate)) findings.add('an answer that is no sentence with a time to try again')
    if ((await ask(server, '/healthz', {}))?.status !== 200) findings.add('it does not live')
    if ((await ask(server, '/servez', {}))?.status !== 200) findings.add('it says that it does not serve')
    if ((await ask(server, '/readyz', {}))?.status !== 503) findings.add('it says that it is ready')
    await sleep(100)
  }
}

test(`the database may be away for ${awayMs / 1000} seconds`, { timeout: 120_000 + 2 * awayMs }, async () => {
  expect(await takeAway(awayMs)).toEqual([])
})

test('a program that hears nothing of the database is told again when it is back', async () => {
  const proxy = await DatabaseProxy.to(place.url)
  const server = await start({ DATABASE_URL: proxy.url })
  const { cookie } = await openSession(place.pool, 'management')
  const stream = await fetch(`${server.url}/api/events`, { headers: { cookie } })
  let heard = ''
  // safe: every answer of the server has a body.
  void (async () => {
    for await (const chunk of stream.body!) heard += Buffer.from(chunk).toString()
  })().catch(() => undefined)
  await expect.poll(() => heard).toContain('ready')

  proxy.cut()
  await sleep(500)
  proxy.mend()

  await expect.poll(() => heard).toContain('resync')
  await place.pool.query(`insert into customers (legal_name) values ('Heard Ltd')`)
  await expect.poll(() => heard).toContain('customers')
  await end(server.child, 'SIGKILL')
  await proxy.stop()
})

test.each([
  ['connects-like-mad', 'a storm of attempts'],
  ['forgets-error-codes', 'an answer that is no sentence with a time to try again'],
])('control: a program that %s is found', { timeout: 300_000 }, async (sabotage, finding) => {
  expect(await takeAway(shortMs, sabotage)).toContain(finding)
})
