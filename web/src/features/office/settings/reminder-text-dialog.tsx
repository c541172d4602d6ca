import { Button, Group, Paper, Text, TextInput } from '@mantine/core'
import { bodyLength, placeholders, subjectLength } from '@shehena/domain/money/reminders/reminder-text'
import type { Reminders } from '@shehena/domain/money/reminders/reminders-api'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { languageMessages } from '#web/shared/fields/choice-messages.ts'
import { SmallForm } from '#web/shared/forms/small-form.tsx'
import { TextArea } from '#web/shared/ui/form/text-area.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { reminderMessages } from './reminder-messages.ts'

type Props = {
  text: Reminders['steps'][number]['texts']['en']
  language: 'en' | 'sw'
  /** The place of its step, from 1. */
  position: number
  onClose: () => void
}

/** The sentence of the first field that is wrong, else that of the whole. */
const faultOf = (error: Error) =>
  (error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? error.message

/** The words of a step in one language, which it shows as a mail with real data. */
export function ReminderTextDialog({ text, language, position, onClose }: Props) {
  const t = useMessages(reminderMessages)
  const names = useMessages(languageMessages)
  const [subject, setSubject] = useState(text.subject)
  const [body, setBody] = useState(text.body)
  const example = useMutation(
    api.reminders.previewText.mutationOptions({
      onError: (error) => toast.failure(t.exampleFailed, faultOf(error)),
    }),
  )
  // What was refused: a field that has changed since is no longer wrong.
  const [sent, setSent] = useState({ subject, body })
  const typed = { textId: text.id, subject, body }
  return (
    <SmallForm
      title={t.textTitle(position, names[language])}
      submitLabel={t.saveText}
      savedText={t.textSaved}
      failedText={t.textFailed}
      isTouched={subject !== text.subject || body !== text.body}
      changes={['reminder_texts']}
      save={() => {
        setSent({ subject, body })
        return api.reminders.updateText.call({ ...typed, version: text.version })
      }}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <TextInput
            label={t.subject}
            required
            maxLength={subjectLength}
            value={subject}
            onChange={({ currentTarget }) => setSubject(currentTarget.value)}
            error={subject === sent.subject && fields.subject}
          />
          <TextArea
            label={t.body}
            description={t.placeholders(placeholders.map((name) => `{${name}}`).join(' '))}
            required
            minRows={10}
            maxLength={bodyLength}
            value={body}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
            error={body === sent.body && fields.body}
          />
          <Group>
            <Button variant="default" loading={example.isPending} onClick={() => example.mutate(typed)}>
              {t.showExample}
            </Button>
          </Group>
          {example.data && <Example mail={example.data} />}
        </>
      )}
    </SmallForm>
  )
}

function Example({
  mail: { customerName, subject, body },
}: {
  mail: { customerName: string | null; subject: string; body: string }
}) {
  const t = useMessages(reminderMessages)
  return (
    <Paper withBorder p="sm">
      <Text size="sm" c="dimmed">
        {customerName ? t.exampleOf(customerName) : t.noExample}
      </Text>
      <Text fw={600}>{subject}</Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Text>
    </Paper>
  )
}
