import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrationsFolder } from '../../paths.ts'
import { StartError } from '../../start-error.ts'
import { BoundClient } from '../bound-client.ts'
import { migrateJobQueue } from '../job-queue.ts'
import { editionOf, foldedInto } from './former-migrations.ts'
import { migrationLock } from './migration-lock.ts'
import { mayBuild } from './program-role.ts'

/** A migration that must not or cannot be applied. The message is one sentence. */
class MigrationError extends StartError {
  override name = 'MigrationError'
}

type Migration = { number: number; name: string; sql: string; checksum: string }
type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

export type MigrateOptions = {
  url: string
  log?: (message: string) => void
  folder?: string
  /** The number of the last migration to apply; all of them by default. */
  upTo?: number
}

/**
 * Applies pending migrations and returns the files it applied. Safe to run from several servers at once. A role that
 * may not change the schema only checks that nothing is pending.
 */
export async function migrate(options: MigrateOptions): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(options.folder)
  const client = await connect(options.url)
  try {
    if (await mayBuild(client)) return { applied: await applyPending(client, migrations, options) }
    await refuseOlderDatabase(client, migrations, options)
    return { applied: [] }
  } finally {
    await client.end()
  }
}

/** The files that an upgrade would apply, in order, and whether the database has had none at all. Changes nothing. */
export async function readPending({ url, folder }: Pick<MigrateOptions, 'url' | 'folder'>) {
  const migrations = await readMigrations(folder)
  const client = await connect(url)
  try {
    const { rows } = await client.query(`select to_regclass('public.schema_migrations') as list`)
    const applied = rows[0]?.list === null ? [] : await readApplied(client)
    refuseIncomplete(applied)
    const isFormer = editionOf(applied) === 'former'
    const pending = isFormer ? migrations.slice(foldedInto) : pendingAfter(applied, migrations)
    return { pending, isEmpty: applied.length === 0 }
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.Client, migrations: Migration[], options: MigrateOptions): Promise<string[]> {
  const { url, log, upTo = Number.POSITIVE_INFINITY } = options
  const guard = await connect(url)
  try {
    // A transaction-level lock: behind a pooler, a session-level lock would outlive the session.
    await guard.query(`begin; ${withoutTimeouts}`)
    await guard.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await migrateJobQueue(url)
    await client.query(listOfApplied)
    await adoptFormer(client, migrations, log)
    // A long migration says how far it is: raise info.
    client.on('notice', ({ severity, message }) => severity === 'INFO' && log?.(`${message}`))
    const pending = pendingAfter(await readApplied(client), migrations).filter(({ number }) => number <= upTo)
    for (const migration of pending) {
      await apply(client, migration)
      log?.(`Applied ${migration.name}`)
    }
    return pending.map(({ name }) => name)
  } finally {
    await guard.end()
  }
}

async function refuseOlderDatabase(client: pg.Client, migrations: Migration[], { url }: MigrateOptions): Promise<void> {
  const isUpToDate = await migrateJobQueue(url)
    .then(async () => hasNothingLeft(await readApplied(client), migrations))
    .catch((error: unknown) => {
      if (isNotAllowed(error)) return false
      throw error
    })
  if (isUpToDate) return
  throw new MigrationError(
    'The database is not up to date, and the role of DATABASE_URL may not change it: run "npm run migrate" with MIGRATION_DATABASE_URL, see docs/operations.md.',
  )
}

function hasNothingLeft(applied: Applied[], migrations: Migration[]): boolean {
  refuseIncomplete(applied)
  return editionOf(applied) === 'current' && pendingAfter(applied, migrations).length === 0
}

/** Missing schema or table, or missing privilege. */
function isNotAllowed(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['42501', '42P01', '3F000'].includes(error.code ?? '')
}

// Switches off timeouts of the role that are meant for requests.
const withoutTimeouts =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0'

async function connect(url: string): Promise<pg.Client> {
  const client = new BoundClient({ connectionString: url, application_name: 'shehena migrations' })
  // The running statement fails too when the connection is lost, and reports it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Reads the migrations of this program, in order. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map((name, position) => readMigration(folder, name, position + 1)))
}

async function readMigration(folder: string, name: string, expected: number): Promise<Migration> {
  const [, digits] = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name) ?? []
  if (!digits) throw new MigrationError(`Migration ${name} must be named like 0001_customers.sql.`)
  const number = Number(digits)
  if (number !== expected) {
    throw new MigrationError(
      `Migration ${name} should have number ${String(expected).padStart(4, '0')}: numbers have no gaps and no doubles.`,
    )
  }
  // Normalises CRLF, so that a Windows checkout has the same checksums.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

const listOfApplied = `
  create table if not exists public.schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select number, name, checksum from public.schema_migrations order by number',
  )
  return rows
}

/**
 * Adopts a database of the former migrations. Its schema is already that of the folded files, so only the list of
 * applied migrations is replaced.
 */
async function adoptFormer(client: pg.Client, migrations: Migration[], log: MigrateOptions['log']): Promise<void> {
  const applied = await readApplied(client)
  refuseIncomplete(applied)
  if (editionOf(applied) !== 'former') return
  await client.query(`begin; ${withoutTimeouts}`)
  await client.query('delete from public.schema_migrations')
  for (const migration of migrations.slice(0, foldedInto)) await noteApplied(client, migration)
  await client.query('commit')
  log?.(`Adopted the database: its ${applied.length} former migrations are now listed as ${foldedInto}`)
}

function refuseIncomplete(applied: Applied[]): void {
  if (editionOf(applied) !== 'incomplete former') return
  throw new MigrationError(
    `The database is at migration ${applied.at(-1)?.name}, which this program no longer has: start the last version that has it on this database once, then this one; docs/operations.md, "Upgrades", names that version.`,
  )
}

function pendingAfter(applied: Applied[], migrations: Migration[]): Migration[] {
  for (const { number, name, checksum } of applied) {
    const file = migrations[number - 1]
    if (file?.name !== name) {
      throw new MigrationError(
        `Migration ${name} was applied to this database but is missing here: this program is older than its database.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was edited after it was applied to this database: restore it and write a new one.`,
      )
    }
  }
  return migrations.slice(applied.length)
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sql } = migration
  await client.query(`begin; ${withoutTimeouts}`)
  try {
    await client.query(sql)
    // Settings of one file must not leak into the next.
    await client.query('reset all')
    await noteApplied(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(
      `Migration ${name} failed${placeOf(error, sql)}: ${error instanceof Error ? error.message : error}.`,
      { cause: error },
    )
  }
}

async function noteApplied(client: pg.Client, { number, name, checksum }: Applied): Promise<void> {
  await client.query('insert into public.schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ])
}

function placeOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return ''
  return ` at line ${sql.slice(0, Number(error.position)).split('\n').length}`
}
