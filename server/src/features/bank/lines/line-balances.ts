import type { Cents } from '@shehena/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'

type Day = { account: string; day: string }

/**
 * The balance of an account after the last line of a day, in cents; null where no line of the day tells. Files may overlap and
 * come in any order, so the last line of a day is the one whose balance no other line of that day goes on from.
 */
export async function balanceAfter(ctx: Pick<Context, 'db'>, day: Day): Promise<Cents | null> {
  return endOf(ctx, day, sql`balance`, sql`balance - amount`, sql`desc`)
}

/** The balance before the first line of a day, in cents; null where no line of the day tells. */
export async function balanceBefore(ctx: Pick<Context, 'db'>, day: Day): Promise<Cents | null> {
  return endOf(ctx, day, sql`balance - amount`, sql`balance`, sql`asc`)
}

/**
 * The one balance of a day that occurs once more at this end of its lines than at the other: an end of the chain. Where a day
 * returns to where it began there is no end; then the order in which the lines came decides.
 */
async function endOf(
  ctx: Pick<Context, 'db'>,
  { account, day }: Day,
  end: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Cents | null> {
  const { rows } = await sql<{ balance: Cents }>`
    with of_day as materialized (
      select entry_no, balance, amount from bank_lines
        where bank_account_id = ${account} and value_date = ${day} and balance is not null
    ), ends as (
      select value as balance from (select ${end} as value, 1 as n from of_day union all select ${other}, -1 from of_day) v
        group by value having sum(n) = 1
    )
    select balance from (
      select balance, 0 as rank, 0::bigint as entry_no from ends where (select count(*) from ends) = 1
      union all
      select ${end}, 1, entry_no from of_day
    ) found
    order by rank, entry_no ${order}
    limit 1`.execute(ctx.db)
  return rows[0]?.balance ?? null
}
