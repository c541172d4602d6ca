import { allows } from '@shehena/domain/permissions'
import type { Role } from '@shehena/domain/roles'
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { type LoadPage, pagePart } from '#web/app/page-part.tsx'
import { type Allow, missingOf, RoleGuard } from '#web/app/role-guard.tsx'
import { knownRole, untilRoleIsKnown } from '#web/app/session.tsx'

export const root = createRootRoute({ component: Outlet })

/** The frame of the pages below /app. */
export const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  component: pagePart(() => import('#web/app/shell/shell.tsx').then((file) => ({ default: file.Shell }))),
})

type PageOptions<Search> = {
  /** Who may open the page; without it, everybody. */
  allow?: Allow
  /** Parses the search parameters of the page, such as the filters of a list. */
  search?: (raw: Record<string, unknown>) => Search
  /** Starts the first query of the page, for those who may open it, in parallel with loading its file. */
  load?: (at: { id: string; search: Search; role: Role }) => void
  /** The file of the page, loaded when the page is opened. */
  file: LoadPage
}

/** A page below /app: permission, search parameters, first query and file. */
export function page<const Path extends string, Search extends object = Record<never, never>>(
  path: Path,
  { allow, search, load, file }: PageOptions<Search>,
) {
  return createRoute({
    getParentRoute: () => app,
    path,
    // safe: a page without a schema keeps nothing in the URL.
    validateSearch: search ?? (() => ({}) as Search),
    beforeLoad: ({ cause, params, search }) => {
      // A preload on hover fetches only the file.
      if (!load || cause === 'preload') return
      const start = () => {
        const role = knownRole()
        // safe: what the page's own schema has read, and the id of a path that has one.
        if (role && mayOpen(allow)) load({ search: search as Search, id: (params as { id: string }).id, role })
      }
      // The first page of a visit does not wait: its file loads while it becomes known who is signed in.
      if (knownRole()) start()
      else void untilRoleIsKnown().then(start)
    },
    component: allow ? guarded(allow, file) : pagePart(file),
  })
}

/** A page with its permission check. The file is not loaded if access is denied. */
function guarded(allow: Allow, file: LoadPage) {
  const Content = pagePart(file)
  const guard = () => (
    <RoleGuard allow={allow}>
      <Content />
    </RoleGuard>
  )
  const preload = async () => {
    if (mayOpen(allow) !== false) await Content.preload()
  }
  return Object.assign(guard, { preload })
}

/** Whether the user may open a page; undefined while the session is loading. */
function mayOpen(allow: Allow | undefined): boolean | undefined {
  const role = knownRole()
  return role && !(allow && missingOf(allow, (permission) => allows(role, permission)))
}
