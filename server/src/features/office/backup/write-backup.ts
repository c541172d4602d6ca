import { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '../../../storage/file-store.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { backupFormat, fileEntry, type Manifest, manifestEntry, markOf, tableEntry } from './manifest.ts'
import {
  beginSnapshot,
  isBackedUp,
  listFiles,
  listSequences,
  listTables,
  quoted,
  type StoredFile,
  type Table,
} from './snapshot.ts'

/** Progress callback; if it throws, the work is aborted. */
export type Progress = (done: number, total: number) => Promise<void>

export type Copied = { rowCount: number; fileCount: number; lostFiles: number }

type Sources = {
  /** A dedicated connection, not in pipeline mode, which has no COPY; discard it after a failure. */
  client: pg.ClientBase
  files: FileStore
  authSecret: string
  /** The time of the backup, an ISO instant. */
  now: string
  /** Aborts the work. */
  signal: AbortSignal
  /** Keeps the files beside the archive, and returns the keys of those that are missing or changed. Without it they are in the archive. */
  keepApart?: (files: StoredFile[]) => Promise<string[]>
}

/**
 * Writes a backup: a snapshot of the database, then the files that its rows refer to.
 *
 * @param path a file that does not exist yet
 */
export async function writeBackup(sources: Sources, path: string, progress: Progress): Promise<Copied> {
  const archive = new ArchiveWriter(path, sources.signal)
  try {
    const { manifest: ofRows, files } = await addDatabase(sources, archive, progress)
    const manifest = sources.keepApart
      ? apartFrom(ofRows, { files, lost: await sources.keepApart(files) })
      : await addFiles(sources.files, archive, { manifest: ofRows, files, progress })
    await archive.add(manifestEntry, Readable.from([JSON.stringify(manifest, null, 1)]))
    await archive.end()
    const rowCount = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
    return { rowCount, fileCount: manifest.files.length, lostFiles: manifest.lostFiles.length }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function addDatabase({ client, authSecret, now }: Sources, archive: ArchiveWriter, progress: Progress) {
  await beginSnapshot(client)
  const tables = (await listTables(client)).filter(isBackedUp)
  const files = await listFiles(client)
  const manifest: Manifest = {
    format: backupFormat,
    formatVersion: 1,
    madeAt: now,
    secretMark: markOf(authSecret),
    migrations: await listMigrations(client),
    tables: [],
    sequences: [],
    files: [],
    lostFiles: [],
  }
  for (const table of tables) {
    manifest.tables.push(await addTable(client, archive, table))
    await progress(manifest.tables.length, tables.length + files.length)
  }
  manifest.sequences = await listSequences(client)
  await client.query('commit')
  return { manifest, files }
}

async function listMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select number, name, checksum from public.schema_migrations order by number',
  )
  return rows
}

async function addTable(client: pg.ClientBase, archive: ArchiveWriter, table: Table) {
  const { schema, name, columns } = table
  const list = columns.map((column) => quoted(column)).join(', ')
  const rows = client.query(copyTo(`copy ${quoted(schema, name)} (${list}) to stdout`))
  const measured = await archive.add(tableEntry(table), rows)
  // COPY reports its row count after the last row; this statement waits for it.
  await client.query('select')
  return { schema, name, columns, rows: rows.rowCount, ...measured }
}

type Files = { manifest: Manifest; files: StoredFile[]; progress: Progress }

/** The manifest of a backup whose files lie beside it. */
function apartFrom(manifest: Manifest, { files, lost }: { files: StoredFile[]; lost: string[] }): Manifest {
  const isLost = new Set(lost)
  const kept = files
    .filter(({ key }) => !isLost.has(key))
    .map(({ key, size, sha256 }) => ({ key, bytes: size, sha256 }))
  return { ...manifest, formatVersion: 2, filesApart: true, files: kept, lostFiles: lost }
}

async function addFiles(
  store: FileStore,
  archive: ArchiveWriter,
  { manifest, files, progress }: Files,
): Promise<Manifest> {
  const total = manifest.tables.length + files.length
  for (const [position, { key, size, sha256 }] of files.entries()) {
    const content = await store.read(key, size)
    if (content) {
      // Uploads such as pictures and PDFs are compressed already.
      const measured = await archive.add(fileEntry({ key }), content, { isPacked: false })
      manifest.files.push({ key, ...measured })
      if (measured.sha256 !== sha256) manifest.lostFiles.push(key)
    } else {
      manifest.lostFiles.push(key)
    }
    await progress(manifest.tables.length + position + 1, total)
  }
  return manifest
}
