import { Anchor, Box, Group, Stack, Text, Tooltip } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import type { InvoiceRow } from '@shehena/domain/invoices/invoice'
import { type InvoiceFilter, invoiceFilters, invoiceSorts } from '@shehena/domain/invoices/invoice-list'
import { canEdit, canSend } from '@shehena/domain/invoices/invoice-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { api } from '#web/api.ts'
import { Kes } from '#web/components/kes.tsx'
import { useStatusLabels } from '#web/components/status-badge.tsx'
import { useMessages } from '#web/messages.ts'
import { useSetSearch } from '#web/search.ts'
import { useCan, useClock } from '#web/session.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { FilterBar, SearchBox, SelectFilter } from '#web/ui/filter-bar.tsx'
import { ButtonLink, TextLink } from '#web/ui/link.tsx'
import { ListPagination } from '#web/ui/list-pagination.tsx'
import { NoMatch } from '#web/ui/no-match.tsx'
import { RowActions } from '#web/ui/row-actions.tsx'
import { blank, type InvoiceSearch, invoicesPath } from './finance-search.ts'
import { invoiceFilterMessages, invoiceMessages } from './invoice-messages.ts'
import { InvoiceState } from './invoice-state.tsx'
import { SendInvoice } from './invoice-steps.tsx'

const InvoiceDetails = lazy(() => import('./invoice-details.tsx').then((file) => ({ default: file.InvoiceDetails })))
const InvoiceFormDialog = lazy(() =>
  import('./invoice-form-dialog.tsx').then((file) => ({ default: file.InvoiceFormDialog })),
)

/** The invoices, and the dialogs over them that the URL names. */
export function InvoiceTab() {
  const t = useMessages(invoiceMessages)
  const search = useSearch({ from: '/app/invoices' })
  const setSearch = useSetSearch<InvoiceSearch>()
  const mayCreate = useCan('invoices.create')
  const list = useListedInvoices(search)
  const columns = useColumns(search)
  const filterLabels = useFilterLabels()

  const newInvoice = mayCreate && (
    <ButtonLink to={invoicesPath(search, { create: blank })} resetScroll={false}>
      {t.newInvoice}
    </ButtonLink>
  )
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Box flex="1 1 20rem">
          <FilterBar>
            <SearchBox label={t.searchInvoices} value={search.q} onSearch={(q) => setSearch({ q })} />
            <SelectFilter
              label={t.status}
              value={search.status ?? invoiceFilters[0]}
              options={invoiceFilters.map((status) => ({ value: status, label: filterLabels[status] }))}
              onChange={(status) => setSearch({ status })}
            />
          </FilterBar>
        </Box>
        {newInvoice}
      </Group>
      <DataTable
        label={t.invoices}
        list={list}
        columns={columns}
        rowPath={({ id }) => invoicesPath(search, { invoice: id })}
        opensInPlace
        sort={search.sort ?? invoiceSorts[0]}
        onSort={(sort) => setSearch({ sort })}
        loadingText={t.loadingList}
        errorText={t.listFailed}
        empty={
          search.q || search.status ? (
            <NoMatch text={t.noneMatch} onClear={() => setSearch({ q: undefined, status: undefined })} />
          ) : (
            <>
              {t.noneFound} {newInvoice}
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

function useFilterLabels(): Record<InvoiceFilter, string> {
  return { ...useStatusLabels(), ...useMessages(invoiceFilterMessages) }
}

function useListedInvoices({ invoice, edit, create, ...input }: InvoiceSearch) {
  return useQuery(api.invoices.list.queryOptions({ input, placeholderData: keepPreviousData }))
}

function OpenDialog({ search }: { search: InvoiceSearch }) {
  const navigate = useNavigate()
  const close = () => navigate({ href: invoicesPath(search), resetScroll: false })
  if (search.create || search.edit) return <InvoiceFormDialog search={search} onClose={close} />
  return search.invoice ? <InvoiceDetails id={search.invoice} search={search} onClose={close} /> : null
}

function useColumns(search: InvoiceSearch): Column<InvoiceRow>[] {
  const t = useMessages(invoiceMessages)
  const { dateFormat } = useClock()
  return [
    {
      header: t.shortNo,
      sort: 'createdAt',
      cell: ({ id, invoiceNo }) => (
        <TextLink to={invoicesPath(search, { invoice: id })} resetScroll={false} style={{ whiteSpace: 'nowrap' }}>
          {invoiceNo}
        </TextLink>
      ),
    },
    { header: t.customer, cell: (invoice) => <Party {...invoice} /> },
    { header: t.shortIssued, cell: ({ issueDate }) => formatDay(issueDate, dateFormat) },
    { header: t.shortDue, sort: 'dueDate', cell: ({ dueDate }) => formatDay(dueDate, dateFormat) },
    { header: t.total, kind: 'right', cell: ({ total }) => <Kes amount={total} /> },
    { header: t.balance, kind: 'right', cell: ({ balance }) => <Kes amount={balance} /> },
    { header: t.status, cell: (invoice) => <InvoiceState {...invoice} /> },
    { header: t.actions, kind: 'actions', cell: (invoice) => <InvoiceActions invoice={invoice} search={search} /> },
  ]
}

/** Whom an invoice is for, and below it for which booking. */
function Party({ customerName, bookingNo }: Pick<InvoiceRow, 'customerName' | 'bookingNo'>) {
  return (
    <div>
      {customerName}
      {bookingNo && (
        <Text size="xs" c="dimmed">
          {bookingNo}
        </Text>
      )}
    </div>
  )
}

function InvoiceActions({ invoice, search }: { invoice: InvoiceRow; search: InvoiceSearch }) {
  const t = useMessages(invoiceMessages)
  const [isSending, setIsSending] = useState(false)
  const mayEdit = useCan('invoices.edit')
  const maySend = useCan('invoices.send')
  const { id, invoiceNo, status } = invoice
  return (
    <RowActions>
      <TextLink to={invoicesPath(search, { invoice: id })} resetScroll={false} aria-label={t.viewNamed(invoiceNo)}>
        {t.view}
      </TextLink>
      {mayEdit && <EditLink path={invoicesPath(search, { edit: id })} invoiceNo={invoiceNo} isOpen={canEdit(status)} />}
      {maySend && canSend(status) && (
        <Anchor component="button" type="button" aria-label={t.sendNamed(invoiceNo)} onClick={() => setIsSending(true)}>
          {t.send}
        </Anchor>
      )}
      {isSending && <SendInvoice invoice={invoice} onClose={() => setIsSending(false)} />}
    </RowActions>
  )
}

/** Leads to the form of a draft; on the others it says what to do instead. */
function EditLink({ path, invoiceNo, isOpen }: { path: string; invoiceNo: string; isOpen: boolean }) {
  const t = useMessages(invoiceMessages)
  if (isOpen) {
    return (
      <TextLink to={path} resetScroll={false} aria-label={t.editNamed(invoiceNo)}>
        {t.edit}
      </TextLink>
    )
  }
  return (
    <Tooltip label={t.editHint} multiline w="16rem" events={{ hover: true, focus: true, touch: true }}>
      <Anchor
        component="button"
        type="button"
        c="dimmed"
        underline="never"
        aria-disabled
        aria-label={t.editNamed(invoiceNo)}
      >
        {t.edit}
      </Anchor>
    </Tooltip>
  )
}
