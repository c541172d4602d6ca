import { vehicleCards } from '@shehena/domain/road/vehicles/vehicle-cards'
import { vehicleStatusFilters } from '@shehena/domain/road/vehicles/vehicle-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useCan } from '#web/app/session.tsx'
import { ExportButton } from '#web/shared/exports/export-button.tsx'
import { ImportLink } from '#web/shared/exports/import-link.tsx'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { StatStrip } from '#web/shared/ui/page/stat-strip.tsx'
import { DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar, SearchBox, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { ViewSwitch } from '#web/shared/ui/table/view-switch.tsx'
import { UsedVehicles } from './used-vehicles.tsx'
import { useVehicleColumns } from './vehicle-columns.tsx'
import { vehicleMessages } from './vehicle-messages.ts'
import { blank, newestFirst, type VehicleSearch, vehiclesPath } from './vehicle-search.ts'

const VehicleFormDialog = lazyPart(() =>
  import('./vehicle-form-dialog.tsx').then((file) => ({ default: file.VehicleFormDialog })),
)

/** The fleet, and the dialogs over it that the URL names. */
export default function VehicleListPage() {
  const t = useMessages(vehicleMessages)
  const statusLabels = useStatusLabels()
  const search = useSearch({ from: '/app/vehicles' })
  const setSearch = useSetSearch<VehicleSearch>()
  const input = listInput(search)
  const list = useQuery(api.vehicles.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const columns = useVehicleColumns(search)
  const mayCreate = useCan('vehicles.create')
  const mayViewDrivers = useCan('drivers.view')

  const cards = list.data?.cards
  const addVehicle = mayCreate && (
    <ButtonLink to={vehiclesPath(search, { create: blank })} resetScroll={false}>
      {t.addVehicle}
    </ButtonLink>
  )
  return (
    <Page
      title={t.fleetManagement}
      actions={
        <>
          {mayViewDrivers && (
            <ButtonLink to={paths.drivers()} variant="default">
              {t.drivers}
            </ButtonLink>
          )}
          {search.view !== 'usage' && <ExportButton of="vehicles" input={input} />}
          {addVehicle}
        </>
      }
    >
      <StatStrip
        path={paths.vehicles()}
        search={search}
        figures={[
          { label: t.totalVehicles, value: cards?.total, filter: vehicleCards.total },
          { label: t.activeVehicles, short: t.active, value: cards?.active, filter: vehicleCards.active },
          {
            label: t.inMaintenance,
            short: t.maintenance,
            value: cards?.maintenance,
            filter: vehicleCards.maintenance,
          },
          { label: t.totalCapacity, short: t.shortTons, value: cards?.capacityTons },
        ]}
      />
      <ViewSwitch
        label={t.view}
        value={search.view ?? 'table'}
        options={[
          { value: 'table', label: t.vehicles },
          { value: 'usage', label: t.utilization },
        ]}
        onChange={(view) => setSearch({ view: view === 'usage' ? view : undefined })}
      />
      {search.view === 'usage' ? (
        <UsedVehicles />
      ) : (
        <>
          <FilterBar>
            <SearchBox label={t.searchVehicles} value={search.q} filters={[search.status]} onSearch={setSearch} />
            <SelectFilter
              label={t.status}
              value={search.status ?? vehicleStatusFilters[0]}
              options={vehicleStatusFilters.map((status) => ({
                value: status,
                label:
                  status === 'all'
                    ? t.allStatuses
                    : status === 'available'
                      ? t.available
                      : statusLabels[`vehicle_${status}`],
              }))}
              onChange={(status) => setSearch({ status: status === 'all' ? undefined : status })}
            />
          </FilterBar>
          <DataTable
            label={t.vehicles}
            list={list}
            columns={columns}
            rowPath={({ id }) => paths.vehicle(id)}
            sort={search.sort ?? newestFirst}
            onSort={(sort) => setSearch({ sort })}
            loadingText={t.loadingList}
            errorText={t.listFailed}
            empty={
              search.q || search.status ? (
                <NoMatch text={t.noneMatch} onClear={() => setSearch({ q: undefined, status: undefined })} />
              ) : (
                <>
                  {t.noneFound} {addVehicle} <ImportLink of="vehicles" />
                </>
              )
            }
          />
          <ListPagination list={list} onPage={(page) => setSearch({ page })} />
        </>
      )}
      <Suspense>
        <OpenDialog search={search} />
      </Suspense>
    </Page>
  )
}

/** The API input from the URL. */
function listInput({ create, edit, view, by, sort = newestFirst, ...input }: VehicleSearch) {
  return { ...input, sort }
}

function OpenDialog({ search }: { search: VehicleSearch }) {
  const navigate = useNavigate()
  const mayCreate = useCan('vehicles.create')
  const mayEdit = useCan('vehicles.edit')
  const { create, edit } = search
  if (!(create ? mayCreate : edit && mayEdit)) return null
  const backPath = vehiclesPath(search)
  const close = () => navigate({ href: backPath, resetScroll: false })
  return <VehicleFormDialog {...(!create && edit && { id: edit })} backPath={backPath} onClose={close} />
}
