import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import { type PromiseState, promiseGraceDays } from '@shehena/domain/money/invoices/promise-state'
import { type RawBuilder, sql } from 'kysely'
import type { DayInSql } from '../../../db/days.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { deliveryOf } from '../../office/mail/last-delivery.ts'
import { groupMembers, keptIdOf } from '../../sales/merged/customer-group.ts'

const inNairobi = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Africa/Nairobi')::date`

/** Until the day of grace. */
const inTime = (day: RawBuilder<unknown>) => sql`${day} between p.made_on and p.day + ${sql.lit(promiseGraceDays)}`

/** SQL: whether something is of the customer of the promise `p`, or of one that it is shown together with. */
const isOfItsCustomer = (customerId: RawBuilder<unknown>) =>
  sql`${customerId} in (select id from ${groupMembers(keptIdOf(sql`p.customer_id`))})`

/**
 * SQL: what arrived in time of the promise `p`, in cents: paid or withheld, by the day of the money or of its allocation; beside
 * money also what was written off, because nobody waits for that any more.
 * What was recorded before it was made is not what was promised, also on the same day.
 */
const arrived = sql`case when p.invoice_id is not null then (
  select coalesce(sum(a.amount), 0)
    from allocations a left join payments m on m.id = a.payment_id
    where a.invoice_id = p.invoice_id and a.reversed_on is null and a.kind in ('payment', 'withheld', 'written_off')
      and a.created_at > p.created_at and (${inTime(sql`a.allocated_on`)} or ${inTime(sql`m.paid_at`)})
    having bool_or(a.kind <> 'written_off')
) else (
  select coalesce(sum(amount), 0) from payments
    where ${isOfItsCustomer(sql`customer_id`)} and voided_at is null and created_at > p.created_at and ${inTime(sql`paid_at`)}
) + (
  select coalesce(sum(a.amount), 0)
    from allocations a
    where ${isOfItsCustomer(sql`a.customer_id`)} and a.kind in ('withheld', 'written_off') and a.reversed_on is null and a.created_at > p.created_at
      and ${inTime(sql`a.allocated_on`)} and (a.kind = 'withheld' or exists (
        select from payments m where ${isOfItsCustomer(sql`m.customer_id`)} and m.voided_at is null and m.created_at > p.created_at
          and ${inTime(sql`m.paid_at`)}))
) end`

/**
 * SQL: whether the promise `p` ended by hand, is kept, broken or open today. Never stored: a payment that is voided, or one
 * that is recorded late with its own day, changes it.
 */
export function promiseState(today: DayInSql): RawBuilder<PromiseState> {
  return sql`case
    when p.ended_how is not null then p.ended_how
    when ${arrived} >= p.amount then 'kept'
    when p.day + ${sql.lit(promiseGraceDays)} < ${today}::date then 'broken'
    else 'open' end`
}

/** SQL: a promise `p` as answers show it. */
export function promiseJson(today: DayInSql): RawBuilder<Invoice['promises'][number]> {
  return sql`json_build_object(
    'id', p.id,
    'day', p.day,
    'amount', p.amount,
    'saidBy', p.said_by,
    'madeOn', p.made_on,
    'madeAt', ${jsonInstant(sql`p.created_at`)},
    'madeBy', (select name from profiles where user_id = p.created_by),
    'state', ${promiseState(today)},
    'endedOn', ${inNairobi(sql`p.ended_at`)},
    'endedAt', ${jsonInstant(sql`p.ended_at`)},
    'endedBy', (select name from profiles where user_id = p.ended_by),
    'version', p.version)`
}

/** The columns of an invoice with its reminders, the promises to pay it and its disputes, oldest first. */
export function chasedColumns(today: DayInSql) {
  return [
    'invoices.remindersOff',
    sql<Invoice['reminders']>`(
      select coalesce(json_agg(json_build_object(
          'id', r.id,
          'onDay', r.on_day,
          'queuedAt', ${jsonInstant(sql`r.created_at`)},
          'offsetDays', r.offset_days,
          'sentBy', (select name from profiles where user_id = r.created_by),
          'delivery', ${deliveryOf(sql`r.mail_id`)}
        ) order by r.on_day, r.created_at), '[]')
        from customer_reminders r where r.invoice_id = invoices.id)`.as('reminders'),
    sql<Invoice['promises']>`(
      select coalesce(json_agg(${promiseJson(today)} order by p.created_at, p.id), '[]')
        from promises p where p.invoice_id = invoices.id)`.as('promises'),
    sql<Invoice['disputes']>`(
      select coalesce(json_agg(json_build_object(
          'id', d.id,
          'reason', d.reason,
          'openedOn', ${inNairobi(sql`d.opened_at`)},
          'openedAt', ${jsonInstant(sql`d.opened_at`)},
          'openedBy', (select name from profiles where user_id = d.opened_by),
          'answer', d.answer,
          'closedOn', ${inNairobi(sql`d.closed_at`)},
          'closedAt', ${jsonInstant(sql`d.closed_at`)},
          'closedBy', (select name from profiles where user_id = d.closed_by)
        ) order by d.opened_at, d.id), '[]')
        from invoice_disputes d where d.invoice_id = invoices.id)`.as('disputes'),
  ] as const
}
