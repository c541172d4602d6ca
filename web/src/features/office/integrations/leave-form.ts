import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { integrationsPath } from './integrations-path.ts'
import type { IntegrationsSearch } from './integrations-search.ts'

/** Leaves the form whose record is made: back to the list it was opened over, so that the history has the list once. */
export function useLeaveForm(search: IntegrationsSearch): () => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  // Of one location: the search parameters of the route follow once the page has loaded.
  const { state, searchStr } = useLocation()
  const entry = state.__TSR_index
  const isList = !/[?&](new|edit|webhook)=/.test(searchStr)
  const entryOfList = useRef<number>(undefined)
  useEffect(() => {
    if (isList) entryOfList.current = entry
  }, [isList, entry])
  return () => {
    if (entryOfList.current === entry - 1) history.back()
    else void navigate({ href: integrationsPath(search), replace: true, resetScroll: false })
  }
}
