import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { fieldsInLanguage } from '#web/app/swahili/sentences.ts'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { fieldsOf } from '../act/act-fields.ts'
import { actMessages } from '../act/act-messages.ts'
import { useActTime } from '../act/act-time.ts'
import { useJobAct } from '../act/use-job-act.tsx'
import { passingMessages } from './passing-messages.ts'

type Values = { note: string; at: string | null }
type Props = { jobId: string; waypointId: string; name: string; onClose: () => void }

/** Asks why a waypoint was missed. */
export function MissedDialog({ jobId, waypointId, name, onClose }: Props) {
  const t = useMessages(passingMessages)
  const words = useMessages(actMessages)
  const time = useActTime()
  const form = useForm<Values>({
    initialValues: { note: '', at: time.opened },
    validate: async ({ note }) => (note.trim() ? {} : fieldsInLanguage({ note: 'Say what happened' })),
  })
  const field = fieldsOf(form)
  const { run, isBusy, refusal } = useJobAct({
    call: ({ note, at }: Values) => api.jobs.waypointMissed.call({ id: jobId, waypointId, note, ...time.sent(at) }),
    doneText: t.missed(name),
    form,
    onDone: onClose,
  })
  return (
    <ActDialog
      title={t.missedTitle(name)}
      form={form}
      confirmLabel={t.missedStep}
      isBusy={isBusy}
      refusal={refusal}
      onConfirm={({ note, at }) => run({ note, at })}
      onClose={onClose}
    >
      <TextInput label={t.why} required data-autofocus maxLength={500} {...field('note')} />
      <InstantField label={words.at} {...field('at')} />
    </ActDialog>
  )
}
