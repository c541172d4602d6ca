import { randomUUID } from 'node:crypto'
import type { BackupFailure, BackupProof } from '@shehena/domain/office/backups/backup-facts'
import type { TestApp } from './test-app.ts'

/** Public halves of two pairs of keys. */
export const recipients = [
  'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  'age1lggyhqrw2nlhcxprm67z43rta597azn8gknawjehu9d9dl0jq3yqqvfafg',
] as const

/** Has backups made since long ago, by their settings. */
export async function readyBackups({ pool }: Pick<TestApp, 'pool'>): Promise<void> {
  await pool.query(
    `update backup_settings set hour = 2, on_since = '2026-01-01', recipient = $1, recipient_since = '2026-01-01'`,
    [recipients[0]],
  )
}

type Fields = {
  begunAt: string
  status?: 'running'
  failure?: BackupFailure
  size?: number
  rowCount?: number
  fileCount?: number
  lostFiles?: number
  proof?: BackupProof
  openedAt?: string
  isRemoved?: boolean
}

/** A backup of a night: done, unless it fails or runs; it is proved when it begins. @returns its id */
export async function aBackup({ pool }: Pick<TestApp, 'pool'>, fields: Fields): Promise<string> {
  const { begunAt, failure = null, proof = null, openedAt = null, isRemoved = false } = fields
  const status = failure === null ? (fields.status ?? 'done') : 'failed'
  const { size = 1000, rowCount = 10, fileCount = 0, lostFiles = 0 } = fields
  const made = [`shehena-${randomUUID()}.age`, size, 'a'.repeat(64), rowCount, fileCount, lostFiles, 0, 0]
  const { rows } = await pool.query<{ id: string }>(
    `insert into nightly_backups (status, begun_at, finished_at, failure, recipient, proof, proved_at, opened_at, removed_at,
         name, size, sha256, row_count, file_count, lost_files, new_files, new_bytes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
       returning id`,
    [
      status,
      begunAt,
      status === 'running' ? null : begunAt,
      failure,
      recipients[0],
      proof,
      proof && begunAt,
      openedAt,
      isRemoved ? begunAt : null,
      ...(status === 'done' ? made : made.map(() => null)),
    ],
  )
  // safe: the statement above returns one row.
  return rows[0]!.id
}
