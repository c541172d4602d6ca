import routes from 'virtual:contract-routes/system'
import { Stack, Text, Title } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { ExportLogEntry } from '@shehena/domain/office/system/export-log'
import { isBackwards } from '@shehena/domain/period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { PeriodFilter } from '#web/shared/period/period-filter.tsx'
import { anyDay, spanInput, within } from '#web/shared/period/period-search.ts'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { exportLogMessages, exportSubjectMessages, filterMessages } from './export-log-messages.ts'
import type { SettingsSearch } from './settings-search.ts'

addRoutes(routes)

/** The log of exports, newest first. */
export function ExportLog() {
  const t = useMessages(exportLogMessages)
  const { page, period, from, to } = useSearch({ from: '/app/settings/$section' })
  const span = { period, from, to }
  const setSearch = useSetSearch<SettingsSearch>()
  const input = { page, ...spanInput(span) }
  const enabled = !isBackwards(span)
  const list = useQuery(api.system.exportLog.queryOptions({ input, enabled, placeholderData: keepPreviousData }))
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {t.exports}
      </Title>
      <Text c="dimmed">{t.hint}</Text>
      <FilterBar>
        <PeriodFilter of="exported" span={span} onChange={setSearch} />
      </FilterBar>
      <DataTable
        label={t.exports}
        list={within(span, list)}
        columns={useColumns()}
        loadingText={t.loading}
        errorText={t.failed}
        empty={period ? <NoMatch text={t.noMatch} onClear={() => setSearch(anyDay)} /> : t.empty}
      />
      <ListPagination list={within(span, list)} onPage={(next) => setSearch({ page: next })} />
    </Stack>
  )
}

function useColumns(): Column<ExportLogEntry>[] {
  const t = useMessages(exportLogMessages)
  const subjects = useMessages(exportSubjectMessages)
  const clock = useClock()
  return [
    { header: t.when, kind: 'date', card: 'badge', cell: ({ at }) => formatInstant(at, clock) },
    { header: t.who, kind: 'person', card: 'title', cell: ({ personName }) => personName },
    { header: t.what, kind: 'note', card: 'who', cell: ({ subject }) => subjects[subject] },
    { header: t.narrowedBy, kind: 'text', card: 'line', cell: ({ filter }) => <Narrowing filter={filter} /> },
    { header: t.size, kind: 'amount', card: 'line', cell: ({ rowCount }) => t.rowCount(rowCount) },
  ]
}

function Narrowing({ filter }: Pick<ExportLogEntry, 'filter'>) {
  const t = useMessages(exportLogMessages)
  const labels: Record<string, string> = useMessages(filterMessages)
  if (filter.length === 0) return t.everything
  return filter.map(({ name, value }) => `${labels[name] ?? name}: ${value}`).join(', ')
}
