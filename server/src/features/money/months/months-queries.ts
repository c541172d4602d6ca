import { dayOf, startOfMonth } from '@shehena/domain/dates'
import { closeRefusal, monthOf } from '@shehena/domain/money/months/close-month'
import type { monthsApi } from '@shehena/domain/money/months/months-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { OutputOf } from '../../../http/serve.ts'

type Months = OutputOf<typeof monthsApi.list>
type Row = Omit<Months['items'][number], 'canClose' | 'canReopen'>

const shownMonths = 24

/** The first day of a month with an entry of the books; null in a company that has none. */
const firstMonth = sql<string | null>`date_trunc('month', least(
      (select min(issue_date) from invoices), (select min(paid_at) from payments), (select min(month) from closed_months)))`

/**
 * The last 24 months, newest first, with what was closed and opened again: from the first one with an invoice or a payment on,
 * or the first that was closed.
 */
export async function listMonths(ctx: Context): Promise<Months> {
  const today = dayOf(ctx.now)
  const lastClosed = await lastClosedMonth(ctx)
  const { rows } = await sql<Row>`
    select to_char(m.first_day, 'YYYY-MM') as month,
        coalesce(to_char(m.first_day, 'YYYY-MM') <= ${lastClosed}, false) as is_closed,
        (select count(*)::int from invoices i
          where i.status = 'draft' and i.issue_date >= m.first_day and i.issue_date < m.first_day + interval '1 month') as drafts,
        c.closed_at, closer.name as closed_by, c.reopened_at, reopener.name as reopened_by, c.reopen_reason
      from generate_series(0, ${shownMonths - 1}) n,
        lateral (select (${startOfMonth(today)}::date - make_interval(months => n))::date as first_day) m
        left join closed_months c on c.month = m.first_day
        left join profiles closer on closer.user_id = c.closed_by
        left join profiles reopener on reopener.user_id = c.reopened_by
      where n = 0 or m.first_day >= ${firstMonth}
      order by n`.execute(ctx.db)
  return {
    items: rows.map((row) => ({
      ...row,
      canClose: closeRefusal(row.month, { today, lastClosed }) === null,
      canReopen: row.month === lastClosed,
    })),
  }
}

/** The last closed month, YYYY-MM; null where none is closed. */
export async function lastClosedMonth({ db }: Pick<Context, 'db'>): Promise<string | null> {
  const found = await db
    .selectFrom('closedMonths')
    .select('month')
    .where('reopenedAt', 'is', null)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ? monthOf(found.month) : null
}

/** Who closed a month, and when. */
export async function findClosing({ db }: Pick<Context, 'db'>, month: string) {
  return db
    .selectFrom('closedMonths')
    .innerJoin('profiles', 'profiles.userId', 'closedMonths.closedBy')
    .select(['closedMonths.closedAt', 'profiles.name as closedBy'])
    .where('closedMonths.month', '=', `${month}-01`)
    .where('closedMonths.reopenedAt', 'is', null)
    .executeTakeFirst()
}
