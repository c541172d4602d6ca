import { dayOf } from '@shehena/domain/dates'
import type { receivablesApi } from '@shehena/domain/receivables/receivables-api'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { NotFound } from '../../errors.ts'
import type { OutputOf } from '../../http/serve.ts'

type CustomerMoney = OutputOf<typeof receivablesApi.customer>

/** What a customer owes today and has paid. @throws NotFound */
export async function getCustomerMoney(ctx: Context, { id }: { id: string }): Promise<CustomerMoney> {
  const isLate = sql`due_date < ${dayOf(ctx.now)}::date`
  const { rows } = await sql<CustomerMoney>`
    select sum_as_json(owed.amount - paid.on_account - credited.left_over) as balance, owed.open, owed.overdue,
        paid.payments, paid.rests as on_account, credited.credit, kept.withheld
      from customers
        cross join lateral (
          select coalesce(sum(balance), 0) as amount, ${sumOf(sql`balance`)} as open, ${sumOf(sql`balance`, isLate)} as overdue
            from invoices where customer_id = customers.id and status in ('sent', 'overdue')) owed
        cross join lateral (
          select coalesce(sum(amount - allocated_total), 0) as on_account, ${sumOf(sql`amount`)} as payments,
              ${sumOf(sql`amount - allocated_total`, sql`allocated_total < amount`)} as rests
            from payments where customer_id = customers.id and voided_at is null) paid
        cross join lateral (
          select coalesce(sum(total - allocated_total), 0) as left_over, ${sumOf(sql`total - allocated_total`)} as credit
            from credit_notes where customer_id = customers.id and allocated_total < total) credited
        cross join lateral (
          select ${sumOf(sql`amount`)} as withheld
            from withheld where customer_id = customers.id and certificate_no is null and reversed_on is null) kept
      where customers.id = ${id}`.execute(ctx.db)
  const [money] = rows
  if (!money) throw new NotFound('Customer not found')
  return money
}

/** SQL: how many rows there are, all or those of a condition, and the sum of an amount. */
function sumOf(amount: RawBuilder<unknown>, condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`json_build_object('count', count(*) filter (where ${condition}),
    'amount', sum_as_json(coalesce(sum(${amount}) filter (where ${condition}), 0)))`
}
