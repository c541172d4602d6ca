import type { Customer } from '@shehena/domain/sales/customers/customer'
import { customerCards } from '@shehena/domain/sales/customers/customer-cards'
import { customerSorts, customerStatuses } from '@shehena/domain/sales/customers/customer-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useCan } from '#web/app/session.tsx'
import { customerMessages } from '#web/shared/customers/customer-messages.ts'
import { ExportButton } from '#web/shared/exports/export-button.tsx'
import { ImportLink } from '#web/shared/exports/import-link.tsx'
import { ActiveBadge, StatusBadge } from '#web/shared/status-badge.tsx'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { StatStrip } from '#web/shared/ui/page/stat-strip.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar, SearchBox, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import type { CustomerSearch } from './customer-search.ts'
import { CustomerValue } from './customer-value.tsx'

export default function CustomerListPage() {
  const t = useMessages(customerMessages)
  const search = useSearch({ from: '/app/customers' })
  const setSearch = useSetSearch<CustomerSearch>()
  const list = useQuery(api.customers.list.queryOptions({ input: search, placeholderData: keepPreviousData }))
  const mayCreate = useCan('customers.create')
  const mayEdit = useCan('customers.edit')

  const cards = list.data?.cards
  const newCustomer = mayCreate && <ButtonLink to={paths.newCustomer()}>{t.newCustomer}</ButtonLink>

  return (
    <Page
      title={t.customers}
      actions={
        <>
          <ExportButton of="customers" input={search} />
          {newCustomer}
        </>
      }
    >
      <StatStrip
        path={paths.customers()}
        search={search}
        figures={[
          { label: t.totalCustomers, value: cards?.total, filter: customerCards.total },
          { label: t.activeCustomers, short: t.active, value: cards?.active, filter: customerCards.active },
          {
            label: t.thirtyDayTerms,
            short: t.days(30),
            value: cards?.thirtyDayTerms,
            filter: customerCards.thirtyDayTerms,
          },
          { label: t.withEmail, short: t.email, value: cards?.withEmail, filter: customerCards.withEmail },
        ]}
      />
      <FilterBar>
        <SearchBox label={t.searchCustomers} value={search.q} filters={[search.status]} onSearch={setSearch} />
        <SelectFilter
          label={t.status}
          value={search.status ?? customerStatuses[0]}
          standard={customerStatuses[0]}
          options={[
            { value: 'all', label: t.allCustomers },
            { value: 'active', label: t.activeOnly },
            { value: 'inactive', label: t.inactiveOnly },
            ...(['thirtyDayTerms', 'withEmail'] as const)
              .filter((status) => search.status === status || typeof cards?.[status] === 'number')
              .map((status) => ({ value: status, label: t[status] })),
          ]}
          onChange={(status) => setSearch({ status: status === customerStatuses[0] ? undefined : status })}
        />
      </FilterBar>
      <DataTable
        label={t.customers}
        list={list}
        columns={columns(t, mayEdit)}
        rowPath={(customer) => paths.customer(customer.id)}
        sort={search.sort ?? customerSorts[0]}
        onSort={(sort) => setSearch({ sort })}
        loadingText={t.loadingList}
        errorText={t.listFailed}
        empty={
          search.q || search.status ? (
            <NoMatch text={t.noneMatch} onClear={() => setSearch({ q: undefined, status: undefined })} />
          ) : (
            <>
              {t.noneFound} {newCustomer} <ImportLink of="customers" />
            </>
          )
        }
      />
      <ListPagination list={list} onPage={(page) => setSearch({ page })} />
    </Page>
  )
}

function columns(t: TextsOf<typeof customerMessages>, mayEdit: boolean): Column<Customer>[] {
  return [
    {
      header: t.companyName,
      sort: 'legalName',
      kind: 'customer',
      card: 'title',
      cell: ({ id, legalName }) => <TextLink to={paths.customer(id)}>{legalName}</TextLink>,
    },
    {
      header: t.tradingName,
      kind: 'customer',
      cell: (customer) => <CustomerValue customer={customer} field="tradingName" />,
    },
    {
      header: t.contact,
      kind: 'person',
      card: 'who',
      cell: (customer) => <CustomerValue customer={customer} field="contact" />,
    },
    {
      header: t.email,
      kind: 'note',
      card: 'line',
      cell: (customer) => <CustomerValue customer={customer} field="email" />,
    },
    {
      header: t.paymentTerms,
      kind: 'code',
      card: 'line',
      cell: (customer) => (
        <CustomerValue customer={customer} field="paymentTerms">
          {customer.paymentTerms !== null && t.days(customer.paymentTerms)}
        </CustomerValue>
      ),
    },
    {
      header: t.status,
      kind: 'code',
      card: 'badge',
      cell: ({ isActive, holdReason }) => (
        <>
          <ActiveBadge of="customer" isActive={isActive} /> {/* Null for who may not see why. */}
          {holdReason !== null && <StatusBadge status="credit_held" />}
        </>
      ),
    },
    {
      header: t.actions,
      kind: 'actions',
      cell: ({ id, legalName }) => (
        <RowActions>
          <TextLink to={paths.customer(id)} data-sign="view" aria-label={t.viewNamed(legalName)}>
            {t.view}
          </TextLink>
          {mayEdit && (
            <TextLink to={paths.editCustomer(id)} data-sign="edit" aria-label={t.editNamed(legalName)}>
              {t.edit}
            </TextLink>
          )}
        </RowActions>
      ),
    },
  ]
}
