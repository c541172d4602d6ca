import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BoundClient } from '../../../db/bound-client.ts'
import { migrate } from '../../../db/migration/migrate.ts'
import type { FileStore } from '../../../storage/file-store.ts'
import { type Archive, openArchive } from '../backup/archive-reader.ts'
import { Measure } from '../backup/archive-writer.ts'
import type { Manifest } from '../backup/manifest.ts'
import { restoreRows } from '../backup/restore-backup.ts'
import { fullName, listSequences, quoted, speakPlainly } from '../backup/snapshot.ts'
import type { Proof } from './nightly-worker.ts'
import { openProofDatabase, type ProofPlace } from './proof-database.ts'

type Proving = {
  /** The database that was backed up. */
  pool: pg.Pool
  files: FileStore
  place: ProofPlace
  signal: AbortSignal
}

/** How many files are read again from the file store. */
const sampleSize = 50

/**
 * Restores an archive into a database of its own and compares: each table by the checksum of its rows, the sequences, what the
 * functions find that look for broken invariants, and a sample of the files. Rows only: the file store and the database that was
 * backed up are read and never changed.
 *
 * @param path the archive before it is encrypted
 * @throws BackupRefused for an archive that is damaged already, Refusal where the file store is away
 */
export async function proveArchive(path: string, { pool, files, place, signal }: Proving): Promise<Proof> {
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes')
  const database = await openProofDatabase(place, Number(rows[0]?.bytes))
  if (typeof database === 'string') return { proof: 'unproved', note: database }
  try {
    const archive = await openArchive(path)
    try {
      const note = await findDifference(archive, { url: database.url, pool, files, signal })
      return note === null ? { proof: 'equal', note } : { proof: 'different', note }
    } finally {
      archive.close()
    }
  } finally {
    await database.end()
  }
}

type Restored = { url: string } & Pick<Proving, 'pool' | 'files' | 'signal'>

async function findDifference(archive: Archive, { url, pool, files, signal }: Restored): Promise<string | null> {
  const { manifest } = archive
  await migrate({ url, upTo: manifest.migrations.length })
  const client = new BoundClient({ connectionString: url, application_name: 'shehena proof' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await speakPlainly(client)
    await restoreRows(client, archive)
    signal.throwIfAborted()
    return (
      (await differentRows(client, manifest, signal)) ??
      (await differentSequences(client, manifest)) ??
      (await newFaults(client, pool)) ??
      (await differentFile(client, pool, files))
    )
  } catch (error) {
    // An archive that the database refuses is no backup. Its message may hold what a row holds.
    if (error instanceof pg.DatabaseError) return `refused ${error.table ?? error.code}`
    throw error
  } finally {
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}

async function differentRows(client: pg.Client, { tables }: Manifest, signal: AbortSignal): Promise<string | null> {
  for (const table of tables) {
    signal.throwIfAborted()
    const columns = table.columns.map((column) => quoted(column)).join(', ')
    const copied = client.query(copyTo(`copy ${quoted(table.schema, table.name)} (${columns}) to stdout`))
    const measure = new Measure()
    await pipeline(copied, measure, nowhere())
    const { bytes, sha256 } = measure.measured
    if (bytes !== table.bytes || sha256 !== table.sha256) return `table ${fullName(table)}`
  }
  return null
}

async function differentSequences(client: pg.Client, { sequences }: Manifest): Promise<string | null> {
  const restored = new Map((await listSequences(client)).map((sequence) => [fullName(sequence), sequence]))
  const different = sequences.find((sequence) => {
    const { lastValue, isCalled } = restored.get(fullName(sequence)) ?? {}
    return lastValue !== sequence.lastValue || isCalled !== sequence.isCalled
  })
  return different ? `sequence ${fullName(different)}` : null
}

/** An invariant that is broken in the copy, and as often in the database itself, is no fault of the backup. */
async function newFaults(client: pg.Client, pool: pg.Pool): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(`
    select proname::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and proname like '%\\_faults' and pronargs = 0 order by 1`)
  for (const { name } of rows) {
    const text = `select count(*)::int as faults from ${quoted('public', name)}()`
    const found = (await client.query<{ faults: number }>(text)).rows[0]?.faults ?? 0
    if (found > 0 && found !== (await pool.query<{ faults: number }>(text)).rows[0]?.faults) return `faults ${name}`
  }
  return null
}

type Document = { id: string; key: string; size: number; sha256: string }

async function differentFile(client: pg.Client, pool: pg.Pool, files: FileStore): Promise<string | null> {
  const { rows } = await client.query<Document>(
    'select id, storage_key as key, size, sha256 from public.documents order by random() limit $1',
    [sampleSize],
  )
  for (const { id, key, size, sha256 } of rows) {
    if ((await checksumOf(files, key, size)) === sha256) continue
    // Somebody may have removed it since.
    const { rowCount } = await pool.query('select from public.documents where id = $1', [id])
    if (rowCount) return `file ${id}`
  }
  return null
}

async function checksumOf(files: FileStore, key: string, size: number): Promise<string | null> {
  const content = await files.read(key, size)
  if (!content) return null
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
