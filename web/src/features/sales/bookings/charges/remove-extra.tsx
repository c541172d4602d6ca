import type { Charge } from '@shehena/domain/money/charges/charge'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { bookingChargeMessages } from './booking-charge-messages.ts'

/** Asks whether an extra charge is removed. */
export function RemoveExtra({
  charge: { id, version, description },
  onClose,
}: {
  charge: Charge
  onClose: () => void
}) {
  const t = useMessages(bookingChargeMessages)
  return (
    <Question
      title={t.removeQuestion(description ?? '')}
      text={t.removeText}
      confirmLabel={t.remove}
      cancelLabel={t.keep}
      isDestructive
      act={() => api.charges.delete.call({ id, version })}
      changes={['bookings']}
      failedText={t.removeFailed}
      onClose={onClose}
    />
  )
}
