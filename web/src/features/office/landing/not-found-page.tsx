import { Button, Stack, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { catalogue, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'

const notFoundMessages = catalogue({
  title: { en: 'Oops! Page not found', sw: 'Samahani! Ukurasa haukupatikana' },
  home: { en: 'Return to Home', sw: 'Rudi mwanzo' },
})

export default function NotFoundPage() {
  const t = useMessages(notFoundMessages)
  const { pathname } = useLocation()

  // biome-ignore lint/suspicious/noConsole: unknown paths are logged. Specification, section 2.
  useEffect(() => console.warn('No page at', pathname), [pathname])

  // Below /app the shell already renders <main>.
  const isInShell = pathname.startsWith('/app/')
  return (
    <Stack component={isInShell ? 'div' : 'main'} align="center" gap="md" py="20vh" px="md" ta="center">
      <title>{`${t.title} · Shehena`}</title>
      <Title order={1} size="h2">
        {t.title}
      </Title>
      {/* The landing page is outside the router. */}
      <Button component="a" href={paths.landing()}>
        {t.home}
      </Button>
    </Stack>
  )
}
