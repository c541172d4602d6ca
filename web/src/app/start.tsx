import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { entryPages } from '#web/app/entry-pages.ts'
import { Crash } from '#web/app/shell/crash.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { type GoOptions, NavigationContext } from '#web/shared/ui/navigation.ts'

const loadPages = () => import('#web/app/pages.tsx')

/** The router with the page of the current address. */
const RoutedPage = lazyPart(async () => {
  const { RoutedPages, router } = await loadPages()
  await router.load()
  return { default: RoutedPages }
})

const loadEntryPage = entryPages[location.pathname]
const EntryPage = loadEntryPage && lazyPart(loadEntryPage)

/** Shows the page of the address. An entry page shows without the router, which the first navigation brings. */
export function Start() {
  const [isRouted, setRouted] = useState(!EntryPage)

  useEffect(() => {
    if (isRouted) return
    // Whoever types or taps is about to go on.
    const prepare = () => void loadPages().catch(() => undefined)
    const inputs = ['pointerdown', 'keydown', 'input']
    for (const input of inputs) addEventListener(input, prepare, { once: true, passive: true })
    return () => {
      for (const input of inputs) removeEventListener(input, prepare)
    }
  }, [isRouted])

  if (isRouted || !EntryPage)
    return (
      <Suspense>
        <RoutedPage />
      </Suspense>
    )
  return (
    <CatchBoundary getResetKey={() => 'entry'} errorComponent={Crash}>
      <NavigationContext value={{ go, preload: () => void loadPages().catch(() => undefined) }}>
        <Suspense>
          <EntryPage />
        </Suspense>
      </NavigationContext>
    </CatchBoundary>
  )

  function go(path: string, { replace }: GoOptions = {}) {
    if (replace) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    // In a transition the entry page stays until the next one can show.
    startTransition(() => setRouted(true))
  }
}
