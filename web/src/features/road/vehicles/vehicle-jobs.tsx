import { Stack } from '@mantine/core'
import { type Clock, formatInstant } from '@shehena/domain/dates'
import { isBackwards } from '@shehena/domain/period'
import type { VehicleJob } from '@shehena/domain/road/vehicles/vehicle-work'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { PeriodFilter } from '#web/shared/period/period-filter.tsx'
import { anyDay, type Span, spanInput, within } from '#web/shared/period/period-search.ts'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { vehicleMessages } from './vehicle-messages.ts'
import type { VehicleDetailSearch } from './vehicle-search.ts'

const pageSize = 10

/** Past and planned jobs of a vehicle. */
export function VehicleJobs({ id }: { id: string }) {
  const t = useMessages(vehicleMessages)
  const clock = useClock()
  const { page = 1, period, from, to } = useSearch({ from: '/app/vehicles/$id' })
  const span = { period, from, to }
  const setSearch = useSetSearch<VehicleDetailSearch>()
  const list = useQuery(
    api.vehicles.jobs.queryOptions({
      input: { id, page, pageSize, ...spanInput(span) },
      enabled: !isBackwards(span),
      placeholderData: keepPreviousData,
    }),
  )
  // The card is below the fold: the page keeps its place.
  const change = (next: Span) => setSearch(next, { resetScroll: false })
  return (
    <DetailCard title={t.jobs} action={<TextLink to={paths.jobs({ vehicle: id })}>{t.inJobList}</TextLink>}>
      <Stack gap="sm">
        <FilterBar>
          <PeriodFilter of="plannedStart" span={span} onChange={change} />
        </FilterBar>
        <DataTable
          label={t.jobs}
          list={within(span, list)}
          columns={columns(t, clock)}
          rowPath={(job) => paths.job(job.id)}
          loadingText={t.loadingJobs}
          errorText={t.jobsFailed}
          empty={period ? <NoMatch text={t.noJobsMatch} onClear={() => change(anyDay)} /> : t.noJobs}
        />
        <ListPagination list={within(span, list)} onPage={(next) => setSearch({ page: next })} />
      </Stack>
    </DetailCard>
  )
}

function columns(t: TextsOf<typeof vehicleMessages>, clock: Clock): Column<VehicleJob>[] {
  return [
    {
      header: t.jobNo,
      kind: 'number',
      card: 'title',
      cell: ({ id, jobNo }) => <TextLink to={paths.job(id)}>{jobNo}</TextLink>,
    },
    { header: t.customer, kind: 'customer', card: 'who', cell: ({ customerName }) => customerName },
    {
      header: t.route,
      kind: 'place',
      card: 'line',
      cell: ({ origin, destination }) => (origin && destination ? `${origin} → ${destination}` : t.customRoute),
    },
    { header: t.driver, kind: 'person', cell: ({ driverName }) => driverName ?? t.notAssigned },
    { header: t.start, kind: 'date', card: 'line', cell: (job) => startOf(job, t, clock) },
    { header: t.status, kind: 'code', card: 'badge', cell: ({ status }) => <StatusBadge status={status} /> },
  ]
}

/** When the vehicle began to carry a job, or else the planned start. */
function startOf({ startedAt, plannedStart }: VehicleJob, t: TextsOf<typeof vehicleMessages>, clock: Clock): string {
  if (startedAt) return formatInstant(startedAt, clock)
  return plannedStart ? t.planned(formatInstant(plannedStart, clock)) : t.toBeDecided
}
