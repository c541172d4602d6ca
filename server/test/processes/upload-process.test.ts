import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addSeconds, readClock } from '@shehena/domain/dates'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOn, openPool } from '#server/db/pool.ts'
import { sweepFiles, sweepIncoming } from '#server/features/office/documents/sweep-files.ts'
import { freePort } from '#server/postgres/postgres-process.ts'
import { openFileStore } from '#server/storage/file-store.ts'
import { aBooking } from '../support/builders.ts'
import { aPdf } from '../support/sample-files.ts'
import { freshDatabase } from '../support/test-db.ts'
import { filesBelow, writeForm } from '../support/uploads.ts'

const main = join(import.meta.dirname, '../../src/main.ts')
// Forces garbage collection, so that only live memory is counted.
const collecting = 'data:text/javascript,setInterval(globalThis.gc, 1000).unref()'
const person = { name: 'First Admin', email: 'first@haulier.example', password: 'a long enough password' }

let dataDir: string
let databaseUrl: string
let pool: pg.Pool
let dropDatabase: () => Promise<void>
let server: { child: ChildProcess; url: string }
let cookie = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shehena-killed-'))
  const database = await freshDatabase()
  databaseUrl = database.url
  dropDatabase = database.drop
  pool = openPool(databaseUrl, () => undefined, 2)
  const token = /setup\?token=(\S+)/.exec(await start())?.[1]
  expect((await post('/api/setup', { token, ...person })).status).toBe(200)
  const signedIn = await post('/api/auth/sign-in/email', { email: person.email, password: person.password })
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}, 60_000)

afterAll(async () => {
  await kill('SIGTERM')
  await pool.end()
  await dropDatabase()
  await rm(dataDir, { recursive: true })
}, 60_000)

async function start(): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--expose-gc', '--import', collecting, main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'a secret for tests, forty characters long',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = { child, url: `http://localhost:${port}` }
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  while (!output.includes('is ready at')) await once(child.stdout, 'data')
  return output
}

async function kill(signal: NodeJS.Signals): Promise<void> {
  const exit = once(server.child, 'exit')
  server.child.kill(signal)
  await exit
}

async function post(path: string, body: object): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  })
}

/** @returns the id of the document, or null without an answer */
async function upload(bookingId: string, content: Buffer): Promise<string | null> {
  const { type, body } = await writeForm([{ name: 'note.pdf', content }])
  const response = await fetch(`${server.url}/api/bookings/${bookingId}/attachments`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': type, 'idempotency-key': randomUUID(), cookie },
  }).catch(() => null)
  if (!response) return null
  const answer = (await response.json().catch(() => null)) as { id: string } | null
  if (answer) expect([response.status, answer]).toMatchObject([201, { name: 'note.pdf' }])
  return answer?.id ?? null
}

/** Prepares a moment of an upload at which the server is killed; `comes` resolves at that moment. */
type Moment = (bookingId: string) => Promise<{ comes: () => Promise<void>; afterwards?: () => Promise<void> }>

/** An upload whose second half never arrives. */
const oneComesIn: Moment = async (id) => {
  const folder = join(dataDir, 'incoming')
  const before = await filesBelow(folder)
  const { type, body } = await writeForm([{ name: 'half.pdf', content: aPdf(1_000_000) }])
  const sent = request(`${server.url}/api/bookings/${id}/attachments`, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': body.length, 'idempotency-key': randomUUID(), cookie },
  })
  sent.on('error', () => undefined)
  sent.write(body.subarray(0, 500_000))
  return { comes: () => until(async () => (await filesBelow(folder)).some((name) => !before.includes(name))) }
}

const oneIsStored: Moment = async () => {
  const before = (await filesBelow(join(dataDir, 'files'))).length
  return { comes: () => until(async () => (await filesBelow(join(dataDir, 'files'))).length > before) }
}

const oneIsAdded: Moment = async (id) => ({
  comes: () => until(async () => (await pool.query('select from documents where entity_id = $1', [id])).rowCount !== 0),
})

/** A lock on the booking: the files are stored, their rows are not. */
const allAreHeldUp: Moment = async (id) => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from bookings where id = $1 for update', [id])
  const afterwards = async () => {
    await client.query('rollback')
    client.release()
  }
  return { ...(await oneIsStored(id)), afterwards }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(1)
}

async function bytesHeld(): Promise<number> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^nodejs_external_memory_bytes (\S+)/m.exec(metrics)?.[1])
}

test('large files pass through without being gathered in memory', { timeout: 120_000 }, async () => {
  const { id } = await aBooking({ db: databaseOn(pool) })
  const { type, body } = await writeForm([{ name: 'note.pdf', content: aPdf(10_000_000) }])
  const before = await bytesHeld()
  const halves = Array.from({ length: 8 }, () => {
    const sent = request(`${server.url}/api/bookings/${id}/attachments`, {
      method: 'POST',
      headers: { 'content-type': type, 'content-length': body.length, 'idempotency-key': randomUUID(), cookie },
    })
    sent.write(body.subarray(0, 8_000_000))
    return { sent, answered: once(sent, 'response') }
  })
  const incoming = join(dataDir, 'incoming')
  const received = async () => {
    const sizes = (await filesBelow(incoming)).map(async (name) => (await stat(join(incoming, name))).size)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  await expect.poll(received).toBeGreaterThan(8 * 7_500_000)

  // 64 MB have been received.
  await expect.poll(async () => (await bytesHeld()) - before).toBeLessThan(4_000_000)

  for (const { sent } of halves) sent.end(body.subarray(8_000_000))
  for (const { answered } of halves) expect((await answered)[0].statusCode).toBe(201)
})

test('whenever the server is killed, each document has its file, and no file is left without one', {
  timeout: 240_000,
}, async () => {
  const db = databaseOn(pool)
  const acknowledged: string[] = []

  for (const prepare of [oneComesIn, oneIsStored, oneIsAdded, allAreHeldUp, oneIsAdded]) {
    const { id } = await aBooking({ db })
    const { comes, afterwards } = await prepare(id)
    const uploads = Array.from({ length: 8 }, (_, n) => upload(id, aPdf(200_000 * (n + 1))))
    await comes()
    await kill('SIGKILL')
    await afterwards?.()
    acknowledged.push(...(await Promise.all(uploads)).filter((document) => document !== null))
    await start()
  }

  const documents = await db.selectFrom('documents').select(['id', 'sha256', 'storageKey']).execute()
  const files = join(dataDir, 'files')
  for (const { sha256, storageKey } of documents) {
    const content = await readFile(join(files, storageKey))
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
  }
  expect(documents.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  const keys = documents.map(({ storageKey }) => storageKey).sort()
  const unclaimed = await db.selectFrom('unclaimedFiles').select('storageKey').execute()
  // Guards against a vacuous run: uploads were interrupted both before and after the file was stored.
  expect(unclaimed.length).toBeGreaterThan(0)
  expect(await filesBelow(join(dataDir, 'incoming'))).not.toEqual([])

  // An hour later.
  await pool.query(`update unclaimed_files set removable_at = removable_at - interval '1 hour'`)
  await sweepFiles({ db, files: await openFileStore({ folder: files, s3: null }) })
  await sweepIncoming(join(dataDir, 'incoming'), addSeconds(readClock(), 3600))

  const kept = (await filesBelow(files)).filter((name) => !name.startsWith('00/mark-'))
  expect(kept).toEqual(keys)
  expect(await filesBelow(join(dataDir, 'incoming'))).toEqual([])
  expect(await db.selectFrom('unclaimedFiles').selectAll().execute()).toEqual([])
})
