import { dayOf } from '@shehena/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import { groupMembers } from '../../sales/merged/customer-group.ts'
import { isAwaitedThisWeek, standingPromises } from './standing-promises.ts'

type Now = Pick<SharedContext, 'now'>

/**
 * SQL table of the customers of the chase list, by `id`. Unlike the list it adds nothing up: who needs only to know how many there
 * are stops after the first hundred.
 */
export function chasedCustomers(ctx: Now): RawBuilder<unknown> {
  return sql`(select k.id from customers k where k.merged_into_id is null and ${isChased(ctx, sql`k.id`)})`
}

/** SQL: whether the latest promise of a customer of the chase list is broken. */
export function isAnyPromiseBroken(ctx: Now): RawBuilder<boolean> {
  return sql`exists (
    select from (
      select distinct on (owner) owner, state from ${standingPromises(ctx)} standing order by owner, created_at desc, id desc
    ) latest
      where latest.state = 'broken' and ${isChased(ctx, sql`latest.owner`)})`
}

/** Whether a customer owes something that is overdue or disputed, or owes anything and has promised to pay. */
function isChased(ctx: Now, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from ${groupMembers(id)} join invoices i on i.customer_id = customers.id
      where i.status in ('sent', 'overdue') and i.balance > 0
        and (i.due_date < ${dayOf(ctx.now)}::date
          or ${id} in (
            select owner from ${standingPromises(ctx)} standing where state = 'open' or ${isAwaitedThisWeek(ctx)})
          or i.id in (select invoice_id from invoice_disputes where closed_at is null)))`
}
