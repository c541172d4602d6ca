import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkUpgrade } from '#server/db/migration/check-upgrade.ts'
import { migrate } from '#server/db/migration/migrate.ts'
import { bareDatabase, type TestDatabase } from './support/test-db.ts'

let database: TestDatabase
let folder: string

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const check = () => checkUpgrade({ url: database.url, folder })

async function tables(): Promise<unknown[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)
  await client.end()
  return rows
}

beforeEach(async () => {
  database = await bareDatabase()
  folder = mkdtempSync(join(tmpdir(), 'shehena-upgrade-'))
  write('0001_cargo.sql', 'create table cargo (name text);')
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('an empty database has nothing to stop, and stays as it is', async () => {
  expect(await check()).toEqual({ lines: ['The database is empty: nothing has to be stopped.'], needsStop: false })
  expect(await tables()).toEqual([])
})

test('without a pending migration the servers are restarted one after the other', async () => {
  await migrate({ url: database.url, folder })

  expect(await check()).toEqual({
    lines: ['No migration is pending: restart the servers one after the other.'],
    needsStop: false,
  })
})

test('a migration says whether the version before can go on, and one that says nothing counts as one that needs a stop', async () => {
  await migrate({ url: database.url, folder })
  write('0002_weight.sql', '-- Cargo has a weight.\n-- Upgrade: side by side.\nalter table cargo add weight int;')
  expect(await check()).toEqual({
    lines: [
      '1 migration is pending, beside which the version before can go on: restart the servers one after the other.',
    ],
    needsStop: false,
  })

  write(
    '0003_label.sql',
    '-- Upgrade: stop. The version before writes the name.\nalter table cargo rename name to label;',
  )
  write('0004_silent.sql', 'alter table cargo drop weight;')
  expect(await check()).toEqual({
    lines: [
      '3 migrations are pending. Stop all servers and workers of the version before first:',
      '  0003_label.sql: The version before writes the name.',
      '  0004_silent.sql: It does not say whether the version before can go on.',
    ],
    needsStop: true,
  })
  expect((await migrate({ url: database.url, folder })).applied).toHaveLength(3)
})

test('a database that is ahead of the program is refused, as it is by the upgrade', async () => {
  write('0002_weight.sql', 'alter table cargo add weight int;')
  await migrate({ url: database.url, folder })
  rmSync(join(folder, '0002_weight.sql'))

  await expect(check()).rejects.toThrow('0002_weight.sql was applied to this database but is missing here')
})
