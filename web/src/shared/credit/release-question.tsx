import type { Cents } from '@shehena/domain/money'
import type { Booking } from '@shehena/domain/sales/bookings/booking'
import type { CreditRefusal } from '@shehena/domain/sales/customers/credit'
import type { ApiError } from '#web/app/api.ts'
import { ReleaseDialog } from './release-dialog.tsx'

/** The server's refusal for a credit limit. */
export type Refused = ApiError & { credit: CreditRefusal }

type Props = { refusal: Refused; sendAgain: (released: Booking) => void; close: () => void }

/** Asks about the booking that the server has refused. What was refused is sent again after the release. */
export function ReleaseQuestion({ refusal, sendAgain, close }: Props) {
  const { bookingId, bookingNo, version, wouldOwe } = refusal.credit
  return (
    <ReleaseDialog
      booking={{ id: bookingId, bookingNo, version }}
      why={refusal.message}
      upTo={typeof wouldOwe === 'number' ? amountOf(wouldOwe) : null}
      onReleased={(released) => {
        close()
        sendAgain(released)
      }}
      onClose={close}
    />
  )
}

/** Who has paid ahead owes nothing. */
function amountOf(owed: Cents): Cents {
  // safe: one of two whole amounts.
  return Math.max(0, owed) as Cents
}
