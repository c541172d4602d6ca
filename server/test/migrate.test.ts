import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/db/migration/migrate.ts'
import { migrationsFolder } from '#server/paths.ts'
import { bareDatabase, freshDatabase, type TestDatabase } from './support/test-db.ts'

let database: TestDatabase
let folder: string

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate({ url: database.url, folder })

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

beforeEach(async () => {
  database = await bareDatabase()
  folder = mkdtempSync(join(tmpdir(), 'shehena-migrations-'))
  write('0001_cargo.sql', 'create table cargo (name text);')
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('our own migrations are all applied to a fresh database, and nothing is left to do', async () => {
  const fresh = await freshDatabase()

  const { applied } = await migrate({ url: fresh.url })

  expect(applied).toEqual([])
  await fresh.drop()
  expect((await migrate({ url: database.url })).applied).toEqual(readdirSync(migrationsFolder).sort())
})

test('new files are applied in order, once', async () => {
  await run()
  write('0002_weight.sql', "alter table cargo add weight int default 7;\ninsert into cargo values ('sisal');")

  expect((await run()).applied).toEqual(['0002_weight.sql'])
  expect((await run()).applied).toEqual([])
  expect(await query('select name, weight from cargo')).toEqual([{ name: 'sisal', weight: 7 }])
})

test('servers that start together apply each file once', async () => {
  const results = await Promise.all([run(), run(), run()])

  expect(results.flatMap(({ applied }) => applied)).toEqual(['0001_cargo.sql'])
})

test('a file that fails leaves nothing of itself, and is named with its line', async () => {
  write('0002_broken.sql', 'create table crate (name text);\nselect nonsense;')

  await expect(run()).rejects.toThrow('Migration 0002_broken.sql failed at line 2: column "nonsense" does not exist.')

  expect(await query("select to_regclass('cargo') as cargo, to_regclass('crate') as crate")).toEqual([
    { cargo: 'cargo', crate: null },
  ])
})

test('an edited file is refused, whereas other line endings are no edit', async () => {
  write('0001_cargo.sql', 'create table cargo (\nname text);')
  await run()

  write('0001_cargo.sql', 'create table cargo (\r\nname text);')
  await run()
  write('0001_cargo.sql', 'create table cargo (\nname varchar);')

  await expect(run()).rejects.toThrow('0001_cargo.sql was edited after it was applied')
})

test('a database that is ahead of the program is refused', async () => {
  write('0002_weight.sql', 'alter table cargo add weight int;')
  await run()
  rmSync(join(folder, '0002_weight.sql'))

  await expect(run()).rejects.toThrow('0002_weight.sql was applied to this database but is missing here')
})

test.each([
  ['0003_gap.sql', 'should have number 0002'],
  ['0001_double.sql', 'should have number 0002'],
  ['2_short.sql', 'must be named like 0001_customers.sql'],
])('a file called %s is refused before anything is applied', async (name, reason) => {
  write(name, 'select 1')

  await expect(run()).rejects.toThrow(reason)

  expect(await query("select to_regclass('cargo') as cargo")).toEqual([{ cargo: null }])
})
