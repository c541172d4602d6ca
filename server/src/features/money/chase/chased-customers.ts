import { dayOf } from '@shehena/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import { plannedOnce } from '../../../db/planned-once.ts'
import { groupMembers } from '../../sales/merged/customer-group.ts'
import { isAwaitedThisWeek, standingPromises } from './standing-promises.ts'

type Now = Pick<SharedContext, 'now'>

/**
 * SQL: how many customers the chase list has, up to `most`, and whether the latest promise of one of them is broken. Unlike the
 * list it adds nothing up. The promises are read once: their states are long to plan.
 */
export function chasedWaiting(ctx: Now, most: number): RawBuilder<{ count: number; isLate: boolean }> {
  return sql`(
    with standing as materialized (select * from ${standingPromises(ctx)} promised)
    select json_build_object(
        'count', (
          select count(*)
            from (select from customers k where k.merged_into_id is null and ${isChased(ctx, sql`k.id`)} limit ${sql.lit(most)}) first),
        'isLate', exists (
          select from (
            select distinct on (owner) owner, state from standing order by owner, created_at desc, id desc
          ) latest
            where latest.state = 'broken' and ${isChased(ctx, sql`latest.owner`)})))`
}

/** Whether a customer owes something that is overdue or disputed, or owes anything and has promised to pay. */
function isChased(ctx: Now, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from ${groupMembers(id)} join invoices i on i.customer_id = customers.id
      where i.status in ('sent', 'overdue') and i.balance > 0
        and (i.due_date < ${plannedOnce(dayOf(ctx.now), 'date')}
          or ${id} in (select owner from standing where state = 'open' or ${isAwaitedThisWeek(ctx)})
          or i.id in (select invoice_id from invoice_disputes where closed_at is null)))`
}
