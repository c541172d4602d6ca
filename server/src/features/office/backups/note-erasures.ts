import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { erasedKey } from './place-keys.ts'
import { type PlaceRoom, putNote } from './put-note.ts'

const kindOf: Record<string, string> = { profiles: 'user', drivers: 'driver', customers: 'customer' }

/**
 * Puts into the second place whose personal data was erased since an instant, without that data: a restored backup from before is
 * told by it whom to erase again.
 *
 * @returns how many
 * @throws PlaceAway
 */
export async function noteErasures(
  { db, installation, ...room }: PlaceRoom & { db: Kysely<Database>; installation: string },
  since: string,
): Promise<number> {
  const { rows } = await sql<{ tableName: string; rowId: string; at: string }>`
    select table_name, row_id, at from audit_log where new_values ? 'anonymised' and at >= ${since} order by at`.execute(
    db,
  )
  for (const { tableName, rowId, at } of rows) {
    const erased = { kind: kindOf[tableName] ?? tableName, id: rowId, at }
    await putNote(room, erasedKey(installation, erased), 'Erase again after a restore of an older backup.\n')
  }
  return rows.length
}
