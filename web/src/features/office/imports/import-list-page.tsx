import routes from 'virtual:contract-routes/imports'
import { formatInstant } from '@shehena/domain/dates'
import type { ImportSummary } from '@shehena/domain/office/imports/import'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { stringifySearch, useSetSearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { useImportKinds } from '#web/shared/exports/use-import-kinds.ts'
import { ListTime } from '#web/shared/list-time.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { importMessages, kindMessages } from './import-messages.ts'
import { type ImportsSearch, importPath } from './import-search.ts'
import { ImportBadge } from './import-state.tsx'

addRoutes(routes)

const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then((file) => ({ default: file.ImportDialog })))

/** The imports that the user may see, and the dialog of a new one. */
export default function ImportListPage() {
  const t = useMessages(importMessages)
  const search = useSearch({ from: '/app/imports' })
  const setSearch = useSetSearch<ImportsSearch>()
  const navigate = useNavigate()
  const kinds = useImportKinds()
  const { new: asked, page } = search
  const list = useQuery(api.imports.list.queryOptions({ input: { page }, placeholderData: keepPreviousData }))
  const here = paths.imports() + stringifySearch({ page })
  const [first] = kinds
  // A command offers it without knowing what the role may import.
  const kind = asked && (kinds.includes(asked) ? asked : first)
  const begin = first && (
    <ButtonLink to={paths.imports() + stringifySearch({ page, new: first })} resetScroll={false}>
      {t.new}
    </ButtonLink>
  )
  return (
    <Page title={t.title} subtitle={t.about} actions={begin}>
      <DataTable
        label={t.title}
        list={list}
        columns={useImportColumns()}
        rowPath={({ id }) => importPath(id)}
        loadingText={t.loading}
        errorText={t.failed}
        empty={
          <>
            {t.none} {begin}
          </>
        }
      />
      <ListPagination list={list} onPage={(next) => setSearch({ page: next })} />
      <Suspense>
        {kind && (
          <ImportDialog kind={kind} kinds={kinds} onClose={() => navigate({ href: here, resetScroll: false })} />
        )}
      </Suspense>
    </Page>
  )
}

function useImportColumns(): Column<ImportSummary>[] {
  const t = useMessages(importMessages)
  const kinds = useMessages(kindMessages)
  const clock = useClock()
  return [
    {
      header: t.file,
      kind: 'long',
      card: 'title',
      cell: ({ id, fileName }) => <TextLink to={importPath(id)}>{fileName}</TextLink>,
    },
    { header: t.kind, kind: 'code', card: 'who', cell: ({ kind }) => kinds[kind] },
    { header: t.rows, kind: 'amount', card: 'line', cell: ({ rowCount }) => rowCount.toLocaleString('en') },
    { header: t.by, kind: 'person', card: 'line', cell: ({ requestedBy }) => requestedBy },
    {
      header: t.at,
      kind: 'date',
      card: 'line',
      cell: ({ createdAt }) => (
        <span title={formatInstant(createdAt, clock)}>
          <ListTime at={createdAt} />
        </span>
      ),
    },
    { header: t.state, kind: 'code', card: 'badge', cell: ({ status }) => <ImportBadge status={status} /> },
  ]
}
