import type { WithheldRow } from '@shehena/domain/withheld/withheld'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { withheldMessages } from './withheld-messages.ts'

/** Asks, and mails a customer about all its certificates outstanding. */
export function RemindCustomer({ row, onClose }: { row: WithheldRow; onClose: () => void }) {
  const t = useMessages(withheldMessages)
  const queries = useQueryClient()
  const { customerId, customerName } = row
  const reminding = useMutation({
    mutationFn: () => api.withheld.remind.call({ customerId }),
    onSuccess: ({ count }) => toast.success(t.reminded(count), customerName),
    onError: (error) => toast.failure(t.remindFailed, error.message),
    onSettled: () => {
      onClose()
      return refetch(queries, ['withheld'])
    },
  })
  return (
    <ConfirmDialog
      opened
      title={t.remindQuestion(customerName)}
      text={t.remindText}
      confirmLabel={t.remind}
      isBusy={reminding.isPending}
      onConfirm={reminding.mutate}
      onCancel={onClose}
    />
  )
}
