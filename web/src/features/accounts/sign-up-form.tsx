import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError, api, isPassing } from '#web/app/api.ts'
import { readLanguage, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { AccountFields, leadToFault, readAccount } from './account-fields.tsx'
import { accountsMessages } from './accounts-messages.ts'

export function SignUpForm() {
  const t = useMessages(accountsMessages)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (account: ReturnType<typeof readAccount>) =>
      api.account.signUp.call({ ...account, language: readLanguage() }),
    onSuccess: () => toast.success(t.signedUp, t.signedUpText),
    onError: (refusal) => toast.failure(isPassing(refusal) ? t.unexpected : t.signUpFailed, refusal.message),
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    mutate(readAccount(form), {
      onSuccess: () => form.reset(),
      onError: (refusal) => leadToFault(form, refusal),
    })
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <AccountFields errors={error instanceof ApiError ? error.fields : {}} />
        <Button type="submit" disabled={isPending} aria-busy={isPending} mt="xs">
          {isPending ? t.signingUp : t.signUp}
        </Button>
        <TextLink to={paths.verifyAddress()} size="sm" ta="center">
          {t.noMail}
        </TextLink>
      </Stack>
    </form>
  )
}
