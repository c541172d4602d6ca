import { Button } from '@mantine/core'
import type { User } from '@shehena/domain/users/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { readLanguage, useMessages } from '#web/app/messages.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { inviteMessages } from './invite-messages.ts'

/** Buttons to resend or revoke an invitation that is not accepted. */
export function InvitationButtons({ user: { id, version, name, email, invitation } }: { user: User }) {
  const t = useMessages(inviteMessages)
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: api.users.key() })
  const again = useMutation({
    mutationFn: () => api.users.inviteAgain.call({ id, version, language: readLanguage() }),
    onSuccess: () => toast.success(t.invitationSent, email),
    onError: (error) => tellFailure(t.inviteFailed, error),
    onSettled: refresh,
  })
  const revoking = useMutation({
    mutationFn: () => api.users.revokeInvitation.call({ id, version }),
    onSuccess: () => toast.success(t.revoked, name),
    onError: (error) => tellFailure(t.revokeFailed, error),
    onSettled: refresh,
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
