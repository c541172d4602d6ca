import { loadWelcome } from '#web/app/load-welcome.ts'
import type { LoadPage } from '#web/app/page-part.tsx'

/**
 * Pages outside of the frame of /app, most of them without a session. The first one that is opened shows before the router has loaded: such a page links with
 * web/src/shared/ui/link.tsx, goes on with useNavigation, and reads its parameters from `location`.
 */
export const entryPages: Record<string, LoadPage> = {
  '/auth': async () => {
    const [page] = await Promise.all([import('#web/features/office/accounts/auth-page.tsx'), loadWelcome()])
    return page
  },
  '/setup': () => import('#web/features/office/accounts/first-admin-page.tsx'),
  '/auth/forgot': () => import('#web/features/office/accounts/links/forgot-page.tsx'),
  '/auth/verify': () => import('#web/features/office/accounts/links/verify-page.tsx'),
  '/auth/reset': () => import('#web/features/office/accounts/links/reset-page.tsx'),
  '/auth/second-factor': () => import('#web/features/office/accounts/second-factor/set-up-page.tsx'),
  '/auth/invitation': () => import('#web/features/office/accounts/links/invitation-page.tsx'),
}
