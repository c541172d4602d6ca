import { Agent } from 'node:https'
import { answerMs } from '@shehena/domain/office/webhooks/webhook-limits'
import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { Env } from '../env.ts'
import type { Batches } from '../features/office/sending/batches.ts'
import type { WebhookSender } from '../features/office/webhooks/send-delivery.ts'
import { SecretBox, webhookSecretPurpose } from '../secret-box.ts'

/** Connections to receivers, kept for less time than servers keep them. @param ca trusted besides what Node trusts */
export function webhookAgent(ca?: string): Agent {
  return new Agent({ keepAlive: true, timeout: 2000, ...(ca !== undefined && { ca }) })
}

type Options = Pick<Env, 'authSecret' | 'webhookAllowPrivate'> & {
  db: Kysely<Database>
  log: (message: string) => void
  batches: Batches
}

/** Configures how webhooks are sent. */
export function openWebhookSender({ db, log, batches, authSecret, webhookAllowPrivate }: Options): WebhookSender {
  return {
    db,
    log,
    batches,
    secrets: new SecretBox(authSecret, webhookSecretPurpose),
    allowPrivate: webhookAllowPrivate,
    answerMs,
    agent: webhookAgent(),
    random: Math.random,
  }
}
