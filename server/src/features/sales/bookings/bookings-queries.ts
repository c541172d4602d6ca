import { dayOf } from '@shehena/domain/dates'
import type { CentsSum } from '@shehena/domain/money'
import { allows } from '@shehena/domain/permissions'
import type { Role } from '@shehena/domain/roles'
import { restrictedBookingFields } from '@shehena/domain/sales/bookings/booking'
import {
  type BookingDate,
  type BookingSort,
  type BookingStatus,
  type BookingStatusFilter,
  bookingStatuses,
  invoiceableStatuses,
  quotedStatuses,
} from '@shehena/domain/sales/bookings/booking-list'
import type { ExportedBooking } from '@shehena/domain/sales/bookings/booking-sheet'
import type { bookingsApi } from '@shehena/domain/sales/bookings/bookings-api'
import { creditStateOf, objectionToCredit } from '@shehena/domain/sales/customers/credit'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import { trackOf } from '@shehena/domain/sales/track/track-steps'
import { type RawBuilder, sql } from 'kysely'
import type { Context, ReadContext } from '../../../context.ts'
import { builtOnceForRole, type ValueOf } from '../../../db/built-once.ts'
import { isDuring, isEveryDay } from '../../../db/days.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { isOfGroup } from '../../../db/merging.ts'
import { isAmong } from '../../../db/reads/export-rows.ts'
import { restrictedColumn, restrictedColumns } from '../../../db/reads/restricted-columns.ts'
import { asksForClosest, capTotal, closeness, findFirst, toPage, totalOf } from '../../../db/reads/search.ts'
import { tallies } from '../../../db/reads/tallies.ts'
import { Forbidden, NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { searchIn } from '../../office/search/record-search.ts'
import { creditWithBooking } from '../credit/credit-queries.ts'
import { isUnbilled } from '../credit/exposure.ts'
import { type CustomerGroup, withGroup } from '../merged/customer-group.ts'
import { trackFacts } from '../track/track-facts.ts'
import { invoicesOfBooking } from './booking-invoices.ts'

type Input = InputOf<typeof bookingsApi.list>
type Filters = Omit<Input, 'page' | 'pageSize' | 'customer'> & { customer?: CustomerGroup | undefined }
type BookingList = OutputOf<typeof bookingsApi.list>
export type BookingAnswer = OutputOf<typeof bookingsApi.get>
type Release = NonNullable<BookingAnswer['credit']['release']>

/** A page of bookings, with the figures above the list. */
export async function listBookings(ctx: Context, asked: Input): Promise<BookingList> {
  const input = await withGroup(ctx, asked)
  const { status, page, pageSize } = input
  const [sortColumn, direction] = order[input.sort]
  const { isFound: isSearched, isMany } = await searchIn('bookings', ctx, input.q)
  const found = findBookings(ctx, input).where(isSearched)

  // Deferred join: finds the page by an index alone, then reads only its rows.
  const onPage = toPage(bookingIds(ctx, input, isSearched), input, !input.q && isUnfiltered(input))
  const rows = ctx.db
    .selectFrom(onPage.as('page'))
    .innerJoin('bookings', 'bookings.id', 'page.id')
    .innerJoin('customers', 'customers.id', 'bookings.customerId')
    .leftJoin('routes', 'routes.id', 'bookings.routeId')
    .innerJoinLateral(
      (documents) =>
        documents
          .selectFrom('documents')
          .select((count) => count.fn.countAll<number>().as('attachmentCount'))
          .whereRef('documents.bookingId', '=', 'bookings.id')
          .as('attached'),
      (join) => join.onTrue(),
    )
    .select([
      'bookings.id',
      ...restrictedColumns(ctx.user.role, 'bookings', rowFields),
      'attached.attachmentCount',
      'customers.legalName as customerName',
      'routes.origin',
      'routes.destination',
      countsOfBooking.as('counts'),
      'bookings.createdAt',
      'bookings.version',
    ])
    .$if(asksForClosest(input), (list) => list.orderBy(closeness(sql.ref('bookings.bookingNo'), input.q)))
    .orderBy(sortColumn, direction)
    .orderBy('bookings.id', direction)
  const [items, tally] = await Promise.all([rows.execute(), tallies(ctx, 'bookings')])
  const count = (filter: Exclude<BookingStatusFilter, 'unbilled'>) =>
    statusesOf(filter).reduce((sum, each) => sum + tally(each), 0)

  return {
    items,
    ...(status !== 'unbilled' && isTallied(input)
      ? capTotal(count(status))
      : await totalOf(ctx.db, found, { ...input, items, isMany: isMany && isUnfiltered(input) })),
    page,
    pageSize,
    cards: {
      total: count('all'),
      pendingQuotes: tally('draft'),
      confirmed: tally('confirmed'),
      scheduled: tally('scheduled'),
    },
  }
}

/** Whether the tallies, which are kept by status only, can count the filtered rows. */
function isTallied({ q, customer, route, ...span }: Filters): boolean {
  return !q && !customer && !route && isEveryDay(span)
}

/** Whether the list is of all bookings, apart from a search. */
const isUnfiltered = (input: Filters) => input.status === 'all' && isTallied({ ...input, q: undefined })

/**
 * The filtered bookings, unordered and not yet searched.
 *
 * @throws Forbidden for a filter that says whether a booking is on an issued invoice, where the caller sees no invoices
 */
export function findBookings(ctx: ReadContext, { status, by, customer, route, ...span }: Filters) {
  if (status === 'unbilled' && !allows(ctx.user.role, 'invoices.view')) throw new Forbidden()
  let found = ctx.db.selectFrom('bookings').where(isDuring(ctx, sql.ref(dates[by]), span))
  if (status === 'unbilled') found = found.where(isUnbilled)
  else if (status !== 'all') found = found.where('bookings.status', 'in', statusesOf(status))
  if (customer) found = found.where(isOfGroup('bookings.customerId', customer))
  if (route) found = found.where('bookings.routeId', '=', route)
  return found
}

/** The ids of the filtered bookings, in the order of the list. @throws Forbidden as the list */
export function bookingIds(ctx: Context, input: Filters, isSearched: RawBuilder<boolean>) {
  const [sortColumn, direction] = order[input.sort]
  const keys = findBookings(ctx, input)
    .where(isSearched)
    .select(['bookings.id', 'bookings.bookingNo', 'bookings.createdAt', 'bookings.pickupAt'])
  const isSortedApart = !isEveryDay(input) && sortColumn !== dates[input.by]
  return ctx.db
    .selectFrom((isSortedApart ? findFirst(keys) : keys).as('bookings'))
    .select('bookings.id')
    .$if(asksForClosest(input), (list) => list.orderBy(closeness(sql.ref('bookings.bookingNo'), input.q)))
    .orderBy(sortColumn, direction)
    .orderBy('bookings.id', direction)
}

/** Bookings as an export has them, by their ids, in any order. */
export async function readBookings({ db, user }: Context, ids: readonly string[]): Promise<ExportedBooking[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customerId')
    .leftJoin('routes', 'routes.id', 'bookings.routeId')
    .select([
      'bookings.id',
      ...restrictedColumns(user.role, 'bookings', exportedFields),
      'customers.legalName as customerName',
      'routes.origin',
      'routes.destination',
      countsOfBooking.as('counts'),
      'bookings.createdAt',
      'bookings.version',
    ])
    .where(isAmong('bookings.id', ids))
    .execute()
  return rows.map(({ counts, ...booking }) => ({ ...booking, ...counts }))
}

function statusesOf(filter: Exclude<BookingStatusFilter, 'unbilled'>): readonly BookingStatus[] {
  if (filter === 'all') return bookingStatuses
  if (filter === 'invoiceable') return invoiceableStatuses
  return filter === 'notDraft' ? quotedStatuses : [filter]
}

/** A booking, masked for the caller's role. @throws NotFound */
export async function getBooking(ctx: ReadContext, { id }: { id: string }): Promise<BookingAnswer> {
  const { role } = ctx.user
  const today = dayOf(ctx.now)
  const [row] = await findBooking(ctx, { id, today })
  if (!row) throw new NotFound('Booking not found')

  const {
    customerCredit,
    release,
    releasedUpTo,
    legalName,
    tradingName,
    contact,
    email,
    origin,
    destination,
    distanceKm,
    track,
    ...booking
  } = row
  const maskedFields = customerAccess.masked(role, restrictedBookingFields)
  return {
    ...booking,
    customer: { legalName, tradingName, contact, email, maskedFields },
    credit: {
      state: creditStateOf(customerCredit),
      release: release && {
        ...release,
        // A hold is said by the state.
        isEnough: objectionToCredit({ ...customerCredit, isHeld: false }, releasedUpTo) === null,
      },
    },
    track: trackOf(track, { role, now: ctx.now, today }),
    route: origin !== null && destination !== null && distanceKm !== null ? { origin, destination, distanceKm } : null,
  }
}

const findBooking = builtOnceForRole((db, value: ValueOf<{ id: string; today: string }>, role) =>
  db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customerId')
    .leftJoin('routes', 'routes.id', 'bookings.routeId')
    .select([
      'bookings.id',
      ...restrictedColumns(role, 'bookings'),
      countsOfBooking.as('counts'),
      'bookings.createdAt',
      'bookings.updatedAt',
      'bookings.version',
      'customers.legalName',
      restrictedColumn(role, 'customers', 'tradingName').as('tradingName'),
      restrictedColumn(role, 'customers', 'contact').as('contact'),
      restrictedColumn(role, 'customers', 'email').as('email'),
      'routes.origin',
      'routes.destination',
      'routes.distanceKm',
      creditWithBooking.as('customerCredit'),
      releaseOfBooking(role).as('release'),
      sql<CentsSum | null>`bookings.credit_released_up_to`.as('releasedUpTo'),
      (allows(role, 'jobs.view') ? jobsOfBooking : sql<BookingAnswer['jobs']>`'[]'::json`).as('jobs'),
      (allows(role, 'invoices.view')
        ? invoicesOfBooking(value('today'))
        : sql<BookingAnswer['invoices']>`'[]'::json`
      ).as('invoices'),
      trackFacts(role, 'booking').as('track'),
    ])
    .where('bookings.id', '=', value('id')),
)

/** The column of each date that a period can mean. */
const dates = { pickup: 'bookings.pickupAt', created: 'bookings.createdAt' } as const satisfies Record<
  BookingDate,
  string
>

const countsOfBooking = sql<BookingAnswer['counts']>`(
  select json_build_object('onJobs', count(*), 'delivered', count(*) filter (where status = 'completed'))
    from dispatch_jobs
    where booking_id = bookings.id and status <> 'cancelled'
)`

const jobsOfBooking = sql<BookingAnswer['jobs']>`(
  select coalesce(json_agg(json_build_object('id', id, 'jobNo', job_no, 'status', status, 'loadNo', load.no)
      order by case when bookings.trucks_needed > 1 then load.no end, created_at desc, id desc), '[]')
    from dispatch_jobs, lateral (select case when status <> 'cancelled' then load_no end as no) load
    where booking_id = bookings.id
)`

/** SQL: who released a booking, and up to what and why for a role that may see credit limits; null where nobody did. */
function releaseOfBooking(role: Role): RawBuilder<Omit<Release, 'isEnough'> | null> {
  const shown = (field: 'creditReleasedUpTo' | 'creditReleaseReason') => restrictedColumn(role, 'bookings', field)
  return sql`(
    case when bookings.credit_released_at is not null then json_build_object('upTo', ${shown('creditReleasedUpTo')},
      'reason', ${shown('creditReleaseReason')}, 'at', ${jsonInstant(sql`bookings.credit_released_at`)},
      'by', (select name from profiles where user_id = bookings.credit_released_by)) end)`
}

const rowFields = [
  'bookingNo',
  'customerId',
  'customerRef',
  'cargoType',
  'pickupAt',
  'trucksNeeded',
  'quotedAmount',
  'status',
] as const
const exportedFields = [...rowFields, 'dropoffAt', 'weightTons', 'volumeM3', 'notes'] as const

const order = {
  '-createdAt': ['bookings.createdAt', 'desc'],
  createdAt: ['bookings.createdAt', 'asc'],
  pickupAt: ['bookings.pickupAt', 'asc'],
  '-pickupAt': ['bookings.pickupAt', 'desc'],
} as const satisfies Record<BookingSort, readonly [string, 'asc' | 'desc']>
