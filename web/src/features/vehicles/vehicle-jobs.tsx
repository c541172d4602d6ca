import { type Clock, formatInstant } from '@shehena/domain/dates'
import type { VehicleJob } from '@shehena/domain/vehicles/vehicle-work'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { vehicleMessages } from './vehicle-messages.ts'
import type { VehicleDetailSearch } from './vehicle-search.ts'

const pageSize = 10

/** Past and planned jobs of a vehicle. */
export function VehicleJobs({ id }: { id: string }) {
  const t = useMessages(vehicleMessages)
  const clock = useClock()
  const { page = 1 } = useSearch({ from: '/app/vehicles/$id' })
  const setSearch = useSetSearch<VehicleDetailSearch>()
  const list = useQuery(
    api.vehicles.jobs.queryOptions({ input: { id, page, pageSize }, placeholderData: keepPreviousData }),
  )
  return (
    <DetailCard title={t.jobs}>
      <DataTable
        label={t.jobs}
        list={list}
        columns={columns(t, clock)}
        rowPath={(job) => paths.job(job.id)}
        loadingText={t.loadingJobs}
        errorText={t.jobsFailed}
        empty={t.noJobs}
      />
      <ListPagination list={list} onPage={(next) => setSearch({ page: next })} />
    </DetailCard>
  )
}

function columns(t: TextsOf<typeof vehicleMessages>, clock: Clock): Column<VehicleJob>[] {
  return [
    { header: t.jobNo, kind: 'line', cell: ({ id, jobNo }) => <TextLink to={paths.job(id)}>{jobNo}</TextLink> },
    { header: t.customer, cell: ({ customerName }) => customerName },
    {
      header: t.route,
      cell: ({ origin, destination }) => (origin && destination ? `${origin} → ${destination}` : t.customRoute),
    },
    { header: t.driver, cell: ({ driverName }) => driverName ?? t.notAssigned },
    { header: t.start, cell: (job) => startOf(job, t, clock) },
    { header: t.status, cell: ({ status }) => <StatusBadge status={status} /> },
  ]
}

/** The actual start of a job, or else the planned one. */
function startOf({ actualStart, plannedStart }: VehicleJob, t: TextsOf<typeof vehicleMessages>, clock: Clock): string {
  if (actualStart) return formatInstant(actualStart, clock)
  return plannedStart ? t.planned(formatInstant(plannedStart, clock)) : t.toBeDecided
}
