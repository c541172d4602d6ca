import { keptDays } from '@shehena/domain/office/webhooks/webhook-limits'
import type { Webhook } from '@shehena/domain/office/webhooks/webhooks-api'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { hostOf } from './told-events.ts'
import { webhookFormMessages } from './webhook-form-messages.ts'
import { countedWaiting } from './webhook-state.tsx'

/** What is asked before it is done to a webhook. */
export type WebhookAct = 'pause' | 'resume' | 'delete'

type Words = {
  title: string
  text: string
  label: string
  doneText: string
  failedText: string
}

type Props = {
  what: WebhookAct
  webhook: Webhook
  onDeleted?: () => unknown
  onClose: () => void
}

/** Says what will happen, and does it. */
export function WebhookQuestion({ what, webhook, onDeleted, onClose }: Props) {
  const words = useWords(what, webhook)
  const { id, version, url } = webhook
  const calls: Record<WebhookAct, () => Promise<unknown>> = {
    pause: () => api.webhooks.pause.call({ id, version }),
    resume: () => api.webhooks.resume.call({ id, version }),
    delete: () => api.webhooks.delete.call({ id }),
  }
  return (
    <Question
      title={words.title}
      text={words.text}
      confirmLabel={words.label}
      isDestructive={what === 'delete'}
      act={calls[what]}
      changes={['webhook_endpoints', 'webhook_deliveries']}
      doneText={words.doneText}
      doneDetail={hostOf(url)}
      failedText={words.failedText}
      onDone={() => what === 'delete' && onDeleted?.()}
      // The row that the focus would go back to goes with the webhook.
      stays="reading"
      onClose={onClose}
    />
  )
}

function useWords(what: WebhookAct, { url, waiting }: Webhook): Words {
  const t = useMessages(webhookFormMessages)
  const host = hostOf(url)
  const resumeText = waiting === 0 ? t.resumeNone : waiting < countedWaiting ? t.resumeText(waiting) : t.resumeMany
  const words: Record<WebhookAct, Words> = {
    pause: {
      title: t.pauseQuestion(host),
      text: t.pauseText(keptDays),
      label: t.pause,
      doneText: t.paused,
      failedText: t.pauseFailed,
    },
    resume: {
      title: t.resumeQuestion(host),
      text: resumeText,
      label: t.resume,
      doneText: t.resumed,
      failedText: t.resumeFailed,
    },
    delete: {
      title: t.deleteQuestion(host),
      text: t.deleteText,
      label: t.delete,
      doneText: t.deleted,
      failedText: t.deleteFailed,
    },
  }
  return words[what]
}
