import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readClock } from '@shehena/domain/dates'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readMigrations } from '#server/db/migration/migrate.ts'
import { migrationsFolder } from '#server/paths.ts'
import { openFileStore } from '#server/storage/file-store.ts'
import { bareDatabase, freshDatabase } from '#test/support/test-db.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'shehena-older-'))
afterAll(() => rmSync(folder, { recursive: true }))

const authSecret = 'a secret for tests, forty characters long'

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

/** The migrations of a later version: ours, and two that change existing rows. */
async function laterMigrations(): Promise<string> {
  const migrations = join(folder, 'migrations')
  mkdirSync(migrations)
  cpSync(migrationsFolder, migrations, { recursive: true })
  const next = (await readMigrations()).length + 1
  const write = (number: number, sql: string) =>
    writeFileSync(join(migrations, `${String(number).padStart(4, '0')}_later.sql`), sql)
  write(next, 'create table nicknames as select user_id, left(name, 3) as nickname from profiles;')
  write(next + 1, "alter table profiles add column shift text not null default 'day';")
  return migrations
}

test('a backup of an older program is brought up to date as its database would have been', async () => {
  const files = await openFileStore({ folder: join(folder, 'files'), s3: null })
  const old = await freshDatabase()
  const before = await connect(old.url)
  await before.query(
    `insert into auth."user" ("name", "email", "emailVerified") values ('Amina', 'amina@haulier.example', true)`,
  )
  const path = join(folder, 'older.zip')
  const signal = new AbortController().signal
  await writeBackup({ client: before, files, authSecret, now: readClock(), signal }, path, async () => undefined)
  await before.end()
  await old.drop()

  const { url, drop } = await bareDatabase()
  const migrations = await laterMigrations()
  const applied: string[] = []
  const log = (line: string) => applied.push(line)
  await restoreBackup(path, { url, files, incomingFolder: folder, authSecret, log, migrations })

  const after = await connect(url)
  const { rows } = await after.query(`
    select p.name, p.shift, n.nickname, (select max(number) from schema_migrations) as level
      from profiles p join nicknames n on n.user_id = p.user_id`)
  await after.end()
  const level = (await readMigrations()).length + 2
  expect(rows).toEqual([{ name: 'Amina', shift: 'day', nickname: 'Ami', level }])
  expect(applied).toHaveLength(2)

  await expect(
    restoreBackup(path, { url, files, incomingFolder: folder, authSecret, log: () => undefined, migrations }),
  ).rejects.toThrow('This database is not empty.')
  await drop()
})
