import type { VehicleRow } from '@shehena/domain/vehicles/vehicle'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { vehicleMessages } from './vehicle-messages.ts'

type Props = { vehicle: VehicleRow; onClose: () => void }

/** Confirms and deletes a vehicle. One with jobs or maintenance cannot be deleted, and the notice says why. */
export function DeleteVehicle({ vehicle: { id, regNo, make, model }, onClose }: Props) {
  const t = useMessages(vehicleMessages)
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.vehicles.delete.call({ id }),
    onSuccess: () => toast.success(t.deleted),
    onError: (error) => toast.failure(t.deleteFailed, error.message),
    onSettled: () => {
      onClose()
      return queries.invalidateQueries({ queryKey: api.vehicles.key() })
    },
  })
  return (
    <ConfirmDialog
      opened
      title={t.deleteQuestion}
      text={`${regNo} · ${make} ${model}`}
      confirmLabel={t.delete}
      isDestructive
      isBusy={isPending}
      onConfirm={mutate}
      onCancel={onClose}
    />
  )
}
