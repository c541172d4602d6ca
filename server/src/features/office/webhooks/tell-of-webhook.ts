import { formatInstant } from '@shehena/domain/dates'
import type { Webhook } from '@shehena/domain/office/webhooks/webhooks-api'
import type { Context } from '../../../context.ts'
import { queueNotices } from '../mail/queue-mail.ts'
import { listStaff } from '../notices/recipients.ts'
import { type TurnedOff, type WebhookAct, webhookWords } from './webhook-mail-texts.ts'

const kind = 'webhook_notice'

/**
 * Mails every active administrator, the one who did it included, that records are sent to another address. Runs in the
 * transaction of the act: a stolen session cannot carry records off that nobody hears of.
 */
export async function tellOfWebhook(tx: Context, act: WebhookAct, webhook: Webhook): Promise<void> {
  const { id, url, key, version } = webhook
  const recipients = await listStaff(tx, 'integrations.manage')
  await queueNotices(
    tx,
    recipients.map((recipient) => {
      const words = webhookWords(recipient.language)
      const told = words.told[act]({ who: tx.user.name, at: formatInstant(tx.now, recipient), url, key: key.name })
      const warning = recipient.userId === tx.user.id ? words.ifNotYou : words.ifUnknown(tx.user.name)
      return {
        kind,
        recipient: recipient.email,
        subject: words.subject[act](hostOf(url)),
        body: [words.hello(recipient.name), told, warning, words.why, words.close].join('\n\n'),
        onceKey: `webhook:${id}:${version}:${recipient.userId}`,
      }
    }),
  )
}

/** Mails every active administrator that an endpoint was turned off, in the transaction that does it. */
export async function tellOfOff(
  tx: Pick<Context, 'db'>,
  reason: TurnedOff,
  { id, url, version }: Pick<Webhook, 'id' | 'url' | 'version'>,
): Promise<void> {
  const recipients = await listStaff(tx, 'integrations.manage')
  await queueNotices(
    tx,
    recipients.map((recipient) => {
      const words = webhookWords(recipient.language)
      return {
        kind,
        recipient: recipient.email,
        subject: words.offSubject(hostOf(url)),
        body: [words.hello(recipient.name), words.off[reason](url), words.resume, words.why, words.close].join('\n\n'),
        onceKey: `webhook:${id}:${version}:${recipient.userId}`,
      }
    }),
  )
}

const hostOf = (url: string) => new URL(url).hostname
