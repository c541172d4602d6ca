import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ExceptionKind } from '@shehena/domain/road/jobs/job-exception'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { bySchema } from '#web/shared/forms/schema.ts'
import { Select } from '#web/shared/ui/form/select.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { fieldsOf } from '../act/act-fields.ts'
import { actMessages } from '../act/act-messages.ts'
import { useActTime } from '../act/act-time.ts'
import { PlaceField, placeOf } from '../act/place-field.tsx'
import { exceptionMessages, kindMessages } from '../exception/exception-messages.ts'
import { jobMessages } from '../job-messages.ts'

/** What happened, where and when; without a time it happened now. */
export type ExceptionReport = {
  reason: string
  kind: ExceptionKind
  waypointId?: string
  place?: string
  at?: string
}

type Props = {
  id: string
  jobNo: string
  isBusy: boolean
  /** Error of the last attempt, which can be retried. */
  refusal: string | undefined
  /** The question about a clash, while it is open over this dialog. */
  question?: ReactNode
  onConfirm: (report: ExceptionReport) => void
  onClose: () => void
}

const check = bySchema(() => import('@shehena/domain/road/jobs/job').then((file) => file.JobMove))

/** Asks what happened before a job becomes an exception. */
export function ExceptionDialog({ id, jobNo, isBusy, refusal, question, onConfirm, onClose }: Props) {
  const t = useMessages(jobMessages)
  const words = useMessages(exceptionMessages)
  const act = useMessages(actMessages)
  const kinds = useMessages(kindMessages)
  const time = useActTime()
  // The waypoints are suggestions: without them any place can be typed.
  const { data: job } = useQuery(api.jobs.get.queryOptions({ input: { id } }))
  const waypoints = job?.waypoints ?? []
  const form = useForm({
    initialValues: { reason: '', kind: 'other' as ExceptionKind, place: '', at: time.opened as string | null },
    validate: ({ reason, kind, place, at }) =>
      check({ id, to: 'exception', ...(reason.trim() && { reason }), kind, place, ...time.sent(at) }),
  })
  const field = fieldsOf(form)

  return (
    <ActDialog
      title={t.exceptionOf(jobNo)}
      form={form}
      confirmLabel={t.exception}
      isBusy={isBusy}
      refusal={refusal}
      question={question}
      onConfirm={({ reason, kind, place, at }) =>
        onConfirm({ reason, kind, ...placeOf(place, waypoints), ...time.sent(at) })
      }
      onClose={onClose}
    >
      <TextInput label={t.exceptionReason} required data-autofocus maxLength={500} {...field('reason')} />
      <Select
        label={words.kind}
        allowDeselect={false}
        data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        {...field('kind')}
      />
      <PlaceField label={words.where} description={words.whereHint} waypoints={waypoints} {...field('place')} />
      <InstantField label={act.at} {...field('at')} />
    </ActDialog>
  )
}
