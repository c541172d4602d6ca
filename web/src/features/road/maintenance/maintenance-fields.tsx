import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { dayOf, readClock } from '@shehena/domain/dates'
import { frozenFields } from '@shehena/domain/road/maintenance/maintenance-access'
import type { MaintenanceRecord, ServicedVehicle } from '@shehena/domain/road/maintenance/maintenance-record'
import { unusualMileage } from '@shehena/domain/road/maintenance/next-service'
import { formatKilometres } from '@shehena/domain/road/vehicles/kilometres'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { DayField } from '#web/shared/fields/day-field.tsx'
import { DecimalField } from '#web/shared/fields/decimal-field.tsx'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { warning } from '#web/shared/ui/form/field-warning.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { TextArea } from '#web/shared/ui/form/text-area.tsx'
import { maintenanceMessages } from './maintenance-messages.ts'
import type { RecordValues } from './record-values.ts'
import { VehicleChoice } from './vehicle-choice.tsx'

type Props = {
  form: UseFormReturnType<RecordValues>
  record: MaintenanceRecord | undefined
  vehicle: ServicedVehicle | null
  onChooseVehicle: (vehicle: ServicedVehicle | null) => void
}

/** The fields of a record. Fields that are frozen for the user are read-only. */
export function MaintenanceFields({ form, record, vehicle, onChooseVehicle }: Props) {
  const t = useMessages(maintenanceMessages)
  const { profile } = useAuth()
  const frozen: readonly string[] = record ? frozenFields(profile?.role ?? null, record.approvalStatus) : []
  const field = <Name extends keyof RecordValues>(name: Name) => ({
    ...form.getInputProps(name),
    value: form.values[name],
    ...(frozen.includes(name) && readOnlyProps),
  })

  return (
    <>
      <FormSection title={t.details}>
        <VehicleChoice
          vehicle={vehicle}
          error={form.errors.vehicleId}
          // The vehicle of a record cannot change.
          {...(record && readOnlyProps)}
          onChoose={(chosen) => {
            onChooseVehicle(chosen)
            form.setFieldValue('vehicleId', chosen?.id ?? null)
          }}
        />
        <DayField label={t.maintenanceDate} required maxDate={dayOf(readClock())} {...field('maintenanceDate')} />
        <TextInput label={t.serviceLocation} required maxLength={255} {...field('location')} />
        <DecimalField
          label={t.currentMileage}
          required
          {...mileageHint(form.values.currentMileage, vehicle, record, t)}
          {...field('currentMileage')}
        />
        <MoneyField label={t.costField} {...field('cost')} />
        <WideField>
          <TextArea label={t.work} required minRows={2} maxLength={2000} {...field('workPerformed')} />
        </WideField>
        <WideField>
          <TextArea label={t.partsReplaced} minRows={2} maxLength={2000} {...field('partsReplaced')} />
        </WideField>
      </FormSection>
      <FormSection title={t.nextServiceSection}>
        <DayField label={t.nextServiceDate} {...field('nextServiceDate')} />
        <DecimalField label={t.nextServiceMileage} {...field('nextServiceMileage')} />
      </FormSection>
      <FormSection title={t.more}>
        {vehicle && (
          <VehicleStatus
            now={vehicle.status}
            value={form.values.vehicleStatus}
            onChange={(status) => {
              form.setFieldValue('vehicleStatus', status)
              form.setFieldValue('maintenanceUntil', null)
            }}
          />
        )}
        {form.values.vehicleStatus === 'maintenance' && (
          <InstantField
            label={t.maintenanceUntil}
            description={t.maintenanceUntilHint}
            {...field('maintenanceUntil')}
          />
        )}
        <WideField>
          <TextArea label={t.notes} minRows={2} maxLength={5000} {...field('notes')} />
        </WideField>
      </FormSection>
    </>
  )
}

/** Props of a read-only field: it can be copied, not changed. */
const readOnlyProps = { readOnly: true, variant: 'filled', 'data-read-only': true } as const

/** Hint below the mileage: the odometer, or a warning about an unusual figure. */
function mileageHint(
  mileage: number | null,
  vehicle: ServicedVehicle | null,
  record: MaintenanceRecord | undefined,
  t: TextsOf<typeof maintenanceMessages>,
): { description?: React.ReactNode } {
  if (!vehicle) return {}
  const shown = formatKilometres(vehicle.currentOdometer)
  const oddity = mileage === null ? null : unusualMileage(mileage, vehicle.currentOdometer)
  // The vehicle follows its own reading down: that is asked about when it is saved.
  const isFollowed = oddity === 'below' && record?.currentMileage === vehicle.currentOdometer
  if (!oddity || isFollowed) return { description: t.odometer(shown) }
  return warning(oddity === 'below' ? t.belowOdometer(shown) : t.farAboveOdometer(shown))
}

type StatusProps = {
  now: ServicedVehicle['status']
  value: RecordValues['vehicleStatus']
  onChange: (status: RecordValues['vehicleStatus']) => void
}

const settable = ['active', 'maintenance'] as const

/** Sets the vehicle's status together with the save. */
function VehicleStatus({ now, value, onChange }: StatusProps) {
  const t = useMessages(maintenanceMessages)
  const labels = useStatusLabels()
  return (
    <NativeSelect
      label={t.vehicleStatus}
      data={[
        { value: '', label: t.leaveStatus(labels[`vehicle_${now}`]) },
        ...settable
          .filter((status) => status !== now)
          .map((status) => ({ value: status, label: t.setStatus(labels[`vehicle_${status}`]) })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(settable.find((status) => status === currentTarget.value) ?? null)}
    />
  )
}
