import { Box, Group, Stack } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { isBackwards, type Span } from '#web/shared/period/period-search.ts'
import { type Column, DataTable, type ListResult } from '#web/shared/ui/data-table.tsx'
import { FilterBar } from '#web/shared/ui/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/no-match.tsx'

type Props<Row, Sort extends string> = {
  label: string
  list: ListResult<Row>
  columns: Column<Row>[]
  rowPath: (row: Row) => string
  sort: Sort
  /** The days that the list is narrowed to. */
  span: Span
  filters: ReactNode
  /** Whether the filters leave some rows out. */
  isNarrowed: boolean
  /** Takes a change of what the URL keeps. */
  onChange: (change: { sort?: Sort; page?: number }) => void
  onClear: () => void
  /** The way to a new record. */
  create: ReactNode
  otherActions: ReactNode
  words: { loading: string; failed: string; none: string; noMatch: string }
  /** The dialog over the list that the URL names. */
  dialog: ReactNode
}

/** What there is between two days of which the last comes first: nobody need be asked. */
const nothing = { items: [], total: 0, isTotalCapped: false, page: 1, pageSize: 1 }

/** A list of a tab: its filters, what can be done with it, its rows, and the dialog over it. */
export function FinanceList<Row extends { id: string }, Sort extends string>(props: Props<Row, Sort>) {
  const {
    list: found,
    span,
    filters,
    isNarrowed,
    onChange,
    onClear,
    create,
    otherActions,
    words,
    dialog,
    ...table
  } = props
  const list = isBackwards(span) ? { ...found, data: nothing, error: null, isPlaceholderData: false } : found
  return (
    <Stack>
      <Group justify="space-between" align="start" gap="sm">
        <Box flex="1 1 20rem">
          <FilterBar>{filters}</FilterBar>
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
              {words.none} {create}
            </>
          )
        }
      />
      <ListPagination list={list} onPage={(page) => onChange({ page })} />
      <Suspense>{dialog}</Suspense>
    </Stack>
  )
}
