import { readClock } from '@shehena/domain/dates'
import { useState } from 'react'

/**
 * The time of an act, now unless somebody changes it. An unchanged one is not sent: the server's own clock is better than
 * the minute on the screen.
 */
export function useActTime() {
  const [opened] = useState(readClock)
  return {
    opened,
    sent: (at: string | null) => (at === null || at === opened ? {} : { at }),
  }
}
