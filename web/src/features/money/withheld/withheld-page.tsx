import routes from 'virtual:contract-routes/withheld'
import { Box, Group, Stack } from '@mantine/core'
import type { WithheldRow } from '@shehena/domain/money/withheld/withheld'
import {
  withheldAges,
  withheldKindFilters,
  withheldSorts,
  withheldStateFilters,
} from '@shehena/domain/money/withheld/withheld-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { ExportButton } from '#web/shared/exports/export-button.tsx'
import { withheldKindMessages } from '#web/shared/finance/withheld-messages.ts'
import { KesFigure, useKesText } from '#web/shared/kes.tsx'
import { RecordFilter } from '#web/shared/record-filter/record-filter.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { StatCards } from '#web/shared/ui/page/stat-cards.tsx'
import { DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar, FoundCount, SearchBox, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { RemindCustomer } from './remind-customer.tsx'
import { TakeBackWithheld } from './take-back-withheld.tsx'
import { outstandingPath, withheldInput } from './withheld-address.ts'
import { type Question, useWithheldColumns } from './withheld-columns.tsx'
import { withheldMessages, withheldStateMessages } from './withheld-messages.ts'
import type { WithheldSearch } from './withheld-search.ts'
import { WithheldTools } from './withheld-tools.tsx'

addRoutes(routes)

const CertifyWithheld = lazyPart(() =>
  import('./certify-withheld.tsx').then((file) => ({ default: file.CertifyWithheld })),
)
const CertificateFilesDialog = lazyPart(() =>
  import('./certificate-files.tsx').then((file) => ({ default: file.CertificateFilesDialog })),
)

const noFilter = { q: undefined, status: undefined, kind: undefined, older: undefined, customer: undefined }

/** What customers withheld for the tax authority, and whose certificates are outstanding. */
export default function WithheldPage() {
  const t = useMessages(withheldMessages)
  const search = useSearch({ from: '/app/finance/withheld' })
  const setSearch = useSetSearch<WithheldSearch>()
  const [question, setQuestion] = useState<{ ask: Question; row: WithheldRow } | null>(null)
  const input = withheldInput(search)
  const list = useQuery(api.withheld.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const kes = useKesText()
  const close = () => setQuestion(null)
  const isNarrowed = Object.keys(noFilter).some((filter) => search[filter as keyof typeof noFilter])
  const { page: _, sort: __, ...exported } = input

  return (
    <Page title={t.title} subtitle={t.about} back={<TextLink to={paths.payments()}>← {t.back}</TextLink>}>
      <Stack>
        <Outstanding />
        <Group justify="space-between" align="start" gap="sm">
          <Box flex="1 1 20rem">
            <Filters search={search} onChange={setSearch} />
          </Box>
          <Group gap="sm">
            <ExportButton of="withheld" input={exported} />
            <WithheldTools kind={search.kind === 'income' ? 'income' : 'vat'} />
          </Group>
        </Group>
        {list.data && list.data.total > 0 && <FoundCount>{t.sum(kes(list.data.amount))}</FoundCount>}
        <DataTable
          label={t.title}
          list={list}
          columns={useWithheldColumns((ask, row) => setQuestion({ ask, row }))}
          rowPath={({ invoiceId }) => paths.invoices({ peek: invoiceId })}
          sort={search.sort ?? withheldSorts[0]}
          onSort={(sort) => setSearch({ sort })}
          loadingText={t.loading}
          errorText={t.failed}
          empty={isNarrowed ? <NoMatch text={t.noneMatch} onClear={() => setSearch(noFilter)} /> : t.none}
        />
        <ListPagination list={list} onPage={(page) => setSearch({ page })} />
      </Stack>
      <Suspense>
        {question?.ask === 'certify' && <CertifyWithheld row={question.row} onClose={close} />}
        {question?.ask === 'remind' && <RemindCustomer row={question.row} onClose={close} />}
        {question?.ask === 'files' && <CertificateFilesDialog row={question.row} onClose={close} />}
        {question?.ask === 'takeBack' && <TakeBackWithheld row={question.row} onClose={close} />}
      </Suspense>
    </Page>
  )
}

/** What is outstanding, and how much of it is old. */
function Outstanding() {
  const t = useMessages(withheldMessages)
  const [first, second] = withheldAges
  const cards = [
    { ...useOutstanding(), label: t.outstanding, to: outstandingPath() },
    { ...useOutstanding(first), label: t.olderThan(first), to: outstandingPath(first) },
    { ...useOutstanding(second), label: t.olderThan(second), to: outstandingPath(second) },
  ]
  return <StatCards cards={cards} />
}

function useOutstanding(olderThan?: number) {
  const t = useMessages(withheldMessages)
  const input = { state: 'outstanding', pageSize: 1, ...(olderThan !== undefined && { olderThan }) } as const
  const { data } = useQuery(api.withheld.list.queryOptions({ input }))
  return data ? { value: <KesFigure amount={data.amount} />, note: t.count(data.total) } : { value: undefined }
}

type FilterProps = { search: WithheldSearch; onChange: ReturnType<typeof useSetSearch<WithheldSearch>> }

function Filters({ search, onChange }: FilterProps) {
  const t = useMessages(withheldMessages)
  const states = useMessages(withheldStateMessages)
  const kinds = { ...useMessages(withheldKindMessages), all: t.allTaxes }
  return (
    <FilterBar>
      <SearchBox
        label={t.search}
        value={search.q}
        filters={[search.status, search.kind, search.older, search.customer]}
        onSearch={onChange}
      />
      <SelectFilter
        label={t.state}
        value={search.status ?? 'outstanding'}
        options={withheldStateFilters.map((state) => ({ value: state, label: states[state] }))}
        onChange={(state) => onChange({ status: state === 'outstanding' ? undefined : state })}
      />
      <SelectFilter
        label={t.age}
        value={search.older ?? 'any'}
        options={[
          { value: 'any', label: t.anyAge },
          ...withheldAges.map((days) => ({ value: `${days}`, label: t.olderThan(days) })),
        ]}
        onChange={(older) => onChange({ older: older === 'any' ? undefined : older })}
      />
      <SelectFilter
        label={t.tax}
        value={search.kind ?? 'all'}
        options={withheldKindFilters.map((kind) => ({ value: kind, label: kinds[kind] }))}
        onChange={(kind) => onChange({ kind: kind === 'all' ? undefined : kind })}
      />
      <RecordFilter kind="customer" id={search.customer} onRemove={() => onChange({ customer: undefined })} />
    </FilterBar>
  )
}
