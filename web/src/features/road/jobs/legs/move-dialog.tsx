import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Job } from '@shehena/domain/road/jobs/job'
import { knownPlaceOf } from '@shehena/domain/road/jobs/known-place'
import type { PlanAnyway } from '@shehena/domain/road/jobs/plan-anyway'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { bySchema } from '#web/shared/forms/schema.ts'
import { ActDialog } from '../act/act-dialog.tsx'
import { fieldsOf } from '../act/act-fields.ts'
import { actMessages } from '../act/act-messages.ts'
import { useActTime } from '../act/act-time.ts'
import { PlaceField } from '../act/place-field.tsx'
import { useJobAct } from '../act/use-job-act.tsx'
import { seenIn, useSeen } from '../act/use-seen.ts'
import { CrewFields } from '../form/crew-fields.tsx'
import { vehicleLabel } from '../form/job-choices.tsx'
import { JobWarnings } from '../form/job-warnings.tsx'
import type { PickerPlan } from '../form/picker-plan.ts'
import { crewName } from './crew-name.ts'
import { legDialogMessages } from './leg-dialog-messages.ts'

type Values = { vehicleId: string | null; driverId: string | null; at: string | null; place: string; note: string }

const check = bySchema(() => import('@shehena/domain/road/jobs/job').then((file) => file.JobTransfer))

type Props = {
  job: Job
  /** The truck that is suggested, with its driver. */
  target?: NonNullable<Job['vehicle']> & { lastDriver: { id: string; name: string } | null }
  onClose: () => void
}

/** Moves the load of a job to another truck or driver; out of an exception, which ends with it. */
export function MoveDialog({ job, target, onClose }: Props) {
  const t = useMessages(legDialogMessages)
  const words = useMessages(actMessages)
  const time = useActTime()
  const { seen, lookAgain } = useSeen({ exceptionId: job.exception?.id ?? null, ...seenIn(job, job) })
  const driver = target?.lastDriver
  const inputOf = ({ at, place, ...values }: Values) => ({
    id: job.id,
    ...values,
    place,
    ...(seen.seen && { seen: seen.seen }),
    ...time.sent(at),
  })
  const form = useForm<Values>({
    initialValues: {
      vehicleId: target?.id ?? null,
      driverId: driver?.id ?? null,
      at: time.opened,
      place: (job.actualStart && knownPlaceOf(job)) || '',
      note: '',
    },
    validate: (values) => check(inputOf(values)),
  })
  const field = fieldsOf(form)
  const { run, isBusy, refusal, question } = useJobAct({
    call: ({ planAnyway, ...values }: Values & { planAnyway?: PlanAnyway }) => {
      // safe: the schema has accepted the values; the server checks them again.
      const { vehicleId, driverId, ...rest } = inputOf(values) as Parameters<typeof api.jobs.transfer.call>[0]
      const input = { ...rest, vehicleId, driverId, ...(planAnyway && { planAnyway }) }
      const { exceptionId } = seen
      return exceptionId !== null
        ? api.jobs.resolve.call({ ...input, resolution: 'transferred', exceptionId })
        : api.jobs.transfer.call(input)
    },
    doneText: t.moved,
    form,
    onDone: onClose,
    onConflict: lookAgain,
  })
  const crew = crewName(job, t)

  return (
    <ActDialog
      title={t.moveOf(job.jobNo)}
      text={job.actualStart && t.moveText(crew)}
      form={form}
      confirmLabel={t.moveLoad}
      isBusy={isBusy}
      refusal={refusal}
      question={question}
      onConfirm={run}
      onClose={onClose}
    >
      <CrewFields
        plan={planOf(job)}
        field={field}
        labels={{ vehicle: target && vehicleLabel(target), driver: driver?.name }}
        placeholders={{ vehicle: t.chooseVehicle, driver: t.chooseDriver }}
      />
      <InstantField label={words.at} {...field('at')} />
      <PlaceField label={words.place} waypoints={job.waypoints} {...field('place')} />
      <TextInput label={words.note} maxLength={500} {...field('note')} />
      <JobWarnings jobId={job.id} plan={warnedOf(job, form.values)} isChecked />
    </ActDialog>
  )
}

/** The plan of the crew that goes on: a load on the road is taken over now. */
function planOf({ id, booking, actualStart, plannedStart, plannedEnd, expectedEnd, loadTons }: Job): PickerPlan {
  const plan = { bookingId: booking.id, jobId: id, plannedEnd, expectedEnd, loadTons }
  return actualStart ? { ...plan, plannedStart: null, check: 'start' } : { ...plan, plannedStart }
}

/** The plan that is warned of, once a truck is chosen: what the move is checked against. */
function warnedOf(job: Job, { vehicleId, driverId }: Pick<Values, 'vehicleId' | 'driverId'>) {
  const { booking, actualStart, plannedStart, plannedEnd, expectedEnd, loadTons } = job
  const status = actualStart ? ('in_transit' as const) : ('pending' as const)
  return { bookingId: booking.id, vehicleId, driverId, status, loadTons, plannedStart, plannedEnd, expectedEnd }
}
