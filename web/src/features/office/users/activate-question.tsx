import { Button, Group, Stack, Text } from '@mantine/core'
import type { User } from '@shehena/domain/office/users/user'
import { useRef } from 'react'
import { api, newKey } from '#web/app/api.ts'
import { readLanguage, useMessages } from '#web/app/messages.ts'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { useFocusBack } from '#web/shared/ui/dialog/focus-back.ts'
import { Modal } from '#web/shared/ui/dialog/modal.tsx'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'
import { activateMessages } from './activate-messages.ts'
import { inviteMessages } from './invite-messages.ts'

type Props = { user: User; onActivate: () => void; onClose: () => void }

/** Asks before an account is activated whose address nobody has proved: a stranger may have signed up with it. */
export function Question({ user, onActivate, onClose }: Props) {
  const { name, email, role, hasBeenActive } = user
  const t = useMessages(activateMessages)
  const { cancel } = useMessages(uiMessages)
  const labels = useMessages(roleMessages)
  const invites = useMessages(inviteMessages)
  const idempotencyKey = useRef(newKey())
  const inviting = useAct({
    act: () =>
      api.users.invite.call(
        { name, email, role, language: readLanguage() },
        { context: { idempotencyKey: idempotencyKey.current } },
      ),
    changes: ['profiles'],
    doneText: invites.invitationSent,
    doneDetail: email,
    onDone: onClose,
    failedText: invites.inviteFailed,
  })
  useFocusBack()

  return (
    <Modal opened onClose={onClose} title={t.activateQuestion(name)} size="34rem" withCloseButton={false} centered>
      <Stack gap="sm" mb="lg" style={{ overflowWrap: 'anywhere' }}>
        <Text>{t.unproved(email, labels[role])}</Text>
        {!hasBeenActive && <Text>{t.inviteInstead}</Text>}
      </Stack>
      <Group justify="flex-end" data-question>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancel}
        </Button>
        <Button
          color="red"
          variant={hasBeenActive ? 'filled' : 'outline'}
          disabled={inviting.isPending}
          onClick={onActivate}
        >
          {t.activateAnyway}
        </Button>
        {!hasBeenActive && (
          <Button loading={inviting.isPending} onClick={() => inviting.mutate()}>
            {invites.sendInstead}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
