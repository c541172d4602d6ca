import '@fontsource-variable/inter/wght.css'
import './mantine.css'
import './main.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/app/api.ts'
import { readLanguage } from '#web/app/messages.ts'
import { AuthProvider } from '#web/app/session.tsx'
import { watchSettling } from '#web/app/settling.ts'
import { Start } from '#web/app/start.tsx'
import { colorSchemeManager, theme } from '#web/app/theme.ts'
import { standingPart } from '#web/shared/ui/lazy-part.ts'
import { watchPage } from '#web/shared/ui/settled.ts'

document.documentElement.lang = readLanguage()

watchPage()
watchSettling(() => false)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Lazy: toasts come after the first paint, and queue until this has loaded.
const Toasts = standingPart(() =>
  import('#web/shared/ui/toast/toasts.tsx').then(({ Toasts: component }) => ({ default: component })),
)

const program = (
  <StrictMode>
    <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <Suspense>
        <Toasts />
      </Suspense>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <Start />
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)

// In a transition nothing shows until the page of the address can.
startTransition(() => createRoot(root).render(program))
