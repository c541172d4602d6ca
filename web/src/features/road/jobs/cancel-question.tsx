import { useMessages } from '#web/app/messages.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { cancelMessages } from './cancel-messages.ts'
import { jobMessages } from './job-messages.ts'

type Props = {
  jobNo: string
  /** Whether its booking needs several trucks. */
  isOneOfSeveral: boolean
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a job is cancelled. */
export function CancelQuestion({ jobNo, isOneOfSeveral, isBusy, onConfirm, onClose }: Props) {
  const t = useMessages(cancelMessages)
  const { cancelJob } = useMessages(jobMessages)
  return (
    <ConfirmDialog
      opened
      title={t.cancelQuestion(jobNo)}
      text={isOneOfSeveral ? t.cancelLoadText : t.cancelText}
      confirmLabel={cancelJob}
      cancelLabel={t.keepJob}
      isDestructive
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  )
}
