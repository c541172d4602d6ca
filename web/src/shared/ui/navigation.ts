import { createContext, useContext } from 'react'

/** How links change the page: by the router, or before it has loaded by web/src/app/start.tsx. */
export type Navigation = {
  /** Goes to a path of `paths.ts`. */
  go: (path: string, options?: GoOptions) => void
  /** Loads the page of a path, which the user is about to open. */
  preload: (path: string) => void
}

export type GoOptions = {
  /** Whether to replace the history entry. */
  replace?: boolean
  /** False for a dialog over the same page, to keep its scroll position. */
  resetScroll?: boolean
}

export const NavigationContext = createContext<Navigation | null>(null)

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation must be used within a NavigationContext')
  return navigation
}
