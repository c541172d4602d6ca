import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
// It also says how a driver reads types, for every client of a process: no test depends on which file ran before it.
import { openPool } from '#server/db/pool.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Copies the migrated template database: empty, and the test's own. */
export function freshDatabase(): Promise<TestDatabase> {
  return copyOf(inject('databases').template)
}

/**
 * Connections of a test, as the owner of its database. They wait as long as it takes on a busy machine: the limits are the
 * program's.
 */
export function openOwnPool(url: string): pg.Pool {
  const pool = openPool(url, () => undefined, 10)
  Object.assign(pool.options, { answerMs: 0, connectionTimeoutMillis: 0, options: '-c timezone=UTC -c jit=off' })
  return pool
}

/** A database without tables. */
export function bareDatabase(): Promise<TestDatabase> {
  return copyOf('template0')
}

/**
 * Keeps a database as it is now. Its connections are cut, as by a failover.
 *
 * @returns puts that in its place, as a point in time does: an earlier state of the same database of the same cluster
 */
export async function pointInTime({ url }: Pick<TestDatabase, 'url'>): Promise<() => Promise<void>> {
  const { url: admin } = inject('databases')
  const name = new URL(url).pathname.slice(1)
  const kept = `${name}_kept`
  const oid = await oidOf(admin, name)
  await administer(admin, `alter database ${name} allow_connections false`)
  await administer(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await administer(admin, `create database ${kept} template ${name} strategy file_copy`)
  await administer(admin, `alter database ${name} allow_connections true`)
  return async () => {
    await administer(admin, `drop database ${name} with (force)`)
    await administer(admin, `create database ${name} template ${kept} oid ${oid} strategy file_copy`)
    await administer(admin, `drop database ${kept}`)
  }
}

async function copyOf(template: string): Promise<TestDatabase> {
  const { url: admin } = inject('databases')
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(admin, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => drop(admin, name) }
}

/**
 * Drops a database. A pool reports its end before its connections have closed, and one terminated in between would
 * throw unhandled. So they get time to close; connections that a test left open are terminated.
 */
async function drop(admin: string, name: string): Promise<void> {
  const open = `select from pg_stat_activity where datname = '${name}'`
  for (let look = 0; look < 100 && (await administer(admin, open)) > 0; look += 1) await setTimeout(20)
  await administer(admin, `drop database if exists ${name} with (force)`)
}

async function oidOf(admin: string, name: string): Promise<number> {
  const { rows } = await ask<{ oid: number }>(admin, `select oid from pg_database where datname = '${name}'`)
  // safe: the database exists.
  return rows[0]!.oid
}

/** Runs a statement and returns its row count. */
async function administer(url: string, sql: string): Promise<number> {
  return (await ask(url, sql)).rowCount ?? 0
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await client.query<Row>(sql)
  } finally {
    await client.end()
  }
}
