import type { JobRow } from '@shehena/domain/road/jobs/job'
import type { JobSort } from '@shehena/domain/road/jobs/job-list'
import { hoursTaken, lateBySeconds } from '@shehena/domain/road/jobs/job-times'
import type { ReactNode } from 'react'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { Late, LateBy, ListTime } from '#web/shared/list-time.tsx'
import { LoadOfJob } from '#web/shared/loads.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { type Column, DataTable, type ListResult } from '#web/shared/ui/table/data-table.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { jobGroupMessages } from './job-group-messages.ts'
import type { ShownTimes } from './job-input.ts'
import { Lane } from './job-lane.tsx'
import { jobListMessages } from './job-list-messages.ts'

type Props = {
  list: ListResult<JobRow>
  times: ShownTimes
  sort: JobSort
  onSort: (sort: JobSort) => void
  onPage: (page: number) => void
  empty: ReactNode
}

/** The jobs as a paged table. */
export function JobTable({ list, times, sort, onSort, onPage, empty }: Props) {
  const t = useMessages(jobListMessages)
  const figures = useMessages(jobGroupMessages)
  const mayEdit = useCan('jobs.edit')
  return (
    <>
      <DataTable
        label={t.jobs}
        list={list}
        columns={columns(t, { times, timeColumns: timeColumns(t, figures)[times] }, mayEdit)}
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
    <StatusBadge status={status} />{' '}
    {isClash && (
      <span data-below>
        <StatusBadge status="clash" />
      </span>
    )}
  </>
)

type Texts = TextsOf<typeof jobListMessages>

/** The columns of each choice of times. */
function timeColumns(t: Texts, figures: TextsOf<typeof jobGroupMessages>): Record<ShownTimes, Column<JobRow>[]> {
  const plannedStart: Column<JobRow> = {
    header: t.plannedStart,
    sort: 'plannedStart',
    kind: 'date',
    card: 'line',
    cell: ({ plannedStart: start, plannedEnd: end, isLate }) => (
      <>
        {start ? <ListTime at={start} /> : t.toBeDecided} {isLate && end && <Late at={end} />}
      </>
    ),
  }
  const plannedEnd: Column<JobRow> = {
    header: t.plannedEnd,
    sort: 'plannedEnd',
    kind: 'date',
    cell: ({ plannedEnd: end }) => (end ? <ListTime at={end} /> : t.toBeDecided),
  }
  const actualEnd: Column<JobRow> = {
    header: t.actualEnd,
    sort: 'actualEnd',
    kind: 'date',
    cell: ({ actualEnd: end }) => (end ? <ListTime at={end} /> : '-'),
  }
  const lateBy: Column<JobRow> = {
    header: figures.lateBy,
    sort: 'lateBy',
    kind: 'amount',
    card: 'line',
    cell: (job) => (job.isLate || isDeliveredLate(job) ? <LateBy job={job} /> : '-'),
  }
  const hours: Column<JobRow> = {
    header: figures.hours,
    sort: 'hours',
    kind: 'amount',
    card: 'line',
    cell: (job) => {
      const taken = hoursTaken(job)
      return taken === null ? '-' : figures.taken(taken.toFixed(1))
    },
  }
  return { start: [plannedStart], due: [plannedEnd, lateBy], end: [plannedEnd, actualEnd, lateBy, hours] }
}

/** Of a completed job the time of now says nothing. */
const isDeliveredLate = (job: JobRow) => job.status === 'completed' && lateBySeconds(job, job.createdAt) !== null

type Times = { times: ShownTimes; timeColumns: Column<JobRow>[] }

function columns(t: Texts, { times, timeColumns }: Times, mayEdit: boolean): Column<JobRow>[] {
  const booking: Column<JobRow> = { header: t.booking, kind: 'number', cell: ({ bookingNo }) => bookingNo }
  const status: Column<JobRow> = { header: t.status, kind: 'code', card: 'badge', cell: statusOf }
  // Four times have no room beside all columns: a list of completed jobs leaves these two out.
  const isOver = times === 'end'
  return [
    {
      header: t.jobNo,
      kind: 'number',
      card: 'title',
      cell: ({ id, jobNo, ...job }) => (
        <>
          <TextLink to={paths.job(id)}>{jobNo}</TextLink>{' '}
          {job.loadNo !== null && job.loads > 1 && (
            <span data-below>
              <LoadOfJob {...job} />
            </span>
          )}
        </>
      ),
    },
    ...(isOver ? [] : [booking]),
    { header: t.customer, kind: 'customer', card: 'who', cell: ({ customerName }) => customerName },
    {
      header: t.route,
      kind: 'place',
      card: 'line',
      cell: (job) => <Lane job={job} />,
    },
    { header: t.vehicle, kind: 'plate', card: 'line', cell: ({ regNo }) => regNo ?? t.notAssigned },
    { header: t.driver, kind: 'person', cell: ({ driverName }) => driverName ?? t.notAssigned },
    ...timeColumns,
    ...(isOver ? [] : [status]),
    {
      header: t.actions,
      kind: 'actions',
      cell: ({ id, jobNo }) => (
        <RowActions>
          <TextLink to={paths.job(id)} data-sign="view" aria-label={t.viewNamed(jobNo)}>
            {t.view}
          </TextLink>
          {mayEdit && (
            <TextLink to={paths.editJob(id)} data-sign="edit" aria-label={t.editNamed(jobNo)}>
              {t.edit}
            </TextLink>
          )}
        </RowActions>
      ),
    },
  ]
}
