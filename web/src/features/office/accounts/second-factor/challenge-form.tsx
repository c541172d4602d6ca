import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { answerChallenge, isPassing, isRefusal } from '#web/app/api.ts'
import { textNow, useMessages } from '#web/app/messages.ts'
import { beginSession } from '#web/app/session.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { AccountForm } from '../account-form.tsx'
import { accountsMessages } from '../accounts-messages.ts'
import { challengeMessages } from './challenge-messages.ts'

/** Second factor after the password: a TOTP code or a recovery code. */
export function ChallengeForm({ onGiveUp }: { onGiveUp: () => void }) {
  const t = useMessages(challengeMessages)
  const common = useMessages(accountsMessages)
  const { mutateAsync, isPending } = useMutation({
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

  const send = (typed: FormData, form: HTMLFormElement) =>
    mutateAsync({ code: String(typed.get('code')).trim() }, { onError: () => form.querySelector('input')?.select() })

  return (
    <AccountForm send={send}>
      {(errorOf) => (
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
            error={errorOf('code')}
          />
          <Button type="submit" disabled={isPending} aria-busy={isPending} mt="xs">
            {isPending ? common.signingIn : t.goOn}
          </Button>
          <Button variant="subtle" onClick={onGiveUp}>
            {t.back}
          </Button>
        </Stack>
      )}
    </AccountForm>
  )
}
