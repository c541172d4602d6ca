import type { Fate } from '@shehena/domain/office/users/made-things'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Takes away the paybill addresses of somebody who leaves, or makes the caller their maker. What was told stays. */
export async function decideHooks(tx: Context, decisions: readonly { id: string; fate: Fate }[]): Promise<void> {
  const ids = (fate: Fate) => decisions.filter((decision) => decision.fate === fate).map(({ id }) => id)
  await sql`delete from paybill_hooks where id = any(${ids('revoke')}::uuid[])`.execute(tx.db)
  await sql`update paybill_hooks set created_by = ${tx.user.id} where id = any(${ids('takeOver')}::uuid[])`.execute(
    tx.db,
  )
}
