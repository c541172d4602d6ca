import '@mantine/core/styles/Checkbox.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { readClock } from '@shehena/domain/dates'
import { isUnusualCapacity } from '@shehena/domain/road/vehicles/capacity'
import { formatKilometres } from '@shehena/domain/road/vehicles/kilometres'
import { isUnusualRegNo, normalRegNo } from '@shehena/domain/road/vehicles/registration'
import type { NewVehicle, Vehicle } from '@shehena/domain/road/vehicles/vehicle'
import {
  type FuelType,
  fuelTypes,
  type VehicleStatus,
  vehicleStatuses,
} from '@shehena/domain/road/vehicles/vehicle-list'
import { api } from '#web/app/api.ts'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { fuelMessages } from '#web/shared/fields/choice-messages.ts'
import { DecimalField } from '#web/shared/fields/decimal-field.tsx'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { WholeField } from '#web/shared/fields/whole-field.tsx'
import { DoubtQuestion } from '#web/shared/forms/doubt-question.tsx'
import { changedFields, useSave, without } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { useDoubtQuestion } from '#web/shared/forms/use-doubt-question.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { warning } from '#web/shared/ui/form/field-warning.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { TextArea } from '#web/shared/ui/form/text-area.tsx'
import { AffectedJobs } from '../shared/absences/affected-jobs.tsx'
import { vehicleMessages } from './vehicle-messages.ts'

type Values = {
  regNo: string
  make: string
  model: string
  year: number | null
  capacityTons: number | null
  fuelType: FuelType
  status: VehicleStatus
  currentOdometer: number | null
  notes: string
  isOdometerCorrection: boolean
  /** When the maintenance ends that the status begins. */
  maintenanceUntil: string | null
}

type Props = { vehicle?: Vehicle; backPath: string; newest?: () => Promise<Vehicle> }

/** Creates or edits a vehicle. */
export function VehicleForm({ vehicle, backPath, newest }: Props) {
  const t = useMessages(vehicleMessages)
  const fuels = useMessages(fuelMessages)
  const statusLabels = useStatusLabels()
  const form = useForm<Values>({
    initialValues: valuesOf(vehicle),
    validate: useSchema(() =>
      import('@shehena/domain/road/vehicles/vehicle').then((module) => module.vehicleForm(readClock())),
    ),
  })
  const field = <Name extends keyof Values>(name: Name) => ({ ...form.getInputProps(name), value: form.values[name] })

  const question = useDoubtQuestion()
  const { save, shell } = useSave({
    form,
    edit: vehicle &&
      newest && {
        record: vehicle,
        newest,
        read: valuesOf,
        formats: 'vehicle',
        labels: { ...t, isOdometerCorrection: t.odometerCorrection },
      },
    // safe: the schema has accepted the values; the server checks them again.
    save: (values: Values, idempotencyKey, base) =>
      vehicle && base
        ? question.send((confirmed) =>
            api.vehicles.update.call({
              id: vehicle.id,
              version: base.version,
              ...(changedFields(base.values, values) as Partial<NewVehicle>),
              ...confirmed,
            }),
          )
        : api.vehicles.create.call(without(values, ['isOdometerCorrection']) as NewVehicle, {
            context: { idempotencyKey },
          }),
    changes: ['vehicles'],
    savedText: vehicle ? t.updated : t.added,
    created: !vehicle && (({ id, regNo }) => ({ name: regNo, path: paths.vehicle(id) })),
    failedText: vehicle ? t.updateFailed : t.addFailed,
    next: () => backPath,
  })

  return (
    <FormShell
      {...shell}
      submitLabel={vehicle ? t.updateVehicle : t.addVehicle}
      isEdit={vehicle !== undefined}
      cancelPath={backPath}
    >
      <FormSection title={t.vehicleDetails}>
        <TextInput
          label={t.regNumber}
          required
          autoCapitalize="characters"
          autoComplete="off"
          {...form.getInputProps('regNo')}
          {...regNoHint(form.values.regNo, t)}
        />
        <WholeField label={t.year} {...field('year')} />
        <TextInput label={t.make} required {...form.getInputProps('make')} />
        <TextInput label={t.model} required {...form.getInputProps('model')} />
      </FormSection>
      <FormSection title={t.operation}>
        <DecimalField
          label={t.capacityTons}
          required
          step={0.1}
          {...field('capacityTons')}
          {...warning(isUnusualCapacity(form.values.capacityTons ?? 0) && t.unusualCapacity)}
        />
        <NativeSelect
          label={t.fuelType}
          data={fuelTypes.map((fuel) => ({ value: fuel, label: fuels[fuel] }))}
          {...form.getInputProps('fuelType')}
        />
        <WholeField
          label={t.odometer}
          isGrouped
          {...field('currentOdometer')}
          {...warning(isLower(vehicle, form.values) && t.lowerOdometer(formatKilometres(vehicle.currentOdometer)))}
        />
        <NativeSelect
          label={t.status}
          data={vehicleStatuses.map((status) => ({ value: status, label: statusLabels[`vehicle_${status}`] }))}
          {...form.getInputProps('status')}
          onChange={({ currentTarget }) => {
            form.setFieldValue('status', vehicleStatuses.find((each) => each === currentTarget.value) ?? 'active')
            form.setFieldValue('maintenanceUntil', null)
          }}
        />
        {form.values.status === 'maintenance' && vehicle?.status !== 'maintenance' && (
          <WideField>
            <InstantField
              label={t.maintenanceUntil}
              description={t.maintenanceUntilHint}
              {...field('maintenanceUntil')}
            />
          </WideField>
        )}
        {vehicle && form.values.status !== vehicle.status && form.values.status !== 'active' && (
          <WideField>
            <AffectedJobs
              subject={{ of: 'vehicle', id: vehicle.id, name: vehicle.regNo }}
              from={null}
              until={form.values.maintenanceUntil}
            />
          </WideField>
        )}
        {isLower(vehicle, form.values) && (
          <WideField>
            <Checkbox
              label={t.odometerCorrection}
              {...form.getInputProps('isOdometerCorrection', { type: 'checkbox' })}
            />
          </WideField>
        )}
        <WideField>
          <TextArea label={t.notes} minRows={2} {...form.getInputProps('notes')} />
        </WideField>
      </FormSection>
      <DoubtQuestion
        question={question}
        labels={{ currentOdometer: t.odometer }}
        saveAgain={() => save(form.getValues())}
      />
    </FormShell>
  )
}

function valuesOf(vehicle: Vehicle | undefined): Values {
  return {
    regNo: vehicle?.regNo ?? '',
    make: vehicle?.make ?? '',
    model: vehicle?.model ?? '',
    year: vehicle?.year ?? null,
    capacityTons: vehicle?.capacityTons ?? null,
    fuelType: vehicle?.fuelType ?? 'diesel',
    status: vehicle?.status ?? 'active',
    currentOdometer: vehicle?.currentOdometer ?? 0,
    notes: vehicle?.notes ?? '',
    isOdometerCorrection: false,
    maintenanceUntil: null,
  }
}

/** Hint below the registration: a warning, or its normalised spelling. */
function regNoHint(typed: string, t: TextsOf<typeof vehicleMessages>) {
  if (isUnusualRegNo(typed)) return warning(t.unusualRegNo)
  const kept = normalRegNo(typed)
  return kept && kept !== typed.trim() ? { description: t.savedAs(kept) } : {}
}

function isLower(vehicle: Vehicle | undefined, { currentOdometer }: Values): vehicle is Vehicle {
  return vehicle !== undefined && currentOdometer !== null && currentOdometer < vehicle.currentOdometer
}
