import { useMessages } from '#web/app/messages.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { uiMessages } from '../ui-messages.ts'

/** Confirms before unsaved input is lost. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useMessages(uiMessages)
  return (
    <ConfirmDialog
      opened
      title={t.unsavedTitle}
      text={t.unsavedText}
      confirmLabel={t.leave}
      cancelLabel={t.stay}
      isDestructive
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}
