import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readClock } from '@shehena/domain/dates'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openFileStore } from '#server/storage/file-store.ts'
import { bareDatabase } from '#test/test-db.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'shehena-older-'))
afterAll(() => rmSync(folder, { recursive: true }))

const authSecret = 'a secret for tests, forty characters long'
/** The last migration before people had settings. */
const olderLevel = 26

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

test('a backup of an older program is brought up to date as its database would have been', async () => {
  const files = await openFileStore({ folder: join(folder, 'files'), s3: null })
  const old = await bareDatabase()
  await migrate({ url: old.url, upTo: olderLevel })
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
  const applied: string[] = []
  await restoreBackup(path, { url, files, incomingFolder: folder, authSecret, log: (line) => applied.push(line) })

  const after = await connect(url)
  const { rows } = await after.query(`
    select p.name, s.date_format, (select max(number) from schema_migrations) as level
      from profiles p join user_settings s on s.user_id = p.user_id`)
  await after.end()
  const migrations = await readMigrations()
  expect(rows).toEqual([{ name: 'Amina', date_format: 'dd/MM/yyyy', level: migrations.length }])
  expect(applied).toHaveLength(migrations.length - olderLevel)

  await expect(
    restoreBackup(path, { url, files, incomingFolder: folder, authSecret, log: () => undefined }),
  ).rejects.toThrow('This database is not empty.')
  await drop()
})
