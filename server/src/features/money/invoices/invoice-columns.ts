import { addDays, dayOf } from '@shehena/domain/dates'
import { type AgingBucket, agingBuckets, dueDatesOf } from '@shehena/domain/money/invoices/aging'
import type { InvoiceFilter } from '@shehena/domain/money/invoices/invoice-list'
import type { InvoiceKind, InvoiceStatus } from '@shehena/domain/money/invoices/invoice-status'
import type { Days } from '@shehena/domain/period'
import type { Role } from '@shehena/domain/roles'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { type DayInSql, isBetween } from '../../../db/days.ts'
import { restrictedColumn } from '../../../db/reads/restricted-columns.ts'
import { lastDelivery } from '../../office/mail/last-delivery.ts'
import { isMailable } from '../../sales/customers/accounts-address.ts'

const awaitsPayment = sql<boolean>`invoices.status in ('sent', 'overdue')`
type Today = Pick<Context, 'now'>

const isPastDue = (today: DayInSql) => sql<boolean>`invoices.due_date < ${today}::date`

/** SQL: the status of an invoice today, like `statusOn` of the domain. Every query that reads a status uses this. */
export function statusToday(today: DayInSql): RawBuilder<InvoiceStatus> {
  return sql`case
    when not ${awaitsPayment} then invoices.status
    when ${isPastDue(today)} then 'overdue'
    else 'sent' end`
}

/** SQL: whether an invoice was issued here, and not by the system that the company comes from. */
const isOurs = sql<boolean>`invoices.opened_on is null`

/** The filters of unpaid invoices by due date. */
export type DatedFilter = 'sent' | 'overdue' | AgingBucket

/** Whether a filter depends on the due date. */
export function isDated(filter: InvoiceFilter): filter is DatedFilter {
  return filter === 'sent' || filter === 'overdue' || agingBuckets.some((bucket) => bucket === filter)
}

/** The range of due dates that a filter means today. */
export function dueDatesToday(ctx: Today, filter: DatedFilter): Days {
  const today = dayOf(ctx.now)
  if (filter === 'sent') return { from: today }
  if (filter === 'overdue') return { to: addDays(today, -1) }
  return dueDatesOf(filter, today)
}

/** SQL: whether an invoice matches a filter today, written so that the partial indexes on open invoices are used. */
export function isToday(ctx: Today, filter: Exclude<InvoiceFilter, 'all'>): RawBuilder<boolean> {
  if (filter === 'open') return awaitsPayment
  if (filter === 'issued') return sql`invoices.status in ('sent', 'overdue', 'paid') and ${isOurs}`
  if (filter === 'invoiced') return sql`invoices.billed_name is not null and ${isOurs}`
  if (filter === 'withdrawn')
    return sql`invoices.billed_name is not null and invoices.cancelled_on is not null and ${isOurs}`
  if (filter === 'opening') return sql`invoices.opened_on is not null and invoices.status <> 'cancelled'`
  if (isDated(filter))
    return sql`${awaitsPayment} and ${isBetween(sql.ref('invoices.dueDate'), dueDatesToday(ctx, filter))}`
  return sql`invoices.status = ${filter}`
}

/** SQL: whether KRA has a number for an invoice. */
export const hasFiscalReceipt = sql<boolean>`exists (select from fiscal_receipts where invoice_id = invoices.id)`

/** The columns of the list, joined with customer and booking. */
export function rowColumns(today: DayInSql) {
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
    'invoices.creditedTotal',
    'invoices.withheldTotal',
    'invoices.writtenOffTotal',
    'invoices.balance',
    statusToday(today).as('status'),
    lastDelivery('invoices').as('delivery'),
    'invoices.openedOn',
    'invoices.cancelledOn',
    isMailable.as('isMailable'),
    hasFiscalReceipt.as('hasFiscalReceipt'),
    'invoices.isFromCharges',
    sql<InvoiceKind>`invoices.kind`.as('kind'),
    'invoices.version',
  ] as const
}

/** The columns with the copy of the customer from when the invoice was sent. */
export const billedColumns = {
  tradingName: 'invoices.billedTradingName',
  billingAddress: 'invoices.billedAddress',
  taxNumber: 'invoices.billedTaxNumber',
  paymentTerms: 'invoices.billedPaymentTerms',
} as const

export type Billed = { tradingName: string; billingAddress: string; taxNumber: string; paymentTerms: number }

/**
 * A field of the invoice's customer: the copy from when it was sent, before that the current value. Masked by the same
 * rule either way.
 */
export function billedField<Field extends keyof Billed>(role: Role, field: Field): RawBuilder<Billed[Field] | null> {
  if (!customerAccess.sees(role, field)) return sql`${customerAccess.maskOf(field)}`
  return sql`case when invoices.billed_name is null then ${restrictedColumn(role, 'customers', field)} else ${sql.ref(billedColumns[field])} end`
}
