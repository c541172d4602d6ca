import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { formatPhone, isUnusualMobile } from '@shehena/domain/phone'
import type { Driver } from '@shehena/domain/road/drivers/driver'
import { type DriverStatus, driverStatuses } from '@shehena/domain/road/drivers/driver-list'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { warning } from '#web/shared/ui/form/field-warning.tsx'
import { FormSection } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { AffectedJobs } from '../shared/absences/affected-jobs.tsx'
import { AlikeDrivers } from './alike-drivers.tsx'
import { driverMessages } from './driver-messages.ts'

type Values = { name: string; phone: string; licenseNo: string; status: DriverStatus }

type Props = { driver?: Driver; backPath: string; newest?: () => Promise<Driver> }

/** Creates or edits a driver. */
export function DriverForm({ driver, backPath, newest }: Props) {
  const t = useMessages(driverMessages)
  const statusLabels = useStatusLabels()
  const form = useForm<Values>({
    initialValues: valuesOf(driver),
    validate: useSchema(() => import('@shehena/domain/road/drivers/driver').then((module) => module.NewDriver)),
  })

  const { shell } = useSave({
    form,
    edit: driver && newest && { record: driver, newest, read: valuesOf, formats: 'driver', labels: t },
    save: (values, idempotencyKey, base) =>
      driver && base
        ? api.drivers.update.call({ id: driver.id, version: base.version, ...changedFields(base.values, values) })
        : api.drivers.create.call(values, { context: { idempotencyKey } }),
    changes: ['drivers'],
    savedText: driver ? t.updated : t.added,
    created: !driver && (({ id, name }) => ({ name, path: paths.drivers({ edit: id }) })),
    failedText: driver ? t.updateFailed : t.addFailed,
    next: () => backPath,
  })

  return (
    <FormShell
      {...shell}
      submitLabel={driver ? t.updateDriver : t.addDriver}
      isEdit={driver !== undefined}
      cancelPath={backPath}
    >
      <FormSection title={t.driverDetails}>
        <TextInput label={t.name} required autoComplete="off" {...form.getInputProps('name')} />
        <TextInput
          label={t.phone}
          type="tel"
          autoComplete="off"
          {...form.getInputProps('phone')}
          {...warning(isUnusualMobile(form.values.phone) && t.unusualPhone)}
        />
        <TextInput label={t.licenseNo} autoComplete="off" {...form.getInputProps('licenseNo')} />
        <NativeSelect
          label={t.status}
          data={driverStatuses.map((status) => ({ value: status, label: statusLabels[`driver_${status}`] }))}
          {...form.getInputProps('status')}
        />
      </FormSection>
      {driver?.status === 'active' && form.values.status === 'inactive' && (
        <AffectedJobs subject={{ of: 'driver', id: driver.id, name: driver.name }} from={null} until={null} />
      )}
      <AlikeDrivers typed={form.values} except={driver?.id} />
    </FormShell>
  )
}

function valuesOf(driver: Driver | undefined): Values {
  return {
    name: driver?.name ?? '',
    phone: formatPhone(driver?.phone ?? ''),
    licenseNo: driver?.licenseNo ?? '',
    status: driver?.status ?? 'active',
  }
}
