import type { Webhook } from '@shehena/domain/office/webhooks/webhooks-api'
import { DaysDialog } from './days-dialog.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { WebhookQuestion } from './webhook-question.tsx'

/** What is asked before it is done on the page of a webhook. */
export type AskedInLog = 'days' | 'pause' | 'resume' | null

type Props = {
  webhook: Webhook
  asked: AskedInLog
  deliveryId: string | undefined
  onAnswered: () => void
  onClose: () => void
}

/** The one open dialog over the delivery log. */
export function DeliveryDialogs({ webhook, asked, deliveryId, onAnswered, onClose }: Props) {
  if (asked === 'days') return <DaysDialog webhookId={webhook.id} onClose={onAnswered} />
  if (asked) return <WebhookQuestion what={asked} webhook={webhook} onClose={onAnswered} />
  if (!deliveryId) return null
  return <DeliveryDialog key={deliveryId} id={deliveryId} isOn={webhook.status === 'on'} onClose={onClose} />
}
