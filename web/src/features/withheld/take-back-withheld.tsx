import { formatKes } from '@shehena/domain/money'
import type { WithheldRow } from '@shehena/domain/withheld/withheld'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { ReasonDialog } from '#web/shared/ui/dialog/reason-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { withheldMessages } from './withheld-messages.ts'

/** Asks for a reason, and takes an amount withheld back. */
export function TakeBackWithheld({ row, onClose }: { row: WithheldRow; onClose: () => void }) {
  const t = useMessages(withheldMessages)
  const queries = useQueryClient()
  const { id, version, invoiceNo, amount } = row
  const reversing = useMutation({
    mutationFn: (reason: string) => api.withheld.reverse.call({ id, version, reason }),
    onSuccess: () => {
      toast.success(t.tookBack)
      onClose()
    },
    // The dialog stays with the reason.
    onError: (error) => toast.failure(t.takeBackFailed, error.message),
    onSettled: () => refetch(queries, ['withheld']),
  })
  return (
    <ReasonDialog
      title={t.takeBackQuestion(invoiceNo)}
      text={t.takeBackText(formatKes(amount))}
      reasonLabel={t.reason}
      confirmLabel={t.takeBack}
      cancelLabel={t.keep}
      isBusy={reversing.isPending}
      onConfirm={reversing.mutate}
      onCancel={onClose}
    />
  )
}
