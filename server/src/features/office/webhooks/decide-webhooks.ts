import type { Fate } from '@shehena/domain/office/users/made-things'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Ends webhooks of somebody who leaves, or makes the caller their maker. What was sent stays in their logs; nothing more is. */
export async function decideWebhooks(tx: Context, decisions: readonly { id: string; fate: Fate }[]): Promise<void> {
  const ids = (fate: Fate) => decisions.filter((decision) => decision.fate === fate).map(({ id }) => id)
  await sql`
    update webhook_endpoints set status = 'off', off_reason = 'revoked'
      where id = any(${ids('revoke')}::uuid[]) and hears(webhook_endpoints)`.execute(tx.db)
  await sql`
    update webhook_endpoints set created_by = ${tx.user.id} where id = any(${ids('takeOver')}::uuid[])`.execute(tx.db)
}
