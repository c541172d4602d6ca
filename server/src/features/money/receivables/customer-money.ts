import { dayOf } from '@shehena/domain/dates'
import { type Cents, type CentsSum, toExact } from '@shehena/domain/money'
import { dueDatesOf, lateBuckets } from '@shehena/domain/money/invoices/aging'
import type { receivablesApi } from '@shehena/domain/money/receivables/receivables-api'
import { creditLeft, creditStateOf } from '@shehena/domain/sales/customers/credit'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isBetween } from '../../../db/days.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { isOfGroup } from '../../../db/merging.ts'
import { NotFound } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { countsBookings, unbilledOf } from '../../sales/credit/exposure.ts'
import { groupOf } from '../../sales/merged/customer-group.ts'

type CustomerMoney = OutputOf<typeof receivablesApi.customer>
type Row = Omit<CustomerMoney, 'limit' | 'exposure' | 'left' | 'state'> & { limit: Cents | null; exposure: CentsSum }

/**
 * What a customer owes today and has paid, and what is left of its credit limit, with those that were merged into it.
 *
 * @throws NotFound
 */
export async function getCustomerMoney(ctx: Context, { id }: { id: string }): Promise<CustomerMoney> {
  const today = dayOf(ctx.now)
  const group = await groupOf(ctx, id)
  const isOwn = isOfGroup('customerId', group)
  const isLate = sql`due_date < ${today}::date`
  const aged = lateBuckets.map((bucket) => {
    const isAged = isBetween(sql`due_date`, dueDatesOf(bucket, today))
    return sql`jsonb_build_object('bucket', ${bucket}::text) || ${sumOf(sql`balance`, isAged)}`
  })
  const { rows } = await sql<Row>`
    select sum_as_json(owed.amount - paid.on_account - credited.left_over) as balance, owed.open, owed.overdue, owed.aging,
        paid.payments, paid.rests as on_account, credited.credit, kept.withheld, agreed.unbilled,
        customers.credit_limit as "limit", counted.counts_unbilled,
        sum_as_json(owed.amount - paid.on_account - credited.left_over
          + case when counted.counts_unbilled then agreed.amount else 0 end) as exposure,
        case when held_at is not null then json_build_object('reason', hold_reason, 'at', ${jsonInstant(sql`held_at`)},
          'by', (select name from profiles where user_id = held_by)) end as hold
      from customers
        cross join lateral (
          select coalesce(sum(balance), 0) as amount, ${sumOf(sql`balance`)} as open, ${sumOf(sql`balance`, isLate)} as overdue,
              jsonb_build_array(${sql.join(aged)}) as aging
            from invoices where ${isOwn} and status in ('sent', 'overdue')) owed
        cross join lateral (
          select coalesce(sum(amount - allocated_total), 0) as on_account, ${sumOf(sql`amount`)} as payments,
              ${sumOf(sql`amount - allocated_total`, sql`allocated_total < amount`)} as rests
            from payments where ${isOwn} and voided_at is null) paid
        cross join lateral (
          select coalesce(sum(total - allocated_total), 0) as left_over, ${sumOf(sql`total - allocated_total`)} as credit
            from credit_notes where ${isOwn} and allocated_total < total) credited
        cross join lateral (
          select ${sumOf(sql`amount`)} as withheld
            from withheld where ${isOwn} and certificate_no is null and reversed_on is null) kept
        cross join lateral (
          select coalesce(sum(amount), 0) as amount, ${sumOf(sql`amount`)} as unbilled
            from ${unbilledOf(group)} unbilled) agreed
        cross join (select ${countsBookings} as counts_unbilled) counted
      where customers.id = ${id}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new NotFound('Customer not found')
  const left = creditLeft(row)
  return {
    ...row,
    left: left === null ? null : toExact(left),
    state: creditStateOf({ ...row, isHeld: row.hold !== null }),
  }
}

/** SQL: how many rows there are, all or those of a condition, and the sum of an amount. */
function sumOf(amount: RawBuilder<unknown>, condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`jsonb_build_object('count', count(*) filter (where ${condition}),
    'amount', sum_as_json(coalesce(sum(${amount}) filter (where ${condition}), 0)))`
}
