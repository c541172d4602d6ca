import type { Cents } from '@shehena/domain/money'
import { type Payment, type PaymentRow, restrictedPaymentFields } from '@shehena/domain/money/payments/payment'
import type { PaymentFilter, PaymentSort } from '@shehena/domain/money/payments/payment-list'
import { bankMethods, type PaymentMethod } from '@shehena/domain/money/payments/payment-method'
import type { paymentsApi } from '@shehena/domain/money/payments/payments-api'
import type { Role } from '@shehena/domain/roles'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import { type RawBuilder, sql } from 'kysely'
import type { Context, ReadContext } from '../../../context.ts'
import { builtOnceForRole, type ValueOf } from '../../../db/built-once.ts'
import { isEveryDay, isWithin } from '../../../db/days.ts'
import { isOfGroup } from '../../../db/merging.ts'
import { isAmong } from '../../../db/reads/export-rows.ts'
import { restrictedColumn } from '../../../db/reads/restricted-columns.ts'
import { capTotal, toPage, totalWithSums } from '../../../db/reads/search.ts'
import { tallies } from '../../../db/reads/tallies.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { lastDelivery } from '../../office/mail/last-delivery.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { type CustomerGroup, withGroup } from '../../sales/merged/customer-group.ts'

type Input = InputOf<typeof paymentsApi.list>
type Filters = Omit<Input, 'page' | 'pageSize' | 'sort' | 'customer'> & { customer?: CustomerGroup | undefined }

/** A page of payments. */
export async function listPayments(ctx: Context, asked: Input): Promise<OutputOf<typeof paymentsApi.list>> {
  const input = await withGroup(ctx, asked)
  const { page, pageSize } = input
  const [sortColumn, direction] = order[input.sort]
  const isSearched = await isFoundIn('payments', ctx, input.q)
  const found = findPayments(ctx, input).where(isSearched)

  // Deferred join: finds the page first and then joins only its rows.
  const onPage = toPage(paymentIds(ctx, input, isSearched), input, talliesOf(input) !== null)
  const rows = ctx.db
    .selectFrom(onPage.as('page'))
    .innerJoin('payments', 'payments.id', 'page.id')
    .innerJoin('customers', 'customers.id', 'payments.customerId')
    .innerJoinLateral(paidInvoices, (join) => join.onTrue())
    .select(rowColumns)
    .orderBy(sortColumn, direction)
    .orderBy('payments.id', direction)
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

/** One payment. @throws NotFound */
export async function getPayment(ctx: ReadContext, { id }: { id: string }): Promise<OutputOf<typeof paymentsApi.get>> {
  const { role } = ctx.user
  const [row] = await findPayment(ctx, { id })
  if (!row) throw new NotFound('Payment not found')
  return { ...row, maskedFields: customerAccess.masked(role, restrictedPaymentFields) }
}

const findPayment = builtOnceForRole((db, value: ValueOf<{ id: string }>, role) =>
  db
    .selectFrom('payments')
    .innerJoin('customers', 'customers.id', 'payments.customerId')
    .innerJoinLateral(paidInvoices, (join) => join.onTrue())
    .leftJoin('profiles as voiders', 'voiders.userId', 'payments.voidedBy')
    .select(rowColumns)
    .leftJoin('profiles as recorders', 'recorders.userId', 'payments.recordedBy')
    .select(detailColumns(role))
    .select([
      'payments.bookedOn',
      'recorders.name as recordedBy',
      allocationsWhere(sql`a.payment_id = payments.id`).as('allocations'),
      withheldWithPayment.as('withheld'),
      lastDelivery('payments').as('delivery'),
    ])
    .where('payments.id', '=', value('id')),
)

/** The filtered payments, unordered and not yet searched. */
function findPayments(ctx: Context, { status, method, customer, invoice, ...span }: Filters) {
  let found = ctx.db.selectFrom('payments').where(isWithin(ctx, sql.ref('payments.paidAt'), span))
  if (status !== 'all') found = found.where(is[status])
  if (customer) found = found.where(isOfGroup('payments.customerId', customer))
  if (invoice) found = found.where(isFor(invoice))
  if (method !== 'all') found = found.where('payments.method', 'in', method === 'bank' ? bankMethods : [method])
  return found
}

/** The ids of the filtered payments, in the order of the list. */
export function paymentIds(ctx: Context, input: Filters & Pick<Input, 'sort'>, isSearched: RawBuilder<boolean>) {
  const [sortColumn, direction] = order[input.sort]
  return findPayments(ctx, input)
    .where(isSearched)
    .select('payments.id')
    .orderBy(sortColumn, direction)
    .orderBy('payments.id', direction)
}

/** Payments as an export has them, by their ids, in any order. */
export function readPayments(ctx: Context, ids: readonly string[]) {
  return ctx.db
    .selectFrom('payments')
    .innerJoin('customers', 'customers.id', 'payments.customerId')
    .innerJoinLateral(paidInvoices, (join) => join.onTrue())
    .leftJoin('profiles as voiders', 'voiders.userId', 'payments.voidedBy')
    .select(rowColumns)
    .select(detailColumns(ctx.user.role))
    .where(isAmong('payments.id', ids))
    .execute()
}

/** The tallies that count the filtered rows; null where none do: they are kept by status only. */
function talliesOf({ q, status, method, customer, invoice, ...span }: Filters): readonly string[] | null {
  return !q && !customer && !invoice && method === 'all' && isEveryDay(span) ? tallied[status] : null
}

const is: Record<Exclude<PaymentFilter, 'all'>, RawBuilder<boolean>> = {
  valid: sql`payments.voided_at is null`,
  unmatched: sql`payments.allocated_total < payments.amount and payments.voided_at is null`,
  unconfirmed: sql`payments.voided_at is null and payments.tied_total < payments.amount and payments.method <> 'cash'`,
  voided: sql`payments.voided_at is not null`,
}

/** The tallies that count the rows of each filter; null where none does. */
const tallied: Record<PaymentFilter, readonly string[] | null> = {
  all: ['valid', 'voided'],
  valid: ['valid'],
  unmatched: ['unmatched'],
  unconfirmed: null,
  voided: ['voided'],
}

/** The total where the tallies have it. */
async function talliedTotal(ctx: Context, input: Filters) {
  const buckets = talliesOf(input)
  if (!buckets) return null
  const tally = await tallies(ctx, 'payments')
  return capTotal(buckets.reduce((total, bucket) => total + tally(bucket), 0))
}

/** What the list adds up. A voided payment counts only where the filter is for such. */
function amountsOf({ status }: Filters) {
  const counts = status === 'voided' ? sql`true` : sql`payments.voided_at is null`
  return { amount: sql`case when ${counts} then payments.amount else 0 end`, onAccount }
}

const order = {
  '-paidAt': ['payments.paidAt', 'desc'],
  paidAt: ['payments.paidAt', 'asc'],
} as const satisfies Record<PaymentSort, readonly [string, 'asc' | 'desc']>

/** SQL: whether a payment pays an invoice, or paid it until it was voided. */
function isFor(invoiceId: string): RawBuilder<boolean> {
  return sql`payments.id in (
    select payment_id from allocations a
      where a.invoice_id = ${invoiceId} and (a.reversed_at is null or a.reversed_at = payments.voided_at))`
}

/** SQL: the invoices that a payment pays, or paid until it was voided: how many, and the invoice where it is one. */
export const paidInvoices = sql<Pick<PaymentRow, 'invoiceId' | 'invoiceNo' | 'invoiceCount'>>`(
  select count(*)::int as invoice_count,
      case when count(*) = 1 then (array_agg(i.id))[1] end as invoice_id,
      case when count(*) = 1 then min(i.invoice_no) end as invoice_no
    from invoices i
    where i.id in (select a.invoice_id from allocations a where a.payment_id = payments.id and (a.reversed_at is null or a.reversed_at = payments.voided_at)))`.as(
  'paid',
)

/**
 * SQL: allocations in the order of recording.
 *
 * @param isShown which ones, by the columns of `a`
 */
export const allocationsWhere = (isShown: RawBuilder<unknown>) => sql<Payment['allocations']>`(
  select coalesce(json_agg(json_build_object(
      'id', a.id,
      'invoiceId', i.id,
      'invoiceNo', i.invoice_no,
      'amount', a.amount,
      'allocatedOn', a.allocated_on,
      'allocatedBy', allocator.name,
      'reversedOn', a.reversed_on,
      'reversedBy', reverser.name,
      'reverseReason', a.reverse_reason
    ) order by a.entry_no), '[]')
    from allocations a
    join invoices i on i.id = a.invoice_id
    left join profiles allocator on allocator.user_id = a.created_by
    left join profiles reverser on reverser.user_id = a.reversed_by
    where ${isShown})`

/** SQL: what is allocated to no invoice; 0 where the payment is voided. */
const onAccount = sql<Cents>`case when payments.voided_at is null then payments.amount - payments.allocated_total else 0 end`

const withheldWithPayment = sql<Payment['withheld']>`(
  select coalesce(json_agg(json_build_object(
      'id', w.id,
      'invoiceNo', i.invoice_no,
      'kind', w.kind,
      'amount', w.amount,
      'state', w.state
    ) order by i.invoice_no, w.id), '[]')
    from withheld w
    join invoices i on i.id = w.invoice_id
    where w.payment_id = payments.id)`

const rowColumns = [
  'payments.id',
  'payments.receiptNo',
  'payments.customerId',
  'customers.legalName as customerName',
  'paid.invoiceId',
  'paid.invoiceNo',
  'paid.invoiceCount',
  'payments.amount',
  onAccount.as('onAccount'),
  sql<PaymentMethod>`payments.method`.as('method'),
  'payments.paidAt',
  'payments.voidedAt',
] as const

/** The further columns of a payment's details, joined with the person who voided it. */
function detailColumns(role: Role) {
  return [
    restrictedColumn(role, 'customers', 'tradingName').as('tradingName'),
    'payments.bankTxnId',
    'payments.notes',
    'payments.createdAt',
    'voiders.name as voidedBy',
    'payments.voidReason',
    'payments.version',
  ] as const
}
