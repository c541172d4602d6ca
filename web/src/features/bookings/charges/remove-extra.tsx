import type { Charge } from '@shehena/domain/charges/charge'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { bookingChargeMessages } from './booking-charge-messages.ts'

/** Asks whether an extra charge is removed. */
export function RemoveExtra({ charge: { id, description }, onClose }: { charge: Charge; onClose: () => void }) {
  const t = useMessages(bookingChargeMessages)
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.charges.delete.call({ id }),
    onError: (error) => tellFailure(t.removeFailed, error),
    onSettled: () => {
      onClose()
      return refetch(queries, ['bookings'])
    },
  })
  return (
    <ConfirmDialog
      opened
      title={t.removeQuestion(description ?? '')}
      text={t.removeText}
      confirmLabel={t.remove}
      cancelLabel={t.keep}
      isDestructive
      isBusy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  )
}
