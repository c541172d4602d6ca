import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/db/migration/migrate.ts'
import { migrationsFolder } from '#server/paths.ts'
import { bareDatabase, type TestDatabase } from '../support/test-db.ts'

let database: TestDatabase
let client: pg.Client
let folder: string

/** A database as it was before sign-up could be turned off. */
beforeEach(async () => {
  database = await bareDatabase()
  folder = mkdtempSync(join(tmpdir(), 'shehena-migrations-'))
  for (const name of readdirSync(migrationsFolder).filter((each) => each < '0016'))
    cpSync(join(migrationsFolder, name), join(folder, name))
  await migrate({ url: database.url, folder })
  client = new pg.Client(database.url)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function person(name: string, { isVerified, profile = '' }: { isVerified: boolean; profile?: string }) {
  const { rows } = await client.query(
    `insert into auth."user" ("name", "email", "emailVerified") values ($1, $1 || '@haulier.example', $2) returning "id"`,
    [name, isVerified],
  )
  if (profile) await client.query(`update profiles set ${profile} where user_id = $1`, [rows[0].id])
}

test('of the accounts that are there it is known who was let in, and a click alone proves no address any more', async () => {
  await person('active', { isVerified: false, profile: 'is_active = true' })
  await person('left', { isVerified: true, profile: 'is_active = true' })
  await client.query(`update profiles set is_active = false where name = 'left'`)
  await person('signed in once', { isVerified: true, profile: 'last_login_at = now()' })
  await person('waiting', { isVerified: false })
  await person('clicked', { isVerified: true })
  await person('chose a password', { isVerified: true, profile: 'password_changed_at = now()' })
  await person('invited', { isVerified: false, profile: `invited_until = now() + interval '1 day'` })
  const { rows: before } = await client.query('select name, version from profiles order by name')

  await migrate({ url: database.url })

  const { rows } = await client.query(
    `select p.name, p.has_been_active, u."emailVerified" as is_verified
      from profiles p join auth."user" u on u."id" = p.user_id order by p.name`,
  )
  expect(rows).toEqual([
    { name: 'active', has_been_active: true, is_verified: false },
    { name: 'chose a password', has_been_active: false, is_verified: true },
    { name: 'clicked', has_been_active: false, is_verified: false },
    { name: 'invited', has_been_active: false, is_verified: false },
    { name: 'left', has_been_active: true, is_verified: true },
    { name: 'signed in once', has_been_active: true, is_verified: true },
    { name: 'waiting', has_been_active: false, is_verified: false },
  ])
  expect((await client.query('select name, version from profiles order by name')).rows).toEqual(before)
})

test.each([
  ['a company of one’s own', '', false],
  ['the demo company', 'insert into demo_company default values', true],
])('%s: sign-up is on where the demo company was loaded', async (_, load, isOpen) => {
  if (load) await client.query(load)

  await migrate({ url: database.url })

  const { rows } = await client.query('select is_sign_up_open from system_settings')
  expect(rows).toEqual([{ is_sign_up_open: isOpen }])
})
