import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { formerMigrations } from '#server/db/migration/former-migrations.ts'
import { migrationsFolder } from '#server/paths.ts'
import { listApplied, listFormer } from '../support/former-list.ts'
import { bareDatabase, freshDatabase } from '../support/test-db.ts'
import { end } from './program.ts'
import { useServers } from './servers.ts'

const { place, start, startAnyhow } = useServers()

const names = readdirSync(migrationsFolder).sort()
const halfWay = Math.floor(names.length / 2)
const gate = 4711

/** The schema that the migrations make, one line per object. */
async function shapeOf(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select table_name || '.' || column_name || ' ' || data_type || coalesce(' ' || column_default, '') as line
      from information_schema.columns where table_schema in ('public', 'auth')
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname in ('public', 'auth')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace and prolang <> 13
    order by 1`)
  return rows.map(({ line }) => line)
}

type Scenario = { isFormer?: boolean; sabotage?: string }

/** Kills a server while it migrates or adopts, and then starts two at once. @returns the violated guarantees */
async function killHalfWay({ isFormer = false, sabotage }: Scenario = {}): Promise<string[]> {
  const database = await (isFormer ? freshDatabase() : bareDatabase())
  const holder = new pg.Client(database.url)
  await holder.connect()
  if (isFormer) await listFormer(holder)
  const cutOff = isFormer ? formerMigrations.map(([name]) => name) : names.slice(0, halfWay - 1)
  const toSay = isFormer ? [/^Adopted .*$/] : names.slice(halfWay - 1).map((name) => new RegExp(`^Applied ${name}$`))
  // A lock pauses the migration here, before its commit.
  await holder.query(`
    create table if not exists schema_migrations (number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
    create function wait_half_way() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${gate}); return new; end $$;
    create trigger half_way before insert on schema_migrations for each row when (new.number = ${halfWay}) execute function wait_half_way();
    select pg_advisory_lock(${gate})`)
  const first = await startAnyhow({ DATABASE_URL: database.url }, sabotage ? { sabotage } : {})
  const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)
  await end(first.child, 'SIGKILL')
  await holder.query(`select pg_advisory_unlock(${gate})`)
  const others = `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await holder.query(others)).rowCount).toBe(0)
  const findings = new Set<string>()
  if ((await listApplied(holder)).join() !== cutOff.join()) findings.add('what was cut off left something behind')
  await holder.query('drop trigger half_way on schema_migrations; drop function wait_half_way')

  const servers = await Promise.all([0, 1].map(() => startAnyhow({ DATABASE_URL: database.url })))
  for (const { url, child, output } of servers) {
    const isReady = async () => child.exitCode !== null || output().includes(`is ready at ${url}`)
    await expect.poll(isReady).toBe(true)
    if (child.exitCode !== null) findings.add('the next start does not get over it')
    else await end(child, 'SIGTERM')
  }
  const said = servers.flatMap(({ output }) => output().match(/^(Applied|Adopted) .*$/gm) ?? []).sort()
  if (findings.size === 0) {
    if (said.length !== toSay.length || !toSay.every((line, position) => line.test(said[position] ?? '')))
      findings.add('not each of the rest was done once')
    if ((await listApplied(holder)).join() !== names.join()) findings.add('some are missing')
    const [shape, model] = [await shapeOf(holder), await shapeOf(place.pool)]
    if (shape.join('\n') !== model.join('\n')) findings.add('the database is not what it would have been')
  }
  await holder.end()
  await database.drop()
  return [...findings]
}

test('a migration that kill -9 interrupts is repeated by the next start, once by two at once', {
  timeout: 180_000,
}, async () => {
  expect(await killHalfWay()).toEqual([])
})

test('adopting a former database that kill -9 interrupts is repeated by the next start, once by two at once', {
  timeout: 180_000,
}, async () => {
  expect(await killHalfWay({ isFormer: true })).toEqual([])
})

test.each([false, true])(
  'control: a program that works outside of transactions is found, adopting: %s',
  {
    timeout: 180_000,
  },
  async (isFormer) => {
    expect(await killHalfWay({ isFormer, sabotage: 'migrates-piecemeal' })).not.toEqual([])
  },
)

test('a program whose database is ahead of it says so and ends', { timeout: 120_000 }, async () => {
  await place.pool.query(
    `insert into schema_migrations (number, name, checksum) values (${names.length + 1}, '9999_later.sql', 'later')`,
  )
  const old = await startAnyhow()
  const [code] = await once(old.child, 'exit')
  await place.pool.query(`delete from schema_migrations where name = '9999_later.sql'`)

  expect([code, old.output().trim()]).toEqual([1, expect.stringContaining('this program is older than its database')])
  await end((await start()).child, 'SIGTERM')
})
