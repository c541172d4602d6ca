import type { BookMonth } from '@shehena/domain/months/month'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { monthsMessages } from './months-messages.ts'

type Props = { month: BookMonth; name: string; onClose: () => void }

/** Asks, and closes a month. */
export function CloseMonth({ month: { month, drafts }, name, onClose }: Props) {
  const t = useMessages(monthsMessages)
  const queries = useQueryClient()
  const closing = useMutation({
    mutationFn: () => api.months.close.call({ month }),
    onSuccess: () => toast.success(t.wasClosed(name)),
    onError: (error) => toast.failure(t.closeFailed, error.message),
    onSettled: () => {
      onClose()
      return refetch(queries, ['closed_months'])
    },
  })
  return (
    <ConfirmDialog
      opened
      title={t.closeQuestion(name)}
      text={drafts > 0 ? `${t.closeText} ${t.draftsText(drafts)}` : t.closeText}
      confirmLabel={t.close}
      isBusy={closing.isPending}
      onConfirm={closing.mutate}
      onCancel={onClose}
    />
  )
}
