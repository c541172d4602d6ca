import type { JobView } from '@shehena/domain/office/settings/user-settings-list'
import { isBackwards } from '@shehena/domain/period'
import { jobCards } from '@shehena/domain/road/jobs/job-cards'
import { jobStatusFilters } from '@shehena/domain/road/jobs/job-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useCan } from '#web/app/session.tsx'
import { ExportButton } from '#web/shared/exports/export-button.tsx'
import { anyDay, within } from '#web/shared/period/period-search.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { isNarrowed } from '#web/shared/ui/page/shown-filter.ts'
import { StatStrip } from '#web/shared/ui/page/stat-strip.tsx'
import { FilterBar, FoundCount, SearchBox, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { shownTotal } from '#web/shared/ui/table/shown-total.ts'
import { ViewSwitch } from '#web/shared/ui/table/view-switch.tsx'
import { ViewBar } from '#web/shared/views/view-bar.tsx'
import { JobFilters } from './job-filters.tsx'
import { jobInput, shownTimes } from './job-input.ts'
import { jobListMessages } from './job-list-messages.ts'
import type { JobSearch } from './job-search.ts'
import { JobTable } from './job-table.tsx'
import { useJobView } from './job-view.ts'
import { viewMessages } from './view-messages.ts'

const JobBoard = lazyPart(() => import('./board/job-board.tsx').then((file) => ({ default: file.JobBoard })))

const noFilter = {
  q: undefined,
  status: undefined,
  group: undefined,
  by: undefined,
  sort: undefined,
  booking: undefined,
  vehicle: undefined,
  driver: undefined,
  ...anyDay,
}

export default function JobListPage() {
  const search = useSearch({ from: '/app/dispatch' })
  const { view, choose } = useJobView(search)
  return view && <JobList search={search} view={view} onView={choose} />
}

function JobList({ search, view, onView }: { search: JobSearch; view: JobView; onView: (view: JobView) => void }) {
  const t = useMessages(jobListMessages)
  const words = useMessages(viewMessages)
  const setSearch = useSetSearch<JobSearch>()
  // The board, and days that run backwards, need only the figures.
  const input = view === 'board' || isBackwards(search) ? { pageSize: 1 } : jobInput(search)
  const list = useQuery(api.jobs.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const rows = within(search, list)
  const createJob = useCan('jobs.create') && <ButtonLink to={paths.newJob()}>{t.createJob}</ButtonLink>

  const cards = list.data?.cards
  const isOfAddress = isNarrowed(search)
  const empty =
    isOfAddress || cards?.total ? (
      <NoMatch text={t.noneMatch} onClear={() => setSearch({ ...noFilter, group: isOfAddress ? undefined : 'all' })} />
    ) : (
      <>
        {t.noneFound} {createJob}
      </>
    )

  return (
    <Page
      title={t.jobs}
      actions={
        <>
          {view === 'table' && <ExportButton of="jobs" input={input} isDisabled={isBackwards(search)} />}
          {createJob}
        </>
      }
      views={<ViewBar list="jobs" input={jobInput(search)} />}
      isWide={view === 'board'}
    >
      <StatStrip
        path={paths.jobs()}
        search={search}
        figures={[
          { label: t.totalJobs, value: cards?.total, filter: jobCards.total },
          {
            label: t.pending,
            short: t.shortPending,
            value: cards?.pending,
            note: cards && t.unassignedAndAssigned(cards.pending - cards.assigned, cards.assigned),
            filter: jobCards.pending,
          },
          { label: t.inTransit, short: t.shortInTransit, value: cards?.inTransit, filter: jobCards.inTransit },
          { label: t.completed, short: t.shortCompleted, value: cards?.completed, filter: jobCards.completed },
        ]}
      />
      <FilterBar>
        <SearchBox
          label={t.searchJobs}
          value={search.q}
          filters={[search.status, search.group, search.period, search.booking, search.vehicle, search.driver]}
          onSearch={setSearch}
        />
        <StatusFilter search={search} />
        {view === 'table' && <JobFilters search={search} />}
        <ViewSwitch
          label={words.view}
          value={view}
          options={[
            { value: 'table', label: words.table },
            { value: 'board', label: words.board },
          ]}
          onChange={onView}
        />
        {view === 'table' && rows.data?.total !== 0 && (
          <FoundCount>{rows.data && t.found(shownTotal(rows.data))}</FoundCount>
        )}
      </FilterBar>
      {view === 'board' ? (
        <Suspense fallback={<LoadingDetails text={words.loading} />}>
          <JobBoard search={search} empty={empty} />
        </Suspense>
      ) : (
        <JobTable
          list={rows}
          times={shownTimes(search)}
          sort={jobInput(search).sort}
          onSort={(sort) => setSearch({ sort })}
          onPage={(page) => setSearch({ page })}
          empty={empty}
        />
      )}
    </Page>
  )
}

function StatusFilter({ search }: { search: Pick<JobSearch, 'status'> }) {
  const t = useMessages(jobListMessages)
  const statusLabels = useStatusLabels()
  const setSearch = useSetSearch<JobSearch>()
  return (
    <SelectFilter
      label={t.status}
      value={search.status ?? 'all'}
      options={jobStatusFilters.map((status) => ({
        value: status,
        label: status === 'all' ? t.all : statusLabels[status],
      }))}
      onChange={(status) => setSearch({ status: status === 'all' ? undefined : status })}
    />
  )
}
