import { Alert, Button, Stack } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { Sending } from '@shehena/domain/office/sending/sending-api'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import { sendingMessages } from './sending-messages.ts'

type Props = { stop: NonNullable<Sending['stop']>; waiting: Sending['waiting'] }

/** Why nothing is sent, what waits, and the button to send from here. */
export function StoppedCard({ stop, waiting }: Props) {
  const t = useMessages(sendingMessages)
  const clock = useClock()
  const [isAsked, ask] = useState(false)
  const timeOf = (at: string | null) => (at === null ? t.notKnown : formatInstant(at, clock))
  const parts = waiting.mails.map(({ group, count }) => t[group](count))
  if (waiting.webhooks > 0) parts.push(t.webhooks(waiting.webhooks))
  return (
    <DetailCard title={t.stopped}>
      <Stack gap="md" pb="xs">
        <Alert color="red" role="alert">
          {t[stop.reason]}
        </Alert>
        <DetailList>
          <DetailRow label={t.found}>{timeOf(stop.foundAt)}</DetailRow>
          {stop.reason !== 'restored' && (
            <>
              <DetailRow label={t.lastHere}>{timeOf(stop.lastHereAt)}</DetailRow>
              <DetailRow label={t.lastSeen}>{timeOf(stop.seenAt)}</DetailRow>
              <DetailRow label={t.lost}>
                {stop.lostBatches === null ? t.notKnown : t.batches(stop.lostBatches)}
              </DetailRow>
            </>
          )}
          <DetailRow label={t.waiting}>{parts.length > 0 ? parts.join(', ') : t.nothing}</DetailRow>
          {waiting.oldestAt !== null && <DetailRow label={t.oldest}>{timeOf(waiting.oldestAt)}</DetailRow>}
          {waiting.maybeSent > 0 && <DetailRow label={t.maybeSent}>{waiting.maybeSent}</DetailRow>}
        </DetailList>
        <div>
          <Button onClick={() => ask(true)}>{t.sendFromHere}</Button>
        </div>
      </Stack>
      {isAsked && <ResumeDialog stop={stop} onClose={() => ask(false)} />}
    </DetailCard>
  )
}
