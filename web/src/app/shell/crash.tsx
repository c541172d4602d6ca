import { Button, Stack, Text, Title } from '@mantine/core'
import { onlineManager, useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { catalogue, useMessages } from '#web/app/messages.ts'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'

const messages = catalogue({
  crashTitle: { en: 'Something went wrong', sw: 'Kuna hitilafu' },
  crashText: {
    en: 'This page could not be shown. Nothing that was saved is lost.',
    sw: 'Ukurasa huu haukuweza kuonyeshwa. Hakuna kilichohifadhiwa kilichopotea.',
  },
})

/** Error messages of browsers and of web/src/shared/ui/load-part.ts for a chunk that failed to load. */
const fetchFailures = /dynamically imported module|Importing a module script failed/

/** Error page of a crashed page, with a retry. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const t = useMessages(messages)
  const { retry } = useMessages(uiMessages)
  const queries = useQueryErrorResetBoundary()

  const tryAgain = () => {
    // A browser may cache a failed import until the page reloads.
    if (fetchFailures.test(String(error)) && onlineManager.isOnline()) return location.reload()
    queries.reset()
    reset()
  }

  return (
    <Stack role="alert" align="center" gap="xs" py="4rem" px="md" ta="center">
      <Title order={1} size="h3">
        {t.crashTitle}
      </Title>
      <Text c="dimmed">{t.crashText}</Text>
      <Button onClick={tryAgain}>{retry}</Button>
    </Stack>
  )
}
