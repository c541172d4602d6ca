import { formatDay } from '@shehena/domain/dates'
import type { CreditNoteRow } from '@shehena/domain/money/credit-notes/credit-note'
import { creditNoteFilters, creditNoteSorts } from '@shehena/domain/money/credit-notes/credit-note-list'
import { isBackwards } from '@shehena/domain/period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { menuMessages } from '#web/app/shell/sidebar-menu.ts'
import { ExportButton } from '#web/shared/exports/export-button.tsx'
import { FinanceList } from '#web/shared/finance/finance-list.tsx'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { PeriodFilter } from '#web/shared/period/period-filter.tsx'
import { anyDay, spanInput } from '#web/shared/period/period-search.ts'
import { RecordFilter } from '#web/shared/record-filter/record-filter.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { SearchBox, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { creditNotesPath } from './credit-note-address.ts'
import { creditNotes } from './credit-note-calls.ts'
import { creditNoteMessages, creditNoteReasonMessages } from './credit-note-messages.ts'
import { CreditNoteRowActions } from './credit-note-row-actions.tsx'
import type { CreditNoteSearch } from './credit-note-search.ts'

const CreditNoteDetails = lazyPart(() =>
  import('./credit-note-details.tsx').then((file) => ({ default: file.CreditNoteDetails })),
)
const CreditNoteDialog = lazyPart(() =>
  import('./credit-note-dialog.tsx').then((file) => ({ default: file.CreditNoteDialog })),
)

const CreditNoteNumberDialog = lazyPart(() =>
  import('./credit-note-number-dialog.tsx').then((file) => ({ default: file.CreditNoteNumberDialog })),
)

const filters = ['q', 'status', 'period', 'customer'] as const
const noFilter = { ...anyDay, q: undefined, status: undefined, customer: undefined }

/** The list of credit notes, with the dialog from the URL. */
export default function CreditNoteListPage() {
  return (
    <Page title={useMessages(menuMessages).creditNotes}>
      <CreditNoteList />
    </Page>
  )
}

function CreditNoteList() {
  const t = useMessages(creditNoteMessages)
  const search = useSearch({ from: '/app/credit-notes' })
  const setSearch = useSetSearch<CreditNoteSearch>()
  const input = creditNoteInput(search)
  const enabled = !isBackwards(search)
  const list = useQuery(creditNotes.list.queryOptions({ input, enabled, placeholderData: keepPreviousData }))
  const sums = list.data?.sums

  return (
    <FinanceList
      label={t.creditNotes}
      list={list}
      columns={useColumns(search)}
      rowPath={({ id }) => creditNotesPath(search, { note: id })}
      sort={input.sort ?? creditNoteSorts[0]}
      span={search}
      filters={<Filters search={search} onChange={setSearch} />}
      sums={
        sums
          ? [
              { label: t.subtotal, amount: sums.subtotal },
              { label: t.total, amount: sums.total },
              { label: t.onAccount, amount: sums.onAccount },
            ]
          : []
      }
      isNarrowed={filters.some((filter) => search[filter])}
      onChange={setSearch}
      onClear={() => setSearch(noFilter)}
      create={null}
      otherActions={<ExportButton of="creditNotes" input={input} isDisabled={!enabled} />}
      words={{ loading: t.loadingList, failed: t.listFailed, none: t.noneFound, noMatch: t.noneMatch }}
      dialog={<OpenDialog search={search} />}
    />
  )
}

/** The API input from the URL. */
function creditNoteInput({ note, credit, fiscal, period, from, to, ...rest }: CreditNoteSearch) {
  return { ...rest, ...spanInput({ period, from, to }) }
}

type FilterProps = { search: CreditNoteSearch; onChange: ReturnType<typeof useSetSearch<CreditNoteSearch>> }

function Filters({ search, onChange }: FilterProps) {
  const t = useMessages(creditNoteMessages)
  return (
    <>
      <SearchBox
        label={t.search}
        value={search.q}
        filters={[search.status, search.period, search.customer]}
        onSearch={onChange}
      />
      <SelectFilter
        label={t.state}
        value={search.status ?? 'all'}
        options={creditNoteFilters.map((status) => ({ value: status, label: t[status] }))}
        onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
      />
      <PeriodFilter of="issued" span={search} onChange={onChange} />
      <RecordFilter kind="customer" id={search.customer} onRemove={() => onChange({ customer: undefined })} />
    </>
  )
}

function OpenDialog({ search }: { search: CreditNoteSearch }) {
  const navigate = useNavigate()
  const close = () => navigate({ href: creditNotesPath(search), resetScroll: false })
  if (search.credit) {
    const invoicePath = paths.invoices({ peek: search.credit })
    return (
      <CreditNoteDialog
        invoiceId={search.credit}
        backPath={invoicePath}
        onClose={() => navigate({ href: invoicePath })}
      />
    )
  }
  if (search.fiscal)
    return <CreditNoteNumberDialog id={search.fiscal} backPath={creditNotesPath(search, { note: search.fiscal })} />
  return search.note ? <CreditNoteDetails id={search.note} search={search} onClose={close} /> : null
}

function useColumns(search: CreditNoteSearch): Column<CreditNoteRow>[] {
  const t = useMessages(creditNoteMessages)
  const reasons = useMessages(creditNoteReasonMessages)
  const { dateFormat } = useClock()
  const path = ({ id }: CreditNoteRow) => creditNotesPath(search, { note: id })
  return [
    {
      header: t.creditNoteNo,
      kind: 'number',
      card: 'title',
      cell: (note) => (
        <TextLink to={path(note)} resetScroll={false}>
          {note.creditNoteNo}
        </TextLink>
      ),
    },
    { header: t.customer, kind: 'customer', card: 'who', cell: ({ customerName }) => customerName },
    { header: t.invoice, kind: 'number', card: 'line', cell: ({ invoiceNo }) => invoiceNo },
    { header: t.reason, kind: 'note', card: 'line', cell: ({ reason }) => reasons[reason] },
    { header: inKes(t.total), kind: 'amount', card: 'badge', cell: ({ total }) => <Kes amount={total} /> },
    { header: inKes(t.onAccount), kind: 'amount', cell: ({ onAccount }) => <Kes amount={onAccount} /> },
    {
      header: t.date,
      sort: 'issuedOn',
      kind: 'date',
      card: 'line',
      cell: ({ issuedOn }) => formatDay(issuedOn, dateFormat),
    },
    {
      header: t.actions,
      kind: 'actions',
      cell: (note) => <CreditNoteRowActions note={note} path={path(note)} />,
    },
  ]
}
