import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { formatInstant } from '@shehena/domain/dates'
import type { JobLogEntry } from '@shehena/domain/road/jobs/job-log'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { bySchema } from '#web/shared/forms/schema.ts'
import { ActDialog } from '../act/act-dialog.tsx'
import { fieldsOf } from '../act/act-fields.ts'
import { actMessages } from '../act/act-messages.ts'
import { useJobAct } from '../act/use-job-act.tsx'
import { useSeen } from '../act/use-seen.ts'
import { logMessages } from './log-messages.ts'
import { headOf } from './log-words.ts'

type Values = { at: string | null; reason: string }

const check = bySchema(() => import('@shehena/domain/road/jobs/job').then((file) => file.TimeCorrection))

type Props = { id: string; entry: JobLogEntry; onClose: () => void }

/** Corrects the time of an entry of the log. */
export function CorrectTimeDialog({ id, entry, onClose }: Props) {
  const t = useMessages(logMessages)
  const words = useMessages(actMessages)
  const clock = useClock()
  const { seen: was, lookAgain } = useSeen(entry.happenedAt)
  const inputOf = (values: Values) => ({ id, entryId: entry.id, was, ...values })
  const form = useForm<Values>({
    initialValues: { at: entry.happenedAt, reason: '' },
    validate: (values) => check(inputOf(values)),
  })
  const field = fieldsOf(form)
  const { run, isBusy, refusal, question } = useJobAct({
    call: (values: Values) =>
      // safe: the schema has accepted the values; the server checks them again.
      api.jobs.correctTime.call(inputOf(values) as Parameters<typeof api.jobs.correctTime.call>[0]),
    doneText: t.corrected,
    form,
    onDone: onClose,
    onConflict: lookAgain,
  })
  return (
    <ActDialog
      title={t.correctTitle}
      text={t.correctText(headOf(entry, t, clock), formatInstant(entry.happenedAt, clock))}
      form={form}
      confirmLabel={t.correct}
      isBusy={isBusy}
      refusal={refusal}
      question={question}
      onConfirm={({ at, reason }) => run({ at, reason })}
      onClose={onClose}
    >
      <InstantField label={t.trueTime} required {...field('at')} />
      <TextInput label={words.reason} required maxLength={500} {...field('reason')} />
    </ActDialog>
  )
}
