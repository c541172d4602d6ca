import { type Clock, formatInstant } from '@shehena/domain/dates'
import type { JobRow } from '@shehena/domain/dispatch/job'
import { type JobSort, jobSorts } from '@shehena/domain/dispatch/job-list'
import type { ReactNode } from 'react'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { type TextsOf, useMessages } from '#web/messages.ts'
import { paths } from '#web/paths.ts'
import { useCan, useClock } from '#web/session.tsx'
import { type Column, DataTable, type ListResult } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { ListPagination } from '#web/ui/list-pagination.tsx'
import { RowActions } from '#web/ui/row-actions.tsx'
import { jobMessages } from './job-messages.ts'
import { PlannedEnd } from './planned-end.tsx'

type Props = {
  list: ListResult<JobRow>
  sort: JobSort | undefined
  onSort: (sort: JobSort) => void
  onPage: (page: number) => void
  empty: ReactNode
}

/** The jobs in rows, page by page. */
export function JobTable({ list, sort = jobSorts[0], onSort, onPage, empty }: Props) {
  const t = useMessages(jobMessages)
  const clock = useClock()
  const mayEdit = useCan('jobs.edit')
  return (
    <>
      <DataTable
        label={t.jobs}
        list={list}
        columns={columns(t, clock, mayEdit)}
        rowPath={(job) => paths.job(job.id)}
        sort={sort}
        onSort={onSort}
        loadingText={t.loadingList}
        errorText={t.listFailed}
        empty={empty}
      />
      <ListPagination list={list} onPage={onPage} />
    </>
  )
}

function columns(t: TextsOf<typeof jobMessages>, clock: Clock, mayEdit: boolean): Column<JobRow>[] {
  return [
    {
      header: t.jobNo,
      kind: 'code',
      cell: ({ id, jobNo }) => <TextLink to={paths.job(id)}>{jobNo}</TextLink>,
    },
    { header: t.booking, kind: 'code', cell: ({ bookingNo }) => bookingNo },
    { header: t.customer, cell: ({ customerName }) => customerName },
    {
      header: t.route,
      kind: 'line',
      cell: ({ origin, destination }) => (origin && destination ? `${origin} → ${destination}` : t.customRoute),
    },
    { header: t.vehicle, kind: 'code', cell: ({ regNo }) => regNo ?? t.notAssigned },
    { header: t.driver, cell: ({ driverName }) => driverName ?? t.notAssigned },
    {
      header: t.plannedStart,
      sort: 'plannedStart',
      kind: 'code',
      cell: ({ plannedStart, ...job }) => (
        <div>
          <div>{plannedStart ? formatInstant(plannedStart, clock) : t.toBeDecided}</div>
          {job.isLate && <PlannedEnd {...job} />}
        </div>
      ),
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
