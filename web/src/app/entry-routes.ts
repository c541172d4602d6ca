import { createRoute } from '@tanstack/react-router'
import { root } from '#web/app/page.tsx'
import { type LoadPage, pagePart } from '#web/app/page-part.tsx'
import { pageAfterSignIn } from '#web/app/paths.ts'
import { textOf } from '#web/app/search.ts'

/** The search parameters that an entry page keeps in its URL. */
const searches: Record<string, (raw: Record<string, unknown>) => object> = {
  '/auth': (raw) => ({ next: pageAfterSignIn(raw) }),
  '/auth/second-factor': (raw) => ({ next: pageAfterSignIn(raw) }),
  '/setup': (raw) => textOf(raw, 'token'),
}

/** The pages of `entry-pages.ts` within the router. */
export const entryRoutes = (pages: Record<string, LoadPage>) =>
  Object.entries(pages).map(([path, load]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: searches[path] ?? (() => ({})),
      component: pagePart(load),
    }),
  )
