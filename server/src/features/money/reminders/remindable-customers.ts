import { addDays } from '@shehena/domain/dates'
import { offsetLimits, type RemindableInvoice, type ReminderStep } from '@shehena/domain/money/reminders/reminder-step'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { keptId } from '../../../db/merging.ts'
import type { Database } from '../../../db/tables.ts'
import { accountsAddress } from '../../sales/customers/accounts-address.ts'
import { groupMembers } from '../../sales/merged/customer-group.ts'

/** `keptId`: whom the reminder goes to, its customer or the one that this was merged into. */
type Invoice = RemindableInvoice & { customerId: string; keptId: string; invoiceNo: string }

/** A customer with those that were merged into it, with the open invoices that may have reached a step, and its money without an invoice, in cents. */
export type RemindableCustomer = {
  id: string
  name: string
  language: Language
  /** For the mail only: not every role may see it. */
  address: string | null
  shownAddress: string | null
  isRemindedToday: boolean
  money: bigint
  invoices: Invoice[]
}

/** The steps, whether they are on or not. */
export async function listSteps(db: Kysely<Database>): Promise<ReminderStep[]> {
  const steps = await db.selectFrom('reminderSteps').select(['id', 'offsetDays', 'isOn', 'tone']).execute()
  // safe: a CHECK lists the tones of the domain.
  return steps as ReminderStep[]
}

/** SQL: whether an invoice `i` may have reached a step on a day. */
const mayBeDue = (day: string) =>
  sql<boolean>`i.status in ('sent', 'overdue') and i.balance > 0 and i.due_date <= ${addDays(day, -offsetLimits.from)}::date`

/** The ids of the customers with an open invoice that may have reached a step on a day, in their order. */
export async function listOwingCustomers(db: Kysely<Database>, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ${keptId('c')} as id from invoices i join customers c on c.id = i.customer_id
      where ${mayBeDue(day)} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** SQL: the customers whose money is that of the row of `customers`. */
const members = sql`select id from ${groupMembers(sql`customers.id`)}`

type Asked = {
  day: string
  /** The customers; without them, all that owe something. */
  ids?: readonly string[]
  /** SQL: the address as a reader sees it, in place of the one that mails go to. */
  shownAddress?: RawBuilder<string | null>
}

/** What decides on the reminders of customers on a day. */
export async function readRemindable(
  db: Kysely<Database>,
  { day, ids, shownAddress = accountsAddress }: Asked,
): Promise<RemindableCustomer[]> {
  const isAsked = ids
    ? sql`customers.id = any(${ids}::uuid[])`
    : sql`customers.id in (
        select ${keptId('c')} from invoices i join customers c on c.id = i.customer_id where ${mayBeDue(day)})`
  const { rows: customers } = await sql<Omit<RemindableCustomer, 'money' | 'invoices'> & { money: string }>`
    select customers.id, customers.legal_name as name, customers.language, ${accountsAddress} as address,
        ${shownAddress} as shown_address,
        exists (select from customer_reminders r where r.customer_id in (${members}) and r.on_day = ${day}::date) as is_reminded_today,
        (coalesce((select sum(amount - allocated_total) from payments
            where customer_id in (${members}) and voided_at is null and allocated_total < amount), 0)
          + coalesce((select sum(total - allocated_total) from credit_notes
            where customer_id in (${members}) and allocated_total < total), 0))::text as money
      from customers
      where ${isAsked}
      order by customers.id`.execute(db)
  const byCustomer = Map.groupBy(await readInvoices(db, { day, ...(ids && { ids }) }), ({ keptId: id }) => id)
  return customers.map(({ money, ...customer }) => ({
    ...customer,
    money: BigInt(money),
    invoices: byCustomer.get(customer.id) ?? [],
  }))
}

async function readInvoices(db: Kysely<Database>, { day, ids }: Asked): Promise<Invoice[]> {
  const isAsked = ids
    ? sql`i.customer_id = any(array(
        select id from customers where id = any(${ids}::uuid[]) or merged_into_id = any(${ids}::uuid[])))`
    : sql`true`
  const { rows } = await sql<Invoice>`
    select i.id, i.customer_id, k.id as kept_id, i.invoice_no, i.due_date, i.balance, k.reminders_off as is_opted_out,
        i.reminders_off as is_stopped,
        exists (select from invoice_disputes d where d.invoice_id = i.id and d.closed_at is null) as is_disputed,
        greatest(
          (select max(day) from promises where invoice_id = i.id and ended_at is null),
          (select max(day) from promises where customer_id in (select id from ${groupMembers(sql`k.id`)}) and ended_at is null)) as promised_for,
        (i.issued_at at time zone 'Africa/Nairobi')::date as issued_on,
        greatest(
          (i.email_sent_at at time zone 'Africa/Nairobi')::date,
          (select max((created_at at time zone 'Africa/Nairobi')::date) from mail_outbox
            where about_table = 'invoices' and about_id = i.id and status <> 'failed'
              and (created_at at time zone 'Africa/Nairobi')::date <= ${day}::date)) as mailed_on,
        had.reminded_on, coalesce(had.reminded_steps, '{}') as reminded_steps, had.reminded_offset
      from invoices i
        join customers c on c.id = i.customer_id
        join customers k on k.id = ${keptId('c')}
        cross join lateral (
          select max(on_day) as reminded_on, array_agg(step_id::text) as reminded_steps, max(offset_days) as reminded_offset
            from customer_reminders where invoice_id = i.id) had
      where ${isAsked} and ${mayBeDue(day)}
      order by i.due_date, i.id`.execute(db)
  return rows
}
