import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError, isPassing, signUp } from '#web/api.ts'
import { useMessages } from '#web/messages.ts'
import { toast } from '#web/ui/toast.ts'
import { AccountFields, leadToFault, readAccount } from './account-fields.tsx'
import { accountsMessages } from './accounts-messages.ts'

export function SignUpForm() {
  const t = useMessages(accountsMessages)
  const { mutate, isPending, error } = useMutation({
    mutationFn: signUp,
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
      </Stack>
    </form>
  )
}
