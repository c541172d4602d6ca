import type { BookMonth } from '@shehena/domain/months/month'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { ReasonDialog } from '#web/shared/ui/dialog/reason-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { monthsMessages } from './months-messages.ts'

type Props = { month: BookMonth; name: string; onClose: () => void }

/** Asks for a reason, and opens the last closed month again. */
export function ReopenMonth({ month: { month }, name, onClose }: Props) {
  const t = useMessages(monthsMessages)
  const queries = useQueryClient()
  const opening = useMutation({
    mutationFn: (reason: string) => api.months.reopen.call({ month, reason }),
    onSuccess: () => {
      toast.success(t.wasReopened(name))
      onClose()
    },
    // The dialog stays with the reason.
    onError: (error) => toast.failure(t.reopenFailed, error.message),
    onSettled: () => refetch(queries, ['closed_months']),
  })
  return (
    <ReasonDialog
      title={t.reopenQuestion(name)}
      reasonLabel={t.reason}
      confirmLabel={t.reopen}
      isBusy={opening.isPending}
      onConfirm={opening.mutate}
      onCancel={onClose}
    />
  )
}
