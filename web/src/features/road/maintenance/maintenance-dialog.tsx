import { formatDay } from '@shehena/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { editTitle, useEditedRecord } from '#web/shared/forms/edited-record.ts'
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
  const { dateFormat } = useClock()
  const { record: id = blank } = search
  const isNew = id === blank
  const { record, error, retry, newest } = useEditedRecord(
    api.maintenance.get.queryOptions({ input: { id }, enabled: !isNew }),
  )
  const name = record && `${record.vehicle.regNo}, ${formatDay(record.maintenanceDate, dateFormat)}`

  const form = () => {
    if (isNew) return <NewRecord search={search} />
    if (error) return <ErrorPanel title={t.detailsFailed} detail={error.message} onRetry={retry} />
    if (!record) return <LoadingDetails text={t.loadingDetails} />
    return <MaintenanceForm key={id} record={record} vehicle={record.vehicle} search={search} newest={newest} />
  }
  return (
    <Dialog title={isNew ? t.addRecord : editTitle(t.editRecord, name)} width="56rem" onClose={onClose}>
      {form()}
    </Dialog>
  )
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
