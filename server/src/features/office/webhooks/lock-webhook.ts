import { dayOf, formatDay } from '@shehena/domain/dates'
import type { KeyRole } from '@shehena/domain/office/api-keys/key-limits'
import type { OffReason, WebhookStatus } from '@shehena/domain/office/webhooks/webhooks-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { confirmAdministrator } from '../profiles/confirm-administrator.ts'
import { refuseInSharedDemo } from './check-webhook.ts'
import { missingWebhook } from './webhooks-queries.ts'

export type LockedWebhook = {
  id: string
  url: string
  status: WebhookStatus
  offReason: OffReason | null
  version: number
  key: { role: KeyRole; isRevoked: boolean; expiresAt: string }
}

/**
 * Locks an endpoint for a change by an administrator. Changes of keys, accounts and endpoints are serialised.
 *
 * @param chosen without a version for an act that does not depend on what was read
 * @throws Forbidden if the caller has just lost the role, or in a demo that strangers share; NotFound, Refusal STALE, Conflict if it
 * or its key was revoked
 */
export async function lockWebhook(
  tx: Context,
  { id, version }: { id: string; version?: number },
): Promise<LockedWebhook> {
  await confirmAdministrator(tx)
  refuseInSharedDemo(tx)
  if (version !== undefined) await lockVersion(tx, 'webhookEndpoints', { id, version, missing: missingWebhook })
  const { rows } = await sql<LockedWebhook>`
    select e.id, e.url, e.status, e.off_reason, e.version,
        json_build_object('role', p.role, 'isRevoked', k.revoked_at is not null, 'expiresAt', ${expiry}) as key
      from webhook_endpoints e
      join api_keys k on k.id = e.key_id
      join profiles p on p.id = k.profile_id
      where e.id = ${id}
      for no key update of e`.execute(tx.db)
  const [webhook] = rows
  if (!webhook) throw new NotFound(missingWebhook)
  if (webhook.key.isRevoked) {
    throw new Conflict('The key of this webhook was revoked, so nothing is sent to it any more. Delete it.')
  }
  if (webhook.offReason === 'revoked') {
    throw new Conflict('This webhook was revoked, so nothing is sent to it any more. Delete it.')
  }
  return webhook
}

/** SQL: the end of a key's lifetime as an ISO instant. */
const expiry = sql`to_char(k.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** @throws Conflict if the key of an endpoint has expired */
export function refuseExpiredKey({ now }: Pick<Context, 'now'>, { key }: Pick<LockedWebhook, 'key'>): void {
  if (key.expiresAt > now) return
  throw new Conflict(
    `The key of this webhook expired on ${formatDay(dayOf(key.expiresAt))}. Make a new secret for the key first.`,
  )
}
