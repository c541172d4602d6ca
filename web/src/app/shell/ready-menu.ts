import { useLocation, useRouter } from '@tanstack/react-router'
import { useAuth } from '#web/app/session.tsx'
import { type Lit, litEntry } from './lit-entry.ts'
import { entriesBelow, type MenuEntry, menuEntries, menus } from './sidebar-menu.ts'

/** The user's menu: entries with a registered route. */
export function useReadyMenu(): MenuEntry[] {
  const { routesByPath } = useRouter()
  const { profile } = useAuth()
  if (!profile) return []
  return menus[profile.role].filter((entry) => menuEntries[entry].path in routesByPath)
}

/** The entries below one of the user's menu. */
export function useEntriesBelow(entry: MenuEntry): readonly MenuEntry[] {
  const { profile } = useAuth()
  return profile ? entriesBelow(profile.role, entry) : []
}

/** The entry that shows where the user is. */
export function useLitEntry(): Lit | null {
  const { profile, isSettingUp } = useAuth()
  return useLocation({
    select: ({ pathname, search }) =>
      profile ? litEntry({ role: profile.role, isSettingUp }, { pathname, view: search.view }) : null,
  })
}
