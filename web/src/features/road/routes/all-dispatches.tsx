import { isBackwards } from '@shehena/domain/period'
import { jobStatusFilters } from '@shehena/domain/road/jobs/job-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { PeriodFilter } from '#web/shared/period/period-filter.tsx'
import { anyDay, spanInput } from '#web/shared/period/period-search.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { FilterBar, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { JobMapView } from './job-map-view.tsx'
import { routesMessages } from './routes-messages.ts'
import { type DispatchesSearch, dispatchesSearch } from './routes-search.ts'

/** The period where the URL has none. */
const standardPeriod = 'thisWeek'

/** Result for days that run backwards, which the server would refuse. */
const noJobs = { items: [], total: 0, isTotalCapped: false }

/** All jobs, filtered by period and status. */
export function AllDispatches() {
  const t = useMessages(routesMessages)
  const labels = useStatusLabels()
  const { status = 'all', ...span } = dispatchesSearch(useSearch({ from: '/app/routes' }))
  const { period = standardPeriod, from, to } = span
  const setSearch = useSetSearch<DispatchesSearch>()
  const input = { status, ...spanInput({ period, from, to }) }
  const enabled = !isBackwards(span)
  const found = useQuery(api.jobs.map.queryOptions({ input, enabled, placeholderData: keepPreviousData }))
  const jobs = enabled ? found : { ...found, data: noJobs }

  return (
    <>
      <FilterBar>
        <PeriodFilter of="created" standard={standardPeriod} span={span} onChange={setSearch} />
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
        subject={[period, from, to, status].join(' ')}
        empty={
          period === 'all' && status === 'all' ? (
            t.noneFound
          ) : (
            <NoMatch text={t.noneMatch} onClear={() => setSearch({ ...anyDay, period: 'all', status: undefined })} />
          )
        }
      />
    </>
  )
}
