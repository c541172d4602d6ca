import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readClock } from '@shehena/domain/dates'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aJob, aPayment } from '#test/support/builders.ts'
import { forgeBackup, replaceRows } from '#test/support/forged-backup.ts'
import { aPdf } from '#test/support/sample-files.ts'
import { adminPassword, useArchives } from '#test/support/system-jobs.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { bareDatabase, type TestDatabase } from '#test/support/test-db.ts'
import { sendForm } from '#test/support/uploads.ts'
import { openProofDatabase, removeLeftProof } from './proof-database.ts'
import { proveArchive } from './prove-archive.ts'

const it = useTestApp({ clock: readClock })
const archives = useArchives(it)
const dataDir = mkdtempSync(join(tmpdir(), 'shehena-proof-'))

let admin: Client
let path: string
/** A booking of two trucks with two jobs. */
let twoTrucks: string
let database: TestDatabase
beforeAll(async () => {
  database = await bareDatabase()
  admin = await it.signedIn('admin', { password: adminPassword })
  await aPayment(it)
  twoTrucks = (await aBooking(it, { trucksNeeded: 2, weightTons: 60, status: 'scheduled' })).id
  const { id } = await aBooking(it)
  const { statusCode } = await sendForm(admin, `/bookings/${id}/attachments`, {
    parts: [{ name: 'note.pdf', content: aPdf(3000) }],
  })
  expect(statusCode).toBe(201)
  await aJob(it, { bookingId: twoTrucks })
  await aJob(it, { bookingId: twoTrucks })
  await needTrucks(1)
  path = join(archives.folder, 'whole.zip')
  renameSync((await archives.make('backup', admin)).path, path)
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const prove = (archive: string, proveDatabaseUrl: string | null = database.url) =>
  proveArchive(archive, {
    pool: it.programPool,
    files: it.files,
    place: { dataDir, proveDatabaseUrl },
    signal: new AbortController().signal,
  })

/** Beside the triggers: with one truck the booking has a job too many. */
const needTrucks = (trucks: number) =>
  it.pool.query(`
    begin;
    set local session_replication_role = replica;
    update bookings set trucks_needed = ${trucks} where id = '${twoTrucks}';
    commit`)

async function inProofDatabase(sql: string): Promise<object[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

const tables = `select tablename from pg_tables where schemaname in ('public', 'auth', 'worker')`

async function forged(change: (parts: Map<string, string>) => void): Promise<string> {
  const other = join(archives.folder, 'forged.zip')
  writeFileSync(other, await forgeBackup(readFileSync(path), change))
  return other
}

describe('an archive', () => {
  test('is equal in an empty database, of which nothing is left, also where both break an invariant', async () => {
    expect(await prove(path)).toEqual({ proof: 'equal', note: null })

    expect(await inProofDatabase(tables)).toEqual([])
  })

  test('is equal in an embedded database of its own, which is removed', async () => {
    expect(await prove(path, null)).toEqual({ proof: 'equal', note: null })

    expect(existsSync(join(dataDir, 'proof'))).toBe(false)
  })

  test('is different where a table comes out otherwise than it went in', async () => {
    // PostgreSQL writes false as f.
    const other = await forged((parts) =>
      replaceRows(parts, 'user_settings', (rows) => rows.replace(/\tf(?=[\t\n])/, '\tfalse')),
    )

    expect(await prove(other)).toEqual({ proof: 'different', note: 'table public.user_settings' })
    expect(await inProofDatabase(tables)).toEqual([])
  })

  test('is different where the database refuses a row', async () => {
    const other = await forged((parts) =>
      replaceRows(parts, 'payments', (rows) => rows.replaceAll(/\t(mpesa|cash|bank_transfer)\t/g, '\tbarter\t')),
    )

    expect(await prove(other)).toEqual({ proof: 'different', note: 'refused payments' })
  })

  test('is different where the file store has lost a file', async () => {
    const { rows } = await it.pool.query('select id, storage_key from documents')
    const stored = join(it.filesFolder, rows[0].storage_key)
    const content = readFileSync(stored)
    content.writeUInt8(content.readUInt8(100) ^ 1, 100)
    writeFileSync(stored, content)

    expect(await prove(path)).toEqual({ proof: 'different', note: `file ${rows[0].id}` })
  })

  test('is different where it breaks an invariant that the database does not break any more', async () => {
    await needTrucks(2)

    expect(await prove(path)).toEqual({ proof: 'different', note: 'faults dispatch_faults' })
  })
})

test('what a killed process has left is removed, and its PostgreSQL ends', async () => {
  const server = join(import.meta.dirname, '../../../../test/processes/embedded-server.ts')
  const child = spawn(process.execPath, [server, join(dataDir, 'proof')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await openProofDatabase({ dataDir, proveDatabaseUrl: database.url }, 0)).toMatchObject({ url: database.url })

  await removeLeftProof({ dataDir, proveDatabaseUrl: database.url })

  expect(existsSync(join(dataDir, 'proof'))).toBe(false)
  await expect(new pg.Client(String(url).trim()).connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(await inProofDatabase(tables)).toEqual([])
})

test('what somebody else has in the database that is named stays', async () => {
  await inProofDatabase('create table cargo (id int)')

  await removeLeftProof({ dataDir, proveDatabaseUrl: database.url })

  expect(await inProofDatabase(tables)).toEqual([{ tablename: 'cargo' }])
  await inProofDatabase('drop table cargo')
})

describe('an archive is not proved', () => {
  test('in a database that holds something, which stays', async () => {
    await inProofDatabase('create table cargo (id int); insert into cargo values (7)')

    expect(await prove(path)).toEqual({ proof: 'unproved', note: 'usedDatabase' })

    expect(await inProofDatabase('select id from cargo')).toEqual([{ id: 7 }])
    await inProofDatabase('drop table cargo')
  })

  test('in the database that it was made from', async () => {
    expect(await prove(path, it.url)).toEqual({ proof: 'unproved', note: 'usedDatabase' })
  })

  test.each([
    ['that is not there', '/no_such_database'],
    ['that refuses the password', null],
  ])('in a database %s', async (_name, pathname) => {
    const url = new URL(database.url)
    if (pathname) url.pathname = pathname
    else url.port = '9'

    expect(await prove(path, url.href)).toEqual({ proof: 'unproved', note: 'awayDatabase' })
  })

  test('without twice the room of the database', async () => {
    mkdirSync(dataDir, { recursive: true })

    expect(await openProofDatabase({ dataDir, proveDatabaseUrl: null }, Number.MAX_SAFE_INTEGER)).toBe('noRoom')
  })
})
