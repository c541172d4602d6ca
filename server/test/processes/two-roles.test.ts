import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SystemJob } from '@shehena/domain/office/system/system-job'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aPdf } from '../support/sample-files.ts'
import { today } from '../support/test-app.ts'
import { bareDatabase, type TestDatabase } from '../support/test-db.ts'
import { writeForm } from '../support/uploads.ts'
import { end, makeFirstAdmin, type Program, post, signIn, usePrograms } from './program.ts'

const { start, startReady } = usePrograms()
const folder = mkdtempSync(join(tmpdir(), 'shehena-roles-'))
chmodSync(folder, 0o755)
const password = 'a long enough password'
const mark = randomBytes(6).toString('hex')
const [ownerRole, programRole] = [`owner_${mark}`, `program_${mark}`]

let admin: pg.Client
let database: TestDatabase
const made: TestDatabase[] = []

beforeAll(async () => {
  admin = new pg.Client(inject('databases').url)
  await admin.connect()
  for (const role of [ownerRole, programRole]) await admin.query(`create role ${role} login password '${mark}'`)
  database = await ownedDatabase()
})
afterAll(async () => {
  for (const { drop } of made) await drop()
  for (const role of [ownerRole, programRole]) await admin.query(`drop role ${role}`)
  await admin.end()
  rmSync(folder, { recursive: true })
})

/** An empty database set up as in docs/operations.md: one role owns it, the other may connect. */
async function ownedDatabase(): Promise<TestDatabase> {
  const bare = await bareDatabase()
  made.push(bare)
  const name = new URL(bare.url).pathname.slice(1)
  await admin.query(`alter database ${name} owner to ${ownerRole}`)
  await admin.query(`revoke all on database ${name} from public`)
  await admin.query(`grant connect on database ${name} to ${programRole}`)
  return bare
}

function as(role: string, { url }: TestDatabase): string {
  const address = new URL(url)
  address.username = role
  address.password = mark
  return address.href
}

const variables = (place = database) => ({
  DATABASE_URL: as(programRole, place),
  AUTH_SECRET: 'a secret for tests, forty characters long',
  RATE_LIMIT_WRITES_PER_MINUTE: '100000',
})
const bothRoles = (place = database) => ({ ...variables(place), MIGRATION_DATABASE_URL: as(ownerRole, place) })

/** Runs an operator's command. */
function command(name: string, words: string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `../../src/${name}.ts`), ...words],
    { env: { ...process.env, DATA_DIR: folder, ...env }, encoding: 'utf8' },
  )
  return { status, said: `${stdout}${stderr}`.trim() }
}

type Answer = { id: string; version: number; status: string; invoiceNo: string; bookingNo: string }

async function send(program: Program, cookie: string, path: string, body: object): Promise<Answer> {
  const response = await post(program, path, body, { cookie, 'idempotency-key': randomUUID() })
  const said = (await response.json()) as Answer
  expect(response.status, `${path} ${JSON.stringify(said)}\n${program.output()}`).toBeLessThan(300)
  return said
}

/** From a customer to a paid invoice. */
async function journey(program: Program, cookie: string): Promise<void> {
  const customer = await send(program, cookie, '/api/customers', {
    legalName: 'Two Roles Ltd',
    email: 'cargo@roles.example',
  })
  const booking = await send(program, cookie, '/api/bookings', {
    customerId: customer.id,
    pickupAt: '2026-11-22T05:00:00.000Z',
    dropoffAt: '2026-11-23T14:00:00.000Z',
    status: 'confirmed',
    weightTons: 10,
  })
  // The first number of a year creates its sequence.
  expect(booking.bookingNo).toMatch(/^BK\d\d000001$/)
  const { type, body } = await writeForm([{ name: 'note.pdf', content: aPdf(10_000) }])
  const upload = await fetch(`${program.url}/api/bookings/${booking.id}/attachments`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': type, cookie, 'idempotency-key': randomUUID() },
  })
  expect(upload.status).toBe(201)
  const invoice = await send(program, cookie, '/api/invoices', {
    customerId: customer.id,
    issueDate: today,
    dueDate: today,
    lines: [{ description: 'One trip', qty: 100, unitPrice: 1_000_00, taxRate: 0 }],
  })
  await send(program, cookie, `/api/invoices/${invoice.id}/send`, { version: invoice.version })
  await send(program, cookie, '/api/payments', {
    customerId: customer.id,
    invoiceId: invoice.id,
    amount: 1_000_00,
    method: 'cash',
    paidAt: today,
  })
  const paid = await fetch(`${program.url}/api/invoices/${invoice.id}`, { headers: { cookie } })
  expect(await paid.json()).toMatchObject({ status: 'paid' })
}

/** Makes a backup with the program's own background jobs. */
async function makeBackup(program: Program, cookie: string): Promise<string> {
  expect((await post(program, '/api/system/backup', { password }, { cookie })).status).toBe(200)
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const jobs = await fetch(`${program.url}/api/system/jobs`, { headers: { cookie } })
    const [job] = ((await jobs.json()) as { items: SystemJob[] }).items
    if (job?.status === 'failed') break
    if (job?.status === 'done') {
      const file = await fetch(`${program.url}/api/system/jobs/${job.id}/file`, { headers: { cookie } })
      const path = join(folder, 'backup.zip')
      writeFileSync(path, Buffer.from(await file.arrayBuffer()))
      return path
    }
    await sleep(100)
  }
  throw new Error(`No backup was made:\n${program.output()}`)
}

test('the program works as a role that may not change the structure, and commands as the one that may', {
  timeout: 240_000,
}, async () => {
  const early = await start(variables())
  await expect.poll(() => early.child.exitCode, { timeout: 60_000 }).toBe(1)
  expect(early.output()).toMatch(/^The database is not up to date, and the role .* run "npm run migrate"[^\n]*\n$/)
  expect(command('migrate', [], bothRoles()).said).toMatch(new RegExp(`\nThe program works as ${programRole}, [^\n]*$`))
  expect(command('migrate', [], bothRoles()).said.split('\n')).toHaveLength(2)

  const program = await startReady(variables())
  expect(await makeFirstAdmin(program)).toBe(200)
  const cookie = await signIn(program)
  await journey(program, cookie)
  const backup = await makeBackup(program, cookie)
  await end(program.child, 'SIGTERM')
  expect(program.output()).not.toMatch(/permission denied|Background work:/)

  const anew = await ownedDatabase()
  const refused =
    'The role of DATABASE_URL may not do this: set MIGRATION_DATABASE_URL to the role that owns the tables.'
  expect(command('restore', [backup], variables(anew))).toEqual({ status: 1, said: refused })
  expect(command('restore', [backup], bothRoles(anew)).said).toMatch(/^Restored the backup of .* and 1 files\./)
  const person = ['anonymise', '--customer', 'cargo@roles.example']
  expect(command('privacy', person, variables(anew))).toEqual({ status: 1, said: refused })
  expect(command('privacy', person, bothRoles(anew)).said).toMatch(/rows would be cleared/)
  const restored = await startReady(variables(anew))
  expect(await signIn(restored)).not.toBe('')
  await end(restored.child, 'SIGTERM')
})

test.for([
  'create table more (n int)',
  'create temporary table more (n int)',
  'create schema more',
  'create extension citext',
  "create function more() returns int language sql as 'select 1'",
  'create sequence public.more',
  'alter table customers add column more text',
  'alter table audit_log disable trigger all',
  'alter function next_no(text, date) security invoker',
  'drop table payments',
  'drop trigger record_audit on customers',
  'truncate customers',
  'truncate audit_log',
  'update audit_log set user_id = null',
  'delete from audit_log',
  'update user_management_log set id = id',
  'update closed_months set closed_at = now()',
  'delete from user_management_log',
  'delete from export_log',
  'delete from schema_migrations',
  "set session_replication_role = 'replica'",
  'set role to current_user_of_the_tables',
  'alter table worker._private_jobs disable row level security',
  "copy customers to program 'true'",
])('refused to the role of the program: %s', async (statement) => {
  const client = new pg.Client(as(programRole, database))
  await client.connect()

  const sql = statement.replace('current_user_of_the_tables', ownerRole)
  const said = await client.query(sql).then(
    () => 'it was done',
    (error: unknown) => (error instanceof Error ? error.message : error),
  )

  await client.end()
  expect(said).toMatch(/^(permission denied|must be owner)/)
})

test('the owner of the tables is not accepted as the role of the program', () => {
  const twice = { ...bothRoles(), DATABASE_URL: as(ownerRole, database) }

  expect(command('migrate', [], twice)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/owns the tables or may grant itself anything: give the program a role of its own\.$/),
  })
})
