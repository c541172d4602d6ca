import { Box, Group, Stack, Text } from '@mantine/core'
import { type CentsSum, formatKes } from '@shehena/domain/money'
import { type ReactNode, Suspense } from 'react'
import { type Span, within } from '#web/shared/period/period-search.ts'
import { type Column, DataTable, type ListResult } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'

type Props<Row, Sort extends string> = {
  label: string
  list: ListResult<Row>
  columns: Column<Row>[]
  rowPath: (row: Row) => string
  sort: Sort
  /** The active period filter. */
  span: Span
  filters: ReactNode
  /** Sums of all rows that the filters leave, with their labels; empty where there are too many rows to add up. */
  sums: { label: string; amount: CentsSum }[]
  /** Whether a filter is active. */
  isNarrowed: boolean
  /** Applies a change to the search parameters. */
  onChange: (change: { sort?: Sort; page?: number }) => void
  onClear: () => void
  /** Button to create a record. */
  create: ReactNode
  /** Another way to the first records, in an empty list. */
  fromElsewhere?: ReactNode
  otherActions: ReactNode
  words: { loading: string; failed: string; none: string; noMatch: string }
  /** The dialog from the URL, over the list. */
  dialog: ReactNode
}

/** The list of a tab: filters, actions, rows and dialog. */
export function FinanceList<Row extends { id: string }, Sort extends string>(props: Props<Row, Sort>) {
  const {
    list: found,
    span,
    filters,
    sums,
    isNarrowed,
    onChange,
    onClear,
    create,
    fromElsewhere,
    otherActions,
    words,
    dialog,
    ...table
  } = props
  const list = within(span, found)
  return (
    <Stack>
      <Group justify="space-between" align="start" gap="sm">
        <Box flex="1 1 20rem">
          <FilterBar>
            {filters}
            {sums.length > 0 && list.data && list.data.total > 0 && (
              <Text w="100%" c="dimmed">
                {sums.map(({ label, amount }) => `${label}: ${formatKes(amount)}`).join(' · ')}
              </Text>
            )}
          </FilterBar>
        </Box>
        <Group gap="sm">
          {otherActions}
          {create}
        </Group>
      </Group>
      <DataTable
        {...table}
        list={list}
        opensInPlace
        onSort={(sort) => onChange({ sort })}
        loadingText={words.loading}
        errorText={words.failed}
        empty={
          isNarrowed ? (
            <NoMatch text={words.noMatch} onClear={onClear} />
          ) : (
            <>
              {words.none} {create} {fromElsewhere}
            </>
          )
        }
      />
      <ListPagination list={list} onPage={(page) => onChange({ page })} />
      <Suspense>{dialog}</Suspense>
    </Stack>
  )
}
