import { Button, Group, Text } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from '../ui-messages.ts'
import { useFocusBack } from './focus-back.ts'
import { Modal } from './modal.tsx'

type Props = {
  opened: boolean
  title: string
  text?: string
  /** Label of the confirm button, named for its action. */
  confirmLabel: string
  cancelLabel?: string
  /** A third answer, between the two. */
  other?: { label: string; onChoose: () => void } | false | undefined
  isDestructive?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A long name without a space wraps. */
const wrapsTitle = { title: { minWidth: 0, overflowWrap: 'anywhere' } } as const

/** Confirmation before an irreversible action. */
export function ConfirmDialog(props: Props) {
  const {
    opened,
    title,
    text,
    confirmLabel,
    cancelLabel,
    other,
    isDestructive = false,
    isBusy = false,
    onConfirm,
    onCancel,
  } = props
  const t = useMessages(uiMessages)
  useFocusBack(opened)
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      styles={wrapsTitle}
      withCloseButton={false}
      centered
      // Three answers in a row.
      {...(other && { size: '40rem' })}
    >
      {text && <Text mb="lg">{text}</Text>}
      <Group justify="flex-end" data-question>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel ?? t.cancel}
        </Button>
        {other && (
          <Button variant="default" onClick={other.onChoose}>
            {other.label}
          </Button>
        )}
        <Button {...(isDestructive && { color: 'red' })} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
