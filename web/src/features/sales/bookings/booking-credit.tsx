import { Button, Group } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { Booking } from '@shehena/domain/sales/bookings/booking'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { creditMessages } from '#web/shared/credit/credit-messages.ts'
import { ReleaseDialog } from '#web/shared/credit/release-dialog.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { StatusBadge, ToneBadge } from '#web/shared/status-badge.tsx'
import { DetailRow } from '#web/shared/ui/page/detail-card.tsx'

/** The credit of a booking's customer with the booking counted, and who released the booking. */
export function BookingCredit({ booking }: { booking: Booking }) {
  const t = useMessages(creditMessages)
  const clock = useClock()
  const mayRelease = useCan('bookings.releaseCredit')
  const [isReleasing, setReleasing] = useState(false)
  const {
    status,
    credit: { state, release },
  } = booking
  const isReleased = state === 'over' && release?.isEnough
  const close = () => setReleasing(false)
  return (
    <>
      <DetailRow label={t.credit}>
        <Group gap="xs">
          {isReleased ? (
            <ToneBadge tone="green">{t.releasedLabel}</ToneBadge>
          ) : (
            <StatusBadge status={`credit_${state}`} />
          )}
          {mayRelease && state === 'over' && !isReleased && status !== 'cancelled' && (
            <Button size="xs" variant="default" onClick={() => setReleasing(true)}>
              {t.release}
            </Button>
          )}
        </Group>
        {isReleasing && <ReleaseDialog booking={booking} onReleased={close} onClose={close} />}
      </DetailRow>
      {release && (
        <DetailRow label={t.releasedLabel}>
          {release.upTo !== null && (
            <div>
              {t.releasedUpTo} <Kes amount={release.upTo} />
            </div>
          )}
          <div>{t.releasedWhen(release.by ?? t.formerColleague, formatInstant(release.at, clock))}</div>
          {release.reason !== null && <div>{release.reason}</div>}
        </DetailRow>
      )}
    </>
  )
}
