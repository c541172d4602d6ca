import { dayOf } from '@shehena/domain/dates'
import { agingBuckets, dueDatesOf } from '@shehena/domain/money/invoices/aging'
import type { Statement } from '@shehena/domain/money/statements/statement'
import {
  mostStatementEntries,
  mostStatementInvoices,
  type StatementDays,
  statementDays,
  whyNoStatement,
} from '@shehena/domain/money/statements/statement-period'
import type { statementsApi } from '@shehena/domain/money/statements/statements-api'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isBetween } from '../../../db/days.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { isOfGroup } from '../../../db/merging.ts'
import type { Database } from '../../../db/tables.ts'
import { Invalid, NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { lastDelivery } from '../../office/mail/last-delivery.ts'
import { isMailable } from '../../sales/customers/accounts-address.ts'
import { type CustomerGroup, groupOf } from '../../sales/merged/customer-group.ts'
import { owedInvoices } from '../receivables/owed-invoices.ts'
import { movements } from './movements.ts'

const mostSent = 12

/** The statement of account of a customer. @throws NotFound, or Invalid for days it cannot have or too many entries */
export async function getStatement(ctx: Context, input: InputOf<typeof statementsApi.get>): Promise<Statement> {
  return readStatement(ctx.db, await groupOf(ctx, input.id), daysAskedFor(ctx, input))
}

type Asked = Parameters<typeof statementDays>[0]

/** The days of a statement. @throws Invalid for days that it cannot have */
export function daysAskedFor(ctx: Pick<Context, 'now'>, asked: Asked): StatementDays {
  const today = dayOf(ctx.now)
  const days = statementDays(asked, today)
  const why = whyNoStatement(days, today)
  if (why) throw new Invalid(why.message, { [why.field]: why.message })
  return days
}

/**
 * The statement of account of a customer, with those that were merged into it, over days that it can have.
 *
 * @throws NotFound, or Invalid for too many entries
 */
export async function readStatement(
  db: Kysely<Database>,
  group: CustomerGroup,
  { from, to }: StatementDays,
): Promise<Statement> {
  const aged = agingBuckets.map((bucket) => {
    const isAged = isBetween(sql.ref('due_date'), dueDatesOf(bucket, to))
    return sql`json_build_object('bucket', ${bucket}::text, 'count', count(*) filter (where ${isAged}),
      'amount', sum_as_json(coalesce(sum(balance) filter (where ${isAged}), 0)))`
  })
  // One statement sees one state of the books: its figures agree with each other.
  const { rows } = await sql<Statement>`
    with moves as not materialized (
      select * from ${movements(group)} m
    ), opened as (
      select coalesce(sum(amount), 0) as amount from moves where day < ${from}::date
    ), listed as materialized (
      select moves.*, opened.amount
          + sum(moves.amount) over (order by day, rank, number nulls last, record_id rows unbounded preceding) as balance
        from moves cross join opened
        where day between ${from}::date and ${to}::date
        order by day, rank, number nulls last, record_id
        limit ${mostStatementEntries + 1}
    ), owed as materialized (
      select id, invoice_no, issue_date, due_date, total, balance,
          row_number() over (order by due_date, invoice_no, id) as place
        from ${owedInvoices(to, group)} o
    )
    select customers.id as customer_id, customers.legal_name as customer_name,
        ${from}::text as from, ${to}::text as to,
        (select sum_as_json(amount) from opened) as opening,
        (select coalesce(json_agg(json_build_object(
              'day', day, 'kind', kind, 'recordId', record_id, 'number', number, 'reference', reference,
              'debit', greatest(amount, 0), 'credit', greatest(-amount, 0), 'balance', sum_as_json(balance))
            order by day, rank, number nulls last, record_id), '[]') from listed) as entries,
        (select sum_as_json(coalesce(sum(amount) filter (where amount > 0), 0)) from listed) as debits,
        (select sum_as_json(coalesce(-sum(amount) filter (where amount < 0), 0)) from listed) as credits,
        (select sum_as_json((select amount from opened) + coalesce(sum(amount), 0)) from listed) as closing,
        (select sum_as_json(coalesce(sum(balance), 0)) from owed) as outstanding,
        ${left(group, to, { kind: 'payment', paid: ['payment', 'voided'] })} as on_account,
        ${left(group, to, { kind: 'credit_note', paid: ['credit_note'] })} as credit,
        (select coalesce(json_agg(json_build_object('id', id, 'invoiceNo', invoice_no, 'issueDate', issue_date,
              'dueDate', due_date, 'total', total, 'balance', balance) order by place), '[]')
          from owed where place <= ${mostStatementInvoices}) as open_invoices,
        (select greatest(count(*) - ${mostStatementInvoices}, 0) from owed) as more_open,
        (select json_build_array(${sql.join(aged)}) from owed) as aging
      from customers
      where customers.id = ${group[0]}`.execute(db)
  const [statement] = rows
  if (!statement) throw new NotFound('Customer not found')
  if (statement.entries.length > mostStatementEntries) {
    const most = mostStatementEntries.toLocaleString('en')
    throw new Invalid(`This statement would have more than ${most} entries. Choose fewer days.`)
  }
  return statement
}

/** SQL: what of payments or of credit notes settled no invoice at the end of a day. */
function left(
  group: CustomerGroup,
  day: string,
  { kind, paid }: { kind: 'payment' | 'credit_note'; paid: string[] },
): RawBuilder<unknown> {
  return sql`(
    select sum_as_json(coalesce(sum(amount), 0))
      from (
        select -amount as amount from moves where kind = any(${paid}) and day <= ${day}::date
        union all
        select -amount from allocations
          where ${isOfGroup('customerId', group)} and kind = ${kind} and allocated_on <= ${day}::date
            and (reversed_on is null or reversed_on > ${day}::date)
      ) moved)`
}

/** The last statements that were mailed to a customer. @throws NotFound */
export async function listSentStatements(
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<OutputOf<typeof statementsApi.sent>> {
  const { rows } = await sql<OutputOf<typeof statementsApi.sent>>`
    select ${isMailable} as is_mailable, (
        select coalesce(json_agg(json_build_object(
              'id', statements_sent.id, 'from', from_day, 'to', to_day, 'sentAt', ${jsonInstant(sql`sent_at`)},
              'isMonthly', month is not null, 'sentBy', profiles.name, 'delivery', ${lastDelivery('statements_sent')})
            order by sent_at desc, statements_sent.id desc), '[]')
          from (
            select * from statements_sent where customer_id = ${id} order by sent_at desc, id desc limit ${mostSent}
          ) statements_sent
            left join profiles on profiles.user_id = statements_sent.sent_by) as items
      from customers
      where customers.id = ${id}`.execute(db)
  const [sent] = rows
  if (!sent) throw new NotFound('Customer not found')
  return sent
}
