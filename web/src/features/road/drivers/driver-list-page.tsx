import type { DriverRow } from '@shehena/domain/road/drivers/driver'
import { driverCards } from '@shehena/domain/road/drivers/driver-cards'
import { driverSorts, driverStatusFilters } from '@shehena/domain/road/drivers/driver-list'
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
import type { SubjectDialog } from '../shared/absences/subject.ts'
import { useDriverColumns } from './driver-columns.tsx'
import { driverMessages } from './driver-messages.ts'
import { blank, type DriverSearch, driversPath } from './driver-search.ts'

const DriverSubjectDialog = lazyPart(() =>
  import('./driver-subject-dialog.tsx').then((file) => ({ default: file.DriverSubjectDialog })),
)
const DriverFormDialog = lazyPart(() =>
  import('./driver-form-dialog.tsx').then((file) => ({ default: file.DriverFormDialog })),
)

/** The drivers, and the dialogs over them that the URL names. */
export default function DriverListPage() {
  const t = useMessages(driverMessages)
  const statusLabels = useStatusLabels()
  const search = useSearch({ from: '/app/drivers' })
  const setSearch = useSetSearch<DriverSearch>()
  const { create, edit, absence, paper, ...input } = search
  const list = useQuery(api.drivers.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const columns = useDriverColumns(search)
  const mayCreate = useCan('drivers.create')
  const mayEdit = useCan('drivers.edit')

  const cards = list.data?.cards
  const addDriver = mayCreate && (
    <ButtonLink to={driversPath(search, { create: blank })} resetScroll={false}>
      {t.addDriver}
    </ButtonLink>
  )
  return (
    <Page
      title={t.drivers}
      actions={
        <>
          <ExportButton of="drivers" input={input} />
          {addDriver}
        </>
      }
    >
      <StatStrip
        path={paths.drivers()}
        search={search}
        figures={[
          { label: t.totalDrivers, value: cards?.total, filter: driverCards.total },
          { label: t.activeDrivers, short: t.active, value: cards?.active, filter: driverCards.active },
          { label: t.onTheRoad, value: cards?.onTheRoad, filter: driverCards.onTheRoad },
        ]}
      />
      <FilterBar>
        <SearchBox label={t.searchDrivers} value={search.q} filters={[search.status]} onSearch={setSearch} />
        <SelectFilter
          label={t.status}
          value={search.status ?? driverStatusFilters[0]}
          options={driverStatusFilters.map((status) => ({
            value: status,
            label:
              status === 'all'
                ? t.allStatuses
                : status === 'onTheRoad'
                  ? t.onTheRoad
                  : statusLabels[`driver_${status}`],
          }))}
          onChange={(status) => setSearch({ status: status === 'all' ? undefined : status })}
        />
      </FilterBar>
      <DataTable
        label={t.drivers}
        list={list}
        columns={columns}
        {...(mayEdit && { rowPath: ({ id }: DriverRow) => driversPath(search, { edit: id }) })}
        opensInPlace
        sort={search.sort ?? driverSorts[0]}
        onSort={(sort) => setSearch({ sort })}
        loadingText={t.loadingList}
        errorText={t.listFailed}
        empty={
          search.q || search.status ? (
            <NoMatch text={t.noneMatch} onClear={() => setSearch({ q: undefined, status: undefined })} />
          ) : (
            <>
              {t.noneFound} {addDriver} <ImportLink of="drivers" />
            </>
          )
        }
      />
      <ListPagination list={list} onPage={(page) => setSearch({ page })} />
      <Suspense>
        <OpenDialog search={search} />
      </Suspense>
    </Page>
  )
}

function OpenDialog({ search }: { search: DriverSearch }) {
  const navigate = useNavigate()
  const mayCreate = useCan('drivers.create')
  const mayEdit = useCan('drivers.edit')
  const { create, edit, absence, paper } = search
  if (!(create ? mayCreate : edit && mayEdit)) return null
  const backPath = driversPath(search)
  const closeTo = (path: string) => () => navigate({ href: path, resetScroll: false })
  if (create || !edit) return <DriverFormDialog backPath={backPath} onClose={closeTo(backPath)} />
  const pathOf = (dialog: SubjectDialog) => driversPath(search, { edit, ...dialog })
  // In place of the driver's dialog, to which it returns.
  if (absence || paper) return <DriverSubjectDialog id={edit} open={{ absence, paper }} pathOf={pathOf} />
  return <DriverFormDialog id={edit} pathOf={pathOf} backPath={backPath} onClose={closeTo(backPath)} />
}
