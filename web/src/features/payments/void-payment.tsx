import { formatKes } from '@shehena/domain/money'
import type { Payment } from '@shehena/domain/payments/payment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { allocationMessages } from '#web/shared/finance/allocation-messages.ts'
import { ReasonDialog } from '#web/shared/ui/dialog/reason-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { paymentMessages } from './payment-messages.ts'

/** Asks for a reason and voids a payment. */
export function VoidPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useMessages(paymentMessages)
  const a = useMessages(allocationMessages)
  const queries = useQueryClient()
  const voiding = useMutation({
    mutationFn: (reason: string) => api.payments.void.call({ id: payment.id, reason }),
    onSuccess: () => {
      toast.success(t.voided)
      onClose()
    },
    onError: (error) => toast.failure(t.voidFailed, error.message),
    onSettled: () => refetch(queries, ['payments']),
  })
  const stays = payment.withheld
    .filter(({ state }) => state !== 'reversed')
    .map(({ amount, invoiceNo }) => `${formatKes(amount)} (${invoiceNo})`)
    .join(', ')
  return (
    <ReasonDialog
      title={t.voidQuestion(payment.receiptNo)}
      text={[payment.invoiceCount > 0 ? a.voidReopens : t.voidKeeps, stays && a.withheldStays(stays)]
        .filter(Boolean)
        .join(' ')}
      reasonLabel={t.reason}
      confirmLabel={t.voidPayment}
      cancelLabel={t.keepPayment}
      isBusy={voiding.isPending}
      onConfirm={voiding.mutate}
      onCancel={onClose}
    />
  )
}
