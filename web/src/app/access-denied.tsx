import { Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { accessDeniedMessages, denialMessages } from './denial-messages.ts'

/** Message that says what may not be opened. */
export type Denial = keyof typeof denialMessages

/** Shown to users whose role may not open a screen. */
export function AccessDenied({ denial = 'page' }: { denial?: Denial | undefined }) {
  const t = useMessages(accessDeniedMessages)
  const denials = useMessages(denialMessages)
  return (
    <Stack align="center" gap="xs" py="4rem" ta="center">
      <title>{`${t.accessDenied} · Shehena`}</title>
      <IconLock size={32} aria-hidden />
      <Title order={1} size="h3">
        {t.accessDenied}
      </Title>
      <Text c="dimmed">{denials[denial]}</Text>
      <ButtonLink to={paths.dashboard()} variant="default" mt="sm">
        {t.toDashboard}
      </ButtonLink>
    </Stack>
  )
}
