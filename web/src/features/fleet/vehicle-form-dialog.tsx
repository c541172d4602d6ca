import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { useMessages } from '#web/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { LoadingDetails } from '#web/ui/loading-details.tsx'
import { VehicleForm } from './vehicle-form.tsx'
import { vehicleMessages } from './vehicle-messages.ts'

type Props = { id?: string; backPath: string; onClose: () => void }

/** Adds a vehicle, or changes the one that is named. */
export function VehicleFormDialog({ id, backPath, onClose }: Props) {
  const t = useMessages(vehicleMessages)
  return (
    <Dialog title={id ? t.editVehicle : t.addVehicle} width="52rem" onClose={onClose}>
      {id ? <EditVehicle id={id} backPath={backPath} /> : <VehicleForm backPath={backPath} />}
    </Dialog>
  )
}

function EditVehicle({ id, backPath }: { id: string; backPath: string }) {
  const t = useMessages(vehicleMessages)
  const [edition, setEdition] = useState(0)
  // Always the newest version to begin with; afterwards what is typed stays, whatever changes on the server.
  const loaded = useQuery(api.vehicles.get.queryOptions({ input: { id }, staleTime: 0 }))

  const reload = async () => {
    await loaded.refetch()
    setEdition(edition + 1)
  }

  if (loaded.error && !loaded.data) {
    return <ErrorPanel title={t.detailFailed} detail={loaded.error.message} onRetry={loaded.refetch} />
  }
  if (!loaded.data || !loaded.isFetchedAfterMount) return <LoadingDetails text={t.loadingDetails} />
  return <VehicleForm key={edition} vehicle={loaded.data} backPath={backPath} onReload={reload} />
}
