import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { readClock } from '@shehena/domain/dates'
import type { Job } from '@shehena/domain/road/jobs/job'
import { formJobStatuses, withCrew } from '@shehena/domain/road/jobs/job-status'
import type { PlanAnyway } from '@shehena/domain/road/jobs/plan-anyway'
import { waypointsOf } from '@shehena/domain/road/jobs/waypoint-route'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { api } from '#web/app/api.ts'
import { listAsItWas } from '#web/app/list-return.ts'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { ReleaseQuestion, useRelease } from '#web/shared/credit/use-release.tsx'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import type { Edition } from '#web/shared/forms/edit.ts'
import { useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { type Confirmed, useDoubtQuestion } from '#web/shared/forms/use-doubt-question.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { Select } from '#web/shared/ui/form/select.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { PlanAnywayQuestion, usePlanAnyway } from '../plan-anyway/use-plan-anyway.tsx'
import { WaypointFields } from '../waypoints/waypoint-fields.tsx'
import { BookingChoice, DriverChoice, VehicleChoice } from './job-choices.tsx'
import { jobFormMessages } from './job-form-messages.ts'
import {
  type ChosenBooking,
  changesOf,
  creationOf,
  followsPlan,
  followsWay,
  inputOf,
  type JobValues,
  type Plan,
  planOf,
  typedWaypoints,
  valuesOf,
  type Way,
  withoutTrip,
} from './job-values.ts'
import { JobWarnings } from './job-warnings.tsx'
import { LoadField } from './load-field.tsx'
import {
  askedClocks,
  isFrozen,
  isOnRoad,
  isReopened,
  isReplanned,
  isSetBack,
  needsReason,
  pickerPlan,
  proposedTrip,
} from './started-job.ts'

const ActualTimes = lazyPart(() => import('./actual-times.tsx').then((file) => ({ default: file.ActualTimes })))
const PlanDoubtQuestion = lazyPart(() =>
  import('./plan-doubt-question.tsx').then((file) => ({ default: file.PlanDoubtQuestion })),
)

type Props = {
  job?: Job
  /** Preselected booking of a new job. */
  booking?: ChosenBooking
  newest?: () => Promise<Job>
}

/** Creates or edits a job. */
export function JobForm({ job, booking, newest }: Props) {
  const t = useMessages(jobFormMessages)
  const check = useSchema(() => import('@shehena/domain/road/jobs/job').then((module) => module.JobForm))
  const form = useForm({
    initialValues: valuesOf(job, booking),
    validate: async (values: JobValues) => ({
      ...(await check(inputOf(values))),
      ...(needsReason(job, values.status) &&
        !values.statusReason.trim() && { statusReason: reasonTexts(job, values.status, t).needed }),
      ...missingTimes(job, values, t),
    }),
  })
  const field = <Name extends keyof JobValues>(name: Name) => ({
    ...form.getInputProps(name),
    value: form.values[name],
  })
  const statuses = useStatusOptions(job, form.values)
  const clocks = askedClocks(job, form.values.status)
  /** A trip that is over had times, which its plan proposes. */
  const setStatus = (status: JobValues['status']) =>
    form.setValues({ status, ...proposedTrip(form.getValues(), askedClocks(job, status), readClock()) })
  const [way, setWay] = useState<Way>(job?.route ?? booking?.route ?? null)
  const [asked, setAsked] = useState<Plan>(() => (job ? planOf(undefined) : form.getValues()))
  const queries = useQueryClient()
  const following = useRef<Promise<void>>(undefined)

  /** Updates unedited waypoints from the booking's route. */
  const followRoute = (next: Way) => {
    const isPassed = job?.waypoints.some(({ reachedAt, missedAt }) => reachedAt ?? missedAt)
    if (!isPassed && followsWay(form.values.waypoints, way))
      form.setFieldValue('waypoints', typedWaypoints(waypointsOf(next)))
    setWay(next)
  }

  /** Updates unedited times from the booking. If loading fails, the user types them. */
  const followTimes = async (id: string) => {
    const chosen = await queries
      .ensureQueryData(api.bookings.get.queryOptions({ input: { id } }))
      .catch(() => undefined)
    if (!chosen || form.getValues().bookingId !== id) return
    const proposed = planOf(chosen)
    if (followsPlan(form.getValues(), asked)) form.setValues(proposed)
    setAsked(proposed)
  }

  /** Whether the booking of a new job, as the form knows it, has another load. */
  const hadMoreLoads = (id: string) => {
    const chosen = queries.getQueryData(api.bookings.get.queryKey({ input: { id } }))
    return chosen !== undefined && chosen.trucksNeeded - chosen.counts.onJobs > 1
  }

  const plan = pickerPlan(job, form.values)
  const question = usePlanAnyway()
  const doubt = useDoubtQuestion()
  const release = useRelease()
  const { save, isSaving, shell } = useSave({
    form,
    edit: job && newest && { record: job, newest, read: valuesOf, formats: 'job', labels: t },
    save: async (values, idempotencyKey, base) => {
      await following.current
      // The times of a booking chosen just now came during the wait.
      const { plannedStart, plannedEnd } = following.current ? form.getValues() : values
      const sent = withoutUnasked(job, { ...values, plannedStart, plannedEnd })
      return release.send(() =>
        question.send((anyway) =>
          doubt.send(
            (confirmed) => send(job?.id, base, sent, { ...anyway, ...confirmed, idempotencyKey }),
            [plannedStart, plannedEnd, values.expectedEnd, values.loadTons, values.bookingId].join(' '),
          ),
        ),
      )
    },
    changes: ['dispatch_jobs'],
    savedText: job ? t.updated : t.created,
    created:
      !job &&
      (({ id, jobNo, booking }) => ({
        name: jobNo,
        path: paths.job(id),
        next: hadMoreLoads(booking.id) && { label: t.createJob, path: paths.newJob({ booking: booking.id }) },
      })),
    failedText: t.saveFailed,
    next: () => listAsItWas(paths.jobs()),
  })

  return (
    <FormShell
      {...shell}
      submitLabel={job ? t.updateJob : t.createJob}
      isEdit={job !== undefined}
      isSubmitDisabled={!form.values.bookingId}
      cancelPath={listAsItWas(paths.jobs())}
    >
      <FormSection title={t.jobAssignment}>
        <BookingChoice
          job={job}
          named={booking}
          {...field('bookingId')}
          onChange={(id, chosen) => {
            form.setFieldValue('bookingId', id)
            if (!chosen) return
            followRoute(chosen.way)
            following.current = followTimes(chosen.value)
          }}
        />
        <VehicleChoice vehicle={job?.vehicle} plan={plan} {...field('vehicleId')} />
        <DriverChoice driver={job?.driver} plan={plan} {...field('driverId')} />
        <Select
          label={t.status}
          allowDeselect={false}
          data={statuses}
          {...field('status')}
          // safe: the options are states.
          onChange={(status) => setStatus(status as JobValues['status'])}
        />
        {needsReason(job, form.values.status) && (
          <WideField>
            <TextInput
              label={reasonTexts(job, form.values.status, t).label}
              description={reasonTexts(job, form.values.status, t).hint}
              required
              maxLength={500}
              {...field('statusReason')}
            />
          </WideField>
        )}
        {form.values.status === 'exception' && (
          <WideField>
            <TextInput label={t.exceptionReason} required maxLength={500} {...field('exceptionReason')} />
          </WideField>
        )}
        {/* Last, so that nothing moves when it comes. */}
        <LoadField bookingId={form.values.bookingId} {...field('loadTons')} />
      </FormSection>
      <FormSection title={t.schedule}>
        <InstantField label={t.plannedStart} {...field('plannedStart')} />
        <InstantField
          label={t.plannedEnd}
          {...(isFrozen(job, form.values.status) && { disabled: true, description: t.hasStarted })}
          {...field('plannedEnd')}
        />
        {isOnRoad(job, form.values.status) && <InstantField label={t.expectedEnd} {...field('expectedEnd')} />}
        <Suspense>{clocks.length > 0 && <ActualTimes form={form} clocks={clocks} />}</Suspense>
      </FormSection>
      <WaypointFields form={form} way={way} stored={job?.waypoints ?? []} />
      <JobWarnings jobId={job?.id} plan={form.values} isChecked={isReplanned(job && valuesOf(job), form.values)} />
      <Suspense>
        {doubt.doubt && (
          <PlanDoubtQuestion question={doubt} form={form} save={save} complete={() => setStatus('completed')} />
        )}
      </Suspense>
      <PlanAnywayQuestion question={question} isBusy={isSaving} sendAgain={() => save(form.getValues())} />
      <ReleaseQuestion release={release} sendAgain={() => save(form.getValues())} />
    </FormShell>
  )
}

/** Options of the status. The first one shows what a job with this vehicle and driver will be. */
function useStatusOptions(job: Job | undefined, values: JobValues) {
  const labels = useStatusLabels()
  const mayCancel = useCan(job?.actualStart ? 'jobs.cancelStarted' : 'jobs.cancel')
  const isCancellable = job?.status === 'cancelled' || (job !== undefined && mayCancel)
  const offered = [...formJobStatuses, ...(isCancellable ? (['cancelled'] as const) : [])]
  return offered.map((status) => ({ value: status, label: labels[withCrew(status, values)] }))
}

/** The words of the reason: of reopening, which may set the job back too. */
function reasonTexts(job: Job | undefined, status: JobValues['status'], t: TextsOf<typeof jobFormMessages>) {
  const isBack = isSetBack(job, status)
  return isReopened(job, status)
    ? {
        label: t.reopenReason,
        needed: t.reopenReasonNeeded,
        hint: isBack ? t.statusReasonHint : t.reopenReasonHint,
      }
    : { label: t.statusReason, needed: t.statusReasonNeeded, hint: t.statusReasonHint }
}

/** What is said of the start and the end of a trip that is over, where they are missing. */
function missingTimes(job: Job | undefined, values: JobValues, t: TextsOf<typeof jobFormMessages>) {
  const isMissing = (clock: 'actualStart' | 'actualEnd') =>
    values[clock] === null && askedClocks(job, values.status).includes(clock)
  return {
    ...(isMissing('actualStart') && { actualStart: t.startNeeded }),
    ...(isMissing('actualEnd') && { actualEnd: t.endNeeded }),
  }
}

/** The values without those of fields that the status no longer shows. */
function withoutUnasked(job: Job | undefined, values: JobValues): JobValues {
  const asked = withoutTrip(values, askedClocks(job, values.status))
  return needsReason(job, values.status) ? asked : { ...asked, statusReason: '' }
}

type How = Confirmed & { planAnyway?: PlanAnyway; idempotencyKey: string }

function send(
  id: string | undefined,
  base: Edition<JobValues> | undefined,
  values: JobValues,
  { idempotencyKey, ...anyway }: How,
) {
  if (id === undefined || base === undefined) {
    return api.jobs.create.call({ ...creationOf(values), ...anyway }, { context: { idempotencyKey } })
  }
  return api.jobs.update.call({ id, version: base.version, ...changesOf(base.values, values), ...anyway })
}
