import { Group } from '@mantine/core'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { editTitle, useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { History } from '#web/shared/history/history.tsx'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { DriverForm } from './driver-form.tsx'
import { driverMessages } from './driver-messages.ts'

type Props = { id?: string; backPath: string; onClose: () => void }

/** Dialog to create a driver, or edit the one with this id. */
export function DriverFormDialog({ id, backPath, onClose }: Props) {
  const t = useMessages(driverMessages)
  if (id) return <EditDriver id={id} backPath={backPath} onClose={onClose} />
  return (
    <Dialog title={t.addDriver} onClose={onClose}>
      <DriverForm backPath={backPath} />
    </Dialog>
  )
}

function EditDriver({ id, backPath, onClose }: Props & { id: string }) {
  const t = useMessages(driverMessages)
  const { record, error, retry, newest } = useEditedRecord(api.drivers.get.queryOptions({ input: { id } }))
  return (
    <Dialog title={editTitle(t.editDriver, record?.name)} onClose={onClose}>
      {record ? (
        <>
          <DriverForm driver={record} backPath={backPath} newest={newest} />
          <Group justify="flex-end" mt="md">
            <History entity="driver" id={id} name={record.name} isCompact />
          </Group>
        </>
      ) : error ? (
        <ErrorPanel title={t.detailFailed} detail={error.message} onRetry={retry} />
      ) : (
        <LoadingDetails text={t.loadingDetails} />
      )}
    </Dialog>
  )
}
