import type { ManagementDashboard } from '@shehena/domain/office/dashboards/management-dashboard'
import { type RawBuilder, sql } from 'kysely'
import { plannedOnce } from '../../../db/planned-once.ts'

/** SQL: the invoices that were sent here, not by a former system, and that were cancelled within a range of days, whenever they were issued: how many, and their net sum. */
export function cancelledWithin(days: {
  from: string
  to: string
}): RawBuilder<ManagementDashboard['revenue']['cancelled']> {
  return sql`(
    select json_build_object('count', count(*), 'amount', sum_as_json(coalesce(sum(subtotal), 0)))
      from invoices
      where opened_on is null and billed_name is not null and cancelled_on is not null
        and cancelled_on between ${plannedOnce(days.from, 'date')} and ${plannedOnce(days.to, 'date')})`
}
