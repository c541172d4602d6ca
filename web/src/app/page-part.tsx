import { type ReactNode, Suspense, useReducer } from 'react'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'

const PageComing = lazyPart(() => import('./offline/page-coming.tsx').then((file) => ({ default: file.PageComing })))

export type LoadPage = () => Promise<{ default: () => ReactNode }>

type Part = { Page: (() => ReactNode) | undefined; load: () => Promise<void> }

/** A page whose code the router loads before it shows. Where that fails, the rest of the program stays, and the page follows. */
export function pagePart(loadPage: LoadPage) {
  const part: Part = {
    Page: undefined,
    load: async () => {
      part.Page = (await loadPage()).default
    },
  }
  const shown = () => <ShownPart part={part} />
  return Object.assign(shown, { preload: () => part.load().catch(() => undefined) })
}

function ShownPart({ part }: { part: Part }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  if (part.Page) return <part.Page />
  return (
    <Suspense>
      <PageComing load={part.load} onCome={redraw} />
    </Suspense>
  )
}
