import { Button } from '@mantine/core'
import type { User } from '@shehena/domain/office/users/user'
import { api } from '#web/app/api.ts'
import { readLanguage, useMessages } from '#web/app/messages.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { inviteMessages } from './invite-messages.ts'

/** Buttons to resend or revoke an invitation that is not accepted. */
export function InvitationButtons({ user: { id, version, name, email, invitation } }: { user: User }) {
  const t = useMessages(inviteMessages)
  const again = useAct({
    act: () => api.users.inviteAgain.call({ id, version, language: readLanguage() }),
    changes: ['profiles'],
    doneText: t.invitationSent,
    doneDetail: email,
    failedText: t.inviteFailed,
  })
  const revoking = useAct({
    act: () => api.users.revokeInvitation.call({ id, version }),
    changes: ['profiles'],
    doneText: t.revoked,
    doneDetail: name,
    failedText: t.revokeFailed,
  })
  const isBusy = again.isPending || revoking.isPending

  return (
    <>
      {invitation === 'open' && (
        <Button
          size="xs"
          variant="default"
          aria-label={t.revokeNamed(name)}
          disabled={isBusy}
          loading={revoking.isPending}
          onClick={() => revoking.mutate()}
        >
          {t.revoke}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        miw="6rem"
        aria-label={t.inviteAgainNamed(name)}
        disabled={isBusy}
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        {t.inviteAgain}
      </Button>
    </>
  )
}
