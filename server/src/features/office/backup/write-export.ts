import { Readable } from 'node:stream'
import { cleanFileName } from '@shehena/domain/office/documents/file-name'
import { records } from '@shehena/domain/records'
import type pg from 'pg'
import { csvText } from '../../../sheets/csv-text.ts'
import type { FileStore } from '../../../storage/file-store.ts'
import { ArchiveWriter } from './archive-writer.ts'
import {
  beginSnapshot,
  copiesOf,
  fullName,
  listFiles,
  listTables,
  quoted,
  type StoredFile,
  type Table,
} from './snapshot.ts'
import type { Copied, Progress } from './write-backup.ts'

type Sources = {
  /** A dedicated connection; discard it after a failure. */
  client: pg.ClientBase
  files: FileStore
  /** The time of the export, an ISO instant. */
  now: string
  signal: AbortSignal
}

const rowsAtOnce = 1000
/** Derived columns for searches. */
const neverExported: readonly string[] = ['search_text']
const hiddenEverywhere = Object.values(records).flatMap(({ copies }) => copies.exportsWithout ?? [])

const aboutIt = (now: string) => `Everything that Shehena held on ${now}, for you to read elsewhere.

THIS ARCHIVE HOLDS PERSONAL DATA of customers, drivers and staff. Keep it as the law on data protection asks, and
delete it when it is no longer needed.

tables/  One file of comma-separated values for each table, in UTF-8. Times are in UTC; money is in cents, quantities
         in hundredths, tax rates in hundredths of a percent. A cell that a spreadsheet would take for a formula begins
         with an apostrophe.
files/   The documents, each in a folder that is called as its id in tables/documents.csv.

Passwords, sessions and other secrets are not in it, so it cannot be restored: for that, make a backup.
`

/** Writes an archive for people: a CSV file per table without secrets, and the documents' files. */
export async function writeExport(sources: Sources, path: string, progress: Progress): Promise<Copied> {
  const archive = new ArchiveWriter(path, sources.signal)
  try {
    await archive.add('READ ME.txt', Readable.from([aboutIt(sources.now).replaceAll('\n', '\r\n')]))
    const { rowCount, files, total } = await addTables(sources.client, archive, progress)
    const lost = await addFiles(sources.files, archive, { files, total, progress })
    if (lost.length > 0) await archive.add('LOST FILES.txt', Readable.from([lost.join('\r\n')]))
    await archive.end()
    return { rowCount, fileCount: files.length - lost.length, lostFiles: lost.length }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

/** The exported columns of a table; none for a table that is not exported. */
export function exportedColumns(table: Table): string[] {
  const without = copiesOf(table).exportsWithout
  if (!without) return []
  return table.columns.filter((column) => !without.includes(column) && !neverExported.includes(column))
}

async function addTables(client: pg.ClientBase, archive: ArchiveWriter, progress: Progress) {
  await beginSnapshot(client)
  const tables = (await listTables(client)).filter((table) => exportedColumns(table).length > 0)
  const files = await listFiles(client)
  const total = tables.length + files.length
  let rowCount = 0
  for (const [position, table] of tables.entries()) {
    rowCount += await addTable(client, archive, table)
    await progress(position + 1, total)
  }
  await client.query('commit')
  return { rowCount, files, total }
}

/** Audit entries omit the columns that the export of their table omits. */
function textOf(table: Table, column: string): string {
  const isOfChange = fullName(table) === 'public.audit_log' && /^(old|new)_values$/.test(column)
  return isOfChange
    ? `(${quoted(column)} - '{${hiddenEverywhere.join(',')}}'::text[])::text`
    : `${quoted(column)}::text`
}

async function addTable(client: pg.ClientBase, archive: ArchiveWriter, table: Table): Promise<number> {
  const columns = exportedColumns(table)
  const texts = columns.map((column) => textOf(table, column)).join(', ')
  await client.query(`declare exported no scroll cursor for select ${texts} from ${quoted(table.schema, table.name)}`)
  let rowCount = 0
  async function* records() {
    for (;;) {
      const { rows } = await client.query<string[]>({ text: `fetch ${rowsAtOnce} from exported`, rowMode: 'array' })
      rowCount += rows.length
      yield* rows
      if (rows.length < rowsAtOnce) return
    }
  }
  await archive.add(`tables/${table.name}.csv`, csvText(columns, records()))
  await client.query('close exported')
  return rowCount
}

type Files = { files: StoredFile[]; total: number; progress: Progress }

/** @returns the names of files missing in the store */
async function addFiles(
  store: FileStore,
  archive: ArchiveWriter,
  { files, total, progress }: Files,
): Promise<string[]> {
  const lost: string[] = []
  for (const [position, { id, key, name, size }] of files.entries()) {
    const path = `files/${id}/${cleanFileName(name)}`
    const content = await store.read(key, size)
    if (content) await archive.add(path, content, { isPacked: false })
    else lost.push(path)
    await progress(total - files.length + position + 1, total)
  }
  return lost
}
