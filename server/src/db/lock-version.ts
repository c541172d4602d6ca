import { formatInstant } from '@shehena/domain/dates'
import type { LastChange } from '@shehena/domain/errors'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { NotFound, Refusal } from '../errors.ts'
import { sqlName } from './column-names.ts'
import type { Database } from './tables.ts'

type Versioned = {
  [Table in keyof Database]: Database[Table] extends { id: unknown; version: unknown } ? Table : never
}[keyof Database]

/**
 * Optimistic locking: locks a row that is about to change, and checks that its version is the one the caller read. A caller who
 * says nothing of what was read is not refused.
 *
 * @param missing the message for a missing row
 * @throws NotFound, or Refusal STALE naming who changed the row and when
 */
export async function lockVersion(
  tx: Context,
  table: Versioned & string,
  { id, version, missing }: { id: string; version: number | undefined; missing: string },
): Promise<void> {
  // `for no key update`: inserts that only refer to the row, like a payment to its customer, need not wait.
  const { rows } = await sql<{
    version: number
  }>`select version from ${sql.table(table)} where id = ${id} for no key update`.execute(tx.db)
  const [row] = rows
  if (!row) throw new NotFound(missing)
  if (version !== undefined && row.version !== version) throw stale(await findLastChange(tx, table, id))
}

function stale(lastChange: LastChange): Refusal {
  const who = lastChange.by ?? 'the system'
  return new Refusal(
    'STALE',
    `This record was changed by ${who} at ${formatInstant(lastChange.at)}. Reload to see the changes.`,
    { lastChange },
  )
}

async function findLastChange(tx: Context, table: string, id: string): Promise<LastChange> {
  const { rows } = await sql<LastChange>`
    select p.name as by, a.at
      from audit_log a
      left join profiles p on p.user_id = a.user_id
      where a.table_name = ${sqlName(table)} and a.row_id = ${id}
      order by a.id desc
      limit 1`.execute(tx.db)
  return rows[0] ?? { by: null, at: tx.now }
}
