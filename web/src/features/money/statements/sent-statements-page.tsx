import routes from 'virtual:contract-routes/statements'
import { Stack } from '@mantine/core'
import { sentStatementFilters, sentStatementSorts } from '@shehena/domain/money/statements/statement-list'
import { isBackwards } from '@shehena/domain/period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { menuMessages } from '#web/app/shell/sidebar-menu.ts'
import { PeriodFilter } from '#web/shared/period/period-filter.tsx'
import { anyDay, within } from '#web/shared/period/period-search.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar, SearchBox, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { sentStatementsInput, sentStatementsPath } from './sent-statements-address.ts'
import { statementPath, useSentStatementsColumns } from './sent-statements-columns.tsx'
import { mailStateMessages, sentStatementsMessages } from './sent-statements-messages.ts'
import type { SentStatementsSearch } from './sent-statements-search.ts'

addRoutes(routes)

const ChooseCustomer = lazyPart(() =>
  import('./choose-customer.tsx').then((file) => ({ default: file.ChooseCustomer })),
)

const noFilter = { ...anyDay, q: undefined, status: undefined }

/** The statements of account that were sent to customers, and what became of the mails. */
export default function SentStatementsPage() {
  const t = useMessages(sentStatementsMessages)
  const title = useMessages(menuMessages).statements
  const search = useSearch({ from: '/app/finance/statements' })
  const setSearch = useSetSearch<SentStatementsSearch>()
  const navigate = useNavigate()
  const input = sentStatementsInput(search)
  const found = useQuery(
    api.statements.list.queryOptions({ input, enabled: !isBackwards(search), placeholderData: keepPreviousData }),
  )
  const list = within(search, found)
  const create = (
    <ButtonLink to={sentStatementsPath(search, 'customer')} resetScroll={false}>
      {t.create}
    </ButtonLink>
  )
  const isNarrowed = Boolean(search.q || search.status || search.period)

  return (
    <Page title={title} actions={create}>
      <Stack>
        <Filters search={search} onChange={setSearch} />
        <DataTable
          label={title}
          list={list}
          columns={useSentStatementsColumns()}
          rowPath={statementPath}
          sort={search.sort ?? sentStatementSorts[0]}
          onSort={(sort) => setSearch({ sort })}
          loadingText={t.loading}
          errorText={t.failed}
          empty={
            isNarrowed ? (
              <NoMatch text={t.noneMatch} onClear={() => setSearch(noFilter)} />
            ) : (
              <>
                {t.none} {create}
              </>
            )
          }
        />
        <ListPagination list={list} onPage={(page) => setSearch({ page })} />
      </Stack>
      <Suspense>
        {search.choose && (
          <ChooseCustomer onClose={() => navigate({ href: sentStatementsPath(search), resetScroll: false })} />
        )}
      </Suspense>
    </Page>
  )
}

type FilterProps = { search: SentStatementsSearch; onChange: ReturnType<typeof useSetSearch<SentStatementsSearch>> }

function Filters({ search, onChange }: FilterProps) {
  const t = useMessages(sentStatementsMessages)
  const states = useMessages(mailStateMessages)
  return (
    <FilterBar>
      <SearchBox label={t.search} value={search.q} filters={[search.status, search.period]} onSearch={onChange} />
      <SelectFilter
        label={t.state}
        value={search.status ?? 'all'}
        options={sentStatementFilters.map((state) => ({ value: state, label: states[state] }))}
        onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
      />
      <PeriodFilter of="sent" span={search} onChange={onChange} />
    </FilterBar>
  )
}
