import { useMessages } from '#web/app/messages.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { jobMessages } from './job-messages.ts'

type Props = { jobNo: string; isBusy: boolean; onConfirm: () => void; onClose: () => void }

/** Asks before a job is cancelled. */
export function CancelQuestion({ jobNo, isBusy, onConfirm, onClose }: Props) {
  const t = useMessages(jobMessages)
  return (
    <ConfirmDialog
      opened
      title={t.cancelQuestion(jobNo)}
      text={t.cancelText}
      confirmLabel={t.cancelJob}
      cancelLabel={t.keepJob}
      isDestructive
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  )
}
