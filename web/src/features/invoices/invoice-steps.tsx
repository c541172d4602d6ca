import type { InvoiceRow } from '@shehena/domain/invoices/invoice'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { invoiceMessages } from './invoice-messages.ts'

type Props = { invoice: Pick<InvoiceRow, 'id' | 'invoiceNo' | 'version'>; onClose: () => void }

/** Confirms and mails a draft to its customer. */
export function SendInvoice({ invoice, onClose }: Props) {
  const t = useMessages(invoiceMessages)
  const sending = useStep(api.invoices.send.call, { doneText: t.sent, failedText: t.sendFailed, onClose })
  return (
    <ConfirmDialog
      opened
      title={t.sendQuestion(invoice.invoiceNo)}
      text={t.sendText}
      confirmLabel={t.send}
      isBusy={sending.isPending}
      onConfirm={() => sending.mutate(invoice)}
      onCancel={onClose}
    />
  )
}

/** Confirms and mails a sent invoice again. */
export function ResendInvoice({ invoice, onClose }: Props) {
  const t = useMessages(invoiceMessages)
  const [idempotencyKey] = useState(newKey)
  const resend: Step = ({ id }) => api.invoices.resend.call({ id }, { context: { idempotencyKey } })
  const sending = useStep(resend, { doneText: t.sent, failedText: t.sendFailed, onClose })
  return (
    <ConfirmDialog
      opened
      title={t.resendQuestion(invoice.invoiceNo)}
      text={t.resendText}
      confirmLabel={t.resend}
      isBusy={sending.isPending}
      onConfirm={() => sending.mutate(invoice)}
      onCancel={onClose}
    />
  )
}

/** Confirms and cancels an invoice. */
export function CancelInvoice({ invoice, onClose }: Props) {
  const t = useMessages(invoiceMessages)
  const cancelling = useStep(api.invoices.cancel.call, { doneText: t.cancelled, failedText: t.cancelFailed, onClose })
  return (
    <ConfirmDialog
      opened
      title={t.cancelQuestion(invoice.invoiceNo)}
      text={t.cancelText}
      confirmLabel={t.cancelInvoice}
      cancelLabel={t.keep}
      isDestructive
      isBusy={cancelling.isPending}
      onConfirm={() => cancelling.mutate(invoice)}
      onCancel={onClose}
    />
  )
}

type Step = (input: { id: string; version: number }) => Promise<unknown>

/** Changes an invoice's state, shows a notice, and refetches the invoice. */
function useStep(
  step: Step,
  { doneText, failedText, onClose }: { doneText: string; failedText: string; onClose: () => void },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Props['invoice']) => step({ id, version }),
    onSuccess: () => toast.success(doneText),
    onError: (error) => toast.failure(failedText, error.message),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: api.invoices.key() })
      onClose()
    },
  })
}
