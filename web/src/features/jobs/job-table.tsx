import type { JobRow } from '@shehena/domain/jobs/job'
import type { JobSort } from '@shehena/domain/jobs/job-list'
import type { ReactNode } from 'react'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { Late, ListTime } from '#web/shared/list-time.tsx'
import { LoadOfJob } from '#web/shared/loads.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { type Column, DataTable, type ListResult } from '#web/shared/ui/table/data-table.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { jobMessages } from './job-messages.ts'

type Props = {
  list: ListResult<JobRow>
  sort: JobSort
  onSort: (sort: JobSort) => void
  onPage: (page: number) => void
  empty: ReactNode
}

/** The jobs as a paged table. */
export function JobTable({ list, sort, onSort, onPage, empty }: Props) {
  const t = useMessages(jobMessages)
  const mayEdit = useCan('jobs.edit')
  return (
    <>
      <DataTable
        label={t.jobs}
        list={list}
        columns={columns(t, mayEdit)}
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

const statusOf = ({ status, isClash }: JobRow) => (
  <>
    <StatusBadge status={status} /> {isClash && <StatusBadge status="clash" />}
  </>
)

function columns(t: TextsOf<typeof jobMessages>, mayEdit: boolean): Column<JobRow>[] {
  return [
    {
      header: t.jobNo,
      kind: 'code',
      card: 'title',
      cell: ({ id, jobNo, ...job }) => (
        <>
          <TextLink to={paths.job(id)}>{jobNo}</TextLink> <LoadOfJob {...job} />
        </>
      ),
    },
    { header: t.booking, kind: 'code', cell: ({ bookingNo }) => bookingNo },
    { header: t.customer, kind: 'long', card: 'who', cell: ({ customerName }) => customerName },
    {
      header: t.route,
      card: 'line',
      cell: ({ origin, destination }) => (origin && destination ? routeName({ origin, destination }) : t.customRoute),
    },
    { header: t.vehicle, kind: 'code', card: 'line', cell: ({ regNo }) => regNo ?? t.notAssigned },
    { header: t.driver, cell: ({ driverName }) => driverName ?? t.notAssigned },
    {
      header: t.plannedStart,
      sort: 'plannedStart',
      kind: 'code',
      card: 'line',
      cell: ({ plannedStart, plannedEnd, isLate }) => (
        <>
          {plannedStart ? <ListTime at={plannedStart} /> : t.toBeDecided}{' '}
          {isLate && plannedEnd && <Late at={plannedEnd} />}
        </>
      ),
    },
    { header: t.status, kind: 'code', card: 'badge', cell: statusOf },
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
