import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, end, makeFirstAdmin, type Program, signIn, usePrograms } from '../processes/program.ts'
import { ask, isDeliberate } from '../processes/servers.ts'
import { TestMailServer } from '../support/mail-server.ts'
import { secret } from '../support/test-app.ts'
import { whatIsMissing } from './installed.ts'
import { LightLoad } from './light-load.ts'
import { type Node, PatroniCluster, until } from './patroni-cluster.ts'

/** Within this time of the new primary everything works again, without a restart. */
const backMs = 45_000
const within = { timeout: backMs, interval: 200 }
const timeout = 300_000

const missing = whatIsMissing()
const notRun = `NOT RUN: ${missing.join(', ')} is not installed on this machine`
const { startReady, startWorking } = usePrograms()
const deaf = new AbortController()

let cluster: PatroniCluster
let mailServer: TestMailServer
let servers: Program[]
let worker: Program
let load: LightLoad
/** What the event stream of each server has said. */
let heard: (() => string)[]

beforeAll(async () => {
  // Where tests are not listed one by one, nobody would read why they are left out.
  if (missing.length > 0) return console.log(notRun)
  cluster = await PatroniCluster.start()
  mailServer = await TestMailServer.start()
  const variables = {
    DATABASE_URL: cluster.url,
    AUTH_SECRET: secret,
    JOBS: 'apart',
    RATE_LIMIT_WRITES_PER_MINUTE: '1000000',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailServer.port),
    SMTP_SECURITY: 'none',
    SMTP_FROM: 'cargo@haulier.example',
  }
  const one = await startReady(variables)
  expect(await makeFirstAdmin(one)).toBe(200)
  servers = [one, await startReady(variables)]
  worker = await startWorking(variables)
  const cookie = await signIn(one)
  const { id } = await call(one, '/api/customers', { legalName: 'Failing Over Ltd' }, cookie)
  load = new LightLoad(servers, cookie, id)
  heard = servers.map((server) => listen(server, cookie))
}, timeout)
beforeEach(({ skip }) => skip(missing.length > 0, notRun))
// After a failed test the clerks would book on, into the next one.
afterEach(() => load?.abandon(), timeout)
afterAll(async () => {
  deaf.abort()
  for (const { child } of programs()) if (hasRunOn(child)) await end(child, 'SIGTERM')
  await cluster?.stop()
  await mailServer?.stop()
}, timeout)

const programs = () => [...(servers ?? []), ...(worker ? [worker] : [])]
const hasRunOn = ({ exitCode, signalCode }: Program['child']) => exitCode === null && signalCode === null

/** Reads the event stream as a browser does, which opens it again when it has ended. */
function listen(server: Program, cookie: string): () => string {
  let all = ''
  void (async () => {
    while (!deaf.signal.aborted && hasRunOn(server.child)) {
      const stream = await fetch(`${server.url}/api/events`, { headers: { cookie }, signal: deaf.signal }).catch(
        () => null,
      )
      try {
        for await (const chunk of stream?.body ?? []) all += Buffer.from(chunk).toString()
      } catch {
        // Opened again.
      }
      await sleep(200)
    }
  })()
  return () => all
}

async function queueMail(subject: string): Promise<void> {
  await cluster.query(
    `with queued as (
       insert into mail_outbox (kind, recipient, subject, body) values ('notice', 'reader@haulier.example', $1, 'A body')
         returning id)
     select dispatch_mail(id) from queued`,
    [subject],
  )
}

const isTaken = (subject: string) => mailServer.taken.some(({ mail }) => mail.subject === subject)

/** Whether a browser at each server has heard of a booking that was acknowledged after the first `known`. */
const isHeardOf = (known: number) =>
  heard.every((all) => load.acknowledged.slice(known).some(({ id }) => all().includes(id)))

async function thePrimary(): Promise<Node> {
  return until('a primary', () => cluster.primary())
}

const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** Bookings, events and mails, from now on. */
async function expectWorkToGoOn(what: string): Promise<void> {
  const began = performance.now()
  const known = load.acknowledged.length
  const timed = async (name: string, back: Promise<unknown>) => {
    await back
    console.log(`${what}: ${name} after ${secondsSince(began)} more`)
  }
  await Promise.all([
    timed('bookings', expect.poll(() => load.acknowledged.length, within).toBeGreaterThan(known)),
    timed('events at both servers', expect.poll(() => isHeardOf(known), within).toBe(true)),
    timed(
      'a mail',
      queueMail(what).then(() => expect.poll(() => isTaken(what), within).toBe(true)),
    ),
  ])
}

/** Everybody stops booking, and what was acknowledged is there once, with the same processes as ever. */
async function expectNothingLost(): Promise<void> {
  await load.end()
  expect(await load.faults((sql) => cluster.query(sql))).toEqual([])
  expect([...load.unexpected]).toEqual([])
  expect(programs().filter(({ child }) => !hasRunOn(child))).toEqual([])
}

/**
 * Something happens to the primary while clerks book.
 *
 * @param comeBack what brings its machine back once another is the primary
 */
async function survive(
  what: string,
  happen: (primary: Node) => void | Promise<void>,
  comeBack: (former: Node) => void,
): Promise<void> {
  const former = await thePrimary()
  const known = load.acknowledged.length
  load.begin()
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(known + 20)
  const began = performance.now()
  await happen(former)
  await cluster.untilPrimaryIsNot(former)
  console.log(`${what}: another primary after ${secondsSince(began)}`)
  await expectWorkToGoOn(what)
  comeBack(former)
  await cluster.untilWhole()
  await expectNothingLost()
}

test('the machine of the primary is killed: nothing acknowledged is lost or doubled, all goes on', {
  timeout,
}, async () => {
  await survive(
    'killed',
    ({ machine }) => machine.kill(),
    (former) => cluster.startNode(former),
  )
})

test('the machine of the primary freezes with its connections open: the same', { timeout }, async () => {
  await survive(
    'frozen',
    ({ machine }) => machine.freeze(),
    ({ machine }) => machine.thaw(),
  )
})

test('the operator switches over: the same', { timeout }, async () => {
  await survive(
    'switched over',
    () => cluster.switchOver(),
    () => undefined,
  )
})

test('etcd is away: the primary stays, and all goes on', { timeout }, async () => {
  const primary = await thePrimary()
  const { refused } = load
  load.begin()
  cluster.etcd.freeze()
  const isFailsafe = async () => (await cluster.statusOf(primary)).failsafe_mode_is_active
  await expect.poll(isFailsafe, { timeout: 60_000 }).toBe(true)
  await expectWorkToGoOn('without etcd')
  cluster.etcd.thaw()
  await cluster.untilWhole()
  expect((await thePrimary()).machine.name).toBe(primary.machine.name)
  await expectNothingLost()
  expect(load.refused).toBe(refused)
})

test('both standbys are killed: the primary goes on alone; in strict mode writes are refused until one is back', {
  timeout,
}, async () => {
  const primary = await thePrimary()
  const standbys = cluster.nodes.filter((node) => node !== primary)
  const waitsFor = async () => {
    const [row] = await cluster.query<{ names: string }>(`select current_setting('synchronous_standby_names') as names`)
    return row?.names
  }
  load.begin()
  await Promise.all(standbys.map(({ machine }) => machine.kill()))
  await expect.poll(waitsFor, { timeout: 60_000 }).toBe('')
  await expectWorkToGoOn('alone')
  await load.end()

  await cluster.configure({ synchronous_mode_strict: true })
  await expect.poll(waitsFor, { timeout: 60_000 }).toBe('*')
  const keys = Array.from({ length: 3 }, () => randomUUID())
  const refused = await Promise.all(keys.map(async (key) => [await load.book(key), await load.book(key)]))
  expect(refused.flat().map((answer) => answer?.status)).toEqual(Array(6).fill(503))
  expect(refused.flat().every(isDeliberate)).toBe(true)
  expect((await ask(servers[0]!, '/healthz', {}))?.status).toBe(200)

  for (const standby of standbys) cluster.startNode(standby)
  load.begin()
  await cluster.untilWhole()
  for (const key of keys) await expect.poll(async () => (await load.book(key))?.status, within).toBe(201)
  await expectWorkToGoOn('with standbys again')
  await cluster.configure({ synchronous_mode_strict: false })
  await expectNothingLost()
})
