import { readClock, secondsBetween } from '@shehena/domain/dates'
import { autoLogoutMinutes } from '@shehena/domain/office/settings/user-settings-list'
import { Suspense, useEffect, useState } from 'react'
import { lastActivity, noteActivity } from '#web/app/last-activity.ts'
import { useAuth } from '#web/app/session.tsx'
import { lazyPart, useReady } from '#web/shared/ui/lazy-part.ts'

const load = () => import('./idle-dialog.tsx')
const IdleDialog = lazyPart(() => load().then((module) => ({ default: module.IdleDialog })))
const ready = [load]

/** Length of the warning, in seconds. */
const warningSeconds = 60
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** A stamp in the future, of a clock that ran ahead, counts as now. */
function secondsIdle(): number {
  const now = readClock()
  const seconds = secondsBetween(lastActivity() ?? now, now)
  if (seconds < 0) noteActivity()
  return Math.max(0, seconds)
}

/** Idle timeout with a warning one minute before. During the warning only its button counts as activity. */
export function IdleGuard() {
  const { settings, endIdle, stayActive } = useAuth()
  const allowed = 60 * (settings?.autoLogoutMinutes ?? autoLogoutMinutes.usual)
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)

  // The session ends without a network too.
  useReady(ready)

  useEffect(() => {
    // Opening the page counts as activity.
    noteActivity()
    let isAsked = false
    const look = () => {
      const left = allowed - secondsIdle()
      isAsked = left <= warningSeconds
      setSecondsLeft(isAsked ? left : null)
      if (left <= 0) void endIdle()
    }
    const onInput = () => {
      if (!isAsked) noteActivity()
    }
    const timer = setInterval(look, 1000)
    for (const input of inputs) addEventListener(input, onInput, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const input of inputs) removeEventListener(input, onInput, { capture: true })
    }
  }, [allowed, endIdle])

  const stay = () => {
    noteActivity()
    setSecondsLeft(null)
    stayActive()
  }

  if (secondsLeft === null) return null
  return (
    <Suspense>
      <IdleDialog secondsLeft={Math.max(0, secondsLeft)} onStay={stay} onLeave={() => void endIdle()} />
    </Suspense>
  )
}
