import { Stack, Text } from '@mantine/core'
import { formatKes } from '@shehena/domain/money'
import type { ChaseRow } from '@shehena/domain/money/chase/chase-api'
import { chaseFilters } from '@shehena/domain/money/chase/chase-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar, FoundCount, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { PromiseDialog } from '../shared/promise-dialog.tsx'
import { type Question, useChaseColumns } from './chase-columns.tsx'
import { chaseFilterMessages, chaseListMessages } from './chase-messages.ts'
import { RemindNow, WithdrawPromise } from './chase-questions.tsx'
import type { ChaseSearch } from './chase-search.ts'

/** The chase list, with what can be done about a customer. */
export function ChaseList() {
  const t = useMessages(chaseListMessages)
  const filters = useMessages(chaseFilterMessages)
  const search = useSearch({ from: '/app/finance/chase' })
  const setSearch = useSetSearch<ChaseSearch>()
  const [question, setQuestion] = useState<{ ask: Question; row: ChaseRow } | null>(null)
  const list = useQuery(api.chase.list.queryOptions({ input: search, placeholderData: keepPreviousData }))
  const columns = useChaseColumns((ask, row) => setQuestion({ ask, row }), list.data?.remindersOn ?? false)
  const close = () => setQuestion(null)
  const { filter = 'all' } = search
  return (
    <Stack>
      <FilterBar>
        <SelectFilter
          label={t.show}
          value={filter}
          options={chaseFilters.map((value) => ({ value, label: filters[value] }))}
          onChange={(chosen) => setSearch({ filter: chosen === 'all' ? undefined : chosen })}
        />
        <FoundCount>
          {list.data &&
            (filter === 'promisedThisWeek'
              ? t.promisedSum(formatKes(list.data.promised))
              : t.sum(formatKes(list.data.overdue)))}
        </FoundCount>
      </FilterBar>
      <Text size="sm" c="dimmed">
        {t.order} {list.data?.remindersOn === false && t.off}
      </Text>
      <DataTable
        label={t.label}
        list={list}
        columns={columns}
        rowPath={({ id }) => paths.customer(id)}
        loadingText={t.loading}
        errorText={t.failed}
        empty={
          filter === 'all' ? t.none : <NoMatch text={t.noneMatch} onClear={() => setSearch({ filter: undefined })} />
        }
      />
      <ListPagination list={list} onPage={(page) => setSearch({ page })} />
      {question?.ask === 'promise' && <PromiseDialog of={promising(question.row)} onClose={close} />}
      {question?.ask === 'remind' && <RemindNow row={question.row} onClose={close} />}
      {question?.ask === 'withdraw' && <WithdrawPromise row={question.row} onClose={close} />}
    </Stack>
  )
}

const promising = ({ id, customerName, owed, overdue }: ChaseRow) => ({
  name: customerName,
  owed,
  overdue,
  customerId: id,
})
