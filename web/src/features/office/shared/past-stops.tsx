import { formatInstant } from '@shehena/domain/dates'
import type { Sending } from '@shehena/domain/office/sending/sending-api'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { sendingMessages } from './sending-messages.ts'

/** When nothing was sent, why, and who said to go on. */
export function PastStops({ past }: { past: Sending['past'] }) {
  const t = useMessages(sendingMessages)
  const clock = useClock()
  const reasons = { older: t.olderShort, copied: t.copiedShort, files: t.filesShort, restored: t.restoredShort }
  return (
    <DetailCard title={t.past}>
      <DetailList>
        {past.map(({ id, reason, foundAt, endedAt, endedBy, leftOut }) => (
          <DetailRow key={id} label={`${reasons[reason]}, ${formatInstant(foundAt, clock)}`}>
            {t.ended(formatInstant(endedAt, clock), endedBy)}
            {leftOut > 0 && `, ${t.leftOut(leftOut)}`}
          </DetailRow>
        ))}
      </DetailList>
    </DetailCard>
  )
}
