import { CatchBoundary } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { entryPages } from '#web/app/entry-pages.ts'
import { onLine } from '#web/app/offline/line.ts'
import { pageAfterSignIn, paths } from '#web/app/paths.ts'
import { Crash } from '#web/app/shell/crash.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { type GoOptions, NavigationContext } from '#web/shared/ui/navigation.ts'
import { look } from '#web/shared/ui/settled.ts'

// Most visits never lose the connection before the page has loaded what watches it.
onLine((isReached) => {
  if (!isReached)
    void import('#web/app/offline/connection.ts').then(
      ({ watchConnection, askServer }) => {
        watchConnection()
        void askServer()
      },
      () => undefined,
    )
})

const loadPages = () => import('#web/app/pages.tsx')

/** The router with the page of the current address. */
const RoutedPage = lazyPart(async () => {
  const { RoutedPages, router } = await loadPages()
  await router.load()
  return { default: RoutedPages }
})

const loadEntryPage = entryPages[location.pathname]
const EntryPage = loadEntryPage && lazyPart(loadEntryPage)

/** Loads the files of a page, and of the frame around it. */
const preload = (path: string) =>
  void loadPages().then(
    ({ preloadPage }) => preloadPage(path),
    () => undefined,
  )

/** The page that most likely follows the entry page. */
const nextPage = () => pageAfterSignIn(Object.fromEntries(new URLSearchParams(location.search))) ?? paths.dashboard()

/**
 * Shows the page of the address. An entry page shows without the router, which the first navigation brings.
 * No Suspense is around it: React holds back for 300 ms what follows a fallback.
 */
export function Start() {
  const [isRouted, setRouted] = useState(!EntryPage)

  useEffect(look)

  useEffect(() => {
    if (isRouted) return
    // A user who types or taps is about to go on.
    const prepare = () => preload(nextPage())
    const inputs = ['pointerdown', 'keydown', 'input']
    for (const input of inputs) addEventListener(input, prepare, { once: true, passive: true })
    return () => {
      for (const input of inputs) removeEventListener(input, prepare)
    }
  }, [isRouted])

  if (isRouted || !EntryPage) return <RoutedPage />
  return (
    <CatchBoundary getResetKey={() => 'entry'} errorComponent={Crash}>
      <NavigationContext value={{ go, preload }}>
        <EntryPage />
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
