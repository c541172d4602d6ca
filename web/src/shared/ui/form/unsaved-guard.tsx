import { useBlocker } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { hasUnsaved, useMayBeUnsaved } from './unsaved.ts'

const load = () => import('./leave-question.tsx')
const LeaveQuestion = lazyPart(() => load().then((module) => ({ default: module.LeaveQuestion })))

/** Confirms before unsaved input is lost by navigation or by closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  useMayBeUnsaved(isDirty)
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty(),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })
  // Preloads the dialog: the user may leave because the network is down.
  useEffect(() => void load().catch(() => undefined), [])

  if (blocker.status !== 'blocked') return null
  return (
    <Suspense>
      <LeaveQuestion onLeave={blocker.proceed} onStay={blocker.reset} />
    </Suspense>
  )
}
