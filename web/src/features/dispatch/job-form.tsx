import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Job } from '@shehena/domain/dispatch/job'
import { formJobStatuses, type JobStatus, withCrew } from '@shehena/domain/dispatch/job-status'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { InstantField } from '#web/components/instant-field.tsx'
import { useStatusLabels } from '#web/components/status-badge.tsx'
import { useMessages } from '#web/messages.ts'
import { paths } from '#web/paths.ts'
import { changedFields, useSave } from '#web/save.ts'
import { bySchema } from '#web/schema.ts'
import { useCan } from '#web/session.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { BookingChoice, type ChosenBooking, DriverChoice, VehicleChoice } from './job-choices.tsx'
import { jobMessages } from './job-messages.ts'
import { JobWarnings } from './job-warnings.tsx'

type Values = {
  bookingId: string | null
  vehicleId: string | null
  driverId: string | null
  /** Never 'assigned': the server makes a waiting job assigned by its vehicle and driver. */
  status: Exclude<JobStatus, 'assigned'>
  plannedStart: string | null
  plannedEnd: string | null
}

type Props = {
  job?: Job
  /** The booking a new job begins with. */
  booking?: ChosenBooking
  onReload?: () => void
}

/** Adds a job, or changes the one given. */
export function JobForm({ job, booking, onReload }: Props) {
  const t = useMessages(jobMessages)
  const [loaded] = useState(() => ({ version: job?.version, values: valuesOf(job, booking) }))
  const form = useForm({
    initialValues: loaded.values,
    validate: bySchema(() => import('@shehena/domain/dispatch/job').then((module) => module.JobForm)),
  })
  const field = <Name extends keyof Values>(name: Name) => ({ ...form.getInputProps(name), value: form.values[name] })
  const statuses = useStatusOptions(job, form.values)

  const { save, isSaving, problem } = useSave({
    form,
    save: (values, idempotencyKey) => send(job?.id, loaded, values, idempotencyKey),
    changes: [api.jobs.key(), api.bookings.key()],
    savedText: job ? t.updated : t.created,
    failedText: t.saveFailed,
    next: () => paths.jobs(),
    ...(onReload && { onReload }),
  })

  return (
    <FormShell
      form={form}
      onSave={save}
      isSaving={isSaving}
      submitLabel={job ? t.updateJob : t.createJob}
      isSubmitDisabled={!form.values.bookingId}
      cancelPath={paths.jobs()}
      problem={problem}
    >
      <FormSection title={t.jobAssignment}>
        <BookingChoice job={job} named={booking} {...field('bookingId')} />
        <VehicleChoice vehicle={job?.vehicle} {...field('vehicleId')} />
        <DriverChoice driver={job?.driver} {...field('driverId')} />
        <Select label={t.status} allowDeselect={false} data={statuses} {...form.getInputProps('status')} />
      </FormSection>
      <FormSection title={t.schedule}>
        <InstantField label={t.plannedStart} {...field('plannedStart')} />
        <InstantField label={t.plannedEnd} {...field('plannedEnd')} />
      </FormSection>
      <JobWarnings jobId={job?.id} plan={form.values} />
    </FormShell>
  )
}

/** What the status can be set to. The first choice says what a job with this vehicle and driver will be. */
function useStatusOptions(job: Job | undefined, values: Values) {
  const labels = useStatusLabels()
  const mayCancel = useCan('jobs.cancel')
  const isCancellable = job?.status === 'cancelled' || (job !== undefined && mayCancel)
  const offered = [...formJobStatuses, ...(isCancellable ? (['cancelled'] as const) : [])]
  return offered.map((status) => ({ value: status, label: labels[withCrew(status, values)] }))
}

type Loaded = { version: number | undefined; values: Values }

function send(id: string | undefined, { version, values: before }: Loaded, values: Values, idempotencyKey: string) {
  // The button stays disabled until a booking is chosen.
  const bookingId = values.bookingId ?? ''
  if (id === undefined || version === undefined) {
    const { status, ...rest } = values
    return api.jobs.create.call(
      { ...rest, bookingId, ...(status !== 'cancelled' && { status }) },
      { context: { idempotencyKey } },
    )
  }
  const { bookingId: _, ...changes } = changedFields(before, values)
  return api.jobs.update.call({ id, version, ...changes, ...(bookingId !== before.bookingId && { bookingId }) })
}

function valuesOf(job: Job | undefined, booking: ChosenBooking | undefined): Values {
  return {
    bookingId: job?.booking.id ?? (booking?.status === 'confirmed' ? booking.id : null),
    vehicleId: job?.vehicle?.id ?? null,
    driverId: job?.driver?.id ?? null,
    status: job === undefined || job.status === 'assigned' ? 'pending' : job.status,
    plannedStart: job?.plannedStart ?? null,
    plannedEnd: job?.plannedEnd ?? null,
  }
}
