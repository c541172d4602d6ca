import type { Reconciliation } from '@shehena/domain/bank/statements/reconciliation'
import { dayOf } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import { bankMethods, type PaymentMethod } from '@shehena/domain/money/payments/payment-method'
import { sql } from 'kysely'
import type { Context, SharedContext } from '../../../context.ts'
import type { ListedLine } from '../../office/printing/print.ts'
import { balanceAfter, balanceBefore } from '../lines/line-balances.ts'
import { findBankAccount, type KnownAccount } from './bank-accounts-queries.ts'

type Asked = { id: string; from: string; to: string }

/** Most gaps that are named. */
const mostGaps = sql.lit(20)

/** The methods whose money comes on the statements of each kind of account. */
const methodsOf: Record<KnownAccount['kind'], readonly PaymentMethod[]> = {
  bank: bankMethods,
  paybill: ['mpesa'],
  till: ['mpesa'],
}

/** Opening + tied + classified + open = closing, for an account and a period. @throws NotFound */
export async function getReconciliation(ctx: SharedContext, { id, from, to }: Asked): Promise<Reconciliation> {
  const { kind } = await findBankAccount(ctx, id)
  const { rows } = await sql<
    Omit<Reconciliation, 'from' | 'to' | 'opening' | 'closing' | 'difference'> & {
      firstDay: string | null
      lastDay: string | null
      sum: number | string
    }
  >`
    with lines as (
      select value_date, amount, tied_total, class, is_open from bank_lines
        where bank_account_id = ${id} and value_date between ${from} and ${to} and bank_statement_id is not null
    ), covered as (
      select period_from, period_to, max(period_to) over (order by period_from, period_to rows between unbounded preceding and 1 preceding) as before
        from (
          select period_from, period_to from bank_statements where bank_account_id = ${id} and status = 'applied'
          union all
          -- The ends of the period: nobody has a statement of today.
          select day, day from unnest(array[${from}::date - 1, least(${to}::date, ${dayOf(ctx.now)}::date - 1) + 1]) day
            where exists (select from bank_statements where bank_account_id = ${id} and status = 'applied')
        ) spans
    )
    select min(value_date) as first_day, max(value_date) as last_day, sum_as_json(coalesce(sum(amount), 0)) as sum,
        json_build_object('count', count(*) filter (where tied_total > 0),
          'amount', sum_as_json(coalesce(sum(tied_total), 0))) as tied,
        json_build_object('count', count(*) filter (where class is not null),
          'amount', sum_as_json(coalesce(sum(amount) filter (where class is not null), 0))) as classified,
        json_build_object('count', count(*) filter (where is_open),
          'amount', sum_as_json(coalesce(sum(case when class is null then amount - tied_total end), 0))) as open,
        (select json_build_object('count', count(*), 'amount', sum_as_json(coalesce(sum(amount), 0)))
          from bank_lines
          where bank_account_id = ${id} and value_date between ${from} and ${to} and bank_statement_id is null) as not_on_statement,
        (select json_build_object('count', count(*), 'amount', sum_as_json(coalesce(sum(p.amount - p.tied_total), 0)))
          from payments p
          where p.paid_at between ${from} and ${to} and p.voided_at is null and p.tied_total < p.amount
            and p.method = any(${methodsOf[kind]}::text[])) as unconfirmed,
        (select coalesce(json_agg(json_build_object('from', g."from", 'to', g."to") order by g."from"), '[]')
          from (
            select greatest(before + 1, ${from}::date) as "from", least(period_from - 1, ${to}::date) as "to" from covered
              where before + 1 < period_from and before + 1 <= ${to} and period_from - 1 >= ${from}
              order by period_from limit ${mostGaps}
          ) g) as gaps
      from lines`.execute(ctx.db)
  // safe: an aggregate without groups gives one row.
  const { firstDay, lastDay, sum, ...found } = rows[0]!
  const [opening, closing] = await Promise.all([
    firstDay ? balanceBefore(ctx, { account: id, day: firstDay }) : null,
    lastDay ? balanceAfter(ctx, { account: id, day: lastDay }) : null,
  ])
  const difference = opening === null || closing === null ? null : differenceOf(opening, sum, closing)
  return { from, to, opening, closing, difference, ...found }
}

/** Closing less opening and the lines between, in cents; exact also where the sum passes 2^53. */
function differenceOf(opening: Cents, sum: number | string, closing: Cents): Cents {
  // safe: a difference of whole cents.
  return Number(BigInt(closing) - BigInt(opening) - BigInt(sum)) as Cents
}

/** Most lines that a reconciliation statement lists of each kind. */
export const mostListed = 500

/** The open and the classified lines of a period, the oldest first, at most `mostListed` of each. */
export async function listUntied(
  ctx: Pick<Context, 'db'>,
  { id, from, to }: Asked,
): Promise<{ open: ListedLine[]; classified: ListedLine[] }> {
  const list = async (isWanted: ReturnType<typeof sql>) => {
    const { rows } = await sql<ListedLine>`
      select value_date, text, reference, amount - tied_total as amount, class, class_note from bank_lines
        where bank_account_id = ${id} and value_date between ${from} and ${to} and bank_statement_id is not null and ${isWanted}
        order by class nulls first, value_date, entry_no limit ${sql.lit(mostListed)}`.execute(ctx.db)
    return rows
  }
  const [open, classified] = await Promise.all([list(sql`is_open`), list(sql`class is not null`)])
  return { open, classified }
}
