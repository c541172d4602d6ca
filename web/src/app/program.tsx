import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { queryClient } from '#web/app/api.ts'
import { AuthProvider } from '#web/app/session.tsx'
import { colorSchemeManager, theme } from '#web/app/theme.ts'
import { standingPart } from '#web/shared/ui/lazy-part.ts'

// Lazy: toasts come after the first paint, and queue until this has loaded.
const Toasts = standingPart(() =>
  import('#web/shared/ui/toast/toasts.tsx').then(({ Toasts: component }) => ({ default: component })),
)

/** What is around every page: theme, toasts, answers of the API, session. */
export function Program({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
        <Suspense>
          <Toasts />
        </Suspense>
        <QueryClientProvider client={queryClient}>
          <AuthProvider>{children}</AuthProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}
