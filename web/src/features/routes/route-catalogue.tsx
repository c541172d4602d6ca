import type { Route } from '@shehena/domain/routes/route'
import { routeSorts } from '@shehena/domain/routes/route-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/api.ts'
import { type TextsOf, useMessages } from '#web/messages.ts'
import { useSetSearch } from '#web/search.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { ListPagination } from '#web/ui/list-pagination.tsx'
import { routeCatalogueMessages } from './route-catalogue-messages.ts'
import { type CatalogueSearch, catalogueSearch } from './routes-search.ts'

/** The roads the company drives. */
export function RouteCatalogue() {
  const t = useMessages(routeCatalogueMessages)
  const search = catalogueSearch(useSearch({ from: '/app/routes' }))
  const setSearch = useSetSearch<CatalogueSearch>()
  const list = useQuery(api.routes.list.queryOptions({ input: search, placeholderData: keepPreviousData }))

  return (
    <>
      <DataTable
        label={t.routes}
        list={list}
        columns={columns(t)}
        sort={search.sort ?? routeSorts[0]}
        onSort={(sort) => setSearch({ sort })}
        loadingText={t.loading}
        errorText={t.failed}
        empty={t.noneFound}
      />
      <ListPagination list={list} onPage={(page) => setSearch({ page })} />
    </>
  )
}

const columns = (t: TextsOf<typeof routeCatalogueMessages>): Column<Route>[] => [
  { header: t.origin, sort: 'origin', cell: ({ origin }) => origin },
  { header: t.destination, cell: ({ destination }) => destination },
  { header: t.distance, kind: 'right', cell: ({ distanceKm }) => t.km(distanceKm.toLocaleString('en')) },
]
