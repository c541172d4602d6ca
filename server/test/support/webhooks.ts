import { api } from '@shehena/domain/api'
import type { KeyRole } from '@shehena/domain/office/api-keys/key-limits'
import type { WebhookEvent } from '@shehena/domain/office/webhooks/webhook-events'
import { openWebhookSender, webhookAgent } from '#server/background/webhook-sender.ts'
import { databaseOn } from '#server/db/pool.ts'
import type { WebhookSender } from '#server/features/office/webhooks/send-delivery.ts'
import { WebhookDispatcher } from '#server/features/office/webhooks/webhook-dispatcher.ts'
import { anApiKey } from './api-keys.ts'
import { batchesOf } from './batches.ts'
import { type Client, secret, type TestApp } from './test-app.ts'
import type { TestReceiver } from './webhook-receiver.ts'

type Options = {
  role?: KeyRole
  events?: WebhookEvent[]
  url?: string
  keyId?: string
  admin?: Client
}

/** Adds a webhook, with a key of its own unless one is named. */
export async function aWebhook(
  it: TestApp,
  { role = 'bookings', events = ['booking.created'], ...rest }: Options = {},
) {
  const { url = 'https://8.8.8.8/shehena', admin = await it.signedIn('admin') } = rest
  const keyId = rest.keyId ?? (await anApiKey(it, { role, admin })).key.id
  return { admin, ...(await admin.call(api.webhooks.create, { keyId, url, events })) }
}

/** Sends a test's webhooks, to a receiver on this machine. They are sent only when it is asked for. */
export function useSender(it: TestApp, receiver: TestReceiver) {
  const logs: string[] = []
  return {
    logs,
    sender(options: Partial<WebhookSender> = {}): WebhookSender {
      const db = databaseOn(it.programPool)
      const log = (line: string) => logs.push(line)
      return {
        ...openWebhookSender({ db, log, batches: batchesOf(it), authSecret: secret, webhookAllowPrivate: true }),
        agent: webhookAgent(receiver.ca),
        answerMs: 5000,
        ...options,
      }
    },
    /** Sends all that is due. */
    async send(options: Partial<WebhookSender> = {}): Promise<void> {
      const dispatcher = new WebhookDispatcher(this.sender(options))
      await dispatcher.wakeDue()
      await dispatcher.rest()
    },
    /** Makes every delivery that waits due now. */
    async wait(): Promise<void> {
      await it.pool.query(`update webhook_deliveries set due_at = now(), sending_since = null where status = 'queued'`)
    },
  }
}
