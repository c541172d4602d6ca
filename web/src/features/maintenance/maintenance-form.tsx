import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MaintenanceRecord, ServicedVehicle } from '@shehena/domain/maintenance/maintenance-record'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useSave } from '#web/shared/forms/save.ts'
import { bySchema } from '#web/shared/forms/schema.ts'
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
  onReload?: () => void
}

/** Creates a record, or shows one with its approval for editing. */
export function MaintenanceForm({ record, vehicle: first, search, onReload }: Props) {
  const t = useMessages(maintenanceMessages)
  const [loaded, setLoaded] = useState(record)
  const [vehicle, setVehicle] = useState(first)
  const form = useForm<RecordValues>({
    initialValues: valuesOf(record, first?.id ?? null),
    validate: bySchema(() =>
      import('@shehena/domain/maintenance/maintenance-record').then((module) => module.NewMaintenanceRecord),
    ),
    validateInputOnBlur: true,
  })

  // Follows changes by others, unless the user has typed.
  const follow = useEffectEvent(() => {
    if (!record || form.isDirty()) return
    setLoaded(record)
    setVehicle(record.vehicle)
    form.setInitialValues(valuesOf(record, record.vehicle.id))
    form.reset()
  })
  const version = record?.version
  useEffect(() => {
    if (version !== undefined) follow()
  }, [version])

  const { save, isSaving, problem } = useSave({
    form,
    save: (values: RecordValues, idempotencyKey) => sendRecord(loaded, values, idempotencyKey),
    changes: 'maintenance_records',
    savedText: record ? t.updated : t.added,
    failedText: record ? t.updateFailed : t.addFailed,
    // A new record stays open for adding documents.
    next: ({ id }) => maintenancePath(search, record ? {} : { record: id }),
    ...(!record && { replaces: true }),
    ...(onReload && { onReload }),
  })

  return (
    <Stack>
      {record && <RecordApproval record={record} isDirty={form.isDirty()} />}
      <FormShell
        form={form}
        onSave={save}
        isSaving={isSaving}
        submitLabel={record ? t.update : t.save}
        cancelPath={maintenancePath(search)}
        problem={problem}
      >
        <MaintenanceFields form={form} record={record} vehicle={vehicle} onChooseVehicle={setVehicle} />
      </FormShell>
      <RecordDocuments record={record} />
    </Stack>
  )
}
