import routes from 'virtual:contract-routes/receivables'
import { Group, Stack } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import type { OwedInvoice } from '@shehena/domain/money/receivables/receivables'
import { statementDays } from '@shehena/domain/money/statements/statement-period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { ExportButton } from '#web/shared/exports/export-button.tsx'
import { agingMessages } from '#web/shared/finance/aging-messages.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { inKes, Kes, useKesText } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar, FoundCount } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { receivablesMessages } from './receivables-messages.ts'
import { type ReceivablesSearch, receivablesPath } from './receivables-search.ts'

addRoutes(routes)

/** The invoices on which something was owed at the end of a day: all, or those of a bucket. */
export function OwedInvoices({ asAt, search }: { asAt: string; search: ReceivablesSearch }) {
  const t = useMessages(receivablesMessages)
  const buckets = useMessages(agingMessages)
  const kes = useKesText()
  const setSearch = useSetSearch<ReceivablesSearch>()
  const columns = useColumns()
  const { bucket, customer, page } = search
  const filters = { asAt, ...(bucket && { bucket }), ...(customer && { customer }) }
  const list = useQuery(
    api.receivables.invoices.queryOptions({
      input: { ...filters, ...(page && { page }) },
      placeholderData: keepPreviousData,
    }),
  )
  const all = <TextLink to={receivablesPath(search, { bucket: undefined, customer: undefined })}>{t.all}</TextLink>
  return (
    <DetailCard
      title={bucket ? `${t.invoices}: ${buckets[bucket]}` : t.invoices}
      action={
        <Group gap="md">
          {customer && (
            <TextLink to={financePaths.statement(customer, statementDays({ to: asAt }, asAt))}>{t.statement}</TextLink>
          )}
          {(bucket || customer) && all}
          <ExportButton of="receivables" input={filters} />
        </Group>
      }
    >
      <Stack gap="sm">
        {list.data && list.data.total > 0 && (
          <FilterBar>
            <FoundCount>{t.sum(kes(list.data.amount))}</FoundCount>
          </FilterBar>
        )}
        <DataTable
          label={t.invoices}
          list={list}
          columns={columns}
          rowPath={({ id }) => paths.invoices({ peek: id })}
          loadingText={t.loading}
          errorText={t.failed}
          empty={t.none}
        />
        <ListPagination list={list} onPage={(next) => setSearch({ page: next }, { resetScroll: false })} />
      </Stack>
    </DetailCard>
  )
}

function useColumns(): Column<OwedInvoice>[] {
  const t = useMessages(receivablesMessages)
  const { dateFormat } = useClock()
  return [
    {
      header: t.invoiceNo,
      kind: 'number',
      card: 'title',
      cell: ({ id, invoiceNo }) => <TextLink to={paths.invoices({ peek: id })}>{invoiceNo}</TextLink>,
    },
    { header: t.customer, kind: 'customer', card: 'who', cell: ({ customerName }) => customerName },
    { header: t.dueDate, kind: 'date', card: 'line', cell: ({ dueDate }) => formatDay(dueDate, dateFormat) },
    {
      header: t.daysLate,
      kind: 'amount',
      card: 'line',
      cell: ({ daysLate }) => (daysLate > 0 ? daysLate.toLocaleString('en') : '-'),
    },
    { header: inKes(t.balance), kind: 'amount', card: 'badge', cell: ({ balance }) => <Kes amount={balance} /> },
  ]
}
