import type { ManagementDashboard } from '@shehena/domain/office/dashboards/management-dashboard'
import type { Days } from '@shehena/domain/period'
import { type RawBuilder, sql } from 'kysely'
import { isBetween } from '../../../db/days.ts'

/** SQL: the credit notes issued within a range of days, whenever their invoices were: how many, and their net sum. */
export function creditedWithin(days: Days): RawBuilder<ManagementDashboard['revenue']['credited']> {
  return sql`(
    select json_build_object('count', count(*), 'amount', sum_as_json(coalesce(sum(subtotal), 0)))
      from credit_notes
      where ${isBetween(sql.ref('issued_on'), days)})`
}
