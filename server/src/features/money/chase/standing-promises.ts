import { addDays, dayOf, startOfWeek } from '@shehena/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import { keptId } from '../../../db/merging.ts'
import { promiseState } from '../invoices/chased-columns.ts'

/**
 * SQL: the promises that stand for customers and for invoices on which something is owed, as rows of `id`, `invoice_id`,
 * `invoice_no`, `owner` (the customer, or the one that it was merged into), `day`, `amount`, `said_by`, `created_at` and `state`.
 */
export function standingPromises(ctx: Pick<SharedContext, 'now'>): RawBuilder<unknown> {
  return sql`(
    select p.id, p.invoice_id, i.invoice_no, ${keptId('c')} as owner, p.day, p.amount, p.said_by,
        p.created_at, ${promiseState(dayOf(ctx.now))} as state
      from promises p left join invoices i on i.id = p.invoice_id
        join customers c on c.id = coalesce(p.customer_id, i.customer_id)
      where p.ended_at is null and (p.invoice_id is null or (i.status in ('sent', 'overdue') and i.balance > 0)))`
}

/** SQL: whether a standing promise is for this week, Monday to Sunday, and still to come. */
export function isAwaitedThisWeek(ctx: Pick<SharedContext, 'now'>): RawBuilder<boolean> {
  const monday = startOfWeek(dayOf(ctx.now))
  return sql`(day between ${monday}::date and ${addDays(monday, 6)}::date and state <> 'kept')`
}
