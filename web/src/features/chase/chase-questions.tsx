import type { ChaseRow } from '@shehena/domain/chase/chase-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { chaseMessages } from '#web/shared/finance/chase-messages.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { chaseListMessages } from './chase-messages.ts'

type Props = { row: ChaseRow; onClose: () => void }

/** Asks, and mails a customer what is due for a reminder today. */
export function RemindNow({ row: { id, customerName }, onClose }: Props) {
  const t = useMessages(chaseListMessages)
  const queries = useQueryClient()
  const reminding = useMutation({
    mutationFn: () => api.reminders.remindNow.call({ customerId: id }),
    onSuccess: ({ count }) => toast.success(t.reminded(count), customerName),
    onError: (error) => toast.failure(t.remindFailed, error.message),
    onSettled: () => {
      onClose()
      return refetch(queries, ['customer_reminders'])
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

/** Asks, and withdraws the promise of a customer. */
export function WithdrawPromise({ row: { promise }, onClose }: Props) {
  const t = useMessages(chaseMessages)
  const queries = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: (id: string) => api.promises.withdraw.call({ id }),
    onSuccess: () => toast.success(t.promiseWithdrawn),
    onError: (error) => toast.failure(t.withdrawFailed, error.message),
    onSettled: () => {
      onClose()
      return refetch(queries, ['promises'])
    },
  })
  if (!promise) return null
  return (
    <ConfirmDialog
      opened
      title={t.withdrawQuestion}
      text={t.withdrawText}
      confirmLabel={t.withdraw}
      isBusy={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate(promise.id)}
      onCancel={onClose}
    />
  )
}
