import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readClock } from '@shehena/domain/dates'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foldedInto, formerMigrations } from '#server/db/migration/former-migrations.ts'
import { migrate } from '#server/db/migration/migrate.ts'
import { letProgramIn } from '#server/db/migration/program-role.ts'
import { offerDemoCompany } from '#server/demo/offer-demo-company.ts'
import { restoreBackup } from '#server/features/backup/restore-backup.ts'
import { fullName, isBackedUp, listTables, quoted, type Table } from '#server/features/backup/snapshot.ts'
import { writeBackup } from '#server/features/backup/write-backup.ts'
import { migrationsFolder } from '#server/paths.ts'
import { formerDatabase, paymentsOfBefore } from './support/former-database.ts'
import { listApplied, listFormer } from './support/former-list.ts'
import { passwords, secret, useTestApp } from './support/test-app.ts'
import { bareDatabase } from './support/test-db.ts'

const it = useTestApp({ clock: readClock })
const own = readdirSync(migrationsFolder).sort()
const formerNames = formerMigrations.map(([name]) => name)

beforeAll(async () => {
  await offerDemoCompany(it.db, { wanted: true, now: readClock(), files: it.files, passwords, log: () => undefined })
})
beforeEach(() => listFormer(it.pool))

type Digests = Record<string, { columns: string[]; digest: string }>

/**
 * Since an upgrade, a cancellation is taken back on its own day, and what is owed and on account is kept by day. What is
 * unmatched is counted anew: it has payments that could not be.
 */
const figuresOfBefore = `(
  select subject, bucket, sum(n) as n from public.tallies
    where subject not in ('net_invoiced', 'owed', 'on_account', 'unmatched_amount') and bucket <> 'unmatched'
    group by subject, bucket having sum(n) <> 0)`

/** The rows of a table as they were kept when it had these columns. */
function sourceOf({ schema, name, columns: has }: Table, columns: string[]): string {
  if (name === 'payments' && columns.includes('invoice_id') && !has.includes('invoice_id')) return paymentsOfBefore
  return name === 'tallies' ? figuresOfBefore : quoted(schema, name)
}

/** Row count and checksum of each table, regardless of the order of rows, over the columns that it had `before`. */
async function digests(client: pg.ClientBase, isHeld: typeof isBackedUp, before: Digests): Promise<Digests> {
  const found: Digests = {}
  for (const table of (await listTables(client)).filter(isHeld)) {
    const name = fullName(table)
    const columns = before[name]?.columns ?? table.columns
    const { rows } = await client.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
         from (select ${columns.map((column) => quoted(column)).join(', ')} from ${sourceOf(table, columns)} x) t`,
    )
    found[name] = { columns, digest: rows[0].digest }
  }
  return found
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

const rowsAt = (url: string, isHeld: typeof isBackedUp, before: Digests = {}) =>
  withClient(url, (client) => digests(client, isHeld, before))
const appliedAt = (url: string) => withClient(url, listApplied)
const isOfTheCompany: typeof isBackedUp = (table) => fullName(table) !== 'public.schema_migrations'
/** A restored database has an audit entry of the restore. */
const isRestored: typeof isBackedUp = (table) => isBackedUp(table) && fullName(table) !== 'public.audit_log'

describe('a database at the last of the former migrations', () => {
  test('is adopted with every row, once by three programs at once, and goes on with its numbers', async () => {
    const { url, drop } = await formerDatabase({ rowsOf: it.url })
    const before = await rowsAt(url, isOfTheCompany)
    const said: string[] = []

    const results = await Promise.all([1, 2, 3].map(() => migrate({ url, log: (message) => said.push(message) })))

    expect(results.flatMap(({ applied }) => applied)).toEqual(own.slice(foldedInto))
    expect(said).toContain(`Adopted the database: its 37 former migrations are now listed as ${foldedInto}`)
    expect(said.filter((message) => message.startsWith('Adopted'))).toHaveLength(1)
    expect(await appliedAt(url)).toEqual(own)
    expect(Object.values(before).filter(({ digest }) => !digest.startsWith('0 ')).length).toBeGreaterThan(15)
    expect(await rowsAt(url, isOfTheCompany, before)).toMatchObject(before)
    const { rows } = await withClient(url, (client) =>
      client.query(`select next_no('BK', now()::date) > max(booking_no) as goes_on from bookings`),
    )
    expect(rows).toEqual([{ goes_on: true }])
    await drop()
  })

  test('is left as it was where adopting it fails half-way', async () => {
    const { url, drop } = await formerDatabase()
    const run = (sql: string) => withClient(url, (client) => client.query(sql))
    await run(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create trigger refuse before insert on schema_migrations for each row when (new.number = 9) execute function refuse()`)

    await expect(migrate({ url })).rejects.toThrow('the disk is full')

    expect(await appliedAt(url)).toEqual(formerNames)
    await run('drop trigger refuse on schema_migrations; drop function refuse')
    await migrate({ url })
    expect(await appliedAt(url)).toEqual(own)
    await drop()
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
    const { url, drop } = await formerDatabase()
    const programUrl = new URL(url)
    Object.assign(programUrl, { username: role, password: 'secret' })
    await it.pool.query(`create role ${role} login password 'secret'`)
    await letProgramIn({ ownerUrl: url, programUrl: programUrl.href })
    await expect(migrate({ url: programUrl.href })).rejects.toThrow('run "npm run migrate" with MIGRATION_DATABASE_URL')

    expect(await appliedAt(url)).toEqual(formerNames)
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

  async function backUp(name: string, from: string): Promise<string> {
    const path = join(it.incomingFolder, '..', name)
    const signal = new AbortController().signal
    const sources = { files: it.files, authSecret: secret, now: readClock(), signal }
    await withClient(from, (client) => writeBackup({ client, ...sources }, path, async () => undefined))
    return path
  }

  test('is restored with every row, also into an empty database that the former program had begun', async () => {
    const former = await formerDatabase({ rowsOf: it.url })
    const path = await backUp('former.zip', former.url)
    const before = await rowsAt(former.url, isRestored)
    const bare = await bareDatabase()
    const begun = await formerDatabase()

    for (const { url, drop } of [bare, begun]) {
      await restore(path, url)

      expect(await rowsAt(url, isRestored, before)).toMatchObject(before)
      expect(await appliedAt(url)).toEqual(own)
      await drop()
    }
    await former.drop()
  })

  test('is refused where it was made earlier, and where the database is in use', async () => {
    const path = await backUp('former-whole.zip', it.url)
    await listFormer(it.pool, 26)
    const early = await backUp('former-early.zip', it.url)
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
