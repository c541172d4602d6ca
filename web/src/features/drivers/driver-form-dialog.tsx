import { Group } from '@mantine/core'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useEditedRecord } from '#web/shared/forms/edited-record.ts'
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
  return (
    <Dialog title={id ? t.editDriver : t.addDriver} onClose={onClose}>
      {id ? <EditDriver id={id} backPath={backPath} /> : <DriverForm backPath={backPath} />}
    </Dialog>
  )
}

function EditDriver({ id, backPath }: { id: string; backPath: string }) {
  const t = useMessages(driverMessages)
  const { record, error, retry, newest } = useEditedRecord(api.drivers.get.queryOptions({ input: { id } }))

  if (error) {
    return <ErrorPanel title={t.detailFailed} detail={error.message} onRetry={retry} />
  }
  if (!record) return <LoadingDetails text={t.loadingDetails} />
  return (
    <>
      <DriverForm driver={record} backPath={backPath} newest={newest} />
      <Group justify="flex-end" mt="md">
        <History entity="driver" id={id} name={record.name} isCompact />
      </Group>
    </>
  )
}
