import type { DriverRow } from '@shehena/domain/drivers/driver'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { driverMessages } from './driver-messages.ts'

type Props = { driver: DriverRow; onClose: () => void }

/** Confirms and deletes a driver. One with jobs cannot be deleted, and the notice says why. */
export function DeleteDriver({ driver: { id, name }, onClose }: Props) {
  const t = useMessages(driverMessages)
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.drivers.delete.call({ id }),
    onSuccess: () => toast.success(t.deleted),
    onError: (error) => toast.failure(t.deleteFailed, error.message),
    onSettled: () => {
      onClose()
      return queries.invalidateQueries({ queryKey: api.drivers.key() })
    },
  })
  return (
    <ConfirmDialog
      opened
      title={t.deleteQuestion}
      text={name}
      confirmLabel={t.delete}
      isDestructive
      isBusy={isPending}
      onConfirm={mutate}
      onCancel={onClose}
    />
  )
}
