import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api, signIn } from '#web/app/api.ts'
import { textNow, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { beginSession } from '#web/app/session.tsx'
import { Brand } from '#web/app/shell/brand.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { useNavigation } from '#web/shared/ui/navigation.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { AccountFields, readAccount } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import classes from './auth-page.module.css'
import { firstAdminMessages } from './first-admin-messages.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** Creates the first administrator, by the one-time link that the server prints until there is one. */
export default function FirstAdminPage() {
  const t = useMessages(firstAdminMessages)
  const [token] = useState(() => new URLSearchParams(location.search).get('token'))
  return (
    <main className={classes.page}>
      <title>{`${t.title} · Shehena`}</title>
      <Paper className={classes.card}>
        <Brand />
        <Title order={1} className={classes.title}>
          {t.title}
        </Title>
        <Text c="dimmed" mb="md">
          {t.text}
        </Text>
        {token ? <SetupForm token={token} /> : <Refusal message={t.noToken} />}
      </Paper>
      <TextLink to={paths.auth()}>{t.signIn}</TextLink>
      <LanguageSwitch />
    </main>
  )
}

function SetupForm({ token }: { token: string }) {
  const t = useMessages(firstAdminMessages)
  const { go } = useNavigation()
  const { mutateAsync, isPending, error } = useMutation(
    api.account.setUp.mutationOptions({
      onSuccess: async (_, { email, password }) => {
        try {
          await signIn({ email, password })
          await beginSession()
          toast.success(textNow(firstAdminMessages.done))
          go(paths.setup(), { replace: true })
        } catch {
          // The account is there; only the sign-in failed.
          toast.success(t.done, t.doneText)
          go(paths.auth(), { replace: true })
        }
      },
    }),
  )
  const isAtFields = error instanceof ApiError && Object.keys(error.fields).length > 0

  return (
    <AccountForm send={(typed) => mutateAsync({ token, ...readAccount(typed) })}>
      {(errorOf) => (
        <Stack gap="sm">
          {error && !isAtFields && <Refusal message={error.message} />}
          <AccountFields errorOf={errorOf} />
          <Button type="submit" disabled={isPending} aria-busy={isPending} mt="xs">
            {isPending ? t.settingUp : t.setUp}
          </Button>
        </Stack>
      )}
    </AccountForm>
  )
}

function Refusal({ message }: { message: string }) {
  const t = useMessages(firstAdminMessages)
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t.failed}>
      {message}
    </Alert>
  )
}
