import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { TestMailServer } from '../support/mail-server.ts'
import { openSession } from '../support/test-app.ts'
import { DatabaseProxy } from './database-proxy.ts'
import { end, type Program } from './program.ts'
import { ask, useServers } from './servers.ts'

/** Within this time everything works again, without a restart. */
const backMs = 45_000
const within = { timeout: backMs, interval: 200 }

const { place, start, startWorking } = useServers()
let mailServer: TestMailServer
let proxy: DatabaseProxy
let variables: Record<string, string>
const running: Program[] = []
const deaf = new AbortController()

beforeAll(async () => {
  mailServer = await TestMailServer.start()
})
beforeEach(async () => {
  proxy = await DatabaseProxy.to(place.url)
  variables = {
    DATABASE_URL: proxy.url,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailServer.port),
    SMTP_SECURITY: 'none',
    SMTP_FROM: 'cargo@haulier.example',
  }
})
afterEach(async () => {
  for (const { child } of running.splice(0)) if (child.exitCode === null) await end(child, 'SIGKILL')
  await proxy.stop()
})
afterAll(async () => {
  deaf.abort()
  await mailServer.stop()
})

async function aServer(more: Record<string, string> = {}): Promise<Program> {
  const server = await start({ ...variables, ...more })
  running.push(server)
  return server
}

async function aWorker(): Promise<Program> {
  const worker = await startWorking({ ...variables, AUTH_SECRET: 'a secret for tests, forty characters long' })
  running.push(worker)
  return worker
}

async function queueMail(subject: string): Promise<void> {
  await place.pool.query(
    `with queued as (
       insert into mail_outbox (kind, recipient, subject, body) values ('notice', 'reader@haulier.example', $1, 'A body')
         returning id)
     select dispatch_mail(id) from queued`,
    [subject],
  )
}

const isTaken = (subject: string) => mailServer.taken.some(({ mail }) => mail.subject === subject)

const addCustomer = () => place.pool.query(`insert into customers (legal_name) values ('Heard ' || gen_random_uuid())`)

/** Reads the event stream as a browser does, which opens it again when it has ended. */
function listen(server: Program, cookie: string): () => string {
  let heard = ''
  void (async () => {
    while (!deaf.signal.aborted && server.child.exitCode === null && server.child.signalCode === null) {
      const stream = await fetch(`${server.url}/api/events`, { headers: { cookie }, signal: deaf.signal }).catch(
        () => null,
      )
      try {
        for await (const chunk of stream?.body ?? []) heard += Buffer.from(chunk).toString()
      } catch {
        // Opened again.
      }
      await sleep(200)
    }
  })()
  return () => heard
}

/** Says how long something took to come back. */
async function timed(what: string, back: Promise<unknown>): Promise<void> {
  const began = performance.now()
  await back
  console.log(`${what}: back after ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

const isServed = async (server: Program, cookie: string) =>
  (await ask(server, '/api/customers', { headers: { cookie } }))?.status

/** 401: the database was asked, and knows nobody. */
const signIn = async (server: Program) =>
  (await ask(server, '/api/auth/sign-in/email', { body: { email: 'nobody@haulier.example', password: 'not the one' } }))
    ?.status

test('connections that fall silent: requests, sign-ins, events and mails are back without a restart', {
  timeout: 120_000,
}, async () => {
  const server = await aServer()
  const { cookie } = await openSession(place.pool, 'management')
  const heard = listen(server, cookie)
  await expect.poll(heard).toContain('ready')
  expect(await isServed(server, cookie)).toBe(200)
  // Both connections of its pool.
  expect(await Promise.all([signIn(server), signIn(server)])).toEqual([401, 401])
  await queueMail('Before')
  await expect.poll(() => isTaken('Before'), within).toBe(true)

  expect(proxy.silence()).toBeGreaterThanOrEqual(6)
  const before = heard().length
  await queueMail('After')

  await Promise.all([
    timed('requests', expect.poll(() => isServed(server, cookie), within).toBe(200)),
    timed('sign-ins', expect.poll(() => signIn(server), within).toBe(401)),
    timed('mails', expect.poll(() => isTaken('After'), within).toBe(true)),
    timed(
      'events',
      expect
        .poll(async () => {
          await addCustomer()
          return heard().slice(before)
        }, within)
        .toContain('"customers"'),
    ),
  ])
  expect(heard().slice(before)).toContain('resync')
  expect((await ask(server, '/readyz', {}))?.status).toBe(200)
  expect(await end(server.child, 'SIGTERM')).toBe(0)
})

test('a server whose ears alone are deaf says so, and hears again', { timeout: 150_000 }, async () => {
  const server = await aServer({ JOBS: 'apart' })
  const { cookie } = await openSession(place.pool, 'management')
  const heard = listen(server, cookie)
  await expect.poll(heard).toContain('ready')
  expect((await ask(server, '/readyz', {}))?.status).toBe(200)

  expect(proxy.silence('shehena events', { alsoNew: true })).toBe(1)
  await timed(
    'not ready',
    expect
      .poll(async () => (await ask(server, '/readyz', {}))?.said.reason ?? '', within)
      .toContain('nothing was heard'),
  )
  expect(await isServed(server, cookie)).toBe(200)
  expect((await ask(server, '/healthz', {}))?.status).toBe(200)

  proxy.mend()
  const before = heard().length
  await timed('resync', expect.poll(() => heard().slice(before), within).toContain('resync'))
  await addCustomer()
  await expect.poll(() => heard().slice(before)).toContain('"customers"')
  expect((await ask(server, '/readyz', {}))?.status).toBe(200)
})

test('a worker whose connections fall silent goes on with what is queued', { timeout: 120_000 }, async () => {
  await aServer({ JOBS: 'apart' })
  const worker = await aWorker()
  await queueMail('Before the worker')
  await expect.poll(() => isTaken('Before the worker'), within).toBe(true)

  expect(proxy.silence('shehena worker')).toBeGreaterThanOrEqual(3)
  await queueMail('After the worker')

  await timed('mails of a worker', expect.poll(() => isTaken('After the worker'), within).toBe(true))
  expect((await ask(worker, '/healthz', {}))?.status).toBe(200)
  expect(await end(worker.child, 'SIGTERM')).toBe(0)
})

test('a worker that hears nothing of its database does not live, until it is back', { timeout: 180_000 }, async () => {
  await aServer({ JOBS: 'apart' })
  const worker = await aWorker()
  const state = async () => (await ask(worker, '/healthz', {}))?.status
  expect(await state()).toBe(200)

  proxy.silence('shehena worker', { alsoNew: true })
  await queueMail('While it is gone')
  await timed('worker not alive', expect.poll(state, within).toBe(503))
  expect(isTaken('While it is gone')).toBe(false)

  proxy.mend()
  await timed('mails of a worker', expect.poll(() => isTaken('While it is gone'), within).toBe(true))
  await expect.poll(state, within).toBe(200)
})
