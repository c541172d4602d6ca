import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { editTitle, useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { VehicleForm } from './vehicle-form.tsx'
import { vehicleMessages } from './vehicle-messages.ts'

type Props = { id?: string; backPath: string; onClose: () => void }

/** Dialog to create a vehicle, or edit the one with this id. */
export function VehicleFormDialog({ id, backPath, onClose }: Props) {
  const t = useMessages(vehicleMessages)
  if (id) return <EditVehicle id={id} backPath={backPath} onClose={onClose} />
  return (
    <Dialog title={t.addVehicle} width="52rem" onClose={onClose}>
      <VehicleForm backPath={backPath} />
    </Dialog>
  )
}

function EditVehicle({ id, backPath, onClose }: Props & { id: string }) {
  const t = useMessages(vehicleMessages)
  const { record, error, retry, newest } = useEditedRecord(api.vehicles.get.queryOptions({ input: { id } }))
  return (
    <Dialog title={editTitle(t.editVehicle, record?.regNo)} width="52rem" onClose={onClose}>
      {record ? (
        <VehicleForm vehicle={record} backPath={backPath} newest={newest} />
      ) : (
        <LoadingOrFailed text={t.loadingDetails} error={error} failedText={t.detailFailed} onRetry={retry} />
      )}
    </Dialog>
  )
}
