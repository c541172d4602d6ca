import { useForm } from '@mantine/form'
import type { Job } from '@shehena/domain/road/jobs/job'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { CrewFields } from '../form/crew-fields.tsx'
import { vehicleLabel } from '../form/job-choices.tsx'
import { JobWarnings } from '../form/job-warnings.tsx'
import { jobMessages } from '../job-messages.ts'
import { PlanAnywayQuestion, usePlanAnyway } from '../plan-anyway/use-plan-anyway.tsx'
import { assignMessages } from './assign-messages.ts'

type Props = {
  job: { id: string; jobNo: string }
  /** Runs once the job has its crew. */
  onAssigned: (job: Job) => void
  onClose: () => void
}

/** Gives a job its vehicle and driver, without its form. */
export function AssignDialog({ job: { id, jobNo }, onAssigned, onClose }: Props) {
  const t = useMessages(jobMessages)
  const words = useMessages(assignMessages)
  const { record, error, retry, newest } = useEditedRecord(api.jobs.get.queryOptions({ input: { id } }))
  return (
    <Dialog title={words.title(jobNo)} width="34rem" onClose={onClose}>
      {record ? (
        <CrewForm job={record} newest={newest} onAssigned={onAssigned} />
      ) : (
        <LoadingOrFailed text={t.loadingDetails} error={error} failedText={t.detailFailed} onRetry={retry} />
      )}
    </Dialog>
  )
}

type Crew = { vehicleId: string | null; driverId: string | null }

const crewOf = ({ vehicle, driver }: Job): Crew => ({ vehicleId: vehicle?.id ?? null, driverId: driver?.id ?? null })

type FormProps = { job: Job; newest: () => Promise<Job>; onAssigned: (job: Job) => void }

function CrewForm({ job, newest, onAssigned }: FormProps) {
  const t = useMessages(jobMessages)
  const words = useMessages(assignMessages)
  const question = usePlanAnyway()
  const form = useForm<Crew>({
    initialValues: crewOf(job),
    validate: {
      vehicleId: (vehicleId) => (vehicleId ? null : words.chooseVehicle),
      driverId: (driverId) => (driverId ? null : words.chooseDriver),
    },
  })
  const field = (name: keyof Crew) => ({ ...form.getInputProps(name), value: form.values[name] })
  const { save, isSaving, problem } = useSave({
    form,
    edit: { record: job, newest, read: crewOf, formats: 'job', labels: t },
    save: async (values, _, base) => {
      const { version, values: before } = base ?? { version: job.version, values: crewOf(job) }
      const changes = changedFields(before, values)
      const assigned = await question.send((anyway) =>
        api.jobs.update.call({ id: job.id, version, ...changes, ...anyway }),
      )
      onAssigned(assigned)
      return assigned
    },
    changes: ['dispatch_jobs'],
    savedText: words.assigned,
    savedDetail: job.jobNo,
    failedText: t.saveFailed,
  })
  const { loadTons, plannedStart, plannedEnd, expectedEnd } = job
  const status = job.status === 'assigned' ? 'pending' : job.status

  return (
    <>
      <FormShell form={form} onSave={save} isSaving={isSaving} submitLabel={words.save} problem={problem}>
        <CrewFields
          plan={{ bookingId: job.booking.id, jobId: job.id, plannedStart, plannedEnd, expectedEnd, loadTons }}
          field={field}
          labels={{ vehicle: job.vehicle ? vehicleLabel(job.vehicle) : undefined, driver: job.driver?.name }}
        />
        <JobWarnings
          jobId={job.id}
          plan={{
            bookingId: job.booking.id,
            ...form.values,
            status,
            loadTons,
            plannedStart,
            plannedEnd,
            expectedEnd,
          }}
          isChecked
        />
      </FormShell>
      <PlanAnywayQuestion question={question} isBusy={isSaving} sendAgain={() => save(form.getValues())} />
    </>
  )
}
