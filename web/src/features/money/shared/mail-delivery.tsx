import { Alert, Text } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { MailDelivery as Delivery } from '@shehena/domain/office/mail/delivery'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { mailDeliveryMessages, mailFailureMessages } from './mail-delivery-messages.ts'

/** Why a mail failed, with the mail server's code; empty where it has not. */
export function useFailureReason(): (delivery: Delivery) => string {
  const t = useMessages(mailDeliveryMessages)
  const reasons = useMessages(mailFailureMessages)
  return ({ failure, replyCode }) =>
    [failure && reasons[failure], failure && replyCode && t.code(replyCode)].filter(Boolean).join(' ')
}

/** Delivery state of a mail, and what to do when it fails. */
export function MailDelivery({ delivery }: { delivery: Delivery }) {
  const t = useMessages(mailDeliveryMessages)
  const reasonOf = useFailureReason()
  const clock = useClock()
  const at = formatInstant(delivery.at, clock)

  if (delivery.failure) {
    const { nextTryAt } = delivery
    return (
      <Alert color={nextTryAt ? 'yellow' : 'red'} role="status">
        {nextTryAt ? t.retrying(formatInstant(nextTryAt, clock)) : t.failed(at)} {reasonOf(delivery)}
      </Alert>
    )
  }
  return (
    <Text size="sm" c="dimmed" role="status">
      {delivery.status === 'queued' ? t.queued : delivery.via === 'folder' ? t.byFolder(at) : t.byServer(at)}
    </Text>
  )
}
