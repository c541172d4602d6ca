import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@shehena/domain/api'
import { readClock } from '@shehena/domain/dates'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foldedInto, formerMigrations } from '#server/db/migration/former-migrations.ts'
import { migrate } from '#server/db/migration/migrate.ts'
import { letProgramIn } from '#server/db/migration/program-role.ts'
import { offerDemoCompany } from '#server/demo/offer-demo-company.ts'
import { restoreBackup } from '#server/features/backup/restore-backup.ts'
import { fullName, isBackedUp, listTables, quoted } from '#server/features/backup/snapshot.ts'
import { writeBackup } from '#server/features/backup/write-backup.ts'
import { migrationsFolder } from '#server/paths.ts'
import { demoPassword } from '#server/sign-in/demo-accounts.ts'
import { listApplied, listFormer } from './support/former-list.ts'
import { cookieOf, passwords, secret, useTestApp } from './support/test-app.ts'
import { bareDatabase, freshDatabase } from './support/test-db.ts'

const it = useTestApp({ clock: readClock })
const own = readdirSync(migrationsFolder).sort()
const formerNames = formerMigrations.map(([name]) => name)

beforeAll(async () => {
  await offerDemoCompany(it.db, { wanted: true, now: readClock(), files: it.files, passwords, log: () => undefined })
})
beforeEach(() => listFormer(it.pool))

type Tables = Record<string, string>

/** Row count and checksum of each table, regardless of the order of rows. */
async function digests(client: pg.ClientBase, isHeld: typeof isBackedUp): Promise<Tables> {
  const found: Tables = {}
  for (const table of (await listTables(client)).filter(isHeld)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
         from ${quoted(table.schema, table.name)} t`,
    )
    found[fullName(table)] = rows[0].digest
  }
  return found
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

const rowsAt = (url: string, isHeld: typeof isBackedUp) => withClient(url, (client) => digests(client, isHeld))
const isOfTheCompany: typeof isBackedUp = (table) => fullName(table) !== 'public.schema_migrations'
/** A restored database has an audit entry of the restore. */
const isRestored: typeof isBackedUp = (table) => isBackedUp(table) && fullName(table) !== 'public.audit_log'

async function bookAsClerk(): Promise<string> {
  const signedIn = await it.signedOut().request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: 'bookings@demo.example', password: demoPassword },
  })
  expect(signedIn.statusCode).toBe(200)
  const admin = await it.signedIn('admin')
  const { items } = await admin.call(api.customers.list, {})
  const made = await admin.with(cookieOf(signedIn)).call(api.bookings.create, { customerId: items[0]?.id ?? '' })
  return made.bookingNo
}

describe('a database at the last of the former migrations', () => {
  test('is adopted with every row, once by three programs at once, and goes on with its numbers', async () => {
    const before = await rowsAt(it.url, isOfTheCompany)
    const said: string[] = []
    const { rows } = await it.pool.query<{ last: string }>('select max(booking_no) as last from bookings')

    const results = await Promise.all(
      [1, 2, 3].map(() => migrate({ url: it.url, log: (message) => said.push(message) })),
    )

    expect(results).toEqual([{ applied: [] }, { applied: [] }, { applied: [] }])
    expect(said).toEqual([`Adopted the database: its 37 former migrations are now listed as ${foldedInto}`])
    expect(await listApplied(it.pool)).toEqual(own)
    expect(Object.values(before).filter((digest) => !digest.startsWith('0 ')).length).toBeGreaterThan(15)
    expect(await rowsAt(it.url, isOfTheCompany)).toEqual(before)
    expect((await bookAsClerk()) > (rows[0]?.last ?? '')).toBe(true)
  })

  test('is left as it was where adopting it fails half-way', async () => {
    await it.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create trigger refuse before insert on schema_migrations for each row when (new.number = 9) execute function refuse()`)

    await expect(migrate({ url: it.url })).rejects.toThrow('the disk is full')

    expect(await listApplied(it.pool)).toEqual(formerNames)
    await it.pool.query('drop trigger refuse on schema_migrations; drop function refuse')
    await migrate({ url: it.url })
    expect(await listApplied(it.pool)).toEqual(own)
  })

  test.each([1, 26, 36])('is refused where the last it has is number %d, and told how to go on', async (count) => {
    await listFormer(it.pool, count)

    await expect(migrate({ url: it.url })).rejects.toThrow(
      `The database is at migration ${formerNames[count - 1]}, which this program no longer has: start the last version that has it`,
    )

    expect(await listApplied(it.pool)).toEqual(formerNames.slice(0, count))
  })

  test('waits for its owner where the program has a role that may not change it', async () => {
    const role = `program_${randomBytes(6).toString('hex')}`
    const { url, drop } = await freshDatabase()
    const programUrl = new URL(url)
    Object.assign(programUrl, { username: role, password: 'secret' })
    await it.pool.query(`create role ${role} login password 'secret'`)
    await letProgramIn({ ownerUrl: url, programUrl: programUrl.href })
    await withClient(url, listFormer)

    await expect(migrate({ url: programUrl.href })).rejects.toThrow('run "npm run migrate" with MIGRATION_DATABASE_URL')

    expect(await withClient(url, listApplied)).toEqual(formerNames)
    await migrate({ url })
    expect(await migrate({ url: programUrl.href })).toEqual({ applied: [] })
    await drop()
    await it.pool.query(`drop role ${role}`)
  })

  test('is refused where another one follows, or one of them was edited', async () => {
    await it.pool.query(`insert into schema_migrations (number, name, checksum) values (38, '0038_later.sql', 'later')`)
    await expect(migrate({ url: it.url })).rejects.toThrow('this program is older than its database')
    expect(await listApplied(it.pool)).toEqual([...formerNames, '0038_later.sql'])

    await listFormer(it.pool)
    await it.pool.query(`update schema_migrations set checksum = 'edited' where number = 20`)
    await expect(migrate({ url: it.url })).rejects.toThrow('is missing here')
    expect(await listApplied(it.pool)).toEqual(formerNames)
  })
})

describe('a backup made at the last of the former migrations', () => {
  const restore = (path: string, url: string) =>
    restoreBackup(path, {
      url,
      files: it.files,
      incomingFolder: it.incomingFolder,
      authSecret: secret,
      log: () => undefined,
    })

  async function backUp(name: string): Promise<string> {
    const path = join(it.incomingFolder, '..', name)
    const signal = new AbortController().signal
    const sources = { files: it.files, authSecret: secret, now: readClock(), signal }
    await withClient(it.url, (client) => writeBackup({ client, ...sources }, path, async () => undefined))
    return path
  }

  test('is restored with every row, also into an empty database that the former program had begun', async () => {
    const path = await backUp('former.zip')
    const before = await rowsAt(it.url, isRestored)
    const bare = await bareDatabase()
    const begun = await freshDatabase()
    await withClient(begun.url, listFormer)

    for (const { url, drop } of [bare, begun]) {
      await restore(path, url)

      expect(await rowsAt(url, isRestored)).toEqual(before)
      expect(await withClient(url, listApplied)).toEqual(own)
      await drop()
    }
  })

  test('is refused where it was made earlier, and where the database is in use', async () => {
    const path = await backUp('former-whole.zip')
    await listFormer(it.pool, 26)
    const early = await backUp('former-early.zip')
    const { url, drop } = await bareDatabase()

    await expect(restore(early, url)).rejects.toThrow('restore it with the last version that has them')
    await expect(restore(path, it.url)).rejects.toThrow('This database is not empty.')

    expect(
      await withClient(url, (client) => client.query(`select to_regclass('customers') as customers`)),
    ).toMatchObject({
      rows: [{ customers: null }],
    })
    await drop()
  })
})
