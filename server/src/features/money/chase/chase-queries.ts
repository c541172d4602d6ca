import { dayOf } from '@shehena/domain/dates'
import type { CentsSum } from '@shehena/domain/money'
import type { ChaseRow, chaseApi } from '@shehena/domain/money/chase/chase-api'
import type { ChaseFilter } from '@shehena/domain/money/chase/chase-list'
import { customerAccess } from '@shehena/domain/sales/customers/customer-access'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { keptId } from '../../../db/merging.ts'
import { capTotal, offsetOf } from '../../../db/reads/search.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { isMailable } from '../../sales/customers/accounts-address.ts'
import { groupMembers } from '../../sales/merged/customer-group.ts'
import { isAwaitedThisWeek, standingPromises } from './standing-promises.ts'

type Input = InputOf<typeof chaseApi.list>

/** Whom to call, in the order of what is overdue times its days. */
export async function listChase(ctx: Context, input: Input): Promise<OutputOf<typeof chaseApi.list>> {
  const { page, pageSize, filter } = input
  const found = sql`chased as (select * from ${chased(ctx)} c where ${isIn[filter]})`
  const { rows: items } = await sql<ChaseRow>`
    with ${found}
    select chased.id, chased.customer_name, sum_as_json(chased.overdue) as overdue, chased.overdue_count, chased.oldest_days,
        sum_as_json(chased.owed) as owed,
        (select max(on_day) from customer_reminders r where r.customer_id in (${members})) as last_reminder,
        chased.promise, chased.disputed, sum_as_json(rests.on_account) as on_account,
        chased.overdue > 0 and rests.on_account >= chased.overdue as is_held,
        chased.reminders_off, chased.is_mailable, chased.phone
      from (select * from chased order by score desc, id limit ${pageSize} offset ${offsetOf(input)}) chased
        cross join lateral (
          select coalesce((select sum(amount - allocated_total) from payments
                where customer_id in (${members}) and voided_at is null and allocated_total < amount), 0)
              + coalesce((select sum(total - allocated_total) from credit_notes
                where customer_id in (${members}) and allocated_total < total), 0) as on_account) rests
      order by chased.score desc, chased.id`.execute(ctx.db)
  const { rows: sums } = await sql<{ count: number; overdue: CentsSum; promised: CentsSum; remindersOn: boolean }>`
    with ${found}
    select count(*)::int as count, sum_as_json(coalesce(sum(overdue), 0)) as overdue,
        sum_as_json(coalesce(sum(promised_this_week), 0)) as promised,
        (select reminders_on from system_settings) as reminders_on
      from chased`.execute(ctx.db)
  // safe: an aggregate without groups gives one row.
  const { count, ...totals } = sums[0]!
  return { items, ...capTotal(count), ...totals, page, pageSize, cards: {} }
}

const isIn: Record<ChaseFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  broken: sql`c.promise ->> 'state' = 'broken'`,
  promisedThisWeek: sql`c.promised_this_week > 0`,
  disputed: sql`json_array_length(c.disputed) > 0`,
  noAddress: sql`not c.is_mailable`,
}

/** SQL: the customers whose money is that of a row of the list. */
const members = sql`select id from ${groupMembers(sql`chased.id`)}`

/** SQL: every customer with something overdue, promised or disputed. */
function chased(ctx: Context): RawBuilder<unknown> {
  const daysLate = sql`greatest(${dayOf(ctx.now)}::date - due_date, 0)`
  const contact = customerAccess.sees(ctx.user.role, 'contact') ? sql`customers.contact` : sql`null`
  return sql`(
    with owing as (
      select ${keptId('c')} as customer_id, sum(balance) as owed, coalesce(sum(balance) filter (where ${daysLate} > 0), 0) as overdue,
          count(*) filter (where ${daysLate} > 0)::int as overdue_count, max(${daysLate}) as oldest_days,
          sum(balance::numeric * ${daysLate}) as score
        from invoices join customers c on c.id = invoices.customer_id where status in ('sent', 'overdue') and balance > 0
        group by 1
    ), standing as (
      select * from ${standingPromises(ctx)} p
    ), latest as (
      select distinct on (owner) owner, json_build_object('id', id, 'invoiceId', invoice_id, 'invoiceNo', invoice_no,
          'day', day, 'amount', amount, 'saidBy', said_by, 'state', state) as promise
        from standing order by owner, created_at desc, id desc
    ), awaited as (
      select owner, sum(amount) as amount, bool_or(state = 'open') as is_open,
          ${thisWeek(ctx)} as this_week
        from standing group by owner
    ), disputed as (
      select ${keptId('c')} as customer_id, json_agg(json_build_object('id', i.id, 'invoiceNo', i.invoice_no) order by i.invoice_no) as invoices
        from invoice_disputes d join invoices i on i.id = d.invoice_id join customers c on c.id = i.customer_id
        where d.closed_at is null and i.status in ('sent', 'overdue') and i.balance > 0
        group by 1
    )
    select customers.id, customers.legal_name as customer_name, owing.overdue, owing.overdue_count, owing.oldest_days,
        owing.owed, owing.score, latest.promise, coalesce(awaited.this_week, 0) as promised_this_week,
        coalesce(disputed.invoices, '[]'::json) as disputed, customers.reminders_off, ${isMailable} as is_mailable,
        coalesce(customers.accounts_phone, ${contact}) as phone
      from owing
        join customers on customers.id = owing.customer_id
        left join latest on latest.owner = customers.id
        left join awaited on awaited.owner = customers.id
        left join disputed on disputed.customer_id = customers.id
      where owing.overdue > 0 or awaited.is_open or awaited.this_week > 0 or disputed.invoices is not null)`
}

/**
 * SQL, over the standing promises of one customer: what it promised for this week, in cents. A promise for all that it owes
 * is not added to those for its invoices.
 */
function thisWeek(ctx: Pick<Context, 'now'>): RawBuilder<unknown> {
  const sumOf = (isIt: RawBuilder<unknown>) => sql`sum(amount) filter (where ${isIt} and ${isAwaitedThisWeek(ctx)})`
  return sql`greatest(${sumOf(sql`invoice_id is null`)}, ${sumOf(sql`invoice_id is not null`)})`
}

/** How many customers have promised something that is still to come this week, and how much in cents. */
export function promisedThisWeek(ctx: Pick<Context, 'now'>): RawBuilder<{ count: number; amount: CentsSum }> {
  return sql`(
    select json_build_object('count', count(*), 'amount', sum_as_json(coalesce(sum(amount), 0)))
      from (
        select owner, ${thisWeek(ctx)} as amount from ${standingPromises(ctx)} standing
          where exists (select from invoices where customer_id in (select id from ${groupMembers(sql`owner`)}) and status in ('sent', 'overdue') and balance > 0)
          group by owner
      ) awaited
      where amount > 0)`
}
