import { Group, Stack } from '@mantine/core'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { editTitle, useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { History } from '#web/shared/history/history.tsx'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { AbsencesCard } from '../shared/absences/absences-card.tsx'
import type { Subject, SubjectDialog } from '../shared/absences/subject.ts'
import { PapersCard } from '../shared/papers/papers-card.tsx'
import { DriverForm } from './driver-form.tsx'
import { DriverMergeNotice } from './driver-merge-notice.tsx'
import { driverMessages } from './driver-messages.ts'

type Props = { backPath: string; onClose: () => void }
type EditProps = Props & {
  id: string
  /** The path of the dialog of an absence or a paper, in place of this one. */
  pathOf: (dialog: SubjectDialog) => string
}

/** Dialog to create a driver, or edit the one with this id. */
export function DriverFormDialog({ backPath, onClose, ...edit }: Props | EditProps) {
  const t = useMessages(driverMessages)
  if ('id' in edit) return <EditDriver {...edit} backPath={backPath} onClose={onClose} />
  return (
    <Dialog title={t.addDriver} onClose={onClose}>
      <DriverForm backPath={backPath} />
    </Dialog>
  )
}

function EditDriver({ id, pathOf, backPath, onClose }: EditProps) {
  const t = useMessages(driverMessages)
  const { record, error, retry, newest } = useEditedRecord(api.drivers.get.queryOptions({ input: { id } }))
  const subject: Subject | null = record ? { of: 'driver', id, name: record.name } : null
  return (
    <Dialog title={editTitle(t.editDriver, record?.name)} onClose={onClose}>
      {record && subject ? (
        <Stack>
          <DriverMergeNotice driver={record} />
          {/* Of a merged driver there is nothing to edit: what is typed would be lost with the mark. */}
          {record.mergedIntoId === null && <DriverForm driver={record} backPath={backPath} newest={newest} />}
          <AbsencesCard subject={subject} mayEdit={record.mergedIntoId === null} pathOf={pathOf} />
          <PapersCard subject={subject} mayEdit={record.mergedIntoId === null} pathOf={pathOf} />
          <Group justify="flex-end">
            <History entity="driver" id={id} name={record.name} isCompact />
          </Group>
        </Stack>
      ) : (
        <LoadingOrFailed text={t.loadingDetails} error={error} failedText={t.detailFailed} onRetry={retry} />
      )}
    </Dialog>
  )
}
