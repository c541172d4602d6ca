import { Text } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import { kindOf } from '@shehena/domain/office/webhooks/webhook-events'
import type { Webhook, WebhookDelivery } from '@shehena/domain/office/webhooks/webhooks-api'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { ListTime } from '#web/shared/list-time.tsx'
import { ToneBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { deliveryMessages, failureMessages } from './delivery-messages.ts'
import { eventMessages } from './event-messages.ts'

/** @param pathOf opens a delivery over the list */
export function useDeliveryColumns({ status }: Webhook, pathOf: (id: string) => string): Column<WebhookDelivery>[] {
  const t = useMessages(deliveryMessages)
  return [
    {
      header: t.event,
      kind: 'long',
      card: 'title',
      cell: ({ id, event }) => <EventName event={event} to={pathOf(id)} />,
    },
    {
      header: t.record,
      kind: 'number',
      card: 'line',
      cell: (delivery) => <RecordName of={delivery} />,
    },
    {
      header: t.at,
      kind: 'date',
      card: 'line',
      cell: ({ at }) => <ListTime at={at} />,
    },
    { header: t.status, kind: 'code', card: 'badge', cell: (delivery) => <DeliveryBadge of={delivery} /> },
    {
      header: t.attempts,
      kind: 'amount',
      card: 'line',
      cell: ({ attempts }) => (
        <>
          <span data-unit>{`${t.attempts}: `}</span>
          {attempts}
        </>
      ),
    },
    {
      header: t.next,
      kind: 'date',
      card: 'line',
      cell: ({ nextAt }) =>
        nextAt ? (
          <>
            <span data-unit>{`${t.next}: `}</span>
            <NextAttempt at={nextAt} isOn={status === 'on'} />
          </>
        ) : (
          '-'
        ),
    },
    { header: t.answer, kind: 'text', card: 'line', cell: (delivery) => <Answer of={delivery} /> },
  ]
}

/** An event in words, with the name that programs use. */
function EventName({ event, to }: { event: WebhookDelivery['event']; to: string }) {
  const words = useMessages(eventMessages)
  return (
    <TextLink to={to} inherit resetScroll={false}>
      {words[event]}{' '}
      <Text component="code" ff="monospace" size="xs" c="dimmed" fw={400}>
        {event}
      </Text>
    </TextLink>
  )
}

/** The number of the record, or what it is. */
export function RecordName({ of: { no, event } }: { of: Pick<WebhookDelivery, 'no' | 'event'> }) {
  const t = useMessages(deliveryMessages)
  const kind = kindOf(event)
  if (no) return no
  if (!kind) return '-'
  return kind === 'customer' ? t.customer : t.draft
}

const tones = { queued: 'grey', sent: 'green', failed: 'red' } as const

export function DeliveryBadge({ of: { status, attempts } }: { of: Pick<WebhookDelivery, 'status' | 'attempts'> }) {
  const t = useMessages(deliveryMessages)
  // It waits for another attempt.
  const isLate = status === 'queued' && attempts > 0
  return <ToneBadge tone={isLate ? 'amber' : tones[status]}>{t[status]}</ToneBadge>
}

type Answered = Pick<WebhookDelivery, 'httpStatus' | 'failure' | 'ms'>

/** What the last attempt brought: the status code, why it failed, and how long it took. */
export function Answer({ of: { httpStatus, failure, ms } }: { of: Answered }) {
  const t = useMessages(deliveryMessages)
  const failures = useMessages(failureMessages)
  const parts = [
    httpStatus?.toString(),
    failure && failures[failure],
    ms !== null && t.took(ms.toLocaleString('en')),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : '-'
}

export function NextAttempt({ at, isOn }: { at: string; isOn: boolean }) {
  const t = useMessages(deliveryMessages)
  const clock = useClock()
  return isOn ? formatInstant(at, clock) : t.onResume
}
