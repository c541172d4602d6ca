import { customerMasks, seesCustomerField } from '@shehena/domain/customers/customer-access'
import { dayOf } from '@shehena/domain/dates'
import type { InvoiceFilter } from '@shehena/domain/invoices/invoice-list'
import type { InvoiceStatus } from '@shehena/domain/invoices/invoice-status'
import type { Role } from '@shehena/domain/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { customerField } from '../customers/customer-columns.ts'

const awaitsPayment = sql<boolean>`invoices.status in ('sent', 'overdue')`
type Today = Pick<Context, 'now'>

const isPastDue = (ctx: Today) => sql<boolean>`invoices.due_date < ${dayOf(ctx.now)}::date`

/** The state of an invoice today: `statusOn` of the domain, in SQL. Every read of a state goes through this. */
export function statusToday(ctx: Today): RawBuilder<InvoiceStatus> {
  return sql`case
    when not ${awaitsPayment} then invoices.status
    when ${isPastDue(ctx)} then 'overdue'
    else 'sent' end`
}

/** Whether an invoice is in a state today, written so that the index of the open ones serves it. */
export function isToday(ctx: Today, status: Exclude<InvoiceFilter, 'all'>): RawBuilder<boolean> {
  if (status === 'open') return awaitsPayment
  if (status === 'overdue') return sql`${awaitsPayment} and ${isPastDue(ctx)}`
  if (status === 'sent') return sql`${awaitsPayment} and not ${isPastDue(ctx)}`
  return sql`invoices.status = ${status}`
}

/** Where an invoice keeps the customer as it was when it was sent. */
export const billedColumns = {
  tradingName: 'invoices.billedTradingName',
  billingAddress: 'invoices.billedAddress',
  taxNumber: 'invoices.billedTaxNumber',
  paymentTerms: 'invoices.billedPaymentTerms',
} as const

export type Billed = { tradingName: string; billingAddress: string; taxNumber: string; paymentTerms: number }

/** A field of the customer as it was when the invoice was sent, until then as it is; masked by the same rule either way. */
export function billedField<Field extends keyof Billed>(role: Role, field: Field): RawBuilder<Billed[Field] | null> {
  if (!seesCustomerField(role, field)) return sql`${customerMasks[field]}`
  return sql`case when invoices.billed_name is null then ${customerField(role, field)} else ${sql.ref(billedColumns[field])} end`
}
