import { Box, Group, Stack } from '@mantine/core'
import type { Route } from '@shehena/domain/road/routes/route'
import { routeSorts } from '@shehena/domain/road/routes/route-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useCan } from '#web/app/session.tsx'
import { ExportButton } from '#web/shared/exports/export-button.tsx'
import { ImportLink } from '#web/shared/exports/import-link.tsx'
import { History } from '#web/shared/history/history.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar, SearchBox } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { routeCatalogueMessages } from './route-catalogue-messages.ts'
import { blank, type CatalogueSearch, cataloguePath, catalogueSearch } from './routes-search.ts'

const RouteFormDialog = lazyPart(() =>
  import('./route-form-dialog.tsx').then((file) => ({ default: file.RouteFormDialog })),
)

/** The route catalogue, with the dialog from the URL. */
export function RouteCatalogue() {
  const t = useMessages(routeCatalogueMessages)
  const search = catalogueSearch(useSearch({ from: '/app/routes' }))
  const setSearch = useSetSearch<CatalogueSearch>()
  const { route, ...input } = search
  const list = useQuery(api.routes.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const columns = useColumns(search)
  const mayCreate = useCan('routes.create')
  const mayEdit = useCan('routes.edit')

  const newRoute = mayCreate && (
    <ButtonLink to={cataloguePath(search, blank)} resetScroll={false}>
      {t.newRoute}
    </ButtonLink>
  )
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Box flex="1 1 20rem">
          <FilterBar>
            <SearchBox label={t.searchEndpoints} value={search.q} onSearch={setSearch} />
          </FilterBar>
        </Box>
        <Group gap="sm">
          <ExportButton of="routes" input={input} />
          {newRoute}
        </Group>
      </Group>
      <DataTable
        label={t.routes}
        list={list}
        columns={columns}
        {...(mayEdit && { rowPath: ({ id }: Route) => cataloguePath(search, id) })}
        opensInPlace
        sort={search.sort ?? routeSorts[0]}
        onSort={(sort) => setSearch({ sort })}
        loadingText={t.loading}
        errorText={t.failed}
        empty={
          search.q ? (
            <NoMatch text={t.noneMatch} onClear={() => setSearch({ q: undefined })} />
          ) : (
            <>
              {t.noneFound} {newRoute} <ImportLink of="routes" />
            </>
          )
        }
      />
      <ListPagination list={list} onPage={(page) => setSearch({ page })} />
      <Suspense>
        <OpenDialog search={search} />
      </Suspense>
    </Stack>
  )
}

function OpenDialog({ search }: { search: CatalogueSearch }) {
  const navigate = useNavigate()
  const isAllowed = useCan(search.route === blank ? 'routes.create' : 'routes.edit')
  if (!search.route || !isAllowed) return null
  const close = () => navigate({ href: cataloguePath(search), resetScroll: false })
  return <RouteFormDialog key={search.route} route={search.route} backPath={cataloguePath(search)} onClose={close} />
}

function useColumns(search: CatalogueSearch): Column<Route>[] {
  const t = useMessages(routeCatalogueMessages)
  const mayEdit = useCan('routes.edit')
  const mayReadHistory = useCan('audit.view')
  const actions: Column<Route> = {
    header: t.actions,
    kind: 'actions',
    cell: ({ id, origin, destination }) => (
      <RowActions>
        <History entity="route" id={id} name={t.pair(origin, destination)} isCompact />
        {mayEdit && (
          <TextLink
            to={cataloguePath(search, id)}
            resetScroll={false}
            data-sign="edit"
            aria-label={t.editNamed(t.pair(origin, destination))}
          >
            {t.edit}
          </TextLink>
        )}
      </RowActions>
    ),
  }
  return [
    {
      header: t.origin,
      sort: 'origin',
      kind: 'place',
      card: 'title',
      cell: ({ id, origin }) =>
        mayEdit ? (
          <TextLink to={cataloguePath(search, id)} resetScroll={false}>
            {origin}
          </TextLink>
        ) : (
          origin
        ),
    },
    { header: t.destination, sort: 'destination', kind: 'place', card: 'who', cell: ({ destination }) => destination },
    {
      header: t.distance,
      sort: 'distanceKm',
      kind: 'amount',
      card: 'badge',
      cell: ({ distanceKm }) => t.km(distanceKm.toLocaleString('en')),
    },
    ...(mayEdit || mayReadHistory ? [actions] : []),
  ]
}
