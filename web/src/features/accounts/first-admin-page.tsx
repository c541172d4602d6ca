import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { Brand } from '#web/app/shell/brand.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { useNavigation } from '#web/shared/ui/navigation.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { AccountFields, readAccount } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import classes from './auth-page.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { setupMessages } from './setup-messages.ts'

/** Creates the first administrator, by the one-time link that the server prints while there is none. */
export default function SetupPage() {
  const t = useMessages(setupMessages)
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
  const t = useMessages(setupMessages)
  const { go } = useNavigation()
  const { mutateAsync, isPending, error } = useMutation(
    api.account.setUp.mutationOptions({
      onSuccess: () => {
        toast.success(t.done, t.doneText)
        go(paths.auth(), { replace: true })
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
  const t = useMessages(setupMessages)
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t.failed}>
      {message}
    </Alert>
  )
}
