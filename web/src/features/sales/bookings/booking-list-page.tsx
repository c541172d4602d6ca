import { isBackwards } from '@shehena/domain/period'
import type { BookingRow } from '@shehena/domain/sales/bookings/booking'
import { bookingCards } from '@shehena/domain/sales/bookings/booking-cards'
import { bookingDates, bookingStatusFilters } from '@shehena/domain/sales/bookings/booking-list'
import { IconPaperclip } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useCan } from '#web/app/session.tsx'
import { ExportButton } from '#web/shared/exports/export-button.tsx'
import { ImportLink } from '#web/shared/exports/import-link.tsx'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { ListTime } from '#web/shared/list-time.tsx'
import { LoadProgress } from '#web/shared/loads.tsx'
import { PeriodFilter } from '#web/shared/period/period-filter.tsx'
import { anyDay, within } from '#web/shared/period/period-search.ts'
import { RecordFilter } from '#web/shared/record-filter/record-filter.tsx'
import { StatusBadge, useStatusLabels } from '#web/shared/status-badge.tsx'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { StatStrip } from '#web/shared/ui/page/stat-strip.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar, FoundCount, SearchBox, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { RowActions } from '#web/shared/ui/table/row-actions.tsx'
import { shownTotal } from '#web/shared/ui/table/shown-total.ts'
import { ViewBar } from '#web/shared/views/view-bar.tsx'
import { attachmentMessages } from './attachment-messages.ts'
import { bookingListMessages } from './booking-list-messages.ts'
import classes from './booking-list-page.module.css'
import { type BookingSearch, bookingInput } from './booking-search.ts'

export default function BookingListPage() {
  const t = useMessages(bookingListMessages)
  const statuses = {
    ...useStatusLabels(),
    all: t.allStatuses,
    invoiceable: t.invoiceable,
    notDraft: t.notDraft,
    unbilled: t.unbilled,
  }
  const search = useSearch({ from: '/app/bookings' })
  const setSearch = useSetSearch<BookingSearch>()
  // Without rows, only the figures are needed.
  const input = isBackwards(search) ? { pageSize: 1 } : bookingInput(search)
  const list = useQuery(api.bookings.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const rows = within(search, list)
  const mayCreate = useCan('bookings.create')
  const mayEdit = useCan('bookings.edit')
  const seesInvoices = useCan('invoices.view')
  const filters = bookingStatusFilters.filter((filter) => filter !== 'unbilled' || seesInvoices)

  const cards = list.data?.cards
  const isNarrowed = Boolean(search.q || search.status || search.period || search.customer || search.route)
  const newBooking = mayCreate && (
    <ButtonLink to={paths.newBooking(search.customer ? { customer: search.customer } : {})}>{t.newBooking}</ButtonLink>
  )

  return (
    <Page
      title={t.bookings}
      views={<ViewBar list="bookings" input={bookingInput(search)} />}
      actions={
        <>
          <ExportButton of="bookings" input={input} isDisabled={isBackwards(search)} />
          {newBooking}
        </>
      }
    >
      <StatStrip
        path={paths.bookings()}
        search={search}
        figures={[
          { label: t.totalBookings, value: cards?.total, filter: bookingCards.total },
          {
            label: t.pendingQuotes,
            short: t.quotes,
            value: cards?.pendingQuotes,
            filter: bookingCards.pendingQuotes,
          },
          { label: t.confirmed, value: cards?.confirmed, filter: bookingCards.confirmed },
          { label: t.scheduled, value: cards?.scheduled, filter: bookingCards.scheduled },
        ]}
      />
      <FilterBar>
        <SearchBox
          label={t.searchBookings}
          value={search.q}
          filters={[search.status, search.period, search.customer, search.route]}
          onSearch={setSearch}
        />
        <SelectFilter
          label={t.status}
          value={search.status ?? 'all'}
          options={filters.map((status) => ({ value: status, label: statuses[status] }))}
          onChange={(status) => setSearch({ status: status === 'all' ? undefined : status })}
        />
        <PeriodFilter of={search.by ?? 'pickup'} span={search} onChange={setSearch} />
        {search.period && (
          <SelectFilter
            label={t.periodOf}
            value={search.by ?? 'pickup'}
            options={bookingDates.map((date) => ({
              value: date,
              label: { pickup: t.byPickup, created: t.byCreated }[date],
            }))}
            onChange={(date) => setSearch({ by: date === 'pickup' ? undefined : date })}
          />
        )}
        <RecordFilter
          kind="customer"
          id={search.customer}
          name={list.data?.items.find((row) => row.customerId === search.customer)?.customerName}
          onRemove={() => setSearch({ customer: undefined })}
        />
        <RecordFilter kind="route" id={search.route} onRemove={() => setSearch({ route: undefined })} />
        {rows.data?.total !== 0 && <FoundCount>{rows.data && t.found(shownTotal(rows.data))}</FoundCount>}
      </FilterBar>
      <DataTable
        label={t.bookings}
        list={rows}
        columns={columns(t, mayEdit)}
        rowPath={(booking) => paths.booking(booking.id)}
        sort={bookingInput(search).sort}
        onSort={(sort) => setSearch({ sort })}
        loadingText={t.loadingList}
        errorText={t.listFailed}
        empty={
          isNarrowed ? (
            <NoMatch
              text={t.noneMatch}
              onClear={() =>
                setSearch({
                  q: undefined,
                  status: undefined,
                  customer: undefined,
                  route: undefined,
                  by: undefined,
                  ...anyDay,
                })
              }
            />
          ) : (
            <>
              {t.noneFound} {newBooking} <ImportLink of="bookings" />
            </>
          )
        }
      />
      <ListPagination list={rows} onPage={(page) => setSearch({ page })} />
    </Page>
  )
}

function columns(t: TextsOf<typeof bookingListMessages>, mayEdit: boolean): Column<BookingRow>[] {
  return [
    {
      header: t.bookingNo,
      // Booking numbers are in order of creation.
      sort: 'createdAt',
      kind: 'number',
      card: 'title',
      cell: (row) => <BookingNo row={row} />,
    },
    {
      header: t.customer,
      kind: 'customer',
      card: 'who',
      cell: (row) => <Customer row={row} />,
    },
    {
      header: t.route,
      kind: 'place',
      card: 'line',
      cell: ({ origin, destination }) => (origin && destination ? `${origin} → ${destination}` : t.customRoute),
    },
    { header: t.cargo, kind: 'note', cell: ({ cargoType }) => cargoType ?? t.general },
    {
      header: t.pickupDate,
      sort: 'pickupAt',
      kind: 'date',
      card: 'line',
      cell: ({ pickupAt }) => (pickupAt ? <ListTime at={pickupAt} /> : t.toBeDecided),
    },
    { header: inKes(t.amount), kind: 'amount', cell: ({ quotedAmount }) => <Kes amount={quotedAmount} /> },
    {
      header: t.status,
      kind: 'code',
      card: 'badge',
      cell: (row) => (
        <>
          <StatusBadge status={row.status} /> <LoadProgress booking={row} isShort />
        </>
      ),
    },
    {
      header: t.actions,
      kind: 'actions',
      cell: ({ id, bookingNo }) => (
        <RowActions>
          <TextLink to={paths.booking(id)} data-sign="view" aria-label={t.viewNamed(bookingNo)}>
            {t.view}
          </TextLink>
          {mayEdit && (
            <TextLink to={paths.editBooking(id)} data-sign="edit" aria-label={t.editNamed(bookingNo)}>
              {t.edit}
            </TextLink>
          )}
        </RowActions>
      ),
    },
  ]
}

/** The customer, and its own number for the booking: the name gives way to that. */
function Customer({ row: { customerName, customerRef } }: { row: BookingRow }) {
  if (customerRef === null) return customerName
  return (
    <span className={classes.customer}>
      <span className={classes.name}>{customerName}</span>
      <span className={classes.reference}>{`\u00a0· ${customerRef}`}</span>
    </span>
  )
}

/** The number, and the count of attachments if any. */
function BookingNo({ row: { id, bookingNo, attachmentCount } }: { row: BookingRow }) {
  const t = useMessages(attachmentMessages)
  return (
    <>
      <TextLink to={paths.booking(id)}>{bookingNo}</TextLink>
      {attachmentCount > 0 && (
        <span className={classes.attachments} title={t.counted(attachmentCount)}>
          <IconPaperclip size={14} role="img" aria-label={t.counted(attachmentCount)} />
          <span aria-hidden>{attachmentCount}</span>
        </span>
      )}
    </>
  )
}
