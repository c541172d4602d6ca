import { Button, Stack, TextInput } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { PasswordField } from '#web/shared/ui/form/password-field.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { AccountForm } from './account-form.tsx'
import { accountsMessages } from './accounts-messages.ts'
import { useSignIn } from './use-sign-in.ts'

export function SignInForm({ onOwesCode }: { onOwesCode: () => void }) {
  const t = useMessages(accountsMessages)
  const { mutateAsync, isPending } = useSignIn(onOwesCode)

  const send = (typed: FormData) =>
    mutateAsync({ email: String(typed.get('email')).trim(), password: String(typed.get('password')) })

  return (
    <AccountForm send={send}>
      {(errorOf) => (
        <Stack gap="sm">
          <TextInput
            name="email"
            type="email"
            label={t.email}
            required
            autoComplete="username"
            error={errorOf('email')}
          />
          <PasswordField
            name="password"
            label={t.password}
            required
            autoComplete="current-password"
            error={errorOf('password')}
          />
          <TextLink to={paths.forgotPassword()} size="sm">
            {t.forgotPassword}
          </TextLink>
          <Button type="submit" disabled={isPending} aria-busy={isPending} mt="xs">
            {isPending ? t.signingIn : t.signIn}
          </Button>
        </Stack>
      )}
    </AccountForm>
  )
}
