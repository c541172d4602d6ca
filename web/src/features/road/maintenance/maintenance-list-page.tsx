import { isBackwards } from '@shehena/domain/period'
import { maintenanceCards } from '@shehena/domain/road/maintenance/maintenance-cards'
import { maintenanceSorts } from '@shehena/domain/road/maintenance/maintenance-list'
import { vehicleCards } from '@shehena/domain/road/vehicles/vehicle-cards'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useCan } from '#web/app/session.tsx'
import { ExportButton } from '#web/shared/exports/export-button.tsx'
import { KesFigure } from '#web/shared/kes.tsx'
import { within } from '#web/shared/period/period-search.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { StatStrip } from '#web/shared/ui/page/stat-strip.tsx'
import { DataTable } from '#web/shared/ui/table/data-table.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { useMaintenanceColumns } from './maintenance-columns.tsx'
import { MaintenanceFilters, useFilters } from './maintenance-filters.tsx'
import { maintenanceMessages } from './maintenance-messages.ts'
import { blank, type MaintenanceSearch, maintenanceInput, maintenancePath } from './maintenance-search.ts'

const MaintenanceDialog = lazyPart(() =>
  import('./maintenance-dialog.tsx').then((file) => ({ default: file.MaintenanceDialog })),
)

/** The maintenance records, and the dialog over them that the URL names. */
export default function MaintenanceListPage() {
  const t = useMessages(maintenanceMessages)
  const navigate = useNavigate()
  const search = useSearch({ from: '/app/maintenance' })
  const setSearch = useSetSearch<MaintenanceSearch>()
  // Without rows, only the figures are needed.
  const input = isBackwards(search) ? { pageSize: 1 } : maintenanceInput(search)
  const list = useQuery(api.maintenance.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const columns = useMaintenanceColumns(search)
  const filters = useFilters(search)
  const mayCreate = useCan('maintenance.create')

  const cards = list.data?.cards
  const addRecord = mayCreate && (
    <ButtonLink to={maintenancePath(search, { create: blank })} resetScroll={false}>
      {t.addRecord}
    </ButtonLink>
  )
  return (
    <Page
      title={t.maintenance}
      actions={
        <>
          <ExportButton of="maintenance" input={input} isDisabled={isBackwards(search)} />
          {addRecord}
        </>
      }
    >
      <StatStrip
        path={paths.maintenance()}
        search={search}
        figures={[
          { label: t.totalRecords, value: cards?.total, filter: maintenanceCards.total },
          { label: t.totalCost, short: t.cost, value: cards && <KesFigure amount={cards.totalCost} /> },
          {
            label: t.inMaintenance,
            short: t.vehiclesIn,
            value: cards?.inMaintenance,
            to: paths.vehicles(vehicleCards.maintenance),
          },
          {
            label: t.pendingApprovals,
            short: t.pending,
            value: cards?.pendingApprovals,
            filter: maintenanceCards.pendingApprovals,
          },
        ]}
      />
      <MaintenanceFilters search={search} onChange={setSearch} />
      <DataTable
        label={t.maintenance}
        list={within(search, list)}
        columns={columns}
        rowPath={({ id }) => maintenancePath(search, { record: id })}
        opensInPlace
        sort={search.sort ?? maintenanceSorts[0]}
        onSort={(sort) => setSearch({ sort })}
        loadingText={t.loadingList}
        errorText={t.listFailed}
        empty={
          filters.isFiltered ? (
            <NoMatch text={t.noneMatch} onClear={() => setSearch(filters.none)} />
          ) : (
            <>
              {t.noneFound} {addRecord}
            </>
          )
        }
      />
      <ListPagination list={within(search, list)} onPage={(page) => setSearch({ page })} />
      {(search.create || search.record) && (
        <Suspense>
          <MaintenanceDialog
            search={search}
            onClose={() => navigate({ href: maintenancePath(search), resetScroll: false })}
          />
        </Suspense>
      )}
    </Page>
  )
}
