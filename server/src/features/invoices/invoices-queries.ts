import { maskedCustomerFields } from '@shehena/domain/customers/customer-access'
import type { InvoiceFilter, InvoiceSort } from '@shehena/domain/invoices/invoice-list'
import type { invoicesApi } from '@shehena/domain/invoices/invoices-api'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { capTotal, countUpTo, matches, offsetOf } from '../../db/search.ts'
import { tallies } from '../../db/tallies.ts'
import { NotFound } from '../../errors.ts'
import type { InputOf, OutputOf } from '../../http/serve.ts'
import { customerField } from '../customers/customer-columns.ts'
import { lastDelivery } from '../mail/last-delivery.ts'
import { billedField, isToday, statusToday } from './invoice-columns.ts'

type Invoice = OutputOf<typeof invoicesApi.get>

/** One page of invoices. */
export async function listInvoices(
  ctx: Context,
  input: InputOf<typeof invoicesApi.list>,
): Promise<OutputOf<typeof invoicesApi.list>> {
  const { q, status, customer, page, pageSize } = input
  const [sortColumn, direction] = order[input.sort]

  let found = ctx.db.selectFrom('invoices')
  if (status !== 'all') found = found.where(isToday(ctx, status))
  if (customer) found = found.where('invoices.customerId', '=', customer)
  if (q) found = found.where(matches('invoices.searchText', q))

  const items = await found
    .innerJoin('customers', 'customers.id', 'invoices.customerId')
    .leftJoin('bookings', 'bookings.id', 'invoices.bookingId')
    .select(rowColumns(ctx))
    .orderBy(sortColumn, direction)
    .orderBy('invoices.id', direction)
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()

  const buckets = q || customer ? undefined : tallied[status]
  return {
    items,
    ...(buckets ? capTotal(await countIn(ctx, buckets)) : await countUpTo(ctx.db, found)),
    page,
    pageSize,
    cards: {},
  }
}

/** One invoice with its lines and payments. @throws NotFound */
export async function getInvoice(ctx: Context, { id }: { id: string }): Promise<Invoice> {
  const { role } = ctx.user
  const row = await ctx.db
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customerId')
    .leftJoin('bookings', 'bookings.id', 'invoices.bookingId')
    .select(rowColumns(ctx))
    .select([
      'invoices.subtotal',
      'invoices.taxAmount',
      'invoices.emailSentAt',
      'invoices.createdAt',
      'invoices.updatedAt',
      sql<string>`coalesce(invoices.billed_name, customers.legal_name)`.as('legalName'),
      billedField(role, 'tradingName').as('tradingName'),
      billedField(role, 'billingAddress').as('billingAddress'),
      billedField(role, 'taxNumber').as('taxNumber'),
      billedField(role, 'paymentTerms').as('paymentTerms'),
      customerField(role, 'email').as('email'),
      linesOfInvoice.as('lines'),
      paymentsOfInvoice.as('payments'),
    ])
    .where('invoices.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('Invoice not found')

  const { legalName, tradingName, billingAddress, taxNumber, paymentTerms, email, ...invoice } = row
  const maskedFields = maskedCustomerFields(role)
  return {
    ...invoice,
    currency: 'KES',
    customer: { legalName, tradingName, billingAddress, taxNumber, paymentTerms, email, maskedFields },
  }
}

/** What customers owe today, and how much of it is past due, in cents. */
export async function getReceivables(ctx: Context): Promise<OutputOf<typeof invoicesApi.receivables>> {
  return ctx.db
    .selectFrom('invoices')
    .select([
      sql<number>`coalesce(sum(total - paid_total), 0)::bigint`.as('outstanding'),
      sql<number>`count(*) filter (where ${isToday(ctx, 'overdue')})`.as('overdueCount'),
      sql<number>`coalesce(sum(total - paid_total) filter (where ${isToday(ctx, 'overdue')}), 0)::bigint`.as(
        'overdueSum',
      ),
    ])
    .where(isToday(ctx, 'open'))
    .executeTakeFirstOrThrow()
}

const order = {
  '-createdAt': ['invoices.createdAt', 'desc'],
  createdAt: ['invoices.createdAt', 'asc'],
  dueDate: ['invoices.dueDate', 'asc'],
  '-dueDate': ['invoices.dueDate', 'desc'],
} as const satisfies Record<InvoiceSort, readonly [string, 'asc' | 'desc']>

/** The filters whose rows the tallies of stored states count. Sent and overdue change with the calendar. */
const tallied: Partial<Record<InvoiceFilter, readonly string[]>> = {
  all: ['draft', 'sent', 'overdue', 'paid', 'cancelled'],
  open: ['sent', 'overdue'],
  draft: ['draft'],
  paid: ['paid'],
  cancelled: ['cancelled'],
}

async function countIn(ctx: Context, buckets: readonly string[]): Promise<number> {
  const tally = await tallies(ctx, 'invoices')
  return buckets.reduce((total, bucket) => total + tally(bucket), 0)
}

function rowColumns(ctx: Context) {
  return [
    'invoices.id',
    'invoices.invoiceNo',
    'invoices.customerId',
    'customers.legalName as customerName',
    'invoices.bookingId',
    'bookings.bookingNo',
    'invoices.issueDate',
    'invoices.dueDate',
    'invoices.total',
    'invoices.paidTotal',
    sql<number>`invoices.total - invoices.paid_total`.as('balance'),
    statusToday(ctx).as('status'),
    lastDelivery('invoices').as('delivery'),
    'invoices.version',
  ] as const
}

/** The lines of an invoice in their order, as a column of the query that shows the invoice. */
export const linesOfInvoice = sql<Invoice['lines']>`(
  select coalesce(json_agg(json_build_object(
      'id', id,
      'description', description,
      'qty', qty,
      'unitPrice', unit_price,
      'taxRate', tax_rate,
      'net', net,
      'tax', tax,
      'lineTotal', line_total
    ) order by position), '[]')
    from invoice_lines
    where invoice_id = invoices.id)`

const paymentsOfInvoice = sql<Invoice['payments']>`(
  select coalesce(json_agg(json_build_object(
      'id', id,
      'receiptNo', receipt_no,
      'amount', amount,
      'method', method,
      'paidAt', paid_at,
      'isVoided', voided_at is not null
    ) order by paid_at, id), '[]')
    from payments
    where invoice_id = invoices.id)`
