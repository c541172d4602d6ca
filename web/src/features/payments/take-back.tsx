import { formatKes } from '@shehena/domain/money'
import type { Allocation } from '@shehena/domain/payments/allocation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { ReasonDialog } from '#web/shared/ui/dialog/reason-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { paymentMessages } from './payment-messages.ts'

/** Asks for a reason and takes one allocation of a payment back. */
export function TakeBack({ allocation, onClose }: { allocation: Allocation; onClose: () => void }) {
  const t = useMessages(paymentMessages)
  const queries = useQueryClient()
  const { id, invoiceNo, amount } = allocation
  const reversing = useMutation({
    mutationFn: (reason: string) => api.payments.reverse.call({ id, reason }),
    onSuccess: () => {
      toast.success(t.tookBack)
      onClose()
    },
    onError: (error) => toast.failure(t.takeBackFailed, error.message),
    onSettled: () => refetch(queries, ['payments']),
  })
  return (
    <ReasonDialog
      title={t.takeBackQuestion(formatKes(amount), invoiceNo)}
      text={t.takeBackText(invoiceNo)}
      reasonLabel={t.reason}
      confirmLabel={t.confirmTakeBack}
      cancelLabel={t.keepAllocation}
      isBusy={reversing.isPending}
      onConfirm={reversing.mutate}
      onCancel={onClose}
    />
  )
}
