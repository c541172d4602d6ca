import type { Booking } from '@shehena/domain/bookings/booking'
import type { CreditRefusal } from '@shehena/domain/customers/credit'
import type { Cents } from '@shehena/domain/money'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { offersRelease } from './offers-release.ts'

const ReleaseDialog = lazyPart(() => import('./release-dialog.tsx').then((file) => ({ default: file.ReleaseDialog })))

/** Keeps what the server has refused for a credit limit, for a user who may release the booking. */
export function useRelease() {
  const [refusal, setRefusal] = useState<(CreditRefusal & { why: string }) | null>(null)

  /** Whether an error offers a release, about which the dialog then asks. */
  const isOffered = (error: unknown): boolean => {
    const isAsked = offersRelease(error)
    setRefusal(isAsked ? { ...error.credit, why: error.message } : null)
    return isAsked
  }

  /** Sends. @throws as `sender` does, also OVER_LIMIT, about which the dialog asks */
  const send = async <Sent,>(sender: () => Promise<Sent>): Promise<Sent> => {
    try {
      return await sender()
    } catch (error) {
      isOffered(error)
      throw error
    }
  }

  return { refusal, isOffered, send, close: () => setRefusal(null) }
}

type Props = { release: ReturnType<typeof useRelease>; sendAgain: (released: Booking) => void }

/** The question of `useRelease`, while it is asked. What was refused is sent again after the release. */
export function ReleaseQuestion({ release: { refusal, close }, sendAgain }: Props) {
  if (!refusal) return null
  const { bookingId, bookingNo, version, why, wouldOwe } = refusal
  return (
    <Suspense>
      <ReleaseDialog
        booking={{ id: bookingId, bookingNo, version }}
        why={why}
        upTo={typeof wouldOwe === 'number' ? amountOf(wouldOwe) : null}
        onReleased={(released) => {
          close()
          sendAgain(released)
        }}
        onClose={close}
      />
    </Suspense>
  )
}

/** Who has paid ahead owes nothing. */
function amountOf(owed: Cents): Cents {
  // safe: one of two whole amounts.
  return Math.max(0, owed) as Cents
}
