import { useRouter } from '@tanstack/react-router'
import { useAuth } from '#web/app/session.tsx'
import { type MenuEntry, menuEntries, menus } from './sidebar-menu.ts'

/** The user's menu: entries with a registered route. */
export function useReadyMenu(): MenuEntry[] {
  const { routesByPath } = useRouter()
  const { profile } = useAuth()
  if (!profile) return []
  return menus[profile.role].filter((entry) => menuEntries[entry].path in routesByPath)
}
