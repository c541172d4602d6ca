import { createHmac } from 'node:crypto'
import { z } from 'zod'

export const backupFormat = 'shehena-backup'
const name = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const schema = z.enum(['auth', 'public'])
const count = z.int().min(0)

const WithFiles = z.strictObject({
  format: z.literal(backupFormat),
  formatVersion: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Shows whether AUTH_SECRET is the same, without revealing it. */
  secretMark: z.string().regex(/^[0-9a-f]{16}$/),
  migrations: z.array(z.strictObject({ number: z.int(), name: z.string(), checksum: sha256 })),
  tables: z.array(z.strictObject({ schema, name, columns: z.array(name).min(1), rows: count, bytes: count, sha256 })),
  sequences: z.array(
    z.strictObject({ schema, name, lastValue: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() }),
  ),
  files: z.array(z.strictObject({ key: z.string().regex(/^[0-9a-f]{2}\/[0-9a-f]{30}$/), bytes: count, sha256 })),
  /** Storage keys of files that were missing or changed in the store. */
  lostFiles: z.array(z.string()),
})

/** The table of contents of a backup. Of version 2, a nightly one, the files lie beside the archive in the second place. */
export const Manifest = z.discriminatedUnion('formatVersion', [
  WithFiles,
  WithFiles.extend({ formatVersion: z.literal(2), filesApart: z.literal(true) }),
])
export type Manifest = z.infer<typeof Manifest>

export const manifestEntry = 'manifest.json'

/** The archive path of a table's rows. */
export function tableEntry(table: { schema: string; name: string }): string {
  return `database/${table.schema}.${table.name}.copy`
}

/** The archive path of a document's file. */
export function fileEntry({ key }: { key: string }): string {
  return `files/${key}`
}

/** A fingerprint of AUTH_SECRET for comparison. */
export function markOf(authSecret: string): string {
  return createHmac('sha256', authSecret).update('shehena: backup').digest('hex').slice(0, 16)
}
