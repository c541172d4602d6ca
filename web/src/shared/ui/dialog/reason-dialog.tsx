import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useMayBeUnsaved } from '../form/unsaved.ts'
import { uiMessages } from '../ui-messages.ts'

type Props = {
  title: string
  text?: string
  /** Label of the reason. */
  reasonLabel: string
  /** Label of the confirm button, named for its action. */
  confirmLabel: string
  cancelLabel?: string
  isBusy: boolean
  onConfirm: (reason: string) => void
  onCancel: () => void
}

const longestReason = 500

/** Asks for a reason before an irreversible action. */
export function ReasonDialog(props: Props) {
  const { title, text, reasonLabel, confirmLabel, cancelLabel, isBusy, onConfirm, onCancel } = props
  const t = useMessages(uiMessages)
  const [reason, setReason] = useState('')
  useMayBeUnsaved(() => reason !== '')
  const [isMissing, setIsMissing] = useState(false)

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '' && !isBusy) onConfirm(reason.trim())
  }

  return (
    <Modal opened onClose={onCancel} title={title} withCloseButton={false} centered>
      <form noValidate onSubmit={confirm} data-question>
        {text && <Text mb="md">{text}</Text>}
        <TextInput
          label={reasonLabel}
          required
          data-autofocus
          maxLength={longestReason}
          error={isMissing && t.giveReason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onCancel}>
            {cancelLabel ?? t.cancel}
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            {confirmLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
