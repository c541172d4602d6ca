import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readClock } from '@shehena/domain/dates'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formerMigrations } from '#server/db/migration/former-migrations.ts'
import { migrate } from '#server/db/migration/migrate.ts'
import { letProgramIn } from '#server/db/migration/program-role.ts'
import { restoreBackup } from '#server/features/office/backup/restore-backup.ts'
import { fullName, isBackedUp } from '#server/features/office/backup/snapshot.ts'
import { writeBackup } from '#server/features/office/backup/write-backup.ts'
import { migrationsFolder } from '#server/paths.ts'
import { offerDemoCompany } from '../../../demo/offer-demo-company.ts'
import { formerDatabase } from '../support/former-database.ts'
import { listFormer } from '../support/former-list.ts'
import { appliedAt, rowsAt, withClient } from '../support/former-rows.ts'
import { passwords, secret, useTestApp } from '../support/test-app.ts'
import { bareDatabase } from '../support/test-db.ts'

const it = useTestApp({ clock: readClock })
const own = readdirSync(migrationsFolder).sort()
const formerNames = formerMigrations.map(([name]) => name)

beforeAll(async () => {
  await offerDemoCompany(it.db, { wanted: true, now: readClock(), files: it.files, passwords, log: () => undefined })
})
beforeEach(() => listFormer(it.pool))

/** A restored database has an audit entry of the restore. */
const isRestored: typeof isBackedUp = (table) => isBackedUp(table) && fullName(table) !== 'public.audit_log'

describe('a database at the last of the former migrations', () => {
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
