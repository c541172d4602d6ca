import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Job } from '@shehena/domain/road/jobs/job'
import { useRef } from 'react'
import { api, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { fieldsInLanguage } from '#web/app/swahili/sentences.ts'
import { ActDialog } from '../act/act-dialog.tsx'
import { fieldsOf } from '../act/act-fields.ts'
import { useJobAct } from '../act/use-job-act.tsx'
import { logDialogMessages } from './log-dialog-messages.ts'

type Props = { job: Job; onClose: () => void }

/** Adds a note to the log of a job. */
export function NoteDialog({ job, onClose }: Props) {
  const t = useMessages(logDialogMessages)
  const form = useForm({
    initialValues: { note: '' },
    validate: async ({ note }) => (note.trim() ? {} : fieldsInLanguage({ note: 'Fill in this field' })),
  })
  const field = fieldsOf(form)
  // Another text is another note: its key is a new one.
  const sent = useRef({ note: '', key: newKey() })
  const { run, isBusy, refusal } = useJobAct({
    call: ({ note }: { note: string }) => {
      if (sent.current.note !== note) sent.current = { note, key: newKey() }
      return api.jobs.addNote.call({ id: job.id, note }, { context: { idempotencyKey: sent.current.key } })
    },
    doneText: t.noteAdded,
    form,
    onDone: onClose,
  })
  return (
    <ActDialog
      title={t.addNoteTo(job.jobNo)}
      form={form}
      confirmLabel={t.addNote}
      isBusy={isBusy}
      refusal={refusal}
      onConfirm={run}
      onClose={onClose}
    >
      <TextInput label={t.noteOf} required data-autofocus maxLength={500} {...field('note')} />
    </ActDialog>
  )
}
