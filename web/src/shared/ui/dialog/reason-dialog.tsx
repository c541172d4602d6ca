import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useMayBeUnsaved } from '../form/unsaved.ts'
import { uiMessages } from '../ui-messages.ts'
import { useAskBeforeClose } from './ask-before-close.tsx'
import { useFocusBack } from './focus-back.ts'
import { Modal } from './modal.tsx'

type Props = {
  title: string
  text?: string
  /** Label of the reason. */
  reasonLabel: string
  /** Label of the confirm button, named for its action. */
  confirmLabel: string
  cancelLabel?: string
  /** Whether it destroys something, as by default. */
  isDestructive?: boolean
  isBusy: boolean
  onConfirm: (reason: string) => void
  onCancel: () => void
}

const longestReason = 500

/** Asks for a reason before an action. */
export function ReasonDialog(props: Props) {
  const {
    title,
    text,
    reasonLabel,
    confirmLabel,
    cancelLabel,
    isDestructive = true,
    isBusy,
    onConfirm,
    onCancel,
  } = props
  const t = useMessages(uiMessages)
  const [reason, setReason] = useState('')
  const { close, question } = useAskBeforeClose(reason.trim() !== '', onCancel)
  useMayBeUnsaved(() => reason !== '')
  useFocusBack()
  const [isMissing, setIsMissing] = useState(false)
  // The second click of a double click comes before the first one has rendered.
  const isSent = useRef(false)
  useEffect(() => {
    if (!isBusy) isSent.current = false
  }, [isBusy])

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(reason.trim() === '')
    if (reason.trim() === '' || isBusy || isSent.current) return
    isSent.current = true
    onConfirm(reason.trim())
  }

  return (
    <Modal opened onClose={close} title={title} withCloseButton={false} closeOnClickOutside={false} centered>
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
          <Button type="submit" {...(isDestructive && { color: 'red' })} loading={isBusy}>
            {confirmLabel}
          </Button>
        </Group>
      </form>
      {question}
    </Modal>
  )
}
