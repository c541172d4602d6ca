import { type Clock, formatInstant } from '@shehena/domain/dates'
import type { JobRow } from '@shehena/domain/dispatch/job'
import { jobSorts, jobStatusFilters } from '@shehena/domain/dispatch/job-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/api.ts'
import { RoleGuard } from '#web/components/role-guard.tsx'
import { StatusBadge, useStatusLabels } from '#web/components/status-badge.tsx'
import { type TextsOf, useMessages } from '#web/messages.ts'
import { paths } from '#web/paths.ts'
import { useSetSearch } from '#web/search.ts'
import { useCan, useClock } from '#web/session.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { FilterBar, SearchBox, SelectFilter } from '#web/ui/filter-bar.tsx'
import { ButtonLink, TextLink } from '#web/ui/link.tsx'
import { ListPagination } from '#web/ui/list-pagination.tsx'
import { NoMatch } from '#web/ui/no-match.tsx'
import { Page } from '#web/ui/page.tsx'
import { RowActions } from '#web/ui/row-actions.tsx'
import { StatCards } from '#web/ui/stat-cards.tsx'
import { jobMessages } from './job-messages.ts'
import type { JobSearch } from './job-search.ts'

export default function JobListPage() {
  return (
    <RoleGuard allow="jobs.view">
      <JobList />
    </RoleGuard>
  )
}

function JobList() {
  const t = useMessages(jobMessages)
  const clock = useClock()
  const statusLabels = useStatusLabels()
  const search = useSearch({ from: '/app/dispatch' })
  const setSearch = useSetSearch<JobSearch>()
  const list = useQuery(api.jobs.list.queryOptions({ input: search, placeholderData: keepPreviousData }))
  const mayCreate = useCan('jobs.create')
  const mayEdit = useCan('jobs.edit')

  const cards = list.data?.cards
  const createJob = mayCreate && <ButtonLink to={paths.newJob()}>{t.createJob}</ButtonLink>

  return (
    <Page title={t.jobs} actions={createJob}>
      <StatCards
        cards={[
          { label: t.totalJobs, value: cards?.total },
          { label: t.pending, value: cards?.pending },
          { label: t.inTransit, value: cards?.inTransit },
          { label: t.completed, value: cards?.completed },
        ]}
      />
      <FilterBar>
        <SearchBox label={t.searchJobs} value={search.q} onSearch={(q) => setSearch({ q })} />
        <SelectFilter
          label={t.status}
          value={search.status ?? 'all'}
          options={jobStatusFilters.map((status) => ({
            value: status,
            label: status === 'all' ? t.all : statusLabels[status],
          }))}
          onChange={(status) => setSearch({ status: status === 'all' ? undefined : status })}
        />
      </FilterBar>
      <DataTable
        label={t.jobs}
        list={list}
        columns={columns(t, clock, mayEdit)}
        rowPath={(job) => paths.job(job.id)}
        sort={search.sort ?? jobSorts[0]}
        onSort={(sort) => setSearch({ sort })}
        loadingText={t.loadingList}
        errorText={t.listFailed}
        empty={
          search.q || search.status ? (
            <NoMatch text={t.noneMatch} onClear={() => setSearch({ q: undefined, status: undefined })} />
          ) : (
            <>
              {t.noneFound} {createJob}
            </>
          )
        }
      />
      <ListPagination list={list} onPage={(page) => setSearch({ page })} />
    </Page>
  )
}

function columns(t: TextsOf<typeof jobMessages>, clock: Clock, mayEdit: boolean): Column<JobRow>[] {
  return [
    {
      header: t.jobNo,
      kind: 'line',
      cell: ({ id, jobNo }) => <TextLink to={paths.job(id)}>{jobNo}</TextLink>,
    },
    { header: t.booking, kind: 'line', cell: ({ bookingNo }) => bookingNo },
    { header: t.customer, cell: ({ customerName }) => customerName },
    {
      header: t.route,
      kind: 'line',
      cell: ({ origin, destination }) => (origin && destination ? `${origin} → ${destination}` : t.customRoute),
    },
    { header: t.vehicle, kind: 'line', cell: ({ regNo }) => regNo ?? t.notAssigned },
    { header: t.driver, cell: ({ driverName }) => driverName ?? t.notAssigned },
    {
      header: t.plannedStart,
      sort: 'plannedStart',
      kind: 'line',
      cell: ({ plannedStart }) => (plannedStart ? formatInstant(plannedStart, clock) : t.toBeDecided),
    },
    { header: t.status, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      header: t.actions,
      kind: 'actions',
      cell: ({ id, jobNo }) => (
        <RowActions>
          <TextLink to={paths.job(id)} aria-label={t.viewNamed(jobNo)}>
            {t.view}
          </TextLink>
          {mayEdit && (
            <TextLink to={paths.editJob(id)} aria-label={t.editNamed(jobNo)}>
              {t.edit}
            </TextLink>
          )}
        </RowActions>
      ),
    },
  ]
}
