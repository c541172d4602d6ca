import '@fontsource-variable/inter/wght.css'
import './mantine.css'
import './main.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/api.ts'
import { readLanguage } from '#web/messages.ts'
import { router } from '#web/routes.tsx'
import { AuthProvider } from '#web/session.tsx'
import { colorSchemeManager, theme } from '#web/theme.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

document.documentElement.lang = readLanguage()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Loaded after the first paint: a toast comes later than that, and waits until this is there.
const Toasts = lazyPart(() => import('#web/ui/toasts.tsx').then(({ Toasts: component }) => ({ default: component })))

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <Suspense>
        <Toasts />
      </Suspense>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
