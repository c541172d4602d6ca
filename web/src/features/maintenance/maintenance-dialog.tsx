import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { MaintenanceForm } from './maintenance-form.tsx'
import { maintenanceMessages } from './maintenance-messages.ts'
import { blank, type MaintenanceSearch } from './maintenance-search.ts'

type Props = { search: MaintenanceSearch; onClose: () => void }

/** Dialog of a record. A new one stays open after saving, for its documents. */
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
  const { record, error, retry, newest } = useEditedRecord(api.maintenance.get.queryOptions({ input: { id } }))

  if (error) return <ErrorPanel title={t.detailsFailed} detail={error.message} onRetry={retry} />
  if (!record) return <LoadingDetails text={t.loadingDetails} />
  return <MaintenanceForm key={id} record={record} vehicle={record.vehicle} search={search} newest={newest} />
}

/** Form of a new record, for the vehicle in the URL if any. */
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
