import { Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { shellMessages } from './shell/shell-messages.ts'

/** The screen for a role that lacks the permission. */
export function AccessDenied({ text }: { text?: string | undefined }) {
  const t = useMessages(shellMessages)
  return (
    <Stack align="center" gap="xs" py="4rem" ta="center">
      <title>{`${t.accessDenied} · Shehena`}</title>
      <IconLock size={32} aria-hidden />
      <Title order={1} size="h3">
        {t.accessDenied}
      </Title>
      <Text c="dimmed">{text ?? t.accessDeniedText}</Text>
      <ButtonLink to={paths.dashboard()} variant="default" mt="sm">
        {t.toDashboard}
      </ButtonLink>
    </Stack>
  )
}
