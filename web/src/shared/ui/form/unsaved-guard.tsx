import { useBlocker } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { hasUnsaved, useMayBeUnsaved } from './unsaved.ts'

const load = () => import('./leave-question.tsx')
const LeaveQuestion = lazyPart(() => load().then((module) => ({ default: module.LeaveQuestion })))

type Props = {
  isDirty: () => boolean
  /** Waits for what is being saved, before it is asked whether anything is left. */
  settle?: () => Promise<unknown>
}

/** Confirms before unsaved input is lost by navigation or by closing the tab. */
export function UnsavedGuard({ isDirty, settle }: Props) {
  useMayBeUnsaved(isDirty)
  const blocker = useBlocker({
    shouldBlockFn: async () => {
      if (isDirty()) await settle?.()
      return isDirty()
    },
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
