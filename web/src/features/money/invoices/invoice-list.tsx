import { dayOf, daysBetween, formatDay, readClock } from '@shehena/domain/dates'
import { agingBuckets } from '@shehena/domain/money/invoices/aging'
import type { InvoiceRow } from '@shehena/domain/money/invoices/invoice'
import { type InvoiceFilter, invoiceFilters, invoiceSorts } from '@shehena/domain/money/invoices/invoice-list'
import { isBackwards } from '@shehena/domain/period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { ExportButton } from '#web/shared/exports/export-button.tsx'
import { ImportLink } from '#web/shared/exports/import-link.tsx'
import { FinanceList } from '#web/shared/finance/finance-list.tsx'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { PeriodFilter } from '#web/shared/period/period-filter.tsx'
import { anyDay, spanInput } from '#web/shared/period/period-search.ts'
import { RecordFilter } from '#web/shared/record-filter/record-filter.tsx'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { SearchBox, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { ViewBar } from '#web/shared/views/view-bar.tsx'
import { invoiceFilterMessages, invoiceMessages } from './invoice-messages.ts'
import { InvoiceRowActions } from './invoice-row-actions.tsx'
import { blank, type InvoicePlace, type InvoiceSearch, invoicesPath } from './invoice-search.ts'
import { InvoiceState } from './invoice-state.tsx'

const InvoicePeek = lazyPart(() => import('./invoice-peek.tsx').then((file) => ({ default: file.InvoicePeek })))
const InvoiceFormDialog = lazyPart(() =>
  import('./invoice-form-dialog.tsx').then((file) => ({ default: file.InvoiceFormDialog })),
)

const InvoiceNumberDialog = lazyPart(() =>
  import('./invoice-number-dialog.tsx').then((file) => ({ default: file.InvoiceNumberDialog })),
)

/** The invoice list, with the panel or dialog from the URL. */
export function InvoiceList() {
  const t = useMessages(invoiceMessages)
  const search = useSearch({ from: '/app/invoices' })
  const setSearch = useSetSearch<InvoiceSearch>()
  const mayCreate = useCan('invoices.create')
  const input = invoiceInput(search)
  const enabled = !isBackwards(search)
  const list = useQuery(api.invoices.list.queryOptions({ input, enabled, placeholderData: keepPreviousData }))
  const sums = list.data?.sums

  return (
    <FinanceList
      label={t.invoices}
      list={list}
      columns={useColumns(search)}
      rowPath={({ id }) => invoicesPath(search, { peek: id })}
      sort={input.sort ?? invoiceSorts[0]}
      span={search}
      sums={
        sums
          ? [
              { label: t.total, amount: sums.total },
              { label: t.balance, amount: sums.balance },
            ]
          : []
      }
      filters={<Filters search={search} onChange={setSearch} />}
      isNarrowed={Boolean(search.q || search.status || search.period || search.customer)}
      onChange={setSearch}
      onClear={() => setSearch({ q: undefined, status: undefined, customer: undefined, ...anyDay })}
      create={
        mayCreate && (
          <ButtonLink to={invoicesPath(search, { create: blank })} resetScroll={false}>
            {t.newInvoice}
          </ButtonLink>
        )
      }
      fromElsewhere={<ImportLink of="invoices" />}
      otherActions={<ExportButton of="invoices" input={input} isDisabled={!enabled} />}
      words={{ loading: t.loadingList, failed: t.listFailed, none: t.noneFound, noMatch: t.noneMatch }}
      dialog={<OpenDialog search={search} rows={list.data?.items ?? []} />}
    />
  )
}

/** The views of the list, each with its count. */
export const InvoiceViews = () => <ViewBar list="invoices" input={invoiceInput(useSearch({ from: '/app/invoices' }))} />

/** The API input from the URL. The default order is oldest due first where all are late, and newest issued first in a period. */
function invoiceInput({
  peek,
  invoice,
  edit,
  create,
  debit,
  fiscal,
  booking,
  sort,
  period,
  from,
  to,
  ...rest
}: InvoiceSearch) {
  const usual = isLate(rest.status) ? ('dueDate' as const) : period && ('-issueDate' as const)
  return { ...rest, sort: sort ?? usual, ...spanInput({ period, from, to }) }
}

/** Whether a filter leaves overdue invoices alone. */
function isLate(status: InvoiceFilter | undefined): boolean {
  return status === 'overdue' || agingBuckets.some((bucket) => bucket === status && bucket !== 'not_due')
}

type FilterProps = { search: InvoiceSearch; onChange: ReturnType<typeof useSetSearch<InvoiceSearch>> }

function Filters({ search, onChange }: FilterProps) {
  const t = useMessages(invoiceMessages)
  const labels: Record<InvoiceFilter, string> = { ...useStatusLabels(), ...useMessages(invoiceFilterMessages) }
  return (
    <>
      <SearchBox
        label={t.searchInvoices}
        value={search.q}
        filters={[search.status, search.period, search.customer]}
        onSearch={onChange}
      />
      <SelectFilter
        label={t.status}
        value={search.status ?? 'all'}
        options={invoiceFilters.map((status) => ({ value: status, label: labels[status] }))}
        onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
      />
      <PeriodFilter of="issued" span={search} onChange={onChange} />
      <RecordFilter kind="customer" id={search.customer} onRemove={() => onChange({ customer: undefined })} />
    </>
  )
}

function OpenDialog({ search, rows }: { search: InvoiceSearch; rows: InvoiceRow[] }) {
  const navigate = useNavigate()
  const place: InvoicePlace = (dialog) => invoicesPath(search, dialog)
  const close = () => navigate({ href: place(), resetScroll: false })
  if (search.fiscal) return <InvoiceNumberDialog id={search.fiscal} backPath={place({ peek: search.fiscal })} />
  if (search.create || search.edit || search.debit)
    return <InvoiceFormDialog search={search} place={place} onClose={close} />
  return search.peek ? <InvoicePeek id={search.peek} rows={rows} place={place} onClose={close} /> : null
}

function useColumns(search: InvoiceSearch): Column<InvoiceRow>[] {
  const t = useMessages(invoiceMessages)
  const { dateFormat } = useClock()
  const today = dayOf(readClock())
  return [
    {
      header: t.shortNo,
      sort: 'createdAt',
      kind: 'number',
      card: 'title',
      cell: ({ id, invoiceNo, kind }) => (
        <>
          <TextLink to={paths.invoice(id)}>{invoiceNo}</TextLink>{' '}
          {kind === 'debit_note' && <span data-below>{t.debitNote}</span>}
        </>
      ),
    },
    { header: t.customer, kind: 'customer', card: 'who', cell: ({ customerName }) => customerName },
    isLate(search.status)
      ? { header: t.late, kind: 'amount', card: 'line', cell: ({ dueDate }) => t.days(daysBetween(dueDate, today)) }
      : { header: t.booking, kind: 'number', cell: ({ bookingNo }) => bookingNo ?? '-' },
    {
      header: t.shortIssued,
      sort: 'issueDate',
      kind: 'date',
      cell: ({ issueDate }) => formatDay(issueDate, dateFormat),
    },
    {
      header: t.shortDue,
      sort: 'dueDate',
      kind: 'date',
      card: 'line',
      cell: ({ dueDate }) => formatDay(dueDate, dateFormat),
    },
    { header: inKes(t.total), kind: 'amount', card: 'line', cell: ({ total }) => <Kes amount={total} /> },
    { header: inKes(t.balance), kind: 'amount', cell: ({ balance }) => <Kes amount={balance} /> },
    { header: t.status, kind: 'code', card: 'badge', cell: (invoice) => <InvoiceState {...invoice} /> },
    {
      header: t.actions,
      kind: 'actions',
      card: 'act',
      cell: (invoice) => <InvoiceRowActions invoice={invoice} place={(dialog) => invoicesPath(search, dialog)} />,
    },
  ]
}
