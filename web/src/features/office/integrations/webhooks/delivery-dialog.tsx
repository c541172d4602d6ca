import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { SentDelivery } from '@shehena/domain/office/webhooks/webhooks-api'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, isMissing } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { useAct } from '#web/shared/forms/act.ts'
import { copyText } from '#web/shared/forms/copy-text.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { useFocusAfter, useFocusWhenLost } from '#web/shared/ui/focus-after.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { Answer, DeliveryBadge, NextAttempt, RecordName } from './delivery-columns.tsx'
import { deliveryMessages } from './delivery-messages.ts'
import { eventMessages } from './event-messages.ts'
import { prettyJson } from './pretty-json.ts'
import { recordPath } from './record-path.ts'

type Props = {
  id: string
  /** Whether the webhook sends. */
  isOn: boolean
  onClose: () => void
}

/** One delivery, with what was sent. */
export function DeliveryDialog({ id, isOn, onClose }: Props) {
  const t = useMessages(deliveryMessages)
  const words = useMessages(eventMessages)
  const { data, error, refetch: again } = useQuery(api.webhookDeliveries.get.queryOptions({ input: { id } }))
  const isGone = isMissing(error)
  return (
    <Dialog title={data && !isGone ? t.title(words[data.event]) : t.deliveries} onClose={onClose}>
      {isGone ? (
        <Alert mb="md">{t.oneMissing}</Alert>
      ) : data ? (
        <Details of={data} isOn={isOn} />
      ) : (
        <LoadingOrFailed text={t.loadingOne} error={error} failedText={t.oneFailed} onRetry={again} />
      )}
    </Dialog>
  )
}

function Details({ of: delivery, isOn }: { of: SentDelivery; isOn: boolean }) {
  return (
    <Stack gap="md" pb="md">
      <Facts of={delivery} isOn={isOn} />
      <Body of={delivery} />
    </Stack>
  )
}

function Facts({ of: delivery, isOn }: { of: SentDelivery; isOn: boolean }) {
  const t = useMessages(deliveryMessages)
  const clock = useClock()
  const { id, event, at, attempts, nextAt, finishedAt } = delivery
  const path = recordPath(delivery)
  return (
    <DetailList>
      <DetailRow label={t.event}>
        <Mono>{event}</Mono>
      </DetailRow>
      <DetailRow label={t.record}>
        {path ? (
          <TextLink to={path}>
            <RecordName of={delivery} />
          </TextLink>
        ) : (
          <RecordName of={delivery} />
        )}
      </DetailRow>
      <DetailRow label={t.at}>{formatInstant(at, clock)}</DetailRow>
      <DetailRow label={t.status}>
        <DeliveryBadge of={delivery} />
      </DetailRow>
      <DetailRow label={t.attempts}>{attempts}</DetailRow>
      <DetailRow label={t.answer}>
        <Answer of={delivery} />
      </DetailRow>
      {nextAt && (
        <DetailRow label={t.next}>
          <NextAttempt at={nextAt} isOn={isOn} />
        </DetailRow>
      )}
      {finishedAt && <DetailRow label={t.finished}>{formatInstant(finishedAt, clock)}</DetailRow>}
      <DetailRow label={t.id}>
        <Mono>{id}</Mono>
      </DetailRow>
    </DetailList>
  )
}

function Mono({ children }: { children: ReactNode }) {
  return (
    <Text component="code" inherit ff="monospace" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  )
}

/** The body, indented to be read; it is copied as it was signed. */
function Body({ of: { id, status, body, attempts } }: { of: SentDelivery }) {
  const t = useMessages(deliveryMessages)
  // The button that sends again goes once it is queued.
  const place = useFocusWhenLost<HTMLElement>(status)
  const copy = (text: string) =>
    copyText(text, place.current).then(
      () => toast.success(t.copied),
      () => toast.failure(t.copyFailed),
    )
  return (
    <section ref={place} tabIndex={-1} aria-label={t.body}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h5">
          {t.body}
        </Title>
        <Group gap="xs">
          {body !== null && (
            <Button variant="default" aria-label={t.copyNamed} onClick={() => copy(body)}>
              {t.copy}
            </Button>
          )}
          {status !== 'queued' && <SendAgain id={id} />}
        </Group>
      </Group>
      {body === null ? (
        <Text c="dimmed">{attempts === 0 ? t.notYet : t.bodyDeleted}</Text>
      ) : (
        <Paper withBorder p="xs" mah="20rem" style={{ overflow: 'auto' }} tabIndex={0} role="group" aria-label={t.body}>
          <Text
            component="pre"
            m={0}
            ff="monospace"
            size="sm"
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {prettyJson(body)}
          </Text>
        </Paper>
      )}
    </section>
  )
}

function SendAgain({ id }: { id: string }) {
  const t = useMessages(deliveryMessages)
  const replay = useAct({
    act: () => api.webhookDeliveries.replay.call({ id }),
    changes: ['webhook_deliveries'],
    doneText: t.queuedAgain,
    failedText: t.againFailed,
  })
  const button = useFocusAfter<HTMLButtonElement>(replay.isPending)
  return (
    <Button ref={button} loading={replay.isPending} onClick={() => replay.mutate()}>
      {t.sendAgain}
    </Button>
  )
}
