import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useCan } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { useNavigation } from '#web/shared/ui/navigation.ts'
import { Page } from '#web/shared/ui/page/page.tsx'
import { DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar, FoundCount } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { shownTotal } from '#web/shared/ui/table/shown-total.ts'
import { useRiskColumns } from './risk-columns.tsx'
import { riskMessages } from './risk-messages.ts'
import { type RiskSearch, riskInput, riskPath } from './risk-search.ts'

const CrewDialog = lazyPart(() => import('../legs/crew-dialog.tsx').then((file) => ({ default: file.CrewDialog })))

/** The jobs that will not go as planned unless somebody acts, and the dialog that changes a crew. */
export default function AtRiskPage() {
  const t = useMessages(riskMessages)
  const search = useSearch({ from: '/app/dispatch/at-risk' })
  const setSearch = useSetSearch<RiskSearch>()
  const { go } = useNavigation()
  const mayEdit = useCan('jobs.edit')
  const list = useQuery(api.jobRisks.list.queryOptions({ input: riskInput(search), placeholderData: keepPreviousData }))
  const columns = useRiskColumns(search)
  const { crew } = search
  const close = () => go(riskPath(search), { resetScroll: false })

  return (
    <Page title={t.title} subtitle={t.about} back={<TextLink to={paths.jobs()}>← {t.back}</TextLink>}>
      {list.data && list.data.total > 0 && (
        <FilterBar>
          <FoundCount>{t.found(shownTotal(list.data))}</FoundCount>
        </FilterBar>
      )}
      <DataTable
        label={t.title}
        list={list}
        columns={columns}
        rowPath={({ id }) => paths.job(id)}
        loadingText={t.loading}
        errorText={t.failed}
        empty={t.none}
      />
      <ListPagination list={list} onPage={(page) => setSearch({ page })} />
      <Suspense>{crew && mayEdit && <CrewDialog key={crew} id={crew} onClose={close} />}</Suspense>
    </Page>
  )
}
