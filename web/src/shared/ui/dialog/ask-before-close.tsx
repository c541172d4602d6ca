import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'

const LeaveQuestion = lazyPart(() =>
  import('../form/leave-question.tsx').then((file) => ({ default: file.LeaveQuestion })),
)

/**
 * Closes a small dialog by Escape, after a question where something was typed. The dialog renders the question. Its Cancel button
 * says what it does, and asks nothing.
 */
export function useAskBeforeClose(isTouched: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const [isAsked, setAsked] = useState(false)
  return {
    // Escape reaches the dialog below the question too.
    close: () => {
      if (isAsked) return
      if (isTouched) setAsked(true)
      else onClose()
    },
    question: isAsked && (
      <Suspense>
        <LeaveQuestion onLeave={onClose} onStay={() => setAsked(false)} />
      </Suspense>
    ),
  }
}
