import { Box, Group, Stack } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import type { PaymentRow } from '@shehena/domain/payments/payment'
import { paymentFilters, paymentMethodFilters, paymentSorts } from '@shehena/domain/payments/payment-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { api } from '#web/api.ts'
import { Kes } from '#web/components/kes.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { useMessages } from '#web/messages.ts'
import { useSetSearch } from '#web/search.ts'
import { useCan, useClock } from '#web/session.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { FilterBar, SearchBox, SelectFilter } from '#web/ui/filter-bar.tsx'
import { ButtonLink, TextLink } from '#web/ui/link.tsx'
import { ListPagination } from '#web/ui/list-pagination.tsx'
import { NoMatch } from '#web/ui/no-match.tsx'
import { RowActions } from '#web/ui/row-actions.tsx'
import { blank, type PaymentSearch, paymentsPath } from './finance-search.ts'
import { methodMessages, paymentMessages } from './payment-messages.ts'

const PaymentDetails = lazy(() => import('./payment-details.tsx').then((file) => ({ default: file.PaymentDetails })))
const PaymentFormDialog = lazy(() =>
  import('./payment-form-dialog.tsx').then((file) => ({ default: file.PaymentFormDialog })),
)

/** The payments, and the dialogs over them that the URL names. */
export function PaymentTab() {
  const t = useMessages(paymentMessages)
  const methods = useMessages(methodMessages)
  const search = useSearch({ from: '/app/payments' })
  const setSearch = useSetSearch<PaymentSearch>()
  const mayRecord = useCan('payments.record')
  const list = useListedPayments(search)
  const columns = useColumns(search)
  const filterLabels = { ...methods, all: t.allMethods }
  const states = { all: t.allPayments, valid: t.valid, unmatched: t.unmatched, voided: t.voidedOnes }

  const recordPayment = mayRecord && (
    <ButtonLink to={paymentsPath(search, { record: blank })} resetScroll={false}>
      {t.recordPayment}
    </ButtonLink>
  )
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Box flex="1 1 20rem">
          <FilterBar>
            <SearchBox label={t.searchPayments} value={search.q} onSearch={(q) => setSearch({ q })} />
            <SelectFilter
              label={t.state}
              value={search.status ?? paymentFilters[0]}
              options={paymentFilters.map((status) => ({ value: status, label: states[status] }))}
              onChange={(status) => setSearch({ status })}
            />
            <SelectFilter
              label={t.method}
              value={search.method ?? paymentMethodFilters[0]}
              options={paymentMethodFilters.map((method) => ({ value: method, label: filterLabels[method] }))}
              onChange={(method) => setSearch({ method })}
            />
          </FilterBar>
        </Box>
        {recordPayment}
      </Group>
      <DataTable
        label={t.payments}
        list={list}
        columns={columns}
        rowPath={({ id }) => paymentsPath(search, { payment: id })}
        opensInPlace
        sort={search.sort ?? paymentSorts[0]}
        onSort={(sort) => setSearch({ sort })}
        loadingText={t.loadingList}
        errorText={t.listFailed}
        empty={
          search.q || search.status || search.method ? (
            <NoMatch
              text={t.noneMatch}
              onClear={() => setSearch({ q: undefined, status: undefined, method: undefined })}
            />
          ) : (
            <>
              {t.noneFound} {recordPayment}
            </>
          )
        }
      />
      <ListPagination list={list} onPage={(page) => setSearch({ page })} />
      <Suspense>
        <OpenDialog search={search} />
      </Suspense>
    </Stack>
  )
}

function useListedPayments({ payment, record, ...input }: PaymentSearch) {
  return useQuery(api.payments.list.queryOptions({ input, placeholderData: keepPreviousData }))
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
      cell: (payment) => (
        <>
          <TextLink to={path(payment)} resetScroll={false} style={{ whiteSpace: 'nowrap' }}>
            {payment.receiptNo}
          </TextLink>{' '}
          {payment.voidedAt && <StatusBadge status="voided" />}
        </>
      ),
    },
    { header: t.customer, cell: ({ customerName }) => customerName },
    { header: t.invoice, cell: ({ invoiceNo }) => <span style={{ whiteSpace: 'nowrap' }}>{invoiceNo ?? '-'}</span> },
    {
      header: t.amount,
      kind: 'right',
      cell: ({ amount, voidedAt }) => <Kes amount={amount} isVoid={voidedAt !== null} />,
    },
    { header: t.method, cell: ({ method }) => methods[method] },
    { header: t.date, sort: 'paidAt', cell: ({ paidAt }) => formatDay(paidAt, dateFormat) },
    {
      header: t.actions,
      kind: 'actions',
      cell: (payment) => (
        <RowActions>
          <TextLink to={path(payment)} resetScroll={false} aria-label={t.viewNamed(payment.receiptNo)}>
            {t.view}
          </TextLink>
        </RowActions>
      ),
    },
  ]
}
