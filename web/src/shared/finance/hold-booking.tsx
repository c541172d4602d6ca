import routes from 'virtual:contract-routes/charges'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { ReasonQuestion } from '#web/shared/forms/reason-question.tsx'
import { holdBookingMessages } from './hold-booking-messages.ts'

addRoutes(routes)

type Props = { bookingId: string; bookingNo: string; holdReason: string | null; onClose: () => void }

/** Asks why a booking is not to be billed yet; of one that is held, whether to release it. */
export function HoldBooking({ bookingId: id, bookingNo, holdReason, onClose }: Props) {
  const t = useMessages(holdBookingMessages)
  return holdReason === null ? (
    <ReasonQuestion
      title={t.holdOf(bookingNo)}
      text={t.holdText}
      reasonLabel={t.reason}
      confirmLabel={t.hold}
      isDestructive={false}
      act={(reason) => api.charges.hold.call({ id, reason })}
      changes={['bookings']}
      failedText={t.holdFailed}
      onClose={onClose}
    />
  ) : (
    <Question
      title={t.releaseOf(bookingNo)}
      text={t.releaseText(holdReason)}
      confirmLabel={t.release}
      act={() => api.charges.release.call({ id, reason: holdReason })}
      changes={['bookings']}
      failedText={t.releaseFailed}
      stays="refused"
      onClose={onClose}
    />
  )
}
