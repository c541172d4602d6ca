import { percentOf } from '@shehena/domain/office/dashboards/percent'
import { usageDays, usageSorts, usageWeekDays } from '@shehena/domain/road/vehicles/vehicle-list'
import type { UsedVehicle } from '@shehena/domain/road/vehicles/vehicle-work'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { vehicleMessages } from './vehicle-messages.ts'
import type { VehicleSearch } from './vehicle-search.ts'

/** Recent usage of each vehicle, most used first. */
export function UsedVehicles() {
  const t = useMessages(vehicleMessages)
  const { by = usageSorts[0], page } = useSearch({ from: '/app/vehicles' })
  const setSearch = useSetSearch<VehicleSearch>()
  const list = useQuery(
    api.vehicles.used.queryOptions({ input: { sort: by, page }, placeholderData: keepPreviousData }),
  )
  return (
    <>
      <DataTable
        label={t.utilization}
        list={list}
        columns={useColumns()}
        rowPath={({ id }) => paths.vehicle(id)}
        sort={by}
        onSort={(sort) => setSearch({ by: sort })}
        loadingText={t.loadingList}
        errorText={t.listFailed}
        empty={t.noneFound}
      />
      <ListPagination list={list} onPage={(next) => setSearch({ page: next })} />
    </>
  )
}

function useColumns(): Column<UsedVehicle>[] {
  const t = useMessages(vehicleMessages)
  const share = (hours: number, days: number) =>
    `${percentOf({ part: hours, whole: days * 24 })}% (${t.hours(hours.toFixed(1))})`
  return [
    {
      header: t.regNo,
      sort: 'regNo',
      kind: 'plate',
      card: 'title',
      cell: ({ id, regNo }) => <TextLink to={paths.vehicle(id)}>{regNo}</TextLink>,
    },
    { header: t.makeAndModel, kind: 'note', card: 'who', cell: ({ makeAndModel }) => makeAndModel },
    {
      header: t.status,
      kind: 'code',
      card: 'badge',
      cell: ({ status }) => <StatusBadge status={`vehicle_${status}`} />,
    },
    {
      header: t.lastDays(usageWeekDays),
      sort: 'week',
      kind: 'amount',
      card: 'line',
      cell: ({ weekHours }) => share(weekHours, usageWeekDays),
    },
    {
      header: t.lastDays(usageDays),
      sort: 'month',
      kind: 'amount',
      card: 'line',
      cell: ({ monthHours }) => share(monthHours, usageDays),
    },
  ]
}
