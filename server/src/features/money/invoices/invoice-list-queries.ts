import { dayOf } from '@shehena/domain/dates'
import type { InvoiceFilter, InvoiceSort } from '@shehena/domain/money/invoices/invoice-list'
import type { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import { type RawBuilder, sql } from 'kysely'
import type { Context, SharedContext } from '../../../context.ts'
import { isBetween, isEveryDay, isWithin } from '../../../db/days.ts'
import { isOfGroup } from '../../../db/merging.ts'
import { asksForClosest, capTotal, closeness, findFirst, toPage, totalWithSums } from '../../../db/reads/search.ts'
import { tallies } from '../../../db/reads/tallies.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { type CustomerGroup, withGroup } from '../../sales/merged/customer-group.ts'
import { type DatedFilter, dueDatesToday, isDated, isToday, rowColumns } from './invoice-columns.ts'

type Input = InputOf<typeof invoicesApi.list>
type Filters = Omit<Input, 'page' | 'pageSize' | 'sort' | 'customer'> & { customer?: CustomerGroup | undefined }

/** A page of invoices. */
export async function listInvoices(ctx: Context, asked: Input): Promise<OutputOf<typeof invoicesApi.list>> {
  const input = await withGroup(ctx, asked)
  const { page, pageSize } = input
  const [sortColumn, direction] = order[input.sort]
  const isSearched = await isFoundIn('invoices', ctx, input.q)
  const found = findInvoices(ctx, input).where(isSearched)

  // Deferred join: finds the page by an index alone, then reads only its rows.
  const onPage = toPage(invoiceIds(ctx, input, isSearched), input, isTallied(input) && input.status === 'all')
  const rows = ctx.db
    .selectFrom(onPage.as('page'))
    .innerJoin('invoices', 'invoices.id', 'page.id')
    .innerJoin('customers', 'customers.id', 'invoices.customerId')
    .leftJoin('bookings', 'bookings.id', 'invoices.bookingId')
    .select(rowColumns(dayOf(ctx.now)))
    .$if(asksForClosest(input), (list) => list.orderBy(closeness(sql.ref('invoices.invoiceNo'), input.q)))
    .orderBy(sortColumn, direction)
    .orderBy('invoices.id', direction)
  const [items, total] = await Promise.all([
    rows.execute(),
    talliedTotal(ctx, input).then((tallied) => totalWithSums(ctx.db, found, amountsOf(input), tallied)),
  ])
  return {
    items,
    ...total,
    page,
    pageSize,
    cards: {},
  }
}

/** What the list adds up. A cancelled invoice counts only where the filter is for such. */
function amountsOf({ status }: Filters) {
  const counts = status === 'all' ? sql`invoices.status <> 'cancelled'` : sql`true`
  return { total: sql`case when ${counts} then invoices.total else 0 end`, balance: sql`invoices.balance` }
}

/** The total where the tallies have it. */
async function talliedTotal(ctx: Context, input: Filters) {
  return isTallied(input) && isCounted(input.status) ? capTotal(await countTallied(ctx, input.status)) : null
}

/** The filtered invoices, unordered and not yet searched. */
export function findInvoices(ctx: SharedContext, { status, customer, ...span }: Filters) {
  const day = status === 'withdrawn' ? 'invoices.cancelledOn' : 'invoices.issueDate'
  let found = ctx.db.selectFrom('invoices').where(isWithin(ctx, sql.ref(day), span))
  if (status !== 'all') found = found.where(isToday(ctx, status))
  if (customer) found = found.where(isOfGroup('invoices.customerId', customer))
  return found
}

/** The ids of the filtered invoices, in the order of the list. */
export function invoiceIds(ctx: Context, input: Filters & Pick<Input, 'sort'>, isSearched: RawBuilder<boolean>) {
  const [sortColumn, direction] = order[input.sort]
  const keys = findInvoices(ctx, input)
    .where(isSearched)
    .select(['invoices.id', 'invoices.invoiceNo', 'invoices.createdAt', 'invoices.issueDate', 'invoices.dueDate'])
  const isSortedApart = !isEveryDay(input) && sortColumn !== 'invoices.issueDate'
  return ctx.db
    .selectFrom((isSortedApart ? findFirst(keys) : keys).as('invoices'))
    .select('invoices.id')
    .$if(asksForClosest(input), (list) => list.orderBy(closeness(sql.ref('invoices.invoiceNo'), input.q)))
    .orderBy(sortColumn, direction)
    .orderBy('invoices.id', direction)
}

/** Whether the tallies, which are kept by status and by due date, can count the filtered rows. */
function isTallied({ q, customer, ...span }: Filters): boolean {
  return !q && !customer && isEveryDay(span)
}

const uncounted = ['issued', 'invoiced', 'withdrawn', 'opening'] as const
type CountedFilter = Exclude<InvoiceFilter, (typeof uncounted)[number]>

/**
 * Whether the tallies tell the rows of a filter from others: they keep neither whether a cancelled invoice was ever sent, nor
 * whether one is of the former system.
 */
function isCounted(filter: InvoiceFilter): filter is CountedFilter {
  return !uncounted.some((each) => each === filter)
}

/** The stored statuses that each filter counts. Other filters depend on the date. */
const tallied: Record<Exclude<CountedFilter, DatedFilter>, readonly string[]> = {
  all: ['draft', 'sent', 'overdue', 'paid', 'cancelled'],
  open: ['sent', 'overdue'],
  draft: ['draft'],
  paid: ['paid'],
  cancelled: ['cancelled'],
}

async function countTallied(ctx: Context, filter: CountedFilter): Promise<number> {
  if (isDated(filter)) return countDue(ctx, filter)
  const tally = await tallies(ctx, 'invoices')
  return tallied[filter].reduce((total, bucket) => total + tally(bucket), 0)
}

async function countDue(ctx: Context, filter: DatedFilter): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('tallies')
    .select(sql<number>`coalesce(sum(n), 0)::bigint`.as('n'))
    .where('subject', '=', 'receivable_invoices')
    .where(isBetween(sql.ref('bucket'), dueDatesToday(ctx, filter)))
    .executeTakeFirstOrThrow()
  return n
}

const order = {
  '-createdAt': ['invoices.createdAt', 'desc'],
  createdAt: ['invoices.createdAt', 'asc'],
  '-issueDate': ['invoices.issueDate', 'desc'],
  issueDate: ['invoices.issueDate', 'asc'],
  '-dueDate': ['invoices.dueDate', 'desc'],
  dueDate: ['invoices.dueDate', 'asc'],
} as const satisfies Record<InvoiceSort, readonly [string, 'asc' | 'desc']>
