import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { formatInstant } from '@shehena/domain/dates'
import type { Job } from '@shehena/domain/road/jobs/job'
import type { ExceptionKind } from '@shehena/domain/road/jobs/job-exception'
import type { JobLogEntry } from '@shehena/domain/road/jobs/job-log'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { bySchema } from '#web/shared/forms/schema.ts'
import { Select } from '#web/shared/ui/form/select.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { fieldsOf } from '../act/act-fields.ts'
import { actMessages } from '../act/act-messages.ts'
import { PlaceField, placeOf } from '../act/place-field.tsx'
import { useJobAct } from '../act/use-job-act.tsx'
import { useSeen } from '../act/use-seen.ts'
import { exceptionMessages, kindMessages } from '../exception/exception-messages.ts'
import { logDialogMessages } from './log-dialog-messages.ts'
import { headOf } from './log-words.ts'

type Values = { at: string | null; kind: ExceptionKind; place: string; reason: string }

const check = bySchema(() => import('@shehena/domain/road/jobs/job').then((file) => file.TimeCorrection))

type Props = { job: Pick<Job, 'id' | 'waypoints'>; entry: JobLogEntry; onClose: () => void }

/** Corrects the time of an entry of the log; of an exception, its kind and place too. */
export function CorrectTimeDialog({ job: { id, waypoints }, entry, onClose }: Props) {
  const t = useMessages(logDialogMessages)
  const words = useMessages(actMessages)
  const clock = useClock()
  const { seen: was, lookAgain } = useSeen(entry.happenedAt)
  const exceptions = useMessages(exceptionMessages)
  const kinds = useMessages(kindMessages)
  const inputOf = ({ at, reason, kind, place }: Values) => ({
    ...{ id, entryId: entry.id, was, at, reason },
    ...(entry.exception && { kind, ...(place.trim() ? placeOf(place, waypoints) : { place: null }) }),
  })
  const form = useForm<Values>({
    initialValues: {
      at: entry.happenedAt,
      kind: entry.exception?.kind ?? 'other',
      place: entry.place ?? '',
      reason: '',
    },
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
      onConfirm={run}
      onClose={onClose}
    >
      <InstantField label={t.trueTime} required {...field('at')} />
      {entry.exception && (
        <>
          <Select
            label={exceptions.kind}
            allowDeselect={false}
            data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
            {...field('kind')}
          />
          <PlaceField
            label={exceptions.where}
            description={exceptions.whereHint}
            waypoints={waypoints}
            {...field('place')}
          />
        </>
      )}
      <TextInput label={words.reason} required maxLength={500} {...field('reason')} />
    </ActDialog>
  )
}
