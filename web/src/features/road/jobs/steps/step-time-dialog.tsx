import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { StepTarget } from '@shehena/domain/road/jobs/job-status'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { bySchema } from '#web/shared/forms/schema.ts'
import { ActDialog } from '../act/act-dialog.tsx'
import { fieldsOf } from '../act/act-fields.ts'
import { actMessages } from '../act/act-messages.ts'
import { useActTime } from '../act/act-time.ts'
import { jobMessages } from '../job-messages.ts'
import { stepText } from '../step-text.ts'
import { stepMessages } from './step-messages.ts'

type Values = { at: string | null; note: string }

type Props = {
  id: string
  jobNo: string
  to: StepTarget
  isBusy: boolean
  refusal: string | undefined
  /** The question about a clash, while it is open over this dialog. */
  question?: ReactNode
  onConfirm: (when: { at?: string; note: string }) => void
  onClose: () => void
}

const check = bySchema(() => import('@shehena/domain/road/jobs/job').then((file) => file.JobMove))

/** Asks when a step was taken that is recorded only now. */
export function StepTimeDialog({ id, jobNo, to, isBusy, refusal, question, onConfirm, onClose }: Props) {
  const t = useMessages(stepMessages)
  const step = stepText(to, useMessages(jobMessages))
  const words = useMessages(actMessages)
  const time = useActTime()
  const form = useForm<Values>({
    initialValues: { at: time.opened, note: '' },
    validate: ({ at, note }) => check({ id, to, note, ...time.sent(at) }),
  })
  const field = fieldsOf(form)
  return (
    <ActDialog
      title={t.stepOf(step, jobNo)}
      form={form}
      confirmLabel={step}
      isBusy={isBusy}
      refusal={refusal}
      question={question}
      onConfirm={({ at, note }) => onConfirm({ note, ...time.sent(at) })}
      onClose={onClose}
    >
      <InstantField label={words.at} {...field('at')} />
      <TextInput label={words.note} maxLength={500} {...field('note')} />
    </ActDialog>
  )
}
