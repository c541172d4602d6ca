import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { hasUnsaved, useMayBeUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'
import { secretMessages } from './key-form-messages.ts'

/** Confirms before the page is left that shows a secret, or waits for one. */
export function SecretGuard({ isAtRisk }: { isAtRisk: boolean }) {
  const t = useMessages(secretMessages)
  const words = useMessages(uiMessages)
  useMayBeUnsaved(useCallback(() => isAtRisk, [isAtRisk]))
  const blocker = useBlocker({
    // The page holds the secret, whatever dialog its address names.
    shouldBlockFn: ({ current, next }) => isAtRisk && current.pathname !== next.pathname,
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      opened
      title={t.leaveTitle}
      text={t.leaveText}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      isDestructive
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  )
}
