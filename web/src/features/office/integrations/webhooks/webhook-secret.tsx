import { Text } from '@mantine/core'
import type { Webhook } from '@shehena/domain/office/webhooks/webhooks-api'
import { useMessages } from '#web/app/messages.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { hostOf } from './told-events.ts'
import { webhookFormMessages } from './webhook-form-messages.ts'

/** A webhook with its secret. */
export type MadeWebhook = { secret: string; webhook: Webhook }

/** As in the libraries of standardwebhooks.com. */
const verification = "new Webhook('whsec_…').verify(body, headers)"

type Props = { made: MadeWebhook; onClose: () => void }

/** The secret of a webhook, with which its receiver verifies the signature of each call. */
export function WebhookSecret({ made: { secret, webhook }, onClose }: Props) {
  const t = useMessages(webhookFormMessages)
  return (
    <SecretDialog
      title={t.secretOf(hostOf(webhook.url))}
      secrets={[{ name: hostOf(webhook.url), secret }]}
      whoHasIt={t.whoHasIt}
      onClose={onClose}
    >
      <Text mb="xs">{t.whatFor}</Text>
      <Text component="code" ff="monospace" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {verification}
      </Text>
    </SecretDialog>
  )
}
