import type { Query } from '@tanstack/react-query'
import { queryClient } from '#web/app/api.ts'
import { look, settleBy } from '#web/shared/ui/settled.ts'

const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'

/** Tells the page's mark what it waits for: a navigation under way, and the first answer to what the page asks. */
export function watchSettling(isNavigating: () => boolean): void {
  settleBy(() => isNavigating() || queryClient.isFetching({ type: 'active', predicate: isFirst }) > 0)
}

queryClient.getQueryCache().subscribe(look)
