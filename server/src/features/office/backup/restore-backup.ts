import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BoundClient } from '../../../db/bound-client.ts'
import { editionOf, foldedInto } from '../../../db/migration/former-migrations.ts'
import { migrate, readMigrations } from '../../../db/migration/migrate.ts'
import { migrationsFolder } from '../../../paths.ts'
import type { FileStore } from '../../../storage/file-store.ts'
import { type Archive, BackupRefused, openArchive } from './archive-reader.ts'
import { type Manifest, markOf, tableEntry } from './manifest.ts'
import { type BackupFile, restoreFiles } from './restore-files.ts'
import { fullName, isBackedUp, listTables, quoted, speakPlainly, type Table } from './snapshot.ts'

type Target = {
  /** An unused database. */
  url: string
  files: FileStore
  /** The folder for files on their way into the store. */
  incomingFolder: string
  authSecret: string
  log: (message: string) => void
  /** Opens a file of a backup whose files lie beside it. */
  openApart?: (file: BackupFile) => Promise<Readable>
  /** The folder of the migrations; the program's own by default. */
  migrations?: string
}

export type Restored = {
  madeAt: string
  rowCount: number
  fileCount: number
  lostFiles: number
  /** Whether AUTH_SECRET can decrypt the secrets of the backup. */
  hasSameSecret: boolean
}

/**
 * Restores a backup into an empty database and its files into the store: all or nothing. Old sessions stay ended, mail
 * that was queued is not sent again, monthly statements and reminders to customers are off, and nothing is sent until an
 * administrator says so.
 *
 * @throws BackupRefused, with a sentence
 */
export async function restoreBackup(path: string, target: Target): Promise<Restored> {
  const archive = await openArchive(path)
  try {
    const { manifest } = archive
    const { url, log, migrations: folder = migrationsFolder } = target
    const upTo = await levelOfBackup(manifest, folder)
    await refuseUsedDatabase(url, upTo)
    await migrate({ url, folder, upTo })
    await restoreAll(archive, target)
    await migrate({ url, folder, log })
    await stopSendingOf(url)
    return {
      madeAt: manifest.madeAt,
      rowCount: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      fileCount: manifest.files.length,
      lostFiles: manifest.lostFiles.length,
      hasSameSecret: manifest.secretMark === markOf(target.authSecret),
    }
  } finally {
    archive.close()
  }
}

/** @throws BackupRefused while a server uses the database */
export async function refuseRunningServer(url: string): Promise<void> {
  const client = await connect(url)
  try {
    const { rowCount } = await client.query(`
      select from pg_stat_activity
        where datname = current_database() and application_name in ('shehena', 'shehena events', 'shehena worker')`)
    if (rowCount) throw new BackupRefused('The program is running on this database: stop it first.')
  } finally {
    await client.end()
  }
}

/** The number of our migrations that make the backup's database. */
async function levelOfBackup({ migrations }: Manifest, folder: string): Promise<number> {
  const edition = editionOf(migrations)
  if (edition === 'former') return foldedInto
  if (edition === 'incomplete former') {
    throw new BackupRefused(
      'This backup was made before migrations that this program no longer has: restore it with the last version that has them and make another; docs/operations.md, "Upgrades", names that version.',
    )
  }
  const own = await readMigrations(folder)
  if (migrations.length > own.length) {
    throw new BackupRefused('This backup was made by a newer version of the program: install that version first.')
  }
  const isForeign = migrations.some(({ number, name, checksum }, position) => {
    const mine = own[position]
    return mine?.number !== number || mine.name !== name || mine.checksum !== checksum
  })
  if (isForeign || migrations.length === 0) {
    throw new BackupRefused(
      'This backup was made by another edition of the program, whose database is built otherwise.',
    )
  }
  return migrations.length
}

const used = 'This database is not empty. Restore into a new one, that no server has been started on.'

async function refuseUsedDatabase(url: string, upTo: number): Promise<void> {
  const client = await connect(url)
  try {
    const level = await levelOf(client)
    if (level > upTo) throw new BackupRefused(used)
    await refuseRows(client, level === 0 ? [] : await listTables(client))
    if (level === 0) await refuseTables(client)
  } finally {
    await client.end()
  }
}

/** The number of our migrations that make the database; 0 without our tables. */
async function levelOf(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(`select where to_regclass('public.schema_migrations') is not null`)
  if (!rowCount) return 0
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migrations order by number',
  )
  return editionOf(rows) === 'former' ? foldedInto : rows.length
}

/** Refuses a database with tables of another program. */
async function refuseTables(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`
    select from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace in (select oid from pg_namespace where nspname in ('auth', 'public'))
        and c.relname <> 'schema_migrations'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      limit 1`)
  if (rowCount) throw new BackupRefused(used)
}

/** Rows that the migrations insert do not count as use. */
const writtenByMigrations = [
  'public.audit_log',
  'public.backup_settings',
  'public.exchange_rates',
  'public.reminder_steps',
  'public.reminder_texts',
  'public.schema_migrations',
  'public.sellers',
  'public.system_settings',
  'public.tax_codes',
]

async function refuseRows(client: pg.ClientBase, tables: Table[]): Promise<void> {
  for (const table of tables) {
    if (writtenByMigrations.includes(fullName(table)) || !isBackedUp(table)) continue
    const { rowCount } = await client.query(`select from ${quoted(table.schema, table.name)} limit 1`)
    if (rowCount) throw new BackupRefused(used)
  }
}

async function restoreAll(archive: Archive, target: Target): Promise<void> {
  const client = await connect(target.url)
  const stored = restoreFiles(archive, target)
  try {
    await client.query('begin')
    await speakPlainly(client)
    await restoreRows(client, archive, async () => {
      await withdrawMail(client)
      await stayQuiet(client)
    })
    await noteRestore(client, archive)
    await stopSending(client)
    await stored.put()
    await client.query('commit')
    // Updates the planner statistics; autovacuum would take a minute.
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    await stored.remove()
    throw error instanceof BackupRefused || !(error instanceof pg.DatabaseError)
      ? error
      : new BackupRefused(`This backup does not fit: ${error.message}.`, { cause: error })
  } finally {
    await client.end()
  }
}

/**
 * Puts the rows of a backup into an empty database that its migrations have made, in the caller's transaction.
 *
 * @param change changes rows before their foreign keys are checked and their triggers are on again
 * @throws BackupRefused
 */
export async function restoreRows(
  client: pg.Client,
  { manifest, open }: Archive,
  change?: () => Promise<void>,
): Promise<void> {
  const tables = await listTables(client)
  const names = tables.map(({ schema, name }) => quoted(schema, name))
  // Locks out concurrent use; the check for rows runs again under the lock.
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`)
  await refuseRows(client, tables)
  const promised = new Map(manifest.tables.map((table) => [fullName(table), table]))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  const emptied = tables.filter((table) => fullName(table) !== 'public.schema_migrations')
  await client.query(`truncate ${emptied.map(({ schema, name }) => quoted(schema, name)).join(', ')}`)
  for (const table of tables) {
    const copied = promised.get(fullName(table))
    if (!copied) continue
    promised.delete(fullName(table))
    const columns = copied.columns.map((column) => quoted(column)).join(', ')
    const rows = client.query(copyFrom(`copy ${quoted(table.schema, table.name)} (${columns}) from stdin`))
    await pipeline(await open(tableEntry(copied)), rows)
    if (rows.rowCount !== copied.rows) throw new BackupRefused(`This backup is damaged: ${fullName(table)} lacks rows.`)
  }
  const [unknown] = promised.keys()
  if (unknown) throw new BackupRefused(`This backup is damaged: there is no table ${unknown}.`)
  await change?.()
  // An ALTER TABLE refuses a table whose foreign keys are still to be checked.
  await client.query('set constraints all immediate')
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await restoreSequences(client, manifest)
}

/** Withdraws queued mail: most of it was probably sent after the backup. The record of an unsent mail says so. */
async function withdrawMail(client: pg.Client): Promise<void> {
  await client.query(`
    update public.mail_outbox
      set status = 'failed', failure = 'withdrawn', finished_at = now(), sending_since = null,
        body = case when is_secret then null else body end
      where status = 'queued'`)
}

/** Turns off what tells customers or other programs by itself: a copy of the company must not until somebody says so. */
async function stayQuiet(client: pg.Client): Promise<void> {
  // An older backup lacks the columns.
  const { rows } = await client.query<{ name: string }>(`
    select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'system_settings'
        and column_name in ('sends_monthly_statements', 'reminders_on')`)
  for (const { name } of rows) await client.query(`update public.system_settings set ${name} = false`)
  const { rowCount } = await client.query(`
    select from information_schema.tables where table_schema = 'public' and table_name = 'webhook_endpoints'`)
  if (rowCount) await client.query(`update public.webhook_endpoints set status = 'paused' where status = 'on'`)
}

async function restoreSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { schema, name, lastValue, isCalled } of sequences) {
    // Sequences of a year's numbers are created on first use.
    if (/^number_[a-z]+_\d{4}$/.test(name)) await client.query(`create sequence if not exists ${quoted(schema, name)}`)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(schema, name), lastValue, isCalled])
  }
}

/** Sends nothing until an administrator says so. The database of an older backup cannot say it yet. */
async function stopSending(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select where to_regclass('public.sending_stops') is not null`)
  if (!rowCount) return
  await client.query(`
    insert into public.sending_stops (reason, last_number) values ('restored', 0) on conflict do nothing`)
}

/** The same, once the migrations have been applied. */
async function stopSendingOf(url: string): Promise<void> {
  const client = await connect(url)
  try {
    await stopSending(client)
  } finally {
    await client.end()
  }
}

/** Audit entry: everything before it comes from the backup. */
async function noteRestore(client: pg.Client, { manifest, seal }: Archive): Promise<void> {
  await client.query(
    `insert into public.audit_log (table_name, row_id, action, new_values)
       select 'system_settings', id, 'update', jsonb_build_object('restored_from', $1::text, 'made_at', $2::text)
         from public.system_settings`,
    [seal, manifest.madeAt],
  )
}

async function connect(url: string): Promise<pg.Client> {
  const client = new BoundClient({ connectionString: url, application_name: 'shehena restore' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
