import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { erasedKey } from './place-keys.ts'
import { type PlaceRoom, putNote } from './put-note.ts'

const kindOf: Record<string, string> = { profiles: 'user', drivers: 'driver', customers: 'customer' }

type Erasure = { installation: string; kind: string; id: string /** An ISO instant. */; at: string }

/**
 * Puts into the second place that somebody's personal data was erased, without that data: a restored backup from before is told by
 * it whom to erase again.
 *
 * @throws PlaceAway
 */
export async function noteErasure(room: PlaceRoom, { installation, ...erased }: Erasure): Promise<void> {
  await putNote(room, erasedKey(installation, erased), 'Erase again after a restore of an older backup.\n')
}

/** The same of everybody who was erased since an instant: the place may have been away then. @throws PlaceAway */
export async function noteErasures(
  { db, installation, ...room }: PlaceRoom & { db: Kysely<Database>; installation: string },
  since: string,
): Promise<void> {
  const { rows } = await sql<{ tableName: string; rowId: string; at: string }>`
    select table_name, row_id, at from audit_log where new_values ? 'anonymised' and at >= ${since}`.execute(db)
  for (const { tableName, rowId, at } of rows)
    await noteErasure(room, { installation, kind: kindOf[tableName] ?? tableName, id: rowId, at })
}
