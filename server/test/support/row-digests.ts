import type pg from 'pg'
import { fullName, isBackedUp, listTables, quoted } from '#server/features/office/backup/snapshot.ts'

/** A checksum of each table that a backup holds, regardless of the order of rows. */
export async function rowDigests(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    const found: Record<string, string> = {}
    for (const table of (await listTables(client)).filter(isBackedUp)) {
      // Audit entries about the backup and the restore itself are not in the backup.
      const where =
        table.name === 'audit_log'
          ? `where table_name not in ('sending_stops', 'system_jobs') and (new_values -> 'restored_from') is null`
          : ''
      // Turned off by a restore.
      const row = table.name === 'system_settings' ? `(to_jsonb(t) - 'reminders_on')::text` : 't::text'
      const { rows } = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as digest
           from ${quoted(table.schema, table.name)} t ${where}`,
      )
      found[fullName(table)] = rows[0].digest
    }
    return found
  } finally {
    client.release()
  }
}
