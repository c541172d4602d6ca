import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { withClient } from '../../../db/with-client.ts'
import { openArchive } from '../backup/archive-reader.ts'
import type { BackupFile } from '../backup/restore-files.ts'
import type { FoundArchive } from './find-archive.ts'

/** What a check has read and found as it was. */
type Checked = { rowCount: number; fileCount: number; lostFiles: number }

/**
 * Reads every row and every file of a backup and compares their checksums. Writes nothing.
 *
 * @param openApart opens a file beside the archive; fails if it is not as it was
 * @throws BackupRefused, PlaceAway
 */
export async function checkPlaced(
  path: string,
  openApart: (file: BackupFile) => Promise<NodeJS.ReadableStream>,
): Promise<Checked> {
  const archive = await openArchive(path)
  try {
    const { manifest } = archive
    const read = new Set<string>()
    for (const file of manifest.formatVersion === 2 ? manifest.files : []) {
      if (read.has(file.sha256)) continue
      read.add(file.sha256)
      await pipeline(await openApart(file), new Writable({ write: (_chunk, _encoding, done) => done() }))
    }
    return {
      rowCount: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      fileCount: manifest.files.length,
      lostFiles: manifest.lostFiles.length,
    }
  } finally {
    archive.close()
  }
}

/** Notes that a person has opened a backup with the key, in the database that made it. @returns whether it was this one */
export async function noteOpened(url: string, { installation, name }: FoundArchive): Promise<boolean> {
  return withClient({ url, name: 'shehena restore' }, async (client) => {
    const { rowCount } = await client.query(
      `update nightly_backups set opened_at = now()
         where name = $1 and exists (select from file_store_mark where id::text = $2)`,
      [name, installation],
    )
    return rowCount === 1
  })
}
