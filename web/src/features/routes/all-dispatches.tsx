import { jobStatusFilters } from '@shehena/domain/jobs/job-list'
import { jobPeriods } from '@shehena/domain/jobs/job-period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { FilterBar, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { JobMapView } from './job-map-view.tsx'
import { routesMessages } from './routes-messages.ts'
import { type DispatchesSearch, dispatchesSearch } from './routes-search.ts'

/** All jobs, filtered by period and status. */
export function AllDispatches() {
  const t = useMessages(routesMessages)
  const labels = useStatusLabels()
  const { period = 'week', status = 'all' } = dispatchesSearch(useSearch({ from: '/app/routes' }))
  const setSearch = useSetSearch<DispatchesSearch>()
  const input = { period, status }
  const jobs = useQuery(api.jobs.map.queryOptions({ input, placeholderData: keepPreviousData }))

  return (
    <>
      <FilterBar>
        <SelectFilter
          label={t.period}
          value={period}
          options={jobPeriods.map((value) => ({ value, label: t[value] }))}
          onChange={(value) => setSearch({ period: value === 'week' ? undefined : value })}
        />
        <SelectFilter
          label={t.status}
          value={status}
          options={jobStatusFilters.map((value) => ({
            value,
            label: value === 'all' ? t.allStatuses : labels[value],
          }))}
          onChange={(value) => setSearch({ status: value === 'all' ? undefined : value })}
        />
      </FilterBar>
      <JobMapView
        kind="all"
        jobs={jobs}
        subject={`${period} ${status}`}
        empty={
          period === 'all' && status === 'all' ? (
            t.noneFound
          ) : (
            <NoMatch text={t.noneMatch} onClear={() => setSearch({ period: 'all', status: undefined })} />
          )
        }
      />
    </>
  )
}
