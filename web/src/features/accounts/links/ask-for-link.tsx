import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import type { Language } from '@shehena/domain/settings/user-settings-list'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError } from '#web/app/api.ts'
import { readLanguage, useMessages } from '#web/app/messages.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { leadToFault } from '../account-fields.tsx'
import { linkMessages } from './link-messages.ts'

type Props = {
  ask: (request: { email: string; language: Language }) => Promise<unknown>
  /** Shown whether or not the account exists. */
  doneText: (email: string) => string
}

/** Requests a mailed link. Says the same for every address, against account enumeration. */
export function AskForLink({ ask, doneText }: Props) {
  const t = useMessages(linkMessages)
  const { mutate, isPending, isSuccess, error, variables, reset } = useMutation({
    mutationFn: (email: string) => ask({ email, language: readLanguage() }),
    onError: (refusal) => toast.failure(t.askFailed, refusal.message),
  })
  const fields = error instanceof ApiError ? error.fields : {}

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    mutate(String(new FormData(form).get('email')).trim(), { onError: (refusal) => leadToFault(form, refusal) })
  }

  if (isSuccess)
    return (
      <Stack gap="sm">
        <Alert role="status" icon={<IconMail aria-hidden />} title={t.onItsWay}>
          <Text style={{ overflowWrap: 'anywhere' }}>{doneText(variables)}</Text>
        </Alert>
        <Button variant="default" onClick={reset}>
          {t.anotherAddress}
        </Button>
      </Stack>
    )

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput name="email" type="email" label={t.email} required autoComplete="username" error={fields.email} />
        <Button type="submit" disabled={isPending} aria-busy={isPending} mt="xs">
          {isPending ? t.sendingLink : t.sendLink}
        </Button>
      </Stack>
    </form>
  )
}
