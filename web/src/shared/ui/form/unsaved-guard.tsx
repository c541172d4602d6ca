import { useBlocker } from '@tanstack/react-router'
import { LeaveQuestion } from './leave-question.tsx'
import { hasUnsaved, useMayBeUnsaved } from './unsaved.ts'

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

  if (blocker.status !== 'blocked') return null
  return <LeaveQuestion onLeave={blocker.proceed} onStay={blocker.reset} />
}
