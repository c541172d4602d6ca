import type { Webhook } from '@shehena/domain/office/webhooks/webhooks-api'
import { overlapHours, type Renewal } from '@shehena/domain/renewal'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { RenewDialog } from '#web/shared/forms/renew-dialog.tsx'
import type { MakeSecret } from '../held-secret.ts'
import { hostOf } from './told-events.ts'
import { webhookFormMessages } from './webhook-form-messages.ts'
import type { MadeWebhook } from './webhook-secret.tsx'

type Props = { webhook: Webhook; onMake: MakeSecret<MadeWebhook>; onClose: () => void }

/** Asks, and gives a webhook another secret. */
export function RotateWebhook({ webhook: { id, version, url }, onMake, onClose }: Props) {
  const t = useMessages(webhookFormMessages)
  const host = hostOf(url)
  const rotate = useAct({
    act: (renewal: Renewal) => onMake(() => api.webhooks.rotate.call({ id, version, renewal })),
    changes: ['webhook_endpoints'],
    doneText: t.rotated,
    doneDetail: host,
    failedText: t.rotateFailed,
    onAnswer: onClose,
  })
  return (
    <RenewDialog
      title={t.rotateQuestion(host)}
      texts={{ planned: t.rotateText(overlapHours.webhook), leaked: t.rotateLeaked }}
      confirmLabel={t.rotate}
      isBusy={rotate.isPending}
      onConfirm={rotate.mutate}
      onCancel={onClose}
    />
  )
}
