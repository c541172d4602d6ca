import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { fromBufferPromise, type Entry as YauzlEntry } from 'yauzl'
import { sealLength } from '#server/features/office/backup/archive-writer.ts'
import { anEntry, craftZip, type Entry } from './crafted-zip.ts'

/** The entries of a backup by name, as latin1 texts, to build other archives from. */
export async function entriesOf(backup: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(backup)
  const found = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const { fileName }: YauzlEntry = entry
    const content = await zip.openReadStreamPromise(entry)
    found.set(fileName, await text(content.setEncoding('latin1')))
  }
  return found
}

/** A backup of other entries, with a valid seal. */
export function sealedZip(entries: readonly Entry[]): Buffer {
  const zip = craftZip(entries)
  zip.writeUInt16LE(sealLength, zip.length - 2)
  return Buffer.concat([zip, Buffer.from(createHash('sha256').update(zip).digest('hex'))])
}

/** A backup with changed entries, and a valid seal. */
export async function forgeBackup(backup: Buffer, change: (parts: Map<string, string>) => void): Promise<Buffer> {
  const parts = await entriesOf(backup)
  change(parts)
  return sealedZip([...parts].map(([name, content]) => anEntry(name, Buffer.from(content, 'latin1'))))
}

/** Changes the rows of a public table, and what the manifest says of them. */
export function replaceRows(parts: Map<string, string>, table: string, change: (rows: string) => string): void {
  const name = `database/public.${table}.copy`
  const rows = change(parts.get(name) ?? '')
  parts.set(name, rows)
  const manifest = JSON.parse(parts.get('manifest.json') ?? '')
  const stated = manifest.tables.find((each: { name: string }) => each.name === table)
  stated.bytes = rows.length
  stated.sha256 = createHash('sha256').update(rows, 'latin1').digest('hex')
  parts.set('manifest.json', JSON.stringify(manifest))
}
