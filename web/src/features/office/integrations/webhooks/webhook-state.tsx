import { Text } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { Webhook } from '@shehena/domain/office/webhooks/webhooks-api'
import { useMessages } from '#web/app/messages.ts'
import { useByMinute } from '#web/app/minutes.ts'
import { useClock } from '#web/app/session.tsx'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { ToneBadge } from '#web/shared/status-badge.tsx'
import { webhookMessages } from './webhook-messages.ts'

const tones = { on: 'green', paused: 'amber', off: 'red' } as const

export function WebhookBadge({ status }: { status: Webhook['status'] }) {
  const t = useMessages(webhookMessages)
  return <ToneBadge tone={tones[status]}>{t[status]}</ToneBadge>
}

/** Whether there is more to say of a webhook than that it is on. */
export function hasReason({ status, failingSince, oldUntil }: Webhook): boolean {
  return status !== 'on' || failingSince !== null || oldUntil !== null
}

/** Why a webhook sends nothing, since when nothing gets through, and until when the secret before the last rotation signs too. */
export function WebhookReason({ webhook }: { webhook: Webhook }) {
  const { status, offReason, failingSince, oldUntil, key } = webhook
  const t = useMessages(webhookMessages)
  const clock = useClock()
  const isEnded = offReason === 'revoked' && key.state !== 'revoked'
  const reason = status === 'paused' ? t.pausedText : isEnded ? t.ended : offReason && t[offReason]
  return (
    <>
      {reason && <Text inherit>{reason}</Text>}
      {failingSince && (
        <Text inherit c={status === 'on' ? 'var(--mantine-color-error)' : 'dimmed'}>
          {t.failingSince(formatInstant(failingSince, clock))}
        </Text>
      )}
      <OldSecret until={oldUntil} />
    </>
  )
}

/** The key of a webhook with its role; one that is no longer in use is marked. */
export function WebhookKey({ of }: { of: Webhook['key'] }) {
  const t = useMessages(webhookMessages)
  const roles = useMessages(roleMessages)
  return (
    <>
      <span>{t.keyOf(of.name, roles[of.role])}</span>{' '}
      {of.state === 'expired' && <ToneBadge tone="red">{t.keyExpired}</ToneBadge>}
      {of.state === 'revoked' && <ToneBadge tone="grey">{t.keyRevoked}</ToneBadge>}
    </>
  )
}

function OldSecret({ until }: { until: string | null }) {
  const t = useMessages(webhookMessages)
  const clock = useClock()
  const isOldGood = useByMinute((now) => until !== null && until > now)
  return until && isOldGood ? (
    <Text inherit c="dimmed">
      {t.oldUntil(formatInstant(until, clock))}
    </Text>
  ) : null
}

/** How many deliveries wait, counted up to 1,000. */
export const shownWaiting = (waiting: number) => (waiting < countedWaiting ? `${waiting}` : '1,000+')

export const countedWaiting = 1000
