import { useForm } from '@mantine/form'
import { addSeconds, secondsBetween } from '@shehena/domain/dates'
import type { PlanAnyway } from '@shehena/domain/road/jobs/plan-anyway'
import type { QueueRow } from '@shehena/domain/road/plan/plan-queue'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, isRefusal, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { DoubtQuestion } from '#web/shared/forms/doubt-question.tsx'
import { useDoubtQuestion } from '#web/shared/forms/use-doubt-question.ts'
import { ActDialog } from '../act/act-dialog.tsx'
import { fieldsOf } from '../act/act-fields.ts'
import { DriverChoice, VehicleChoice } from '../form/job-choices.tsx'
import { JobWarnings } from '../form/job-warnings.tsx'
import type { PickerPlan } from '../form/picker-plan.ts'
import { PlanAnywayQuestion, usePlanAnyway } from '../plan-anyway/use-plan-anyway.tsx'
import { isBar, type Plan, plannedOf, planOf } from './plan-change.ts'
import { planMessages } from './plan-messages.ts'
import type { Row, RowBar } from './plan-rows.ts'
import { savePlan } from './save-plan.ts'
import { useUndoPlan } from './use-undo-plan.ts'

type Props = {
  item: RowBar | QueueRow
  /** The trucks of the plan, of which each suggests its last driver. */
  rows: readonly Row[]
  refresh: () => Promise<unknown>
  onClose: () => void
}

/** Plans a booking or a job without dragging: truck, driver, start and end, filled with what is suggested. */
export function PlanDialog({ item, rows, refresh, onClose }: Props) {
  const t = useMessages(planMessages)
  const planned = plannedOf(item)
  const [suggested] = useState(() => suggestionFor(item))
  const [driver, setDriver] = useState(item.driver)
  const form = useForm<Plan>({
    initialValues: suggested,
    validate: {
      vehicleId: (vehicleId) => (vehicleId ? null : t.chooseVehicle),
      plannedStart: (start) => (start ? null : t.chooseStart),
    },
  })
  const field = fieldsOf(form)
  const { save, refusal, isBusy, question } = useSavePlan({ item, refresh, onClose, setErrors: form.setErrors })
  const chosenByHand = useRef(item.driver !== null)

  const followTruck = (vehicleId: string | null) => {
    form.setFieldValue('vehicleId', vehicleId)
    const last = rows.find(({ id }) => id === vehicleId)?.lastDriver
    if (!last || chosenByHand.current) return
    setDriver(last)
    form.setFieldValue('driverId', last.id)
  }
  /** The end stays as long after the start as it was. */
  const followStart = (start: string | null) => {
    const { plannedStart, plannedEnd } = form.getValues()
    form.setFieldValue('plannedStart', start)
    if (start && plannedStart && plannedEnd)
      form.setFieldValue('plannedEnd', addSeconds(start, secondsBetween(plannedStart, plannedEnd)))
  }
  const bookingId = isBar(item) ? null : item.bookingId
  const jobId = planned.kind === 'job' ? planned.jobId : undefined
  const { plannedStart, plannedEnd } = form.values
  const picked: PickerPlan = { bookingId, jobId, plannedStart, plannedEnd }

  return (
    <ActDialog
      title={t.planOf(planned.name)}
      form={form}
      confirmLabel={t.save}
      isBusy={isBusy}
      refusal={refusal}
      question={question}
      onConfirm={save}
      onClose={onClose}
    >
      <VehicleChoice
        vehicle={vehicleOf(item, rows)}
        plan={picked}
        placeholder={t.chooseVehicle}
        required
        data-autofocus
        {...field('vehicleId')}
        onChange={followTruck}
      />
      <DriverChoice
        driver={driver}
        plan={picked}
        {...field('driverId')}
        onChange={(driverId) => {
          chosenByHand.current = true
          form.setFieldValue('driverId', driverId)
        }}
      />
      <InstantField label={t.start} required {...field('plannedStart')} onChange={followStart} />
      <InstantField label={t.end} description={t.endHint} {...field('plannedEnd')} />
      {bookingId && (
        <JobWarnings
          jobId={jobId}
          plan={{ bookingId, ...form.values, status: 'pending', loadTons: null, expectedEnd: null }}
          isChecked
        />
      )}
    </ActDialog>
  )
}

/** The plan that the dialog begins with: the item's own, and the suggested window where it has no start. */
function suggestionFor(item: RowBar | QueueRow): Plan {
  const own = planOf(item)
  if (isBar(item) || own.plannedStart) return own
  return { ...own, plannedStart: item.from, plannedEnd: item.isEstimated ? null : item.until }
}

/** The label of the truck that an item has. */
function vehicleOf(item: RowBar | QueueRow, rows: readonly Row[]) {
  const id = isBar(item) ? item.vehicleId : item.vehicle?.id
  return rows.find((row) => row.id === id)
}

type SaveOptions = Omit<Props, 'rows'> & { setErrors: (errors: Record<string, string>) => void }

function useSavePlan({ item, refresh, onClose, setErrors }: SaveOptions) {
  const t = useMessages(planMessages)
  const question = usePlanAnyway()
  const doubt = useDoubtQuestion()
  const tell = useUndoPlan(refresh)
  const planned = plannedOf(item)
  const [idempotencyKey] = useState(newKey)
  const act = useMutation({
    mutationFn: (plan: Plan) =>
      question.send((anyway: { planAnyway?: PlanAnyway }) =>
        doubt.send(
          (confirmed) => savePlan(planned, plan, { ...anyway, ...confirmed, idempotencyKey }),
          `${plan.plannedStart} ${plan.plannedEnd}`,
        ),
      ),
    onSuccess: (job) => {
      tell(job, { planned, regNo: job.vehicle?.regNo ?? '' })
      void refresh()
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError && isOfForm(error.fields)) setErrors(error.fields)
      void refresh()
    },
  })
  const { error } = act
  const sendAgain = () => act.variables && act.mutate(act.variables)
  const isShown = isRefusal(error, 'CLASH') || (error instanceof ApiError && isOfForm(error.fields))
  return {
    save: (plan: Plan) => act.mutate(plan),
    isBusy: act.isPending,
    refusal: error && !isShown ? error.message : undefined,
    question:
      (question.hindrances && (
        <PlanAnywayQuestion question={question} isBusy={act.isPending} sendAgain={sendAgain} />
      )) ??
      (doubt.doubt && (
        <DoubtQuestion question={doubt} labels={{ plannedStart: t.start, plannedEnd: t.end }} saveAgain={sendAgain} />
      )),
  }
}

const formFields = ['vehicleId', 'driverId', 'plannedStart', 'plannedEnd']

function isOfForm(fields: Record<string, string>): boolean {
  const names = Object.keys(fields)
  return names.length > 0 && names.every((name) => formFields.includes(name))
}
