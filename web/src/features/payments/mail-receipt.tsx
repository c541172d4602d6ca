import type { Payment } from '@shehena/domain/payments/payment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { paymentMessages } from './payment-messages.ts'

/** Confirms and mails the receipt of a payment to its customer. */
export function MailReceipt({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useMessages(paymentMessages)
  const queries = useQueryClient()
  const [idempotencyKey] = useState(newKey)
  const mailing = useMutation({
    mutationFn: () => api.payments.mailReceipt.call({ id: payment.id }, { context: { idempotencyKey } }),
    onSuccess: () => toast.success(t.receiptMailed),
    onError: (error) => toast.failure(t.mailReceiptFailed, error.message),
    onSettled: async () => {
      await refetch(queries, ['payments'])
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      title={t.mailReceiptQuestion(payment.receiptNo)}
      text={t.mailReceiptText(payment.customerName)}
      confirmLabel={t.mailReceipt}
      isBusy={mailing.isPending}
      onConfirm={() => mailing.mutate()}
      onCancel={onClose}
    />
  )
}
