import type { Booking } from '@shehena/domain/sales/bookings/booking'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { offersRelease } from './offers-release.ts'
import type { Refused } from './release-question.tsx'

const Question = lazyPart(() => import('./release-question.tsx').then((file) => ({ default: file.ReleaseQuestion })))

/** Keeps what the server has refused for a credit limit, for a user who may release the booking. */
export function useRelease() {
  const [refusal, setRefusal] = useState<Refused | null>(null)

  /** Whether an error offers a release, about which the dialog then asks. */
  const isOffered = (error: unknown): boolean => {
    const isAsked = offersRelease(error)
    setRefusal(isAsked ? error : null)
    return isAsked
  }

  /** Sends. @throws as `sender` does, also OVER_LIMIT, about which the dialog asks */
  const send = <Sent,>(sender: () => Promise<Sent>): Promise<Sent> =>
    sender().catch((error: unknown) => {
      isOffered(error)
      throw error
    })

  return { refusal, isOffered, send, close: () => setRefusal(null) }
}

type Props = { release: ReturnType<typeof useRelease>; sendAgain: (released: Booking) => void }

/** The question of `useRelease`, while it is asked. What was refused is sent again after the release. */
export function ReleaseQuestion({ release: { refusal, close }, sendAgain }: Props) {
  if (!refusal) return null
  return (
    <Suspense>
      <Question refusal={refusal} sendAgain={sendAgain} close={close} />
    </Suspense>
  )
}
