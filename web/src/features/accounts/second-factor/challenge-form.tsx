import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError, answerChallenge, isPassing, isRefusal } from '#web/app/api.ts'
import { textNow, useMessages } from '#web/app/messages.ts'
import { beginSession } from '#web/app/session.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { accountsMessages } from '../accounts-messages.ts'
import { challengeMessages } from './challenge-messages.ts'

/** Second factor after the password: a TOTP code or a recovery code. */
export function ChallengeForm({ onGiveUp }: { onGiveUp: () => void }) {
  const t = useMessages(challengeMessages)
  const common = useMessages(accountsMessages)
  const { mutate, isPending, error } = useMutation({
    mutationFn: answerChallenge,
    onSuccess: async () => {
      await beginSession()
      toast.success(textNow(accountsMessages.signedIn), textNow(accountsMessages.signedInText))
    },
    onError: (refusal) => {
      toast.failure(isPassing(refusal) ? common.unexpected : common.signInFailed, refusal.message)
      // The pending sign-in has expired.
      if (isRefusal(refusal, 'UNAUTHENTICATED')) onGiveUp()
    },
  })
  const fields = error instanceof ApiError ? error.fields : {}

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const onError = () => form.querySelector('input')?.select()
    mutate({ code: String(new FormData(form).get('code')).trim() }, { onError })
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm" mt="md">
        <Title order={2} size="h5">
          {t.title}
        </Title>
        <Text c="dimmed">{t.text}</Text>
        <TextInput
          name="code"
          label={t.code}
          description={t.codeHint}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoFocus
          error={fields.code}
        />
        <Button type="submit" disabled={isPending} aria-busy={isPending} mt="xs">
          {isPending ? common.signingIn : t.goOn}
        </Button>
        <Button variant="subtle" onClick={onGiveUp}>
          {t.back}
        </Button>
      </Stack>
    </form>
  )
}
