import { Button, SimpleGrid, VisuallyHidden } from '@mantine/core'
import { shortestPassword } from '@shehena/domain/office/accounts/password-length'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { PasswordField } from '#web/shared/ui/form/password-field.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { AccountForm } from './account-form.tsx'
import { accountMessages } from './account-messages.ts'

/** Changes the password and ends the other sessions. */
export function OwnPasswordForm() {
  const t = useMessages(accountMessages)
  const { user } = useAuth()
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation(
    api.account.changePassword.mutationOptions({
      onSuccess: () => {
        toast.success(t.passwordChanged, t.passwordChangedText)
        return queries.invalidateQueries({ queryKey: api.account.sessions.key() })
      },
      onError: (refusal) => {
        if (!(refusal instanceof ApiError) || Object.keys(refusal.fields).length === 0)
          tellFailure(t.passwordFailed, refusal)
      },
    }),
  )

  const send = (typed: FormData, form: HTMLFormElement) =>
    mutateAsync(
      { password: String(typed.get('password')), newPassword: String(typed.get('newPassword')) },
      { onSuccess: () => form.reset() },
    )

  return (
    <DetailCard title={t.password}>
      <AccountForm send={send}>
        {(errorOf) => (
          <>
            {/* Password managers need the account's address. */}
            <VisuallyHidden>
              <input
                type="email"
                name="email"
                autoComplete="username"
                readOnly
                tabIndex={-1}
                aria-hidden
                value={user?.email ?? ''}
              />
            </VisuallyHidden>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <PasswordField
                name="password"
                label={t.currentPassword}
                required
                autoComplete="current-password"
                error={errorOf('password')}
              />
              <PasswordField
                name="newPassword"
                label={t.newPassword}
                description={t.newPasswordHint(shortestPassword)}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                required
                autoComplete="new-password"
                error={errorOf('newPassword')}
              />
            </SimpleGrid>
            <Button type="submit" disabled={isPending} aria-busy={isPending} my="sm">
              {isPending ? t.changingPassword : t.changePassword}
            </Button>
          </>
        )}
      </AccountForm>
    </DetailCard>
  )
}
