import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migration/migrate.ts'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { end, makeFirstAdmin, type Program, post, signIn, usePrograms } from './processes/program.ts'

const { dataDir, startReady, startWorking } = usePrograms()
const upgraded = usePrograms()

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** The embedded database of a running program, as its superuser. */
function asSuperuser(folder: string): string {
  const port = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim()
  return `postgresql://shehena:${password}@127.0.0.1:${port}/shehena`
}

const connectedRoles = `
  select distinct r.rolname as role, r.rolsuper or r.rolcreaterole as mighty, has_schema_privilege(r.oid, 'public', 'create') as builds
    from pg_stat_activity a join pg_roles r on r.rolname = a.usename
    where a.datname = 'shehena' and a.pid <> pg_backend_pid()`

/** Whose the tables, sequences, functions and schemas are, extensions apart. */
const owners = `
  select distinct pg_get_userbyid(owner) as owner from (
    select relowner as owner from pg_class where relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'worker'::regnamespace)
    union all select nspowner from pg_namespace where nspname in ('auth', 'worker')
    union all select datdba from pg_database where datname = 'shehena'
    union all select proowner from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  ) as owned`

const refused = [
  'alter table audit_log disable trigger all',
  "set session_replication_role = 'replica'",
  'truncate audit_log',
  'delete from audit_log',
  'update closed_months set closed_at = now()',
  'drop table customers',
  'create table more (n int)',
  'set role shehena_owner',
  'set session authorization shehena',
  "copy customers to program 'true'",
]

async function expectLeastPrivilege(folder: string): Promise<void> {
  const admin = asSuperuser(folder)
  expect(await query(admin, connectedRoles)).toEqual([{ role: 'shehena_app', mighty: false, builds: false }])
  expect(await query(admin, owners)).toEqual([{ owner: 'shehena_owner' }])
}

async function makeCustomer(program: Program, cookie: string): Promise<number> {
  const headers = { cookie, 'idempotency-key': 'a-customer-of-ours' }
  return (await post(program, '/api/customers', { legalName: 'Least Privilege Ltd' }, headers)).status
}

test('the program and its worker use the embedded database as a role that may not change its structure', async () => {
  const program = await startReady({ DEMO_DATA: 'true' })
  const worker = await startWorking()

  await expectLeastPrivilege(dataDir)

  const shared = await startEmbedded({ dataDir, log: () => undefined })
  for (const statement of refused) {
    const said = await query(shared.programUrl, statement).then(
      () => 'it was done',
      (error: unknown) => (error instanceof Error ? error.message : error),
    )
    expect(said, statement).toMatch(/^(permission denied|must be owner)/)
  }
  await query(shared.ownerUrl, 'create table later (n int); drop table later')
  await shared.stop()
  expect(worker.output() + program.output()).not.toMatch(/permission denied|Background work:/)
  await end(worker.child, 'SIGTERM')
  expect(await end(program.child, 'SIGTERM')).toBe(0)
})

test('a database that the superuser made is handed over at the next start, with every row', async () => {
  const folder = upgraded.dataDir
  const before = await startEmbedded({ dataDir: folder, log: () => undefined })
  await query(before.adminUrl, 'alter database shehena owner to shehena')
  await migrate({ url: before.adminUrl })
  await query(before.adminUrl, `select next_no('BK', '2026-11-21')`)
  await query(before.adminUrl, `insert into customers (legal_name) values ('From Before Ltd')`)
  expect(await query(before.adminUrl, owners)).toContainEqual({ owner: 'shehena' })
  await before.stop()

  const program = await upgraded.startReady()
  await expectLeastPrivilege(folder)
  expect(await makeFirstAdmin(program)).toBe(200)
  const cookie = await signIn(program)
  expect(await makeCustomer(program, cookie)).toBe(201)
  const list = await fetch(`${program.url}/api/customers`, { headers: { cookie } })
  expect(JSON.stringify(await list.json())).toContain('From Before Ltd')
  expect(await query(asSuperuser(folder), `select next_no('BK', '2026-11-21') as no`)).toEqual([{ no: 'BK26000002' }])
  await end(program.child, 'SIGTERM')
})
