import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { jobMessages } from '../job-messages.ts'

type Props = {
  jobNo: string
  isBusy: boolean
  /** Error of the last attempt, which can be retried. */
  refusal: string | undefined
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason before a job becomes an exception. */
export function ExceptionDialog({ jobNo, isBusy, refusal, onConfirm, onClose }: Props) {
  const t = useMessages(jobMessages)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (reason.trim()) onConfirm(reason)
    else setMissing(true)
  }

  return (
    <Dialog title={t.exceptionOf(jobNo)} width="32rem" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label={t.exceptionReason}
          required
          data-autofocus
          maxLength={500}
          value={reason}
          error={isMissing && !reason.trim() ? t.reasonNeeded : refusal}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t.keepGoing}
          </Button>
          <Button type="submit" aria-busy={isBusy} disabled={isBusy}>
            {t.exception}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
