import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Job } from '@shehena/domain/road/jobs/job'
import { openJobStatuses } from '@shehena/domain/road/jobs/job-status'
import type { PlanAnyway } from '@shehena/domain/road/jobs/plan-anyway'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { bySchema } from '#web/shared/forms/schema.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { Select } from '#web/shared/ui/form/select.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { fieldsOf } from '../act/act-fields.ts'
import { actMessages } from '../act/act-messages.ts'
import { useActTime } from '../act/act-time.ts'
import { useJobAct } from '../act/use-job-act.tsx'
import { useSeen } from '../act/use-seen.ts'
import { resolveMessages } from './resolve-messages.ts'

type Open = (typeof openJobStatuses)[number]
type Values = { status: Open; at: string | null; note: string }
type Props = { job: Job; resolution: 'resumed' | 'completed' | 'cancelled'; onClose: () => void }

const check = bySchema(() => import('@shehena/domain/road/jobs/job').then((file) => file.ExceptionEnd))

/** Ends an exception: the job goes on, is completed at its true time, or is cancelled. */
export function ResolveDialog({ job, resolution, onClose }: Props) {
  const t = useMessages(resolveMessages)
  const words = useMessages(actMessages)
  const labels = useStatusLabels()
  const time = useActTime()
  // Somebody else may resolve it while this is open: the server then says so.
  const [before] = useState<Open>(job.exception?.statusBefore ?? 'pending')
  const { seen: exceptionId, lookAgain } = useSeen(job.exception?.id)
  const isCompleted = resolution === 'completed'
  const inputOf = ({ status, at, note }: Values) => ({
    id: job.id,
    resolution,
    ...(exceptionId && { exceptionId }),
    note,
    ...(resolution === 'resumed' && { status }),
    ...(isCompleted ? at && { at } : time.sent(at)),
  })
  const form = useForm<Values>({
    initialValues: { status: before, at: isCompleted ? null : time.opened, note: '' },
    validate: (values) => check(inputOf(values)),
  })
  const field = fieldsOf(form)
  const { run, isBusy, refusal, question } = useJobAct({
    call: ({ planAnyway, ...values }: Values & { planAnyway?: PlanAnyway }) =>
      api.jobs.resolve.call({ ...inputOf(values), ...(planAnyway && { planAnyway }) }),
    doneText: t[resolution],
    form,
    onDone: onClose,
    onConflict: lookAgain,
  })
  const { title, text, confirm } = textsOf(resolution, job, t)

  return (
    <ActDialog
      title={title}
      text={text}
      form={form}
      confirmLabel={confirm}
      {...(resolution === 'cancelled' && { isDestructive: true, closeLabel: t.keepJob })}
      isBusy={isBusy}
      refusal={refusal}
      question={question}
      onConfirm={run}
      onClose={onClose}
    >
      {resolution === 'resumed' && (
        <Select
          label={t.goesOnAs}
          allowDeselect={false}
          data={statesFrom(before).map((status) => ({ value: status, label: labels[status] }))}
          {...field('status')}
        />
      )}
      <InstantField label={isCompleted ? t.endedAt : words.at} required={isCompleted} {...field('at')} />
      <TextInput label={words.note} maxLength={500} {...field('note')} />
    </ActDialog>
  )
}

function textsOf(
  resolution: Props['resolution'],
  { jobNo }: Job,
  t: ReturnType<typeof useMessages<typeof resolveMessages>>,
) {
  if (resolution === 'resumed') return { title: t.resumeOf(jobNo), text: t.resumeText, confirm: t.resume }
  if (resolution === 'completed') return { title: t.completeOf(jobNo), text: t.completeText, confirm: t.completeJob }
  return { title: t.cancelOf(jobNo), text: t.cancelText, confirm: t.cancelJob }
}

/** The state before the exception, and those after it. Assigned counts as pending, which a crew makes assigned. */
function statesFrom(before: Open): Open[] {
  const later = openJobStatuses.slice(openJobStatuses.indexOf(before) + 1)
  return [before, ...later.filter((status) => status !== 'assigned')]
}
