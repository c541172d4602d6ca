import { type RawBuilder, sql } from 'kysely'
import { isOfGroup } from '../../../db/merging.ts'
import type { CustomerGroup } from '../../sales/merged/customer-group.ts'

/**
 * SQL: the invoices on which something was owed at the end of a day, with their balances on it; all, or those of some
 * customers. Begins with what is open now and what has moved since, so that its cost does not grow with the invoices that
 * were settled before.
 */
export function owedInvoices(asAt: string, group?: CustomerGroup): RawBuilder<unknown> {
  const isOwn = group ? isOfGroup('customerId', group) : sql`true`
  return sql`(
    with moved as (
      select invoice_id, amount from allocations where allocated_on > ${asAt}::date and reversed_on is null and ${isOwn}
      union all
      select invoice_id, -amount from allocations where reversed_on > ${asAt}::date and allocated_on <= ${asAt}::date and ${isOwn}
    ), moved_invoices as (
      select invoice_id, sum(amount)::bigint as amount from moved group by invoice_id
    ), candidates as (
      select id from invoices where status in ('sent', 'overdue') and ${isOwn}
      union
      select id from invoices where cancelled_on > ${asAt}::date and ${isOwn}
      union
      select invoice_id from moved_invoices
    ), owed as (
      select i.id, i.invoice_no, i.customer_id, i.issue_date, i.due_date, i.total,
          i.total - i.paid_total - i.credited_total - i.withheld_total - i.written_off_total + coalesce(m.amount, 0) as balance
        from candidates c
          join invoices i on i.id = c.id
          left join moved_invoices m on m.invoice_id = i.id
        where i.billed_name is not null and i.booked_on <= ${asAt}::date
          and (i.cancelled_on is null or i.cancelled_on > ${asAt}::date)
    )
    select * from owed where balance > 0)`
}
