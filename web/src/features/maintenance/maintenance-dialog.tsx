import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { useMessages } from '#web/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { LoadingDetails } from '#web/ui/loading-details.tsx'
import { MaintenanceForm } from './maintenance-form.tsx'
import { maintenanceMessages } from './maintenance-messages.ts'
import { blank, type MaintenanceSearch } from './maintenance-search.ts'

type Props = { search: MaintenanceSearch; onClose: () => void }

/** Records work on a vehicle, or shows one record. Once the work is recorded it stays open, for its documents. */
export function MaintenanceDialog({ search, onClose }: Props) {
  const t = useMessages(maintenanceMessages)
  const { record: id } = search
  return (
    <Dialog title={id ? t.editRecord : t.addRecord} width="56rem" onClose={onClose}>
      {id ? <OpenRecord id={id} search={search} /> : <NewRecord search={search} />}
    </Dialog>
  )
}

function OpenRecord({ id, search }: { id: string; search: MaintenanceSearch }) {
  const t = useMessages(maintenanceMessages)
  const [edition, setEdition] = useState(0)
  const loaded = useQuery(api.maintenance.get.queryOptions({ input: { id } }))
  const reload = async () => {
    await loaded.refetch()
    setEdition(edition + 1)
  }

  if (loaded.data) {
    return (
      <MaintenanceForm
        key={`${id} ${edition}`}
        record={loaded.data}
        vehicle={loaded.data.vehicle}
        search={search}
        onReload={reload}
      />
    )
  }
  if (loaded.error) return <ErrorPanel title={t.detailsFailed} detail={loaded.error.message} onRetry={loaded.refetch} />
  return <LoadingDetails text={t.loadingDetails} />
}

/** The form of a new record, for a vehicle that the URL may name. */
function NewRecord({ search }: { search: MaintenanceSearch }) {
  const t = useMessages(maintenanceMessages)
  const { create = blank } = search
  const named = useQuery(
    api.vehicles.get.queryOptions({ input: { id: create }, enabled: create !== blank, retry: false }),
  )
  if (named.isLoading) return <LoadingDetails text={t.loadingDetails} />
  const vehicle = named.data && named.data.status !== 'inactive' ? named.data : null
  return <MaintenanceForm vehicle={vehicle} search={search} />
}
