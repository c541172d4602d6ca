import { dayOf, startOfMonth } from '@shehena/domain/dates'
import type { CentsSum } from '@shehena/domain/money'
import { agingBuckets, dueDatesOf } from '@shehena/domain/money/invoices/aging'
import type { receivablesApi } from '@shehena/domain/money/receivables/receivables-api'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isBetween } from '../../../db/days.ts'
import { isOfGroup } from '../../../db/merging.ts'
import { capTotal, offsetOf } from '../../../db/reads/search.ts'
import { Invalid } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { type CustomerGroup, withGroup } from '../../sales/merged/customer-group.ts'
import { owedInvoices } from './owed-invoices.ts'

type Receivables = OutputOf<typeof receivablesApi.get>
type OwedInput = InputOf<typeof receivablesApi.invoices>
type OwedFilters = Pick<OwedInput, 'bucket'> & { customer?: CustomerGroup | undefined }
type OwedPage = OutputOf<typeof receivablesApi.invoices>

/** What customers owed at the end of a day, by default today. @throws Invalid for a day to come */
export async function getReceivables(ctx: Context, input: InputOf<typeof receivablesApi.get>): Promise<Receivables> {
  const asAt = dayAskedFor(ctx, input)
  const dueIn = (days: Parameters<typeof isBetween>[1]) => isBetween(sql.ref('owed.due_date'), days)
  const aged = agingBuckets.map((bucket) => {
    const isAged = dueIn(dueDatesOf(bucket, asAt))
    return sql`json_build_object('bucket', ${bucket}::text, 'count', count(*) filter (where ${isAged}),
      'amount', sum_as_json(coalesce(sum(balance) filter (where ${isAged}), 0)))`
  })
  const { rows } = await sql<Omit<Receivables, 'asAt'>>`
    select
        json_build_object('count', count(*), 'amount', sum_as_json(coalesce(sum(balance), 0))) as outstanding,
        (select sum_as_json(coalesce(sum(n), 0)) from tallies where subject = 'on_account' and bucket <= ${asAt}) as on_account,
        (select sum_as_json(coalesce(sum(n), 0)) from tallies where subject = 'credit' and bucket <= ${asAt}) as credit,
        (select sum_as_json(coalesce(sum(n), 0)) from tallies
          where subject = 'net_invoiced' and bucket between ${startOfMonth(asAt)} and ${asAt}) as net_invoiced,
        json_build_array(${sql.join(aged)}) as aging
      from ${owedInvoices(asAt)} owed`.execute(ctx.db)
  // safe: an aggregate without groups gives one row.
  return { asAt, ...rows[0]! }
}

/** The invoices on which something was owed at the end of a day, oldest due first. @throws Invalid for a day to come */
export async function listOwedInvoices(ctx: Context, asked: OwedInput): Promise<OwedPage> {
  const input = await withGroup(ctx, asked)
  const { page, pageSize } = input
  const asAt = dayAskedFor(ctx, input)
  const found = findOwed(asAt, input)
  const { rows: items } = await sql<OwedPage['items'][number]>`
    select owed.id, owed.invoice_no, owed.customer_id, customers.legal_name as customer_name, owed.issue_date,
        owed.due_date, ${asAt}::date - owed.due_date as days_late, owed.total, owed.balance
      from (select * from ${found} order by owed.due_date, owed.id limit ${pageSize} offset ${offsetOf(input)}) owed
        join customers on customers.id = owed.customer_id
      order by owed.due_date, owed.id`.execute(ctx.db)
  const { rows: sums } = await sql<{ count: number; amount: CentsSum }>`
    select count(*)::int as count, sum_as_json(coalesce(sum(balance), 0)) as amount from ${found}`.execute(ctx.db)
  // safe: an aggregate without groups gives one row.
  const { count, amount } = sums[0]!
  return { items, ...capTotal(count), amount, page, pageSize, cards: {} }
}

/** SQL: the filtered invoices on which something was owed at the end of a day, as `owed`. */
export function findOwed(asAt: string, { bucket, customer }: OwedFilters): RawBuilder<unknown> {
  const isAged = bucket ? isBetween(sql.ref('owed.due_date'), dueDatesOf(bucket, asAt)) : sql`true`
  const isOfCustomer = customer ? isOfGroup('owed.customerId', customer) : sql`true`
  return sql`${owedInvoices(asAt)} owed where ${isAged} and ${isOfCustomer}`
}

/** The day asked for, by default today. @throws Invalid for a day to come */
export function dayAskedFor(ctx: Context, { asAt }: { asAt?: string | undefined }): string {
  const today = dayOf(ctx.now)
  if (asAt !== undefined && asAt > today) {
    const message = 'That day is still to come. Choose today or an earlier day.'
    throw new Invalid(message, { asAt: message })
  }
  return asAt ?? today
}
