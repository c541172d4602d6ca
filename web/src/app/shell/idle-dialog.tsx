import { Button, Group, Text } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { useFocusBack } from '#web/shared/ui/dialog/focus-back.ts'
import { ModalWindow } from '#web/shared/ui/dialog/modal-window.tsx'
import { idleMessages } from './idle-messages.ts'
import { shellMessages } from './shell-messages.ts'

type Props = { secondsLeft: number; onStay: () => void; onLeave: () => void }

/** Idle warning with a countdown, above all other windows. */
export function IdleDialog({ secondsLeft, onStay, onLeave }: Props) {
  const t = useMessages(idleMessages)
  const { signOut } = useMessages(shellMessages)
  useFocusBack()
  return (
    <ModalWindow
      opened
      onClose={onStay}
      closeOnClickOutside={false}
      withCloseButton={false}
      centered
      zIndex={400}
      title={t.stillThere}
    >
      <Text mb="lg">{t.signedOutIn(secondsLeft)}</Text>
      <Group justify="flex-end" data-question>
        <Button variant="default" onClick={onLeave}>
          {signOut}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t.staySignedIn}
        </Button>
      </Group>
    </ModalWindow>
  )
}
