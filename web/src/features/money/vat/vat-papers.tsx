import { Group, Stack } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import { shortHundredths } from '@shehena/domain/money'
import type { VatRow } from '@shehena/domain/money/vat/vat'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { ExportButton } from '#web/shared/exports/export-button.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { taxCodeMessages, taxMessages } from '#web/shared/finance/tax-code-messages.ts'
import { inKes, Kes, useKesText } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar, FoundCount } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { vatMessages, vatPaperMessages } from './vat-messages.ts'
import { type VatSearch, vatPath } from './vat-search.ts'

/** The papers of a month with their tax codes: all, or those of one code and rate. */
export function VatPapers({ month, search }: { month: string; search: VatSearch }) {
  const t = useMessages(vatMessages)
  const tax = useMessages(taxMessages)
  const codes = useMessages(taxCodeMessages)
  const kes = useKesText()
  const setSearch = useSetSearch<VatSearch>()
  const columns = useColumns()
  const { taxCode, atRate, page } = search
  const filters = { month, ...(taxCode && { taxCode }), ...(atRate && { atRate: Number(atRate) }) }
  const isNarrowed = Boolean(taxCode || atRate)
  const list = useQuery(
    api.vat.rows.queryOptions({ input: { ...filters, ...(page && { page }) }, placeholderData: keepPreviousData }),
  )
  const codeName = taxCode && (taxCode === 'none' ? tax.unsaid : codes[taxCode])
  const rateName = atRate && `${shortHundredths(Number(atRate))} %`
  const narrowed = [codeName, rateName].filter(Boolean).join(', ')
  return (
    <DetailCard
      title={isNarrowed ? `${t.countedPapers}: ${narrowed}` : t.countedPapers}
      action={
        <Group gap="md">
          {isNarrowed && <TextLink to={vatPath(search, { taxCode: undefined, atRate: undefined })}>{t.all}</TextLink>}
          <ExportButton of="vat" input={filters} />
        </Group>
      }
    >
      <Stack gap="sm">
        {list.data && list.data.total > 0 && (
          <FilterBar>
            <FoundCount>{t.sums(kes(list.data.net), kes(list.data.tax))}</FoundCount>
          </FilterBar>
        )}
        <DataTable
          label={t.countedPapers}
          list={list}
          columns={columns}
          rowPath={pathOf}
          loadingText={t.loadingPapers}
          errorText={t.papersFailed}
          empty={isNarrowed ? t.noneOfCode : t.none}
        />
        <ListPagination list={list} onPage={(next) => setSearch({ page: next }, { resetScroll: false })} />
      </Stack>
    </DetailCard>
  )
}

const pathOf = ({ kind, paperId }: VatRow) =>
  kind === 'credit_note' ? financePaths.creditNotes({ note: paperId }) : paths.invoices({ peek: paperId })

function useColumns(): Column<VatRow>[] {
  const t = useMessages(vatMessages)
  const tax = useMessages(taxMessages)
  const kinds = useMessages(vatPaperMessages)
  const { dateFormat } = useClock()
  return [
    {
      header: t.number,
      kind: 'number',
      card: 'title',
      cell: (row) => <TextLink to={pathOf(row)}>{row.paperNo}</TextLink>,
    },
    { header: t.date, kind: 'date', card: 'line', cell: ({ day }) => formatDay(day, dateFormat) },
    {
      header: t.paperKind,
      kind: 'code',
      card: 'line',
      cell: ({ kind, correctsNo }) => (correctsNo ? `${kinds[kind]} ${t.corrects(correctsNo)}` : kinds[kind]),
    },
    { header: t.customer, kind: 'customer', card: 'who', cell: ({ customerName }) => customerName },
    {
      header: tax.code,
      kind: 'code',
      card: 'line',
      cell: ({ taxCode, taxRate }) => `${taxCode ?? tax.unsaid} · ${shortHundredths(taxRate)} %`,
    },
    { header: inKes(t.net), kind: 'amount', card: 'line', cell: ({ net }) => <Kes amount={net} /> },
    { header: inKes(t.vatCharged), kind: 'amount', card: 'badge', cell: (row) => <Kes amount={row.tax} /> },
  ]
}
