import { type ReactNode, useState } from 'react'
import { LeaveQuestion } from '../form/leave-question.tsx'

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
    question: isAsked && <LeaveQuestion onLeave={onClose} onStay={() => setAsked(false)} />,
  }
}
