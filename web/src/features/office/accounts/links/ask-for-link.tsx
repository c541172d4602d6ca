import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { readLanguage, useMessages } from '#web/app/messages.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { AccountForm } from '../account-form.tsx'
import { linkMessages } from './link-messages.ts'

type Props = {
  ask: (request: { email: string; language: Language }) => Promise<unknown>
  /** Shown whether or not the account exists. */
  doneText: (email: string) => string
}

/** Requests a mailed link. Says the same for every address, against account enumeration. */
export function AskForLink({ ask, doneText }: Props) {
  const t = useMessages(linkMessages)
  const { mutateAsync, isPending, isSuccess, variables, reset } = useMutation({
    mutationFn: (email: string) => ask({ email, language: readLanguage() }),
    onError: (refusal) => toast.failure(t.askFailed, refusal.message),
  })

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
    <AccountForm send={(typed) => mutateAsync(String(typed.get('email')).trim())}>
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
          <Button type="submit" disabled={isPending} aria-busy={isPending} mt="xs">
            {isPending ? t.sendingLink : t.sendLink}
          </Button>
        </Stack>
      )}
    </AccountForm>
  )
}
