import type { JobView } from '@shehena/domain/office/settings/user-settings-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useAuth } from '#web/app/session.tsx'
import { isNarrowed } from '#web/shared/ui/page/shown-filter.ts'
import type { JobSearch } from './job-search.ts'

/**
 * Whether the jobs are shown as a table or as a board: null while an address that names neither goes on to the board, which
 * the person looked at last. A filter in the address is one of the table.
 */
export function useJobView(search: JobSearch) {
  const setSearch = useSetSearch<JobSearch>()
  // Their choice counts at once: it may not be known to the session yet.
  const [chosen, setChosen] = useState<JobView>()
  const { settings } = useAuth()
  const remembered = chosen ?? settings?.jobView
  const queries = useQueryClient()
  const remembering = useMutation({
    scope: { id: 'jobView' },
    mutationFn: (jobView: JobView) => api.settings.setJobView.call({ jobView }),
    onSuccess: () => queries.invalidateQueries({ queryKey: api.account.me.key() }),
  })
  const isLeaving = remembered === 'board' && !search.view && !search.page && !isNarrowed(search)
  useLayoutEffect(() => {
    if (isLeaving) void setSearch({ view: 'board' }, { replace: true })
  })

  const choose = (next: JobView) => {
    if (next !== remembered) remembering.mutate(next)
    setChosen(next)
    void setSearch({ view: next === 'board' ? next : undefined })
  }
  return { view: isLeaving ? null : (search.view ?? 'table'), choose } as const
}
