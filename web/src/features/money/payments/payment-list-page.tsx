import { formatDay } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import type { PaymentRow } from '@shehena/domain/money/payments/payment'
import { paymentFilters, paymentMethodFilters, paymentSorts } from '@shehena/domain/money/payments/payment-list'
import { isBackwards } from '@shehena/domain/period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { ExportButton } from '#web/shared/exports/export-button.tsx'
import { methodMessages } from '#web/shared/fields/choice-messages.ts'
import { FinanceList } from '#web/shared/finance/finance-list.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { FinanceTabs } from '#web/shared/finance/finance-tabs.tsx'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { PeriodFilter } from '#web/shared/period/period-filter.tsx'
import { anyDay, spanInput } from '#web/shared/period/period-search.ts'
import { RecordFilter } from '#web/shared/record-filter/record-filter.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import type { Column } from '#web/shared/ui/table/data-table.tsx'
import { SearchBox, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { paidMessages, paymentFilterMessages, paymentMessages } from './payment-messages.ts'
import { blank, type PaymentSearch, paymentsPath } from './payment-search.ts'

const PaymentDetails = lazyPart(() =>
  import('./payment-details.tsx').then((file) => ({ default: file.PaymentDetails })),
)
const PaymentFormDialog = lazyPart(() =>
  import('./payment-form-dialog.tsx').then((file) => ({ default: file.PaymentFormDialog })),
)

const filters = ['q', 'status', 'method', 'period', 'customer', 'invoice'] as const
const noFilter = {
  ...anyDay,
  q: undefined,
  status: undefined,
  method: undefined,
  customer: undefined,
  invoice: undefined,
}

/** The payment list, with the dialog from the URL. */
export default function PaymentListPage() {
  return (
    <FinanceTabs active="payments">
      <PaymentList />
    </FinanceTabs>
  )
}

function PaymentList() {
  const t = useMessages(paymentMessages)
  const paid = useMessages(paidMessages)
  const search = useSearch({ from: '/app/payments' })
  const setSearch = useSetSearch<PaymentSearch>()
  const mayRecord = useCan('payments.record')
  const maySeeWithheld = useCan('withheld.view')
  const input = paymentInput(search)
  const enabled = !isBackwards(search)
  const list = useQuery(api.payments.list.queryOptions({ input, enabled, placeholderData: keepPreviousData }))
  const sums = list.data?.sums

  return (
    <FinanceList
      label={t.payments}
      list={list}
      columns={useColumns(search)}
      rowPath={({ id }) => paymentsPath(search, { payment: id })}
      sort={input.sort ?? paymentSorts[0]}
      span={search}
      sums={
        sums
          ? [
              { label: t.amount, amount: sums.amount },
              { label: paid.onAccount, amount: sums.onAccount },
            ]
          : []
      }
      filters={<Filters search={search} onChange={setSearch} />}
      isNarrowed={filters.some((filter) => search[filter])}
      onChange={setSearch}
      onClear={() => setSearch(noFilter)}
      create={
        mayRecord && (
          <ButtonLink to={paymentsPath(search, { record: blank })} resetScroll={false}>
            {t.recordPayment}
          </ButtonLink>
        )
      }
      otherActions={
        <>
          {maySeeWithheld && <TextLink to={financePaths.withheld()}>{t.withheldTax}</TextLink>}
          <ExportButton of="payments" input={input} isDisabled={!enabled} />
        </>
      }
      words={{ loading: t.loadingList, failed: t.listFailed, none: t.noneFound, noMatch: t.noneMatch }}
      dialog={<OpenDialog search={search} />}
    />
  )
}

/** The API input from the URL. */
function paymentInput({ payment, record, again, period, from, to, ...rest }: PaymentSearch) {
  return { ...rest, ...spanInput({ period, from, to }) }
}

type FilterProps = { search: PaymentSearch; onChange: ReturnType<typeof useSetSearch<PaymentSearch>> }

function Filters({ search, onChange }: FilterProps) {
  const t = useMessages(paymentMessages)
  const states = useMessages(paymentFilterMessages)
  const methods = { ...useMessages(methodMessages), all: t.allMethods, bank: t.bankMethods }
  return (
    <>
      <SearchBox
        label={t.searchPayments}
        value={search.q}
        filters={[search.method, search.status, search.period, search.customer, search.invoice]}
        onSearch={onChange}
      />
      <SelectFilter
        label={t.method}
        value={search.method ?? 'all'}
        options={paymentMethodFilters.map((method) => ({ value: method, label: methods[method] }))}
        onChange={(method) => onChange({ method: method === 'all' ? undefined : method })}
      />
      <SelectFilter
        label={t.state}
        value={search.status ?? 'all'}
        options={paymentFilters.map((status) => ({ value: status, label: states[status] }))}
        onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
      />
      <PeriodFilter of="paid" span={search} onChange={onChange} />
      <RecordFilter kind="customer" id={search.customer} onRemove={() => onChange({ customer: undefined })} />
      <RecordFilter kind="invoice" id={search.invoice} onRemove={() => onChange({ invoice: undefined })} />
    </>
  )
}

/** The invoice of a payment, or how many it pays, and what is on account of it. */
function PaidInvoices({ invoiceNo, invoiceCount, onAccount }: PaymentRow) {
  const t = useMessages(paidMessages)
  const invoices = invoiceNo ?? (invoiceCount > 0 ? t.invoiceCount(invoiceCount) : null)
  const rest = onAccount > 0 ? t.onAccountOf(formatKes(onAccount)) : null
  return [invoices, rest].filter(Boolean).join(' · ') || '-'
}

function OpenDialog({ search }: { search: PaymentSearch }) {
  const navigate = useNavigate()
  const close = () => navigate({ href: paymentsPath(search), resetScroll: false })
  if (search.record) return <PaymentFormDialog search={search} onClose={close} />
  return search.payment ? <PaymentDetails id={search.payment} onClose={close} /> : null
}

function useColumns(search: PaymentSearch): Column<PaymentRow>[] {
  const t = useMessages(paymentMessages)
  const methods = useMessages(methodMessages)
  const { dateFormat } = useClock()
  const path = ({ id }: PaymentRow) => paymentsPath(search, { payment: id })
  return [
    {
      header: t.receiptNo,
      kind: 'number',
      card: 'title',
      cell: (payment) => (
        <>
          <TextLink to={path(payment)} resetScroll={false}>
            {payment.receiptNo}
          </TextLink>{' '}
          {payment.voidedAt && <StatusBadge status="voided" />}
        </>
      ),
    },
    { header: t.customer, kind: 'customer', card: 'who', cell: ({ customerName }) => customerName },
    { header: t.invoice, kind: 'number', card: 'line', cell: (payment) => <PaidInvoices {...payment} /> },
    {
      header: inKes(t.amount),
      kind: 'amount',
      card: 'badge',
      cell: ({ amount, voidedAt }) => <Kes amount={amount} isVoid={voidedAt !== null} />,
    },
    { header: t.method, kind: 'note', card: 'line', cell: ({ method }) => methods[method] },
    {
      header: t.date,
      sort: 'paidAt',
      kind: 'date',
      card: 'line',
      cell: ({ paidAt }) => formatDay(paidAt, dateFormat),
    },
    {
      header: t.actions,
      kind: 'actions',
      cell: (payment) => (
        <RowActions>
          <TextLink to={path(payment)} resetScroll={false} data-sign="view" aria-label={t.viewNamed(payment.receiptNo)}>
            {t.view}
          </TextLink>
        </RowActions>
      ),
    },
  ]
}
