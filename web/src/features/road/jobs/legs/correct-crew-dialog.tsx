import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Job } from '@shehena/domain/road/jobs/job'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { bySchema } from '#web/shared/forms/schema.ts'
import { ActDialog } from '../act/act-dialog.tsx'
import { fieldsOf } from '../act/act-fields.ts'
import { actMessages } from '../act/act-messages.ts'
import { useJobAct } from '../act/use-job-act.tsx'
import { seenIn, useSeen } from '../act/use-seen.ts'
import { CrewFields } from '../form/crew-fields.tsx'
import { crewName } from './crew-name.ts'
import { legDialogMessages } from './leg-dialog-messages.ts'

type Values = { vehicleId: string | null; driverId: string | null; reason: string }

const check = bySchema(() => import('@shehena/domain/road/jobs/job').then((file) => file.CrewCorrection))

type Props = { job: Job; leg: Job['legs'][number]; onClose: () => void }

/** Corrects who drove a leg from its start. */
export function CorrectCrewDialog({ job, leg, onClose }: Props) {
  const t = useMessages(legDialogMessages)
  const words = useMessages(actMessages)
  const { seen, lookAgain } = useSeen(seenIn(job, leg))
  const inputOf = (values: Values) => ({ id: job.id, legId: leg.id, ...seen, ...values })
  const form = useForm<Values>({
    initialValues: { vehicleId: leg.vehicle?.id ?? null, driverId: leg.driver?.id ?? null, reason: '' },
    validate: (values) => check(inputOf(values)),
  })
  const field = fieldsOf(form)
  const { run, isBusy, refusal, question } = useJobAct({
    // safe: the schema has accepted the values; the server checks them again.
    call: (values: Values) =>
      api.jobs.correctCrew.call(inputOf(values) as Parameters<typeof api.jobs.correctCrew.call>[0]),
    doneText: t.corrected,
    form,
    onDone: onClose,
    onConflict: lookAgain,
  })
  const crew = crewName(leg, t)

  return (
    <ActDialog
      title={t.wasAnother}
      text={t.correctText(crew)}
      form={form}
      confirmLabel={t.correct}
      isBusy={isBusy}
      refusal={refusal}
      question={question}
      onConfirm={({ vehicleId, driverId, reason }) => run({ vehicleId, driverId, reason })}
      onClose={onClose}
    >
      <CrewFields
        plan={{ jobId: job.id, plannedStart: leg.startedAt, plannedEnd: leg.endedAt, check: 'drove' }}
        field={field}
        labels={{ vehicle: leg.vehicle?.regNo, driver: leg.driver?.name }}
      />
      <TextInput label={words.reason} required maxLength={500} {...field('reason')} />
    </ActDialog>
  )
}
