import { useBlocker } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { lazyPart } from '../lazy-part.ts'
import { uiMessages } from '../ui-messages.ts'

const load = () => import('../dialog/confirm-dialog.tsx')
const ConfirmDialog = lazyPart(() => load().then((module) => ({ default: module.ConfirmDialog })))

/** Confirms before unsaved input is lost by navigation or by closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const t = useMessages(uiMessages)
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty(),
    enableBeforeUnload: () => isDirty(),
    withResolver: true,
  })
  // Preloads the dialog: the user may leave because the network is down.
  useEffect(() => void load().catch(() => undefined), [])

  if (blocker.status !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog
        opened
        title={t.unsavedTitle}
        text={t.unsavedText}
        confirmLabel={t.leave}
        cancelLabel={t.stay}
        isDestructive
        onConfirm={blocker.proceed}
        onCancel={blocker.reset}
      />
    </Suspense>
  )
}
