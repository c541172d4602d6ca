import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SystemJob } from '@shehena/domain/office/system/system-job'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { TestMailServer } from '../support/mail-server.ts'
import { freshDatabase, type TestDatabase } from '../support/test-db.ts'
import { end, makeFirstAdmin, type Program, post, signIn, usePrograms } from './program.ts'

const { startReady, startWorker, startWorking } = usePrograms()
const elsewhere = mkdtempSync(join(tmpdir(), 'shehena-elsewhere-'))
const polling = { timeout: 30_000, interval: 50 }
const password = 'a long enough password'

let mailServer: TestMailServer
let database: TestDatabase
let client: pg.Client
let variables: Record<string, string>
const running: Program[] = []

beforeAll(async () => {
  mailServer = await TestMailServer.start()
})
afterAll(async () => {
  await mailServer.stop()
  rmSync(elsewhere, { recursive: true })
})

beforeEach(async () => {
  mailServer.whenTaken = undefined
  mailServer.taken.length = 0
  database = await freshDatabase()
  client = new pg.Client(database.url)
  client.on('error', () => undefined)
  await client.connect()
  variables = {
    DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret for tests, forty characters long',
    JOBS: 'apart',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailServer.port),
    SMTP_SECURITY: 'none',
    SMTP_FROM: 'cargo@haulier.example',
  }
})
afterEach(async () => {
  for (const { child } of running.splice(0))
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGKILL')
  await client.end()
  await database.drop()
})

async function aServer(more = {}): Promise<Program> {
  const program = await startReady({ ...variables, ...more })
  running.push(program)
  return program
}

async function aWorker(more = {}): Promise<Program> {
  const program = await startWorking({ ...variables, ...more })
  running.push(program)
  return program
}

async function queueMails(count: number): Promise<void> {
  await client.query(
    `with queued as (
       insert into mail_outbox (kind, recipient, subject, body)
         select 'notice', 'reader' || n || '@haulier.example', 'Mail ' || n, 'A body' from generate_series(1, $1::int) n
         returning id)
     select dispatch_mail(id) from queued`,
    [count],
  )
}

const mails = async () =>
  (
    await client.query<{ status: string; attempts: number }>(
      'select status, attempts from mail_outbox order by subject',
    )
  ).rows

const subjects = () => mailServer.taken.map(({ mail }) => mail.subject ?? '').sort()

async function download(program: Program, cookie: string, kind: 'backup' | 'export'): Promise<Response> {
  expect((await post(program, `/api/system/${kind}`, { password }, { cookie })).status).toBe(200)
  const newest = async () => {
    const answer = await fetch(`${program.url}/api/system/jobs`, { headers: { cookie } })
    const { items } = (await answer.json()) as { items: SystemJob[] }
    return items.find((job) => job.kind === kind)
  }
  await expect.poll(async () => (await newest())?.status, polling).toBe('done')
  return fetch(`${program.url}/api/system/jobs/${(await newest())?.id}/file`, { headers: { cookie } })
}

test('a server with its jobs apart queues and does not send; a worker sends; what both see is downloaded', {
  timeout: 120_000,
}, async () => {
  const server = await aServer()
  expect(await makeFirstAdmin(server)).toBe(200)
  const cookie = await signIn(server)
  expect(server.output()).toContain('left to workers')
  expect(
    (await post(server, '/api/account-links/reset', { email: 'first@haulier.example', language: 'en' })).status,
  ).toBe(200)
  // A worker in the same process would have begun within milliseconds.
  await sleep(1500)
  expect((await client.query('select from worker.jobs where locked_at is not null or attempts > 0')).rowCount).toBe(0)
  expect(mailServer.taken).toEqual([])

  const worker = await aWorker()

  await expect.poll(() => mailServer.taken.map(({ to }) => to), polling).toEqual([['first@haulier.example']])
  expect((await fetch(`${worker.url}/healthz`)).status).toBe(200)
  await expect
    .poll(async () => (await fetch(`${worker.url}/metrics`)).text(), polling)
    .toContain('background_jobs_total{task="send-mail",outcome="done"} 1')
  expect((await fetch(`${worker.url}/api/me`)).status).toBe(404)
  for (const kind of ['backup', 'export'] as const) {
    const file = await download(server, cookie, kind)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  }
  expect(await end(worker.child, 'SIGTERM')).toBe(0)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('with object storage server and worker share no folder', { timeout: 120_000 }, async () => {
  const objectStore = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(elsewhere, 's3'),
    configureBuckets: [{ name: 'papers', configs: [] }],
  })
  const { port } = await objectStore.run()
  const s3 = {
    S3_BUCKET: 'papers',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const server = await aServer(s3)
  await aWorker({ ...s3, DATA_DIR: join(elsewhere, 'worker') })
  expect(await makeFirstAdmin(server)).toBe(200)

  expect((await download(server, await signIn(server), 'export')).status).toBe(200)
  await objectStore.close()
})

test('a worker that looks into another folder than the server does not begin', { timeout: 60_000 }, async () => {
  await aServer()
  const { child, output } = await startWorker({ ...variables, DATA_DIR: join(elsewhere, 'other') })

  expect((await once(child, 'exit'))[0]).toBe(1)
  expect(output()).toContain('The worker does not see the files of the server')
})

test('two workers share the work, and each mail is sent once; one goes on without the other', {
  timeout: 90_000,
}, async () => {
  const [one] = await Promise.all([aWorker(), aWorker()])
  await queueMails(12)
  await expect
    .poll(async () => new Set((await mails()).map(({ status }) => status)), polling)
    .toEqual(new Set(['sent']))
  expect(subjects()).toEqual([...new Set(subjects())])
  expect(subjects()).toHaveLength(12)

  expect(await end(one.child, 'SIGTERM')).toBe(0)
  await queueMails(1)
  await expect.poll(() => mailServer.taken.length, polling).toBe(13)
})

test('SIGTERM lets a mail be handed over to its end, and what comes later waits', { timeout: 60_000 }, async () => {
  const handingOver = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  mailServer.whenTaken = () => {
    taken.resolve()
    return handingOver.promise
  }
  const worker = await aWorker()
  await queueMails(1)
  await taken.promise

  const ending = end(worker.child, 'SIGTERM')
  await expect.poll(() => worker.output(), polling).toContain('SIGTERM')
  await queueMails(1)
  handingOver.resolve()

  expect(await ending).toBe(0)
  expect((await mails()).map(({ status }) => status).sort()).toEqual(['queued', 'sent'])
})

test('what a killed worker was at is taken up by another', { timeout: 90_000 }, async () => {
  const taken = Promise.withResolvers<void>()
  mailServer.whenTaken = () => {
    taken.resolve()
    return new Promise(() => undefined)
  }
  const first = await aWorker()
  await queueMails(1)
  await taken.promise
  await end(first.child, 'SIGKILL')
  expect(await mails()).toEqual([{ status: 'queued', attempts: 1 }])
  // Jobs without a row of their own, locked by two dead workers: one long ago, one a moment ago.
  await client.query(`select worker.add_job('mark-overdue'), worker.add_job('remind')`)
  await client.query(
    `update worker._private_jobs j set attempts = 1, locked_by = 'dead-' || t.identifier,
         locked_at = now() - case t.identifier when 'mark-overdue' then interval '11 minutes' else interval '1 minute' end
       from worker._private_tasks t where t.id = j.task_id and t.identifier in ('mark-overdue', 'remind')`,
  )
  // Two minutes later.
  await client.query(`update mail_outbox set due_at = now()`)
  mailServer.whenTaken = undefined

  await aWorker()

  await expect.poll(mails, polling).toEqual([{ status: 'sent', attempts: 2 }])
  const waiting = async () =>
    (
      await client.query<{ task: string }>(
        `select task_identifier as task from worker.jobs where locked_by like 'dead-%' or task_identifier = 'mark-overdue'`,
      )
    ).rows.map(({ task }) => task)
  await expect.poll(waiting, polling).toEqual(['remind'])
})

test('a worker waits for its database, and outlives the loss of every connection', { timeout: 90_000 }, async () => {
  const away = await startWorker({ ...variables, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nowhere' })
  running.push(away)
  await expect.poll(() => away.output(), polling).toContain('DATABASE_URL: no database answers at 127.0.0.1:9')
  expect((await fetch(`${away.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${away.url}/readyz`)).status).toBe(503)

  const worker = await aWorker()
  for (let round = 0; round < 3; round += 1) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'shehena worker'`,
    )
    await sleep(200)
  }
  await queueMails(1)

  await expect.poll(async () => (await mails()).map(({ status }) => status), polling).toEqual(['sent'])
  expect(worker.child.exitCode).toBe(null)
})

test('a worker older than its database says what the server says, and does not begin', {
  timeout: 60_000,
}, async () => {
  await client.query(`insert into schema_migrations (number, name, checksum) values (9999, '9999_later.sql', 'x')`)

  const worker = await startWorker(variables)
  expect((await once(worker.child, 'exit'))[0]).toBe(1)

  expect(worker.output().trim().split('\n')).toEqual([
    'Migration 9999_later.sql was applied to this database but is missing here: this program is older than its database.',
  ])
})
