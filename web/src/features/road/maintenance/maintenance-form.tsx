import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { frozenFields } from '@shehena/domain/road/maintenance/maintenance-access'
import type { MaintenanceRecord, ServicedVehicle } from '@shehena/domain/road/maintenance/maintenance-record'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { DoubtQuestion } from '#web/shared/forms/doubt-question.tsx'
import { useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { useDoubtQuestion } from '#web/shared/forms/use-doubt-question.ts'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { MaintenanceFields } from './maintenance-fields.tsx'
import { maintenanceMessages } from './maintenance-messages.ts'
import { type MaintenanceSearch, maintenancePath } from './maintenance-search.ts'
import { RecordApproval } from './record-approval.tsx'
import { RecordDocuments } from './record-documents.tsx'
import { type RecordValues, sendRecord, valuesOf } from './record-values.ts'

type Props = {
  record?: MaintenanceRecord
  /** The record's vehicle, or the preselected one of a new record. */
  vehicle: ServicedVehicle | null
  search: MaintenanceSearch
  newest?: () => Promise<MaintenanceRecord>
}

/** Creates a record, or shows one with its approval for editing. */
export function MaintenanceForm({ record, vehicle: first, search, newest }: Props) {
  const t = useMessages(maintenanceMessages)
  const { profile } = useAuth()
  const [chosen, setChosen] = useState(first)
  const form = useForm<RecordValues>({
    initialValues: valuesOf(record, first?.id),
    validate: useSchema(() =>
      import('@shehena/domain/road/maintenance/maintenance-record').then((module) => module.NewMaintenanceRecord),
    ),
    validateInputOnBlur: true,
  })

  const question = useDoubtQuestion()
  const { save, shell } = useSave({
    form,
    edit: record &&
      newest && {
        record,
        newest,
        read: valuesOf,
        formats: 'maintenanceRecord',
        labels: t,
        isFollowing: true,
        frozenFields: ({ approvalStatus }) => frozenFields(profile?.role ?? null, approvalStatus),
      },
    save: (values: RecordValues, idempotencyKey, base) =>
      question.send((confirmed) => sendRecord(record?.id, base, values, idempotencyKey, confirmed)),
    changes: ['maintenance_records'],
    savedText: record ? t.updated : t.added,
    failedText: record ? t.updateFailed : t.addFailed,
    // A new record stays open for adding documents.
    next: ({ id }) => maintenancePath(search, record ? {} : { record: id }),
    ...(!record && { replaces: true }),
  })

  return (
    <Stack>
      {record && <RecordApproval record={record} isDirty={form.isDirty()} />}
      <FormShell
        {...shell}
        submitLabel={record ? t.update : t.save}
        isEdit={record !== undefined}
        cancelPath={maintenancePath(search)}
      >
        <MaintenanceFields
          form={form}
          record={record}
          vehicle={record?.vehicle ?? chosen}
          onChooseVehicle={setChosen}
        />
        <DoubtQuestion
          question={question}
          labels={{ maintenanceDate: t.maintenanceDate, currentMileage: t.currentMileage }}
          saveAgain={() => save(form.getValues())}
        />
      </FormShell>
      <RecordDocuments record={record} />
    </Stack>
  )
}
