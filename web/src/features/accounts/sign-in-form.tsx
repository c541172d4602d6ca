import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { accountsMessages } from './accounts-messages.ts'
import { useSignIn } from './use-sign-in.ts'

export function SignInForm({ onOwesCode }: { onOwesCode: () => void }) {
  const t = useMessages(accountsMessages)
  const { mutate, isPending } = useSignIn(onOwesCode)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    mutate({ email: String(typed.get('email')).trim(), password: String(typed.get('password')) })
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput name="email" type="email" label={t.email} required autoComplete="username" />
        <PasswordInput
          name="password"
          label={t.password}
          required
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
        />
        <TextLink to={paths.forgotPassword()} size="sm">
          {t.forgotPassword}
        </TextLink>
        <Button type="submit" disabled={isPending} aria-busy={isPending} mt="xs">
          {isPending ? t.signingIn : t.signIn}
        </Button>
      </Stack>
    </form>
  )
}
