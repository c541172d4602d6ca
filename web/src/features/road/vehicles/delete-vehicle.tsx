import type { VehicleRow } from '@shehena/domain/road/vehicles/vehicle'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Question } from '#web/shared/forms/question.tsx'
import { vehicleMessages } from './vehicle-messages.ts'

type Props = { vehicle: VehicleRow; onClose: () => void }

/** Confirms and deletes a vehicle. One with jobs or maintenance cannot be deleted, and the notice says why. */
export function DeleteVehicle({ vehicle: { id, regNo, make, model }, onClose }: Props) {
  const t = useMessages(vehicleMessages)
  return (
    <Question
      title={t.deleteQuestion}
      text={`${regNo} · ${make} ${model}`}
      confirmLabel={t.delete}
      isDestructive
      act={() => api.vehicles.delete.call({ id })}
      changes={['vehicles']}
      doneText={t.deleted}
      failedText={t.deleteFailed}
      onClose={onClose}
    />
  )
}
