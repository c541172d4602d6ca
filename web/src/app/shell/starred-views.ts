import type { ViewList } from '@shehena/domain/office/saved-views/view-lists'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import type { MenuEntry } from './sidebar-menu.ts'

/** The entries that are lists with views. */
const lists: { [Entry in MenuEntry]?: ViewList } = {
  bookings: 'bookings',
  jobBoard: 'jobs',
  dispatch: 'jobs',
}

/** The views that stand below an open entry. */
export function useStarred(entry: MenuEntry, isOpen: boolean) {
  const list = isOpen && lists[entry]
  const { data } = useQuery({ ...api.savedViews.list.queryOptions({ input: {} }), enabled: Boolean(list) })
  return (list && data?.filter((view) => view.isStarred && view.list === list)) || []
}
