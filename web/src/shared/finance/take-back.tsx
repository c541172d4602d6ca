import { formatKes } from '@shehena/domain/money'
import type { Allocation } from '@shehena/domain/payments/allocation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { ReasonDialog } from '#web/shared/ui/dialog/reason-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { allocationMessages } from './allocation-messages.ts'

type Props = {
  allocation: Allocation
  /** The table of what is allocated. */
  of: 'payments' | 'credit_notes'
  onClose: () => void
}

/** Asks for a reason and takes an allocation back. */
export function TakeBack({ allocation, of, onClose }: Props) {
  const t = useMessages(allocationMessages)
  const queries = useQueryClient()
  const reversing = useMutation({
    mutationFn: (reason: string) => api.payments.reverse.call({ id: allocation.id, reason }),
    onSuccess: () => {
      toast.success(t.tookBack)
      onClose()
    },
    onError: (error) => toast.failure(t.takeBackFailed, error.message),
    onSettled: () => refetch(queries, [of]),
  })
  return (
    <ReasonDialog
      title={t.takeBackQuestion(allocation.invoiceNo)}
      text={t.takeBackText(formatKes(allocation.amount))}
      reasonLabel={t.reason}
      confirmLabel={t.takeBack}
      cancelLabel={t.keepAllocation}
      isBusy={reversing.isPending}
      onConfirm={reversing.mutate}
      onCancel={onClose}
    />
  )
}
