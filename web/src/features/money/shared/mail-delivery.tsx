import { Alert, Text } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { MailDelivery as Delivery } from '@shehena/domain/office/mail/delivery'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { mailDeliveryMessages, mailFailureMessages } from './mail-delivery-messages.ts'

/** The text of a mail that failed: until when it is tried again or when it was given up, why, and the mail server's code. */
export function useFailureText(): (delivery: Delivery) => string {
  const t = useMessages(mailDeliveryMessages)
  const reasons = useMessages(mailFailureMessages)
  const clock = useClock()
  return ({ failure, replyCode, nextTryAt, at }) =>
    [
      nextTryAt ? t.retrying(formatInstant(nextTryAt, clock)) : t.failed(formatInstant(at, clock)),
      failure && reasons[failure],
      replyCode && t.code(replyCode),
    ]
      .filter(Boolean)
      .join(' ')
}

/** Delivery state of a mail, and what to do when it fails. */
export function MailDelivery({ delivery }: { delivery: Delivery }) {
  const t = useMessages(mailDeliveryMessages)
  const failureText = useFailureText()
  const at = formatInstant(delivery.at, useClock())

  if (delivery.failure) {
    return (
      <Alert color={delivery.nextTryAt ? 'yellow' : 'red'} role="status">
        {failureText(delivery)}
      </Alert>
    )
  }
  return (
    <Text size="sm" c="dimmed" role="status">
      {delivery.status === 'queued' ? t.queued : delivery.via === 'folder' ? t.byFolder(at) : t.byServer(at)}
    </Text>
  )
}
